import { z } from 'astro/zod';
import { key, position, text } from './fields.ts';

/** Change of the price list in price-log.yaml, newest first. */
export const priceLogSchema = z.strictObject({
  position,
  id: key('Day of the change, YYYY-MM-DD').regex(/^\d{4}-\d{2}-\d{2}$/, 'YYYY-MM-DD'),
  text: text(20, 300, 'What changed: the old price beside the new one'),
});
