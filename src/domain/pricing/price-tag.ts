import { formatCentsShort } from './money.ts';
import { price, type PriceKey } from './price-list.ts';

/** A starting price as content writes it: entries of the price list that are added up, or a word instead. */
export type PriceTag =
  { keys: readonly PriceKey[]; note: string } | { label: 'Assessment' | 'Quoted'; note: string };

/** A starting price as pages print it. */
export type ShownPrice = {
  /** "$550", or the word that stands instead. */
  amount: string;
  /** Whether the amount is a sum of money, a lowest price to be read as "from". */
  from: boolean;
  /** "From $550", or the word alone. */
  text: string;
};

/** The sum of a price tag's entries, or its word. */
export function shownPrice(tag: PriceTag): ShownPrice {
  if ('label' in tag) return { amount: tag.label, from: false, text: tag.label };
  const amount = formatCentsShort(tag.keys.reduce((sum, key) => sum + price(key), 0));
  return { amount, from: true, text: `From ${amount}` };
}
