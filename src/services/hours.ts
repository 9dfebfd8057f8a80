import type { OpeningHours } from '../domain/hours/opening-hours.ts';
import { readOpeningHours } from '../domain/hours/opening-hours.ts';
import { readOnce } from './retry.ts';
import { callFunction } from './rpc.ts';

/** Reads the current hours of both desks as a visitor; undefined when they cannot be read. */
export async function fetchOpeningHours(signal: AbortSignal): Promise<OpeningHours | undefined> {
  const result = await readOnce((limit) => callFunction('opening_hours', {}, limit), signal);
  return result.ok ? readOpeningHours(result.value) : undefined;
}
