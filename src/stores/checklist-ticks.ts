import { storedTicks, ticksFrom } from '../domain/content/checklist.ts';
import { removeItem, setItem, getItem } from './page/device-storage.ts';

/** The entry of this device that holds the ticks of one checklist. */
export const ticksKey = (slug: string): string => `checklist:${slug}`;

/** The ticks this device has kept for a checklist, of the items it has today. */
export const readTicks = (slug: string, known: readonly string[]): Set<string> =>
  ticksFrom(getItem(ticksKey(slug)), known);

/** Keeps the ticks of a checklist on the device; false when the browser refuses, and they last as long as the page. */
export function saveTicks(slug: string, ticks: ReadonlySet<string>): boolean {
  if (ticks.size > 0) return setItem(ticksKey(slug), storedTicks(ticks));
  removeItem(ticksKey(slug));
  return true;
}
