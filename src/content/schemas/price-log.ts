import { z } from 'astro/zod';
import { position, text } from './fields.ts';

/** Change of the price list in price-log.yaml, newest first. */
export const priceLogSchema = z.strictObject({
  position,
  id: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Day as YYYY-MM-DD')
    .describe('Day of the change'),
  text: text(20, 300, 'What changed: the old price beside the new one'),
});
