/** Start of a number of another country, complete or not: "+" and a country code, none of which starts with 0 or 1. */
const FOREIGN = /^\s*\+(?!\D*[01])/;

/** A number of another country has 8 to 15 digits (docs/product.md, Phone numbers). */
const MIN_FOREIGN_DIGITS = 8;
const UP_TO_15_DIGITS = /^(?:\D*\d){0,15}\D*/;

const allDigits = (entry: string): string => entry.replace(/\D/g, '');

/** Returns true for the beginning of a number with the country code of another country: "+44 20". */
export const isForeignPhone = (entry: string): boolean => FOREIGN.test(entry);

/** Returns the digits of a US number without a leading country code 1, at most ten. */
export function phoneDigits(entry: string): string {
  const digits = allDigits(entry);
  return (digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
}

/**
 * Formats a complete or partial US number: "4085550142" is "(408) 555-0142", "4085" is "(408) 5". A number of another
 * country stays as written, up to its 15th digit.
 */
export function formatPhone(entry: string): string {
  if (isForeignPhone(entry)) return UP_TO_15_DIGITS.exec(entry)?.[0] ?? entry;
  const digits = phoneDigits(entry);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Returns true for a complete number: ten digits, or eight of another country's. */
export function isPhone(entry: string): boolean {
  const digits = allDigits(entry);
  if (isForeignPhone(entry) && digits.length >= MIN_FOREIGN_DIGITS) return true;
  return digits.length >= 10 && phoneDigits(entry).length === 10;
}

/** Returns the international form of a complete number: "+14085550142". */
export const internationalPhone = (entry: string): string =>
  isForeignPhone(entry) ? `+${allDigits(entry).slice(0, 15)}` : `+1${phoneDigits(entry)}`;

/** Returns the tel: URL of a number: "tel:+14085550142". */
export const phoneHref = (entry: string): string => `tel:${internationalPhone(entry)}`;
