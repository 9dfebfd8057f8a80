import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { getCollection, type CollectionEntry } from 'astro:content';
import { isProduction } from './content.ts';

/** Person who writes or reviews texts and tools, or signs quotes. */
export type Person = CollectionEntry<'people'>['data'];

/** Returns the people by what they do; the live site names no placeholder. */
export async function getPeople(): Promise<Partial<Record<Person['id'], Person>>> {
  const people = (await getCollection('people')).map(({ data }) => data);
  const named = people.filter(({ placeholder }) => !(isProduction && placeholder));
  return Object.fromEntries(named.map((person) => [person.id, person]));
}

/** Returns the people for search engines, which read no placeholder. */
export async function getNamedPeople(): Promise<Partial<Record<Person['id'], Person>>> {
  const people = Object.values(await getPeople());
  return Object.fromEntries(
    people.filter(({ placeholder }) => !placeholder).map((person) => [person.id, person]),
  );
}

/** Cuts a portrait to its size on screen, for screens with two pixels to each. */
export const portraitImage = (src: ImageMetadata, width: number, height: number) =>
  getImage({ src, width: 2 * width, height: 2 * height, fit: 'cover', format: 'webp' });

/** Returns the addresses of the portraits we have, by the name of the person. */
export async function getPortraits(): Promise<Record<string, string>> {
  const portraits = Object.values(await getNamedPeople()).flatMap(({ name, portrait }) =>
    portrait ? [{ name, portrait }] : [],
  );
  return Object.fromEntries(
    await Promise.all(
      portraits.map(
        async ({ name, portrait }) => [name, (await portraitImage(portrait, 48, 48)).src] as const,
      ),
    ),
  );
}
