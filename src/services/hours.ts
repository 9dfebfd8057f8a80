import { readOpeningHours, type OpeningHours } from '../domain/hours/opening-hours.ts';
import { ATTEMPT_TIMEOUT, callFunction, request } from './request.ts';

/** Reads the current hours of both desks as a visitor; undefined when they cannot be read. */
export async function fetchOpeningHours(signal: AbortSignal): Promise<OpeningHours | undefined> {
  const result = await request(ATTEMPT_TIMEOUT, (limit) => callFunction('opening_hours', {}, limit), signal);
  return result.ok ? readOpeningHours(result.value) : undefined;
}
