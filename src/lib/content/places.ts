import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { getArticles, type Article } from './articles.ts';
import { fillEntry, getCountyNames, getList } from './content.ts';
import { getSources } from './facts.ts';
import { getService } from './services.ts';
import type { ListedPlace, Suppliers } from '../../domain/tools/my-utility.ts';

/** Local page with its URL, services, articles, price peak and the published sources of its facts. */
export type Place = Awaited<ReturnType<typeof complete>>;

/** PG&E's peak on E-ELEC and EV2-A (docs/product.md, Pages). */
const PGE_PEAK = {
  from: 16,
  to: 21,
  text: 'On PG&E’s E-ELEC and EV2-A plans the peak is 4 to 9 pm, every day.',
};

async function complete(entry: CollectionEntry<'places'>, articles: readonly Article[]) {
  const data = await fillEntry(entry);
  const where = `src/content/places.yaml: ${entry.id}`;
  if (!(await getCountyNames()).includes(data.county))
    throw new Error(`${where}: ${data.county} County is not in src/content/counties.yaml.`);
  return {
    ...data,
    href: `/locations/${entry.id}`,
    peak: data.peak ?? PGE_PEAK,
    facts: await Promise.all(
      data.facts.map(async (fact) => ({ ...fact, sources: await getSources(fact.facts, where) })),
    ),
    services: await Promise.all(data.services.map(({ id }) => getService(id))),
    articles: data.articles.map(({ id }) => {
      const article = articles.find(({ slug }) => slug === id);
      if (!article) throw new Error(`${where}: there is no published article "${id}".`);
      return article;
    }),
  };
}

/** Returns the local pages in file order; throws on an unknown county, service or article. */
export async function getPlaces(): Promise<Place[]> {
  const [entries, articles] = await Promise.all([getCollection('places'), getArticles()]);
  const places = await Promise.all(entries.map((entry) => complete(entry, articles)));
  return places.sort((a, b) => a.position - b.position);
}

/** Returns one local page; throws when places.yaml has none. */
export async function getPlace(id: string): Promise<Place> {
  const [entry, articles] = await Promise.all([getEntry('places', id), getArticles()]);
  if (!entry) throw new Error(`There is no place "${id}" in src/content/places.yaml.`);
  return complete(entry, articles);
}

/** Returns the places of the counties served with their county's name. */
export async function getListedPlaces(): Promise<ListedPlace[]> {
  return (await getList('counties')).flatMap(({ name, cities }) =>
    Object.entries(cities).map(([city, zips]) => ({ city, county: name, zips })),
  );
}

/** Returns the suppliers of power by the name of their county. */
export async function getSuppliers(): Promise<Suppliers> {
  const counties = await getList('counties');
  return Object.fromEntries(
    counties.map(({ name, supplier, caveat }) => [name, { supplies: supplier, ...(caveat && { caveat }) }]),
  );
}
