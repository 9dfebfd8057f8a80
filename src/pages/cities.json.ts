import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';

/** Cities of the counties served and their ZIP codes, for addresses in forms. */
export const GET: APIRoute = async () => {
  const counties = await getCollection('counties');
  const cities = counties.flatMap(({ data }) =>
    Object.entries(data.cities).map(([name, zips]) => [name, zips.match(/\d+/g) ?? []] as const),
  );
  return Response.json(Object.fromEntries(cities.sort(([one], [other]) => (one < other ? -1 : 1))));
};
