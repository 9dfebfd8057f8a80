import { getEntry, type CollectionEntry } from 'astro:content';

/** Public figure or promise from the claims register. */
export type Claim = CollectionEntry<'claims'>['data'];

/** Returns a claim; throws when the register has no such id. */
export async function getClaim(id: string): Promise<Claim> {
  const entry = await getEntry('claims', id);
  if (!entry) throw new Error(`There is no claim "${id}" in src/content/claims.yaml.`);
  return entry.data;
}
