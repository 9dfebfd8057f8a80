import { z } from 'astro/zod';
import { PRICE_LIST, type PriceKey } from '../../domain/pricing/price-list.ts';
import { position, text } from './fields.ts';

/** Change of the price list in price-log.yaml, newest first. */
export const priceLogSchema = z.strictObject({
  position,
  id: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Day as YYYY-MM-DD')
    .describe('Day of the change'),
  text: text(20, 300, 'What changed: the old price beside the new one'),
  prices: z
    .partialRecord(z.enum(Object.keys(PRICE_LIST) as PriceKey[]), z.int())
    .describe('Every number of price-list.ts that changed, with its new value: cents, feet or modules'),
});
