import type { ImageMetadata } from 'astro';
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import type { NavGroup, NavLink } from '../../config/navigation.ts';
import { MENU_GROUPS } from '../../content/schemas/catalogue.ts';
import { fillEntry } from './content.ts';

type Entry = CollectionEntry<'catalogue'>['data'];
type Page = CollectionEntry<'services'>['data'];

/** A picture of the content with its alternative text. */
export type ContentPicture = { src: ImageMetadata; alt: string };

/** One offered service: its names, where it shows, its short copy, and the page that tells more. */
export type Service = Omit<Entry, 'card'> & {
  /** Address of its page, or of the nearest one. */
  href: string;
  card: Omit<Page['card'], 'picture'> & { picture: ContentPicture };
};

/** One service page: its own words, and the service it stands for. */
export type ServicePage = Page & { service: Service };

async function pageOf(slug: string): Promise<Page> {
  const entry = await getEntry('services', slug);
  if (!entry) throw new Error(`There is no src/content/services/${slug}.yaml.`);
  return fillEntry(entry);
}

async function complete(entry: Entry): Promise<Service> {
  const page = await pageOf(entry.page);
  const card = entry.card ?? page.card;
  const picture = card.picture ?? page.hero.picture;
  return { ...entry, href: `/services/${entry.page}`, card: { ...card, picture } };
}

/** Every offered service, in the order of the catalogue. */
export async function allServices(): Promise<Service[]> {
  const entries = await getCollection('catalogue');
  const services = await Promise.all(entries.map(async (entry) => complete(await fillEntry(entry))));
  return services.sort((a, b) => a.position - b.position);
}

/** A service by its id; throws for one the catalogue does not hold. */
export async function getService(id: string): Promise<Service> {
  const service = (await allServices()).find((item) => item.id === id);
  if (!service) throw new Error(`There is no service "${id}" in src/content/catalogue.yaml.`);
  return service;
}

/** The words of a service page; throws for a slug without one. */
export async function getServicePage(slug: string): Promise<ServicePage> {
  return { ...(await pageOf(slug)), service: await getService(slug) };
}

type Place = 'homeGrid' | 'slide' | 'footer' | 'dropdown';

/** A service that has this place. */
export type Placed<Name extends Place> = Service & { [Key in Name]: NonNullable<Service[Key]> };

/** The services shown in one place, in its order. */
export async function servicesAt<Name extends Place>(place: Name): Promise<Placed<Name>[]> {
  const has = (service: Service): service is Placed<Name> => service[place] !== undefined;
  const positionOf = (service: Placed<Name>): number => service[place].position;
  return (await allServices()).filter(has).sort((a, b) => positionOf(a) - positionOf(b));
}

/** The eight cards, or the rows under them, of /services. */
export async function overviewServices(place: 'card' | 'row'): Promise<Service[]> {
  return (await allServices())
    .filter(({ overview }) => overview.place === place)
    .sort((a, b) => a.overview.position - b.overview.position);
}

const linkTo = ({ menuLabel, href }: Service): NavLink => ({ label: menuLabel, href });

/** The Services menu: three groups of four. */
export async function serviceMenu(): Promise<NavGroup[]> {
  const services = await servicesAt('dropdown');
  return MENU_GROUPS.map((title) => ({
    title,
    links: services.filter(({ dropdown }) => dropdown.group === title).map(linkTo),
  }));
}

/** The services the footer names. */
export const footerServices = async (): Promise<NavLink[]> => (await servicesAt('footer')).map(linkTo);
