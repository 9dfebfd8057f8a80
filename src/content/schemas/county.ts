import { z } from 'astro/zod';
import { key, position, text } from './fields.ts';

/** ZIP codes of California, separated by spaces; YAML reads a single one as a number. */
const zipCodes = z.coerce.string().regex(/^9[0-6]\d{3}(\s9[0-6]\d{3})*$/, 'Is not a list of ZIP codes');

/** County served: counties.yaml. */
export const countySchema = z.strictObject({
  position,
  id: key('Name of the entry'),
  name: text(4, 20, 'Name without the word County'),
  line: text(40, 180, 'One fact that matters to a solar home there'),
  supplier: text(3, 40, 'Supplier of the power by default; SMUD delivers it too'),
  caveat: text(20, 140, 'After the supplier, instead of “you may opt out”').optional(),
  label: z
    .strictObject({
      longitude: z.number().min(-124).max(-119),
      latitude: z.number().min(36).max(40),
      anchor: z.enum(['middle', 'end']).default('middle'),
    })
    .describe('Place of its name on the map; a small county has its name in the ocean, with `anchor: end`'),
  cities: z
    .record(z.string().min(4).max(30), z.union([z.null().transform(() => ''), zipCodes]))
    .describe('Cities, towns and well-known places, as used in postal addresses, with their ZIP codes'),
});
