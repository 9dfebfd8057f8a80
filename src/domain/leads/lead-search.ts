import { wellFormed } from '../forms/text.ts';

/** Most words per search (docs/product.md, Dashboard): each one costs an index scan. */
const MAX_WORDS = 8;
/** Longest search, in characters; the rest is ignored. */
const MAX_SEARCH_LENGTH = 400;
/** Longest word, in characters; a truncated word still matches by its beginning. */
const MAX_WORD_LENGTH = 80;

const GAP = String.raw`[\s.-]`;

/** Complete or partial phone number: with or without country code, in groups, with an extension. */
const PHONE = new RegExp(
  String.raw`(?<!\S)(?:tel:)?(?:\+1?${GAP}*|1${GAP}+|1(?=\(?\d{3}\)?${GAP}*\d{3}${GAP}*\d))?(?<number>` +
    [
      // A number of another country, from its eighth digit on.
      String.raw`(?<=\+${GAP}*)[2-9](?:[\s().-]*\d){7,14}`,
      String.raw`\(?\d{3}\)?${GAP}*\d{3}${GAP}+\d{1,4}`,
      String.raw`\(?\d{3}\)?${GAP}*\d{7}`,
      String.raw`\(?\d{3}\)?${GAP}+\d{3,4}`,
      String.raw`\d{3}[.-]\d{1,4}`,
      String.raw`\(\d{1,3}\)?${GAP}*\d{0,3}`,
      // After a country code, any number of digits.
      String.raw`(?<=\+1?${GAP}*|(?<!\S)1)\d+`,
    ].join('|') +
    String.raw`)${GAP}*(?:(?:x|ext\.?)\s*\d*)?(?!\S)`,
  'g',
);

/** Normalizes case, hyphens and spaces, and removes invisible characters, which copied numbers often contain. */
const plain = (typed: string): string =>
  wellFormed(typed.slice(0, MAX_SEARCH_LENGTH))
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .toLowerCase();

/**
 * Rewrites the notations of numbers of other countries with "+", which PHONE reads: a call prefix ("0044 20", "011 44"),
 * "+44 (0)20", and a number as dialed within its country ("020 7946 0958").
 */
const international = (text: string): string =>
  text
    .replaceAll('(0)', ' ')
    .replace(/(?<!\S)(?:00|011)[\s.-]*(?=[2-9])/g, '+')
    .replace(/(?<!\S)0(?=(?:[\s().-]*\d){8,14}(?!\S))/g, '+');

/** Escapes LIKE wildcards. PostgREST reads `*` as `%`, and apostrophes vary, so both become the single-character wildcard. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&').replace(/[*'’‘]/g, '_');

/**
 * Matches anywhere in the text; a word with fewer than three letters or digits in a row matches word starts only,
 * because a trigram index cannot serve shorter infixes.
 */
const patternOf = (word: string): string =>
  /[\p{L}\p{N}]{3}/u.test(word) ? `%${escaped(word)}%` : `% ${escaped(word)}%`;

/**
 * Converts the dashboard's search to `ilike` patterns on the lead column `search_text`, which contains name, email,
 * address, city, ZIP, the phone's digits and the reference. A lead matches when every pattern matches; an empty search has no
 * patterns.
 */
export function searchPatterns(typed: string): string[] {
  const numbers: string[] = [];
  const rest = international(plain(typed)).replace(PHONE, (_, ...found: unknown[]) => {
    const { number } = found.at(-1) as { number: string };
    numbers.push(number.replace(/\D/g, ''));
    return ' ';
  });
  const words = rest
    .split(' ')
    .map((word) => wellFormed(word.replace(/^[,;]+|[,;]+$/g, '').slice(0, MAX_WORD_LENGTH)))
    .filter((word) => word !== '');
  return [...new Set([...numbers, ...words].slice(0, MAX_WORDS).map(patternOf))];
}

/** Estimates selectivity: numbers are the most selective, then longer words. */
const selectivity = (pattern: string): number =>
  pattern.length + (/\d{3}/.test(pattern) ? MAX_WORD_LENGTH : 0);

/** Returns the patterns of a search with the most selective first: the index serves the first three. */
export const rankedPatterns = (typed: string): string[] =>
  searchPatterns(typed).sort((one, other) => selectivity(other) - selectivity(one));
