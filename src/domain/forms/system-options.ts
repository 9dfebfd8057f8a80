import type { Enums } from '../database.types.ts';

/** Values and labels of `system_size` (docs/product.md, Short form). */
export const SYSTEM_SIZES = {
  'under-5kw': 'Under 5 kW',
  '5-10kw': '5 to 10 kW',
  '10-15kw': '10 to 15 kW',
  '15-20kw': '15 to 20 kW',
  'over-20kw': 'Over 20 kW',
  'not-sure': 'Not sure',
} as const satisfies Record<Enums<'system_size'>, string>;

/** Values and labels of `module_count` (docs/product.md, Short form). */
export const MODULE_COUNTS = {
  'under-20': 'Under 20',
  '20-30': '20 to 30',
  '30-40': '30 to 40',
  '40-50': '40 to 50',
  'over-50': 'Over 50',
  'not-sure': 'Not sure',
} as const satisfies Record<Enums<'module_count'>, string>;

/** Values and labels of `roof_stories` (docs/product.md, Short form). */
export const ROOF_STORIES = {
  '1-story': 'One story',
  '2-story': 'Two story',
  '3-story': 'Three story',
} as const satisfies Record<Enums<'roof_stories'>, string>;
