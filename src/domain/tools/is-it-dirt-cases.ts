import { DIRT_EXAMPLE, type DirtInput } from './is-it-dirt.ts';
import type { ToolCase } from './tool.ts';

/** Common roofs with a page of their own. */
export const DIRT_CASES: ToolCase<DirtInput>[] = [
  { slug: '30-dry-days', label: 'Tilted roof, 30 dry days', input: { ...DIRT_EXAMPLE, days: 30 } },
  { slug: '120-dry-days', label: 'Tilted roof, 120 dry days', input: { ...DIRT_EXAMPLE, days: 120 } },
  {
    slug: 'flat-roof',
    label: 'Nearly flat roof, 90 dry days',
    input: { ...DIRT_EXAMPLE, days: 90, tilt: 'flat' },
  },
  {
    slug: 'birds',
    label: 'Birds, nearly flat, 140 dry days',
    input: { ...DIRT_EXAMPLE, days: 140, tilt: 'flat', around: 'birds' },
  },
  { slug: 'ash', label: 'Ash after a fire, 60 dry days', input: { ...DIRT_EXAMPLE, around: 'ash' } },
  {
    slug: 'sudden-drop',
    label: 'Output fell within days',
    input: { ...DIRT_EXAMPLE, drop: 'suddenly' },
  },
];
