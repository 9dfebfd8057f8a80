import { searchText } from '../content/article-search.ts';

/** Words too common to tell passages apart. */
const STOP_WORDS = new Set(
  (
    'a about after afterward afterwards again all also am an and any are as at be been being best between but by can cant come comes could did do does dollar dollars doing dont during explain explained during for from ' +
    'get gets getting go goes going got had has happen happens have having he her here hers him his how i if im in into is isnt it its ive just kind kinds ' +
    'know like long make me mean means more most much must my need needs no nor not now of off ok okay on one only or other our ours out over ' +
    'please put really same she should so some still such take takes tell than that thats the their them then there theres these they thing this those time to too type up us ' +
    'use used very versus vs want wants was we went were what whats which while whom why will with would you your yours'
  ).split(' '),
);

/** Question words: they tell questions apart, but not topics. */
export const MANNER_WORDS: ReadonlySet<string> = new Set([
  'where',
  'when',
  'who',
  'howlong',
  'howoften',
  'howfast',
  'howfar',
]);

/** Lower case without accents, with straight apostrophes. */
export const plainText = (text: string): string => searchText(text).replace(/[’‘`´]/g, "'");

/** Names and compounds with several spellings, written as one word each. */
const COMPOUNDS: readonly [pattern: RegExp, word: string][] = [
  [/'/g, ''],
  [/(\d),(?=\d{3})/g, '$1'],
  [/\bpg ?(?:&|and) ?e(?=s?\b)/g, 'pge'],
  [/\bwi[- ]fi\b/g, 'wifi'],
  [/\bcheck[- ]?ups?\b/g, 'checkup'],
  [/\btrue[- ]up\b/g, 'trueup'],
  [/\bre-?(?=roof|install)/g, ''],
  [/\bnem(?=\d)/g, 'nem '],
  [/\bkilowatt[- ]hours?\b/g, 'kwh'],
  [/\bkilowatts?\b/g, 'kw'],
  [/(\d) ?(?:%|percent\b)/g, '$1percent '],
  [/\be[- ]elec\b/g, 'eelec'],
  [/\bhow (long|often|fast|far)\b/g, 'how$1'],
  [/\b(?:out of business|went under|shut down for good)\b/g, 'closed'],
  [/\bwall ?(?:box|connector)\b/g, 'charger'],
];

/** Splits a text into words of letters and digits; apostrophes are dropped, so "don't" is "dont". */
export const wordsOf = (text: string): string[] =>
  COMPOUNDS.reduce((plain, [pattern, word]) => plain.replace(pattern, word), plainText(text)).match(
    /[a-z\d]+/g,
  ) ?? [];

/** Stems that mean the same: passages and questions are both indexed under the second. */
const SAME: Record<string, string> = {
  pv: 'panel',
  modul: 'panel',
  wash: 'clean',
  rins: 'clean',
  car: 'ev',
  vehicl: 'ev',
  hous: 'hom',
  removal: 'remov',
  xma: 'holida',
  christma: 'holida',
  sal: 'sel',
  sold: 'sel',
  lost: 'los',
  bought: 'buy',
  dirt: 'dust',
  soil: 'dust',
  soilt: 'dust',
  filth: 'dust',
  grim: 'dust',
  grime: 'dust',
  poop: 'drop',
  filthi: 'dust',
  fridg: 'refrigerat',
  socket: 'outlet',
  blackout: 'outag',
  docu: 'pap',
  paperwork: 'pap',
};

const ENDINGS: readonly [ending: RegExp, stem: string][] = [
  [/ies$/, 'y'],
  [/(ss|sh|ch|x)es$/, '$1'],
  [/([^su])s$/, '$1'],
  [/ations?$/, ''],
  [/(.{3,}[^aeiou])ions?$/, '$1'],
  [/([^aeiou])(?:ings?|ed)$/, '$1'],
  [/ments?$/, ''],
  [/(.{3,})(?:ly|er|or)$/, '$1'],
  [/([a-z])\1$/, '$1'],
  [/(.{3,})[ey]$/, '$1'],
];

/** Words whose stem would be another word's. */
const WHOLE = new Set(['installer', 'roofer']);

/** Reduces a word to its stem: "cleaning", "cleaned" and "cleans" are "clean". */
export function stemOf(word: string): string {
  const singular = word.replace(/s$/, '');
  if (WHOLE.has(singular)) return singular;
  if (word.length < 4 || /\d/.test(word)) return SAME[word] ?? word;
  const stem = ENDINGS.reduce((rest, [ending, replacement]) => {
    const shorter = rest.replace(ending, replacement);
    return shorter.length >= 3 ? shorter : rest;
  }, word);
  return SAME[stem] ?? SAME[word] ?? stem;
}

const known = new Map<string, string>();

/** Returns the term a word is indexed under; empty for words that are left out. */
export function termOf(word: string): string {
  // The passages repeat a few thousand words; a slow phone indexes them in half the time.
  let term = known.get(word);
  if (term === undefined) {
    term = STOP_WORDS.has(word) || MANNER_WORDS.has(word) ? '' : stemOf(word);
    known.set(word, term);
  }
  return term;
}

/** Returns the question words of a text; "when" and "how often" ask the same. */
export const mannerOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => MANNER_WORDS.has(word))
      .map((word) => (word === 'when' ? 'howoften' : word)),
  );

/** Returns the terms of a text, in order, without repeats. */
export const termsOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .map(termOf)
      .filter((term) => term !== ''),
  ),
];
