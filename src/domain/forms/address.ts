import { cleanLine } from './text.ts';

/** A trailing "ca" with an optional ZIP: "123 Main St Fremont ca 94536". */
const TRAILING_STATE = /^(.+?)\s+ca(?:\s+(\d{5}(?:-\d{4})?))?$/i;

const words = (text: string): string[] => text.split(/\s+/);

/** Normalizes a city name for comparison: "San José" equals "san jose". */
const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a trailing city off: the longest match in the list that leaves at least one word for the street. */
function splitCity(text: string, cities: readonly string[]): { street: string; city: string } | undefined {
  const parts = words(text);
  const known = new Map(cities.map((city) => [normalize(city), city]));
  // From the front, so the longest match wins.
  for (let start = 1; start < parts.length; start += 1) {
    const city = known.get(normalize(parts.slice(start).join(' ')));
    if (city) return { street: parts.slice(0, start).join(' '), city };
  }
  return undefined;
}

/**
 * Rewrites "123 Main St Fremont ca 94536" to "123 Main St, Fremont, CA 94536". An address with a comma, without a
 * trailing "ca", or without a known city stays as typed (docs/product.md, Short form).
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
