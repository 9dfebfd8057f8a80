import { cleanLine, unaccented } from './text.ts';

/** Cities of the counties served, each with its ZIP codes; a city that shares all of them has none. */
export type Cities = Readonly<Record<string, readonly string[]>>;

/** Trailing "ca", ZIP code, or both: "123 Main St Fremont ca 94536". */
const TRAILING_STATE = /^(.+?)\s+ca(?:\s+(\d{5}(?:-\d{4})?))?$/i;
const TRAILING_ZIP = /^(.+?)\s+(\d{5}(?:-\d{4})?)$/;

/** Street without a city: a house number, a name, one of these words, and perhaps a unit. */
const STREET =
  /^\d\S*\s.*\S\s(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|way|blvd|boulevard|pl|place|cir|circle|ter|terrace|pkwy|parkway|hwy|highway|loop)\.?(?:\s(?:apt|unit|suite|ste)\.?\s\S+|\s#\s?\S+)?$/i;

const words = (text: string): string[] => text.split(/\s+/);

/** Returns the city of a ZIP code with five or nine digits; undefined when unknown or shared by several cities. */
export function cityOfZip(zip: string, cities: Cities): string | undefined {
  const code = zip.slice(0, 5);
  return Object.keys(cities).find((city) => cities[city]?.includes(code));
}

/** Splits a trailing city off: the longest match in the list that leaves at least one word for the street. */
function splitCity(text: string, cities: Cities): { street: string; city: string } | undefined {
  const parts = words(text);
  const cityNames = new Map(Object.keys(cities).map((city) => [unaccented(city), city]));
  // From the front, so the longest match wins.
  for (let start = 1; start < parts.length; start += 1) {
    const city = cityNames.get(unaccented(parts.slice(start).join(' ')));
    if (city) return { street: parts.slice(0, start).join(' '), city };
  }
  return undefined;
}

/** Returns street and city of an address without state and ZIP; a street alone gets the city of its ZIP. */
function placeOf(text: string, zip: string | undefined, hasState: boolean, cities: Cities) {
  const zipCity = zip && cityOfZip(zip, cities);
  const typed = splitCity(text, cities);
  if (typed) return hasState || typed.city === zipCity ? typed : undefined;
  return zipCity && STREET.test(text) ? { street: text, city: zipCity } : undefined;
}

/**
 * Rewrites "123 Main St Fremont ca 94536", or "123 Main St 94536", to "123 Main St, Fremont, CA 94536". Any other
 * address, such as one with a comma, stays as typed (docs/product.md, Short form).
 */
export function normalizeAddress(entry: string, cities: Cities): string {
  const text = cleanLine(entry).replace(/\s+/g, ' ');
  if (text.includes(',')) return entry;
  const withState = TRAILING_STATE.exec(text);
  const [, rest, zip] = withState ?? TRAILING_ZIP.exec(text) ?? [];
  if (rest === undefined) return entry;
  const place = placeOf(rest, zip, withState !== null, cities);
  return place ? `${place.street}, ${place.city}, CA${zip ? ` ${zip}` : ''}` : entry;
}
