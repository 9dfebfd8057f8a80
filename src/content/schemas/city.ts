import { z } from 'astro/zod';
import { key, position } from './fields.ts';

/** The cities of one county: cities.yaml. An address that ends in one of them is written with its commas. */
export const citiesSchema = z.strictObject({
  position,
  id: key('Id of the county in counties.yaml'),
  names: z
    .array(z.string().min(4).max(30))
    .min(1)
    .refine((names) => new Set(names).size === names.length, { message: 'A name stands twice' })
    .describe('Cities, towns and well-known places, as a letter is addressed'),
});
