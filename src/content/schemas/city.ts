import { z } from 'astro/zod';
import { key, position } from './fields.ts';

/** ZIP codes of California, separated by spaces; YAML reads a single one as a number. */
const zipCodes = z.coerce.string().regex(/^9[0-6]\d{3}(\s9[0-6]\d{3})*$/, 'Is not a list of ZIP codes');

/** Cities of one county in cities.yaml, used to complete addresses. */
export const citiesSchema = z
  .strictObject({
    position,
    id: key('Id of the county in counties.yaml'),
    names: z
      .array(z.string().min(4).max(30))
      .min(1)
      .refine((names) => new Set(names).size === names.length, { message: 'Duplicate name' })
      .describe('Cities, towns and well-known places, as used in postal addresses'),
    zips: z.record(z.string(), zipCodes).describe('ZIP codes by city'),
  })
  .refine(({ names, zips }) => Object.keys(zips).every((city) => names.includes(city)), {
    path: ['zips'],
    message: 'Has a city that is not in names',
  });
