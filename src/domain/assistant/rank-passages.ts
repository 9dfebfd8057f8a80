import { coverageOf, exactCoverageOf, rarityOf, readTerms } from './question-terms.ts';
import type { Passage } from './passage.ts';
import type { PassageSearch } from './search-types.ts';
import { mannerOf, termsOf } from './words.ts';

/** Tuned on the questions of tests/fixtures/assistant. */
export const WEIGHT = {
  /** Search weight of a synonym beside the visitor's own word. */
  synonym: 0.25,
  /** Power of the share of the question that a passage covers. */
  coverage: 1,
  /** Gain of a heading that is the question. */
  heading: 1,
  /** Factors of a heading with the same question word, such as "where" or "how long", and with another one. */
  sameManner: 2,
  otherManner: 0.7,
  /** Part of the score that a single sentence with all the words brings. */
  sentence: 0.5,
  /** Factors by kind: an answered question in general or of one service, a checklist, an introduction or packages. */
  general: 1.7,
  question: 1.5,
  checklist: 0.5,
  top: 0.7,
  /** Factor of a service the question does not name. */
  otherService: 0.7,
  /** Factor of the course of a job when the question asks for it. */
  steps: 8,
  /** Factor of the course of a job, which states durations, for a question about time. */
  time: 1.5,
};

/** Hits that are compared in detail. */
const CONSIDERED = 60;

/** A question about the course of a job. */
const ASKS_FOR_STEPS =
  /what happens|how (?:does|do|will) (?:it|that|this|you) (?:work|go)|what (?:is|are) the (?:steps|process)|step by step/i;

/** Passage with its relevance for a question. */
export type RankedPassage = {
  passage: Passage;
  score: number;
  /** Share of the question's words, weighted by rarity, that the passage contains; 0 to 1. */
  coverage: number;
};

type PassageTerms = {
  heading: ReadonlySet<string>;
  title: ReadonlySet<string>;
  words: ReadonlySet<string>;
  manner: ReadonlySet<string>;
  sentences: ReadonlySet<string>[];
};

const cache = new WeakMap<Passage, PassageTerms>();

/** Returns the terms of a passage's heading and sentences; read once. */
export function passageTerms(passage: Passage): PassageTerms {
  const known = cache.get(passage);
  if (known) return known;
  const read = {
    heading: new Set(termsOf(passage.heading)),
    title: new Set(termsOf(passage.title)),
    words: new Set(termsOf(passage.words)),
    manner: mannerOf(passage.heading),
    sentences: passage.sentences.map((sentence) => new Set(termsOf(sentence))),
  };
  cache.set(passage, read);
  return read;
}

/** Questions are written to answer; an introduction sums up and a checklist only lists. */
function kindWeight({ kind, anchor }: Passage, asksForSteps: boolean, asksForTime: boolean): number {
  if (anchor === 'process' && asksForSteps) return WEIGHT.steps;
  if (anchor === 'process' && asksForTime) return WEIGHT.time;
  if (anchor.startsWith('faq-')) return kind === 'question' ? WEIGHT.general : WEIGHT.question;
  if (kind === 'checklist') return WEIGHT.checklist;
  return anchor === 'main' || anchor === 'packages' ? WEIGHT.top : 1;
}

/** Finds the passages for a question, best first. */
export function rankPassages(
  question: string,
  search: PassageSearch,
  passages: readonly Passage[],
): RankedPassage[] {
  const { counts } = search;
  const terms = readTerms(question, counts, passages.length);
  const manner = mannerOf(question);
  const asksForSteps = ASKS_FOR_STEPS.test(question);
  const asked = new Set(terms.map(({ term }) => term));
  const weights = new Map<string, number>();
  // Many synonyms together weigh little more than one.
  for (const { synonyms } of terms)
    for (const synonym of synonyms) weights.set(synonym, WEIGHT.synonym / Math.sqrt(synonyms.size));
  for (const { term, certainty } of terms) weights.set(term, certainty);

  /** Returns the share of a heading that the question uses, weighted by rarity. */
  function headingUse(heading: ReadonlySet<string>): number {
    let whole = 0;
    let used = 0;
    for (const term of heading) {
      const rarity = rarityOf(term, counts, passages.length);
      whole += rarity;
      if (asked.has(term)) used += rarity;
    }
    return whole === 0 ? 0 : used / whole;
  }

  function ranked(passage: Passage, score: number, found: readonly string[]): RankedPassage {
    const { heading, title, words, sentences, manner: headingManner } = passageTerms(passage);
    const coverage = coverageOf(terms, new Set(found));
    const inHeading = exactCoverageOf(terms, heading);
    const inSentence = Math.max(
      coverageOf(terms, heading, words),
      ...sentences.map((sentence) => coverageOf(terms, sentence)),
    );
    const isSameManner = !manner.isDisjointFrom(headingManner);
    const isOtherManner = manner.size > 0 && headingManner.size > 0 && manner.isDisjointFrom(headingManner);
    // A service's question is about that service even where it does not name it.
    const isOtherService = passage.kind === 'service' && coverageOf(terms, title) === 0;
    const factor =
      coverage ** WEIGHT.coverage *
      (1 + WEIGHT.heading * inHeading * headingUse(heading)) *
      (isSameManner ? WEIGHT.sameManner : isOtherManner ? WEIGHT.otherManner : 1) *
      (1 - WEIGHT.sentence + WEIGHT.sentence * inSentence) *
      kindWeight(passage, asksForSteps, manner.has('howlong')) *
      (isOtherService ? WEIGHT.otherService : 1);
    return { passage, coverage, score: score * factor };
  }

  return search
    .find(weights)
    .slice(0, CONSIDERED)
    .flatMap(({ id, score, terms: found }) => {
      const passage = passages[id];
      return passage ? [ranked(passage, score, found)] : [];
    })
    .sort((a, b) => b.score - a.score);
}
