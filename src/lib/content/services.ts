import type { ImageMetadata } from 'astro';
import { getEntry, type CollectionEntry } from 'astro:content';
import type { NavGroup, NavLink } from '../../config/navigation.ts';
import { MENU_GROUPS } from '../../content/schemas/catalogue.ts';
import { fillEntry, getFilled, getPage } from './content.ts';

type Entry = CollectionEntry<'catalogue'>['data'];
type Page = CollectionEntry<'services'>['data'];

export type ContentPicture = { src: ImageMetadata; alt: string };

/** Service from the catalogue: names, placements, card copy and URL. */
export type Service = Omit<Entry, 'card'> & {
  /** URL of its page, or of the nearest one. */
  href: string;
  card: Omit<Page['card'], 'picture'> & { picture: ContentPicture };
};

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

/** Returns all services in catalogue order. */
export const allServices = async (): Promise<Service[]> =>
  Promise.all((await getFilled('catalogue')).map(complete));

/** Returns a service by id; throws when the catalogue has none. */
export async function getService(id: string): Promise<Service> {
  const service = (await allServices()).find((item) => item.id === id);
  if (!service) throw new Error(`There is no service "${id}" in src/content/catalogue.yaml.`);
  return service;
}

/** Returns the copy of a service page; throws on an unknown slug. */
export async function getServicePage(slug: string): Promise<ServicePage> {
  return { ...(await pageOf(slug)), service: await getService(slug) };
}

export type OfferedPackage = Page['packages']['items'][number] & { service?: string };

/** Returns the packages of /education; the first two are those of service pages, with lines of their own on billing. */
export async function educationPackages() {
  const { heading, intro, items } = await getPage('educationPackages');
  const packages = await Promise.all(
    items.map(async (item): Promise<OfferedPackage> => {
      if ('name' in item) return item;
      const { service, luxury_tier: tier, billing } = item;
      const found = (await pageOf(service)).packages.items.find((offer) => offer.luxury_tier === tier);
      if (!found) throw new Error(`src/content/services/${service}.yaml has no ${tier} package.`);
      return { ...found, service, ...(billing ? { billing } : {}) };
    }),
  );
  return { heading, intro, packages };
}

type Place = 'homeGrid' | 'slide' | 'footer' | 'dropdown';

export type Placed<Name extends Place> = Service & { [Key in Name]: NonNullable<Service[Key]> };

/** Returns the services of a placement, in its order. */
export async function servicesAt<Name extends Place>(place: Name): Promise<Placed<Name>[]> {
  const has = (service: Service): service is Placed<Name> => service[place] !== undefined;
  const positionOf = (service: Placed<Name>): number => service[place].position;
  return (await allServices()).filter(has).sort((a, b) => positionOf(a) - positionOf(b));
}

/** Returns the cards, or the rows below them, of /services. */
export async function overviewServices(place: 'card' | 'row'): Promise<Service[]> {
  return (await allServices())
    .filter(({ overview }) => overview.place === place)
    .sort((a, b) => a.overview.position - b.overview.position);
}

const linkTo = ({ menuLabel, href }: Service): NavLink => ({ label: menuLabel, href });

/** Returns the Services menu in its groups. */
export async function serviceMenu(): Promise<NavGroup[]> {
  const services = await servicesAt('dropdown');
  return MENU_GROUPS.map((title) => ({
    title,
    links: services.filter(({ dropdown }) => dropdown.group === title).map(linkTo),
  }));
}

/** Returns the services listed in the footer. */
export const footerServices = async (): Promise<NavLink[]> => (await servicesAt('footer')).map(linkTo);
