import { storedTicks, ticksFrom } from '../domain/content/checklist.ts';
import { dropEntry, keepEntry, readEntry } from './page/device-storage.ts';

/** The entry of this device that holds the ticks of one checklist. */
export const ticksKey = (slug: string): string => `checklist:${slug}`;

/** The ticks this device has kept for a checklist, of the items it has today. */
export const readTicks = (slug: string, known: readonly string[]): Set<string> =>
  ticksFrom(readEntry(ticksKey(slug)), known);

/** Keeps the ticks of a checklist on the device; false when the browser refuses, and they last as long as the page. */
export function keepTicks(slug: string, ticks: ReadonlySet<string>): boolean {
  if (ticks.size > 0) return keepEntry(ticksKey(slug), storedTicks(ticks));
  dropEntry(ticksKey(slug));
  return true;
}
