import { getEntry, type CollectionEntry } from 'astro:content';

/** One public figure or promise, as the register holds it. */
export type Claim = CollectionEntry<'claims'>['data'];

/** A claim of the register; throws for an id that is not in it, so that no page shows a figure of its own. */
export async function getClaim(id: string): Promise<Claim> {
  const entry = await getEntry('claims', id);
  if (!entry) throw new Error(`There is no claim "${id}" in src/content/claims.yaml.`);
  return entry.data;
}
