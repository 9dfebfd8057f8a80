import MiniSearch from 'minisearch';
import type { AssistantIndex, SiteSection, WrittenAnswer } from '../../domain/assistant/answer-types.ts';
import { createTerms, isCommon, readUses } from '../../domain/assistant/terms.ts';

/** A term counts by half when this many ways of an answer contain it, and this share of them more. */
const HALF = { ways: 0.5, share: 0.1 };

/** Weight of a word that no answer uses: most of them name a subject that no answer is about. */
const UNUSED = 2.5;

/** Length of a word up to which it counts as misspelled or small talk instead, and is not corrected. */
const SHORT = 4;

/** Share of a number: most of them state a size, a sum or a year, not the subject. */
const NUMBER = 0.3;

/** Added to an answer with a price for a question that states sizes. */
const SIZED = 0.1;

/** Score of the question of a button, above all others. */
const BUTTON = 2;

/** Least share of a question that a section of the site has to match. */
const SECTION_MATCH = 0.5;

/** Sections shown, at most. */
const SECTIONS = 4;

/** Term of the word list for every word of money. */
const PRICE_TERM = 'price';

/** Answer with its relevance for a question. */
export type RankedAnswer = {
  answer: WrittenAnswer;
  /** Near 1 when all its ways have the terms of the question, 0 for nothing in common; 2 for its very question. */
  score: number;
  /** True when its ways to ask contain a word of money. */
  isAboutPrice: boolean;
};

/** Search over the written answers. */
export type AnswerSearch = {
  /** Ranks the answers for a question, best first; one that states sizes of a job more likely asks for its price. */
  rank: (question: string, isSized?: boolean) => RankedAnswer[];
  /** True when the question has a word of money. */
  asksPrice: (question: string) => boolean;
};

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

const OPTIONS = {
  tokenize: (text: string) => [text],
  processTerm: (term: string) => term,
  searchOptions: {
    fuzzy: (term: string) => (term.length > SHORT ? 0.2 : false),
    prefix: (term: string) => term.length > SHORT,
  },
} as const;

/** Builds the search over an index. */
export function createAnswerSearch(index: AssistantIndex): AnswerSearch {
  const { answers } = index;
  const terms = readUses(index);
  const termsOf = createTerms(index);
  const aboutPrice = new Set(terms.get(PRICE_TERM)?.uses.map(({ place }) => place));
  const words = new MiniSearch<{ id: string }>({ fields: ['id'], ...OPTIONS });
  const listed = index.same.flat().filter((word) => !word.includes(' '));
  words.addAll([...new Set([...terms.keys(), ...listed])].map((id) => ({ id })));
  /** The term that a misspelled or unfinished word stands for. */
  const spelled = (term: string): string => {
    if (terms.has(term) || /\d/.test(term)) return term;
    const word = String(words.search(term)[0]?.id ?? term);
    return terms.has(word) ? word : (termsOf(word)[0] ?? term);
  };

  /** Rarity of a term among the answers; an unused one is the rarest. */
  const rarity = (term: string): number =>
    Math.log(1 + answers.length / (1 + (terms.get(term)?.answers ?? 0))) *
    (/^\d+$/.test(term) ? NUMBER : 1) *
    (terms.has(term) || term.length <= SHORT ? 1 : UNUSED);

  function rank(question: string, isSized = false): RankedAnswer[] {
    const asked = [...new Set(termsOf(question).map(spelled))];
    const whole = sum(asked.map(rarity));
    if (whole === 0) return [];
    const scores = answers.map(({ service }): number => (isSized && service ? SIZED : 0));
    for (const term of asked)
      for (const { place, ways } of terms.get(term)?.uses ?? []) {
        const half = HALF.ways + HALF.share * (answers[place]?.ways ?? 0);
        scores[place] = (scores[place] ?? 0) + (rarity(term) / whole) * (ways / (ways + half));
      }
    return answers
      .map((answer, place) => ({
        answer,
        // A pressed button asks the very question of an answer.
        score: answer.question === question ? BUTTON : (scores[place] ?? 0),
        isAboutPrice: aboutPrice.has(place),
      }))
      .sort((a, b) => b.score - a.score);
  }

  return {
    rank,
    asksPrice: (question) => termsOf(question).includes(PRICE_TERM),
  };
}

/** Builds the search for sections of the site that a question may be about, best first. */
export function createSectionSearch(
  sections: readonly SiteSection[],
  index: Pick<AssistantIndex, 'same' | 'terms'>,
): (question: string) => SiteSection[] {
  const readTerms = createTerms(index);
  const common = new Set([...readUses(index)].flatMap(([term, uses]) => (isCommon(uses) ? term : [])));
  const termsOf = (text: string): string[] => readTerms(text).filter((term) => !common.has(term));
  const pages = new MiniSearch<SiteSection & { id: number }>({
    fields: ['heading', 'title'],
    ...OPTIONS,
    tokenize: termsOf,
    searchOptions: { ...OPTIONS.searchOptions, boost: { heading: 2 } },
  });
  pages.addAll(sections.map((section, id) => ({ ...section, id })));
  return (question) => {
    const terms = termsOf(question);
    return pages
      .search(terms.join(' '))
      .filter(({ queryTerms }) => queryTerms.length >= terms.length * SECTION_MATCH)
      .slice(0, SECTIONS)
      .flatMap(({ id }) => sections[id as number] ?? []);
  };
}
