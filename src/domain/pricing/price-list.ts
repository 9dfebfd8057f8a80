import type { Cents } from './money.ts';
import { PRICE_LIST } from './prices.ts';

export { PRICE_LIST } from './prices.ts';

export type PriceKey = keyof typeof PRICE_LIST;

/** Lowest price of a job, in cents. */
export const LOWEST_PRICE: Cents = Math.min(
  ...Object.values(PRICE_LIST).flatMap(({ unit, value }) => (unit === 'cents per job' ? [value] : [])),
);

/** Returns the value of an entry: cents, or the number of feet or modules included. */
export const price = (key: PriceKey): Cents => PRICE_LIST[key].value;
