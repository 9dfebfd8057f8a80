import { formatCentsShort } from './money.ts';
import { price, type PriceKey } from './price-list.ts';

/** Starting price in content: price list entries to add up, or a label instead. */
export type PriceTag =
  { keys: readonly PriceKey[]; note: string } | { label: 'Priced after a visit' | 'Quoted'; note: string };

/** Formats the sum of a price tag's entries, "$550" with the text "From $550", or its label alone. */
export function shownPrice(tag: PriceTag) {
  if ('label' in tag) return { amount: tag.label, from: false, text: tag.label };
  const amount = formatCentsShort(tag.keys.reduce((sum, key) => sum + price(key), 0));
  return { amount, from: true, text: `From ${amount}` };
}
