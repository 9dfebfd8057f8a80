import type { MeteringInput } from './net-metering.ts';
import type { ToolCase } from './tool.ts';

const YEARS = Array.from({ length: 20 }, (_, index) => 2006 + index);

/** Years a system was switched on, each with a page of its own: PG&E, San Jose. */
export const METERING_CASES: ToolCase<MeteringInput>[] = YEARS.map((year) => ({
  slug: String(year),
  label: `Switched on in ${year}`,
  input: { utility: 'pge', filed: undefined, on: { year }, city: 'san-jose' },
}));
