import { correctTerm } from './spelling.ts';
import { synonymsOf } from './synonyms.ts';
import { termsOf } from './words.ts';

/** Shares of a word's rarity that less than the word itself covers. */
export const COVER = { synonym: 0.6, corrected: 0.8 };

/** One word of a question. */
export type Term = {
  /** Indexed term, after correction. */
  term: string;
  /** Log of how rare the term is; an unknown term is the rarest. */
  rarity: number;
  /** Share of `rarity` a passage with the term covers; 1 unless the word was misspelled. */
  certainty: number;
  synonyms: ReadonlySet<string>;
};

/** Turns of phrase and the pages' words for them; $& keeps what the visitor wrote. */
const PHRASES: readonly [phrase: RegExp, words: string][] = [
  [/\bhow (?:do|can|would|could) (?:i|you|we) (?:know|tell)\b/i, '$& test'],
  [
    /\bdo you (?:come|go|travel|serve|service|cover|work)(?: to| in| as far as| out to)? (?!on\b|with\b|for\b)(?!.*\b(?:systems?|panels?|inverters?|batter\w+|gutters?|roofs?)\b)(?:[a-z]+ ?){1,3}\??$/i,
    '$& serve county areas',
  ],
  [/\bunder-?perform\w*/i, 'producing little'],
  [/\bnem ?3(?:\.0)?\b/i, 'net billing'],
  [/\bhow old (?:can|do|does)\b|\b\d+ years old\b/i, 'lasts typically'],
  [/\bhow (?:close|near)\b/i, 'distance'],
  [/\b(?:not|isn'?t|stopped|quit) working\b/i, 'stopped fault'],
  [
    /\b(?:lease|rent|ppa|loan|buy|own|cash)\b.* (?:or|vs|versus) .*\b(?:lease|rent|ppa|loan|buy|own|cash)\b/i,
    '$& cash loan ppa',
  ],
  [/\bwho (?:do|should|can) (?:i|we) (?:call|ask|contact|turn to)\b/i, '$& turn'],
];

/** Replaces turns of phrase by the words of the pages. */
const spellOut = (question: string): string =>
  PHRASES.reduce((text, [phrase, words]) => text.replace(phrase, words), question);

/** Returns how rare a term is among the passages. */
export const rarityOf = (term: string, counts: ReadonlyMap<string, number>, total: number): number =>
  Math.log(1 + total / (1 + (counts.get(term) ?? 0)));

/** Reads the terms of a question, misspelled ones corrected. */
export function readTerms(question: string, counts: ReadonlyMap<string, number>, total: number): Term[] {
  return termsOf(spellOut(question)).map((word) => {
    const corrected = counts.has(word) ? undefined : correctTerm(word, counts);
    const term = corrected ?? word;
    return {
      term,
      rarity: rarityOf(term, counts, total),
      certainty: corrected === undefined ? 1 : COVER.corrected,
      synonyms: new Set(synonymsOf(term).filter((other) => counts.has(other))),
    };
  });
}

/** Returns the share of the terms, weighted by rarity, that a set contains without synonyms; 0 to 1. */
export function exactCoverageOf(terms: readonly Term[], found: ReadonlySet<string>): number {
  const whole = terms.reduce((sum, { rarity }) => sum + rarity, 0);
  const covered = terms.reduce((sum, { term, rarity }) => sum + (found.has(term) ? rarity : 0), 0);
  return whole === 0 ? 0 : covered / whole;
}

/** Returns the share of the terms, weighted by rarity, that a set of terms contains; 0 to 1. */
export function coverageOf(terms: readonly Term[], ...found: ReadonlySet<string>[]): number {
  const whole = terms.reduce((sum, { rarity }) => sum + rarity, 0);
  if (whole === 0) return 0;
  const isFound = (term: string): boolean => found.some((set) => set.has(term));
  const covered = terms.reduce((sum, { term, rarity, certainty, synonyms }) => {
    if (isFound(term)) return sum + rarity * certainty;
    for (const synonym of synonyms) if (isFound(synonym)) return sum + rarity * COVER.synonym;
    return sum;
  }, 0);
  return covered / whole;
}
