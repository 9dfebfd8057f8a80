import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';

/** Cities of the counties served, for the address rewrite in forms. */
export const GET: APIRoute = async () => {
  const counties = await getCollection('cities');
  const names = new Set(counties.flatMap(({ data }) => data.names));
  return Response.json([...names].sort());
};
