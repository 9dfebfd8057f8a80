import { getCollection } from 'astro:content';
import type { PriceChange } from '../../domain/pricing/price-book.ts';

/** Returns the changes of the price list, newest first. */
export async function priceChanges(): Promise<PriceChange[]> {
  const entries = await getCollection('priceLog');
  return entries
    .sort((a, b) => a.data.position - b.data.position)
    .map(({ id, data }) => ({ day: id, text: data.text }));
}
