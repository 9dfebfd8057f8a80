/** More words than a name, a number and an address have are left out: each costs the database a look at the index. */
const MAX_WORDS = 8;
/** Characters that are looked at; nobody types more. */
const MAX_SEARCH_LENGTH = 400;
/** A longer word is cut, which still finds what begins with it. */
const MAX_WORD_LENGTH = 80;

const GAP = String.raw`[\s.-]`;

/** What people write a number as, whole or so far: with the country code or without, in groups, with an extension. */
const PHONE = new RegExp(
  String.raw`(?<!\S)(?:tel:)?(?:\+1?${GAP}*|1${GAP}+|1(?=\(?\d{3}\)?${GAP}*\d{3}${GAP}*\d))?(?<number>` +
    [
      String.raw`\(?\d{3}\)?${GAP}*\d{3}${GAP}+\d{1,4}`,
      String.raw`\(?\d{3}\)?${GAP}*\d{7}`,
      String.raw`\(?\d{3}\)?${GAP}+\d{3,4}`,
      String.raw`\d{3}[.-]\d{1,4}`,
      String.raw`\(\d{1,3}\)?${GAP}*\d{0,3}`,
      // After a country code, however little of it is there.
      String.raw`(?<=\+1?${GAP}*|(?<!\S)1)\d+`,
    ].join('|') +
    String.raw`)${GAP}*(?:(?:x|ext\.?)\s*\d*)?(?!\S)`,
  'g',
);

/** Lower case, one kind of hyphen and of space, and nothing that cannot be seen, as copied numbers bring it along. */
const plain = (typed: string): string =>
  typed
    .slice(0, MAX_SEARCH_LENGTH)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .toLowerCase();

/** `*` is another way to write `%` in a filter of the API, and there are two kinds of apostrophe: any character fits. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&').replace(/[*'’‘]/g, '_');

/**
 * What stands anywhere in the text; with fewer than three letters or digits in a row, what a word begins with,
 * because an index of three letters finds nothing shorter than that but the beginning of a word.
 */
const patternOf = (word: string): string =>
  /[\p{L}\p{N}]{3}/u.test(word) ? `%${escaped(word)}%` : `% ${escaped(word)}%`;

/**
 * What was typed into the dashboard's search, as patterns for `ilike` on `search_text` of a lead, which holds name,
 * e-mail, address, city, ZIP and the digits of the phone. A lead is found when every pattern fits; there is none
 * for an empty search.
 */
export function searchPatterns(typed: string): string[] {
  const numbers: string[] = [];
  const rest = plain(typed).replace(PHONE, (_, ...found: unknown[]) => {
    const { number } = found.at(-1) as { number: string };
    numbers.push(number.replace(/\D/g, ''));
    return ' ';
  });
  const words = rest
    .split(' ')
    .map((word) =>
      word
        .replace(/^[,;]+|[,;]+$/g, '')
        .slice(0, MAX_WORD_LENGTH)
        .toWellFormed(),
    )
    .filter((word) => word !== '');
  return [...new Set([...numbers, ...words].slice(0, MAX_WORDS).map(patternOf))];
}

/** A filter of the API: an operator and its value. */
export type SearchFilter = readonly [operator: 'ilike' | 'like' | 'ilike(all)', value: string];

const quoted = (pattern: string): string => `"${pattern.replace(/[\\"]/g, '\\$&')}"`;

/** Fits few leads: a number does, and the longer a word the fewer. */
const rarity = (pattern: string): number => pattern.length + (/\d{3}/.test(pattern) ? MAX_WORD_LENGTH : 0);

/**
 * The same as filters on `search_text`. The two rarest patterns by themselves, because an index serves no list of
 * them; `like` is the same as `ilike`, as text and patterns are in lower case. The others as one list: the embedded
 * backend keeps one filter of a kind for each column.
 */
export function searchFilters(typed: string): SearchFilter[] {
  const [first, second, ...others] = searchPatterns(typed).sort((one, other) => rarity(other) - rarity(one));
  const filters: SearchFilter[] = [];
  if (first !== undefined) filters.push(['ilike', first]);
  if (second !== undefined) filters.push(['like', second]);
  if (others.length > 0) filters.push(['ilike(all)', `{${others.map(quoted).join(',')}}`]);
  return filters;
}
