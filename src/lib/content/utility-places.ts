import { getCollection } from 'astro:content';
import type { ListedPlace } from '../../domain/tools/my-utility.ts';

/** Returns the places of the counties served with their county's name. */
export async function getListedPlaces(): Promise<ListedPlace[]> {
  const names = new Map((await getCollection('counties')).map(({ id, data }) => [id, data.name] as const));
  return (await getCollection('cities')).flatMap(({ id, data }) =>
    data.names.map((city) => ({ city, county: names.get(id) ?? '', zips: data.zips[city] ?? '' })),
  );
}
