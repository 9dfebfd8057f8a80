/** Replaces lone surrogates, which a database refuses. `String.prototype.toWellFormed` is newer than browsers we support. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Normalizes multi-line input for storage: trims, and removes control characters (except line breaks and tabs) and lone surrogates. */
export const cleanText = (entry: string): string => wellFormed(entry.replace(/[^\P{Cc}\n\r\t]/gu, '').trim());

/** Normalizes single-line input for storage: line breaks and control characters become spaces. */
export const cleanLine = (entry: string): string =>
  wellFormed(entry.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());

/** Returns true when a text has a visible character. */
export const isVisible = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && /[^\p{C}\p{Z}\p{M}]/u.test(text);

/**
 * Removes invisible and bidirectional control characters, for sentences, labels and toasts, where user text has no
 * element of its own to isolate it.
 */
export const plainLine = (text: string): string => cleanLine(text.replace(/\p{Cf}/gu, ''));

/** Returns a text in lower case and without accents, for comparison: "San José" is "san jose". */
export const unaccented = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Capitalizes the first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the initials of the first two words that have a letter: "MT". */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** Formats a whole number with at least two digits: "07". */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

const UNIT =
  /(\d) (?=(?:[ap]m|[kM]?Wh?|amps?|volts?|cents?|percent|min(?:utes?)?|hours?|days?|weeks?|months?|years?|modules?|panels?|inch(?:es)?|feet|ft|lb|miles?|gallons?|°F)\b|÷)/g;
const TIMES = /(\d(?:\u00a0[ap]m)?) to (?=\d{1,2}(?::\d\d)?\u00a0[ap]m\b)/g;
const NAMED = /(\ba?[A-Z]\w+|÷) (?=\d)/g;
const YEAR = /(\u00a0\d{1,2},) (?=20\d\d\b)/g;

/** Keeps each number on the line of its unit or of the name before it, and hours and dates together: "30 days", "NEM 2", "June 8, 2025", "4 to 9 pm". */
export const unbroken = (text: string): string =>
  text
    .replace(UNIT, '$1\u00a0')
    .replace(TIMES, '$1\u00a0to\u00a0')
    .replace(NAMED, '$1\u00a0')
    .replace(YEAR, '$1\u00a0');
