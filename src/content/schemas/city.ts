import { z } from 'astro/zod';
import { key, position } from './fields.ts';

/** Cities of one county in cities.yaml, used to add commas to an address. */
export const citiesSchema = z.strictObject({
  position,
  id: key('Id of the county in counties.yaml'),
  names: z
    .array(z.string().min(4).max(30))
    .min(1)
    .refine((names) => new Set(names).size === names.length, { message: 'Duplicate name' })
    .describe('Cities, towns and well-known places, as used in postal addresses'),
});
