import { formatCentsShort } from './money.ts';
import { price, type PriceKey } from './price-list.ts';

/** Starting price in content: price list entries to add up, or a label instead. */
export type PriceTag =
  { keys: readonly PriceKey[]; note: string } | { label: 'Priced after a visit' | 'Quoted'; note: string };

export type ShownPrice = {
  /** "$550", or the label. */
  amount: string;
  /** True for a price, which is shown as "From $550". */
  from: boolean;
  /** "From $550", or the label alone. */
  text: string;
};

/** Formats the sum of a price tag's entries, or its label. */
export function shownPrice(tag: PriceTag): ShownPrice {
  if ('label' in tag) return { amount: tag.label, from: false, text: tag.label };
  const amount = formatCentsShort(tag.keys.reduce((sum, key) => sum + price(key), 0));
  return { amount, from: true, text: `From ${amount}` };
}
