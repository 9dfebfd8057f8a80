import { cleanLine } from './text.ts';

/** A trailing "ca" with an optional ZIP: "123 Main St Fremont ca 94536". */
const TRAILING_STATE = /^(.+?)\s+ca(?:\s+(\d{5}(?:-\d{4})?))?$/i;

const words = (text: string): string[] => text.split(/\s+/);

/** For comparing names: "San José" and "san jose" are one city. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The city at the end of a text: the longest name of the list that leaves a street before it. */
function splitCity(text: string, cities: readonly string[]): { street: string; city: string } | undefined {
  const parts = words(text);
  const known = new Map(cities.map((city) => [fold(city), city]));
  // From the front, so that the longest match wins; at least one word stays for the street.
  for (let start = 1; start < parts.length; start += 1) {
    const city = known.get(fold(parts.slice(start).join(' ')));
    if (city) return { street: parts.slice(0, start).join(' '), city };
  }
  return undefined;
}

/**
 * "123 Main St Fremont ca 94536" as "123 Main St, Fremont, CA 94536". An address with a comma, without a trailing
 * "ca", or without a city of the list stays as typed (specification 5, decisions on forms).
 */
export function normalizeAddress(entry: string, cities: readonly string[]): string {
  const text = cleanLine(entry).replace(/\s+/g, ' ');
  if (text.includes(',')) return entry;
  const match = TRAILING_STATE.exec(text);
  if (!match?.[1]) return entry;
  const found = splitCity(match[1], cities);
  if (!found) return entry;
  return `${found.street}, ${found.city}, CA${match[2] ? ` ${match[2]}` : ''}`;
}
