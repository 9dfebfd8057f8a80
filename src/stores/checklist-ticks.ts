import { serializeTicks, parseTicks } from '../domain/content/checklist.ts';
import { removeItem, setItem, getItem } from './page/device-storage.ts';

/** Returns the localStorage key of a checklist's ticks. */
export const ticksKey = (slug: string): string => `checklist:${slug}`;

/** Reads the stored ticks of a checklist, limited to its current items. */
export const readTicks = (slug: string, known: readonly string[]): Set<string> =>
  parseTicks(getItem(ticksKey(slug)), known);

/** Saves the ticks of a checklist; returns false when storage is unavailable. */
export function saveTicks(slug: string, ticks: ReadonlySet<string>): boolean {
  if (ticks.size > 0) return setItem(ticksKey(slug), serializeTicks(ticks));
  removeItem(ticksKey(slug));
  return true;
}
