import type { Passage } from './passage.ts';
import type { PassageSearch } from './search-types.ts';
import { correctTerm } from './spelling.ts';
import { synonymsOf } from './synonyms.ts';
import { MANNER_WORDS, termsOf } from './words.ts';

/** Tuned on the questions of tests/fixtures/assistant. */
export const WEIGHT = {
  /** Search weight of a synonym beside the visitor's own word. */
  synonym: 0.25,
  /** Share of a word's rarity that a synonym covers. */
  synonymCover: 0.6,
  /** Share that a corrected misspelling covers. */
  correctedCover: 0.8,
  heading: 1,
  sentence: 0.6,
  question: 1.3,
  checklist: 0.6,
  top: 0.8,
  coverage: 1.5,
  /** Rarity of a question word. */
  manner: 0.8,
  steps: 3,
};

/** Hits that are compared in detail. */
const CONSIDERED = 40;

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

/** Passage with its relevance for a question. */
export type RankedPassage = {
  passage: Passage;
  score: number;
  /** Share of the question's words, weighted by rarity, that the passage contains; 0 to 1. */
  coverage: number;
  /** The same of the heading and the best single sentence. */
  focus: number;
};

/** Turns of phrase that ask for something without naming it, and the words the pages have for it. */
const PHRASES: readonly [phrase: RegExp, words: string][] = [
  [/how (?:do|can|would|could) (?:i|you|we) (?:know|tell)\b/i, 'test check'],
];

/** A question about the course of a job. */
const ASKS_FOR_STEPS =
  /what happens|how (?:does|do|will) (?:it|that|this|you) (?:work|go)|what (?:is|are) the (?:steps|process)|step by step/i;

/** Adds the words of the pages to a question that asks for them in a turn of phrase. */
const spellOut = (question: string): string =>
  PHRASES.reduce((text, [phrase, words]) => (phrase.test(text) ? `${text} ${words}` : text), question);

/** Reads the terms of a question, misspelled ones corrected. */
export function readTerms(question: string, counts: ReadonlyMap<string, number>, total: number): Term[] {
  return termsOf(spellOut(question)).map((word) => {
    const corrected = counts.has(word) ? undefined : correctTerm(word, counts);
    const term = corrected ?? word;
    return {
      term,
      rarity: MANNER_WORDS.has(term) ? WEIGHT.manner : Math.log(1 + total / (1 + (counts.get(term) ?? 0))),
      certainty: corrected === undefined ? 1 : WEIGHT.correctedCover,
      synonyms: new Set(synonymsOf(term).filter((other) => counts.has(other))),
    };
  });
}

/** Returns the share of the terms, weighted by rarity, that a set of terms contains; 0 to 1. */
export function coverageOf(terms: readonly Term[], found: ReadonlySet<string>): number {
  const whole = terms.reduce((sum, { rarity }) => sum + rarity, 0);
  if (whole === 0) return 0;
  const covered = terms.reduce((sum, { term, rarity, certainty, synonyms }) => {
    if (found.has(term)) return sum + rarity * certainty;
    return synonyms.isDisjointFrom(found) ? sum : sum + rarity * WEIGHT.synonymCover;
  }, 0);
  return covered / whole;
}

const cache = new WeakMap<Passage, { heading: string[]; sentences: ReadonlySet<string>[] }>();

/** Returns the terms of a passage's heading and sentences; read once. */
export function passageTerms(passage: Passage): { heading: string[]; sentences: ReadonlySet<string>[] } {
  const known = cache.get(passage);
  if (known) return known;
  const read = {
    heading: termsOf(passage.heading),
    sentences: passage.sentences.map((sentence) => new Set(termsOf(sentence))),
  };
  cache.set(passage, read);
  return read;
}

/** Finds the passages for a question, best first. */
export function rankPassages(
  question: string,
  search: PassageSearch,
  passages: readonly Passage[],
): RankedPassage[] {
  const terms = readTerms(question, search.counts, passages.length);
  const asksForSteps = ASKS_FOR_STEPS.test(question);
  const weights = new Map<string, number>();
  for (const { synonyms } of terms) for (const synonym of synonyms) weights.set(synonym, WEIGHT.synonym);
  for (const { term, certainty } of terms) weights.set(term, certainty);
  const rarityOf = (term: string): number =>
    Math.log(1 + passages.length / (1 + (search.counts.get(term) ?? 0)));
  const asked = new Set(terms.map(({ term }) => term));
  const related = new Set(terms.flatMap(({ synonyms }) => [...synonyms]));
  return search
    .find(weights)
    .slice(0, CONSIDERED)
    .flatMap(({ id, score, terms: found }) => {
      const passage = passages[id];
      if (!passage) return [];
      const coverage = coverageOf(terms, new Set(found));
      const { heading: headingTerms, sentences } = passageTerms(passage);
      const headingCoverage = coverageOf(terms, new Set(headingTerms));
      const headingRarity = headingTerms.reduce((sum, term) => sum + rarityOf(term), 0);
      const used = (term: string): number =>
        asked.has(term) ? rarityOf(term) : related.has(term) ? rarityOf(term) * WEIGHT.synonymCover : 0;
      const headingUse =
        headingRarity === 0 ? 0 : headingTerms.reduce((sum, term) => sum + used(term), 0) / headingRarity;
      const best = Math.max(...sentences.map((found) => coverageOf(terms, found)));
      const focus = Math.max(
        ...passage.sentences.map((sentence) =>
          coverageOf(terms, new Set([...headingTerms, ...termsOf(sentence)])),
        ),
      );
      const heading = 1 + WEIGHT.heading * headingCoverage * headingUse;
      const sentence = 1 - WEIGHT.sentence + WEIGHT.sentence * best;
      return [
        {
          passage,
          coverage,
          focus,
          score: score * coverage ** WEIGHT.coverage * heading * sentence * kindWeight(passage),
        },
      ];
    })
    .sort((a, b) => b.score - a.score);
}

/** Questions are written to answer; an introduction sums up and a checklist only lists. */
function kindWeight({ kind, anchor }: Passage): number {
  if (anchor.startsWith('faq-')) return WEIGHT.question;
  if (kind === 'checklist') return WEIGHT.checklist;
  return anchor === 'main' || anchor === 'packages' ? WEIGHT.top : 1;
}
