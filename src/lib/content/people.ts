import { getCollection, type CollectionEntry } from 'astro:content';
import { isProduction } from './content.ts';

/** Person who writes or reviews texts and tools. */
export type Person = CollectionEntry<'people'>['data'];

/** Returns the writer and the reviewer; the live site names no placeholder. */
export async function getPeople(): Promise<Partial<Record<Person['id'], Person>>> {
  const people = (await getCollection('people')).map(({ data }) => data);
  const named = people.filter(({ placeholder }) => !(isProduction && placeholder));
  return Object.fromEntries(named.map((person) => [person.id, person]));
}

/** Returns the writer and the reviewer for search engines, which read no placeholder. */
export async function getNamedPeople(): Promise<Partial<Record<Person['id'], Person>>> {
  const people = Object.values(await getPeople());
  return Object.fromEntries(
    people.filter(({ placeholder }) => !placeholder).map((person) => [person.id, person]),
  );
}
