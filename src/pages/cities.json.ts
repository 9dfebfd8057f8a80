import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';

/** The names of all cities of the counties served, for the forms that tidy an address. */
export const GET: APIRoute = async () => {
  const counties = await getCollection('cities');
  const names = new Set(counties.flatMap(({ data }) => data.names));
  return Response.json([...names].sort());
};
