import MiniSearch from 'minisearch';
import type { AssistantIndex, SiteSection, WrittenAnswer } from '../../domain/assistant/answer-types.ts';
import { createTerms } from '../../domain/assistant/terms.ts';

/** Parts of the score: the nearest way to ask it, and all its ways together. */
const WEIGHT = { nearest: 0.4, together: 0.6 };

/** Share of a term that hardly any way of an answer contains; one that half of them contain counts in full. */
const IN_FEW_WAYS = 0.3;

/** Share of a term that only the text of an answer contains. */
const IN_TEXT = 0.6;

/** Share of a term that a misspelled or unfinished word finds. */
const NEARLY = 0.8;

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
export const PRICE_TERM = 'price';

/** Answer with its relevance for a question. */
export type RankedAnswer = {
  answer: WrittenAnswer;
  /** 1 for a way to ask it that is written in the file, 0 for nothing in common; 2 for its very question. */
  score: number;
  /** True when its ways to ask contain a word of money. */
  isAboutPrice: boolean;
};

/** Search over the written answers and the sections of the site. */
export type AnswerSearch = {
  /** Ranks the answers for a question, best first; one that states sizes of a job more likely asks for its price. */
  rank: (question: string, isSized?: boolean) => RankedAnswer[];
  /** Finds sections that a question may be about, best first. */
  sections: (question: string) => SiteSection[];
  /** True when the question has a word of money. */
  asksPrice: (question: string) => boolean;
};

type Way = { answer: WrittenAnswer; terms: readonly string[] };

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

const OPTIONS = {
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
  searchOptions: {
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
    prefix: (term: string) => term.length > 4,
  },
} as const;

/** Builds the search over an index. */
export function createAnswerSearch(index: AssistantIndex): AnswerSearch {
  const { answers, sections } = index;
  const termsOf = createTerms(index);
  const ways: Way[] = [];
  const counts = new Map<string, number>();
  const together = new Map<WrittenAnswer, Set<string>>();
  const inText = new Map<WrittenAnswer, Set<string>>();
  const asked = new MiniSearch<{ id: number; text: string }>({ fields: ['text'], ...OPTIONS });
  for (const answer of answers) {
    const all = new Set<string>();
    for (const terms of [termsOf(answer.question), ...answer.ways.map((way) => way.split(' '))]) {
      for (const term of terms) all.add(term);
      asked.add({ id: ways.length, text: terms.join(' ') });
      ways.push({ answer, terms });
    }
    together.set(answer, all);
    inText.set(answer, new Set(termsOf(answer.text)));
    for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const pages = new MiniSearch<SiteSection & { id: number }>({
    fields: ['heading', 'title'],
    ...OPTIONS,
    tokenize: termsOf,
    searchOptions: { ...OPTIONS.searchOptions, boost: { heading: 2 } },
  });
  pages.addAll(sections.map((section, id) => ({ ...section, id })));

  /** Rarity of a term among the answers; an unknown one is the rarest. */
  const rarity = (term: string): number =>
    Math.log(1 + answers.length / (1 + (counts.get(term) ?? 0))) * (/^\d+$/.test(term) ? NUMBER : 1);

  /** Adds up how rare the terms are that a match found, those found nearly with less. */
  const found = (match: Record<string, string[]>, terms: readonly string[]): number =>
    sum(Object.keys(match).map((term) => rarity(term) * (terms.includes(term) ? 1 : NEARLY)));

  function rank(question: string, isSized = false): RankedAnswer[] {
    const terms = termsOf(question);
    const whole = sum(terms.map(rarity));
    if (whole === 0) return [];
    const best = new Map<WrittenAnswer, { nearest: number; ways: Map<string, number> }>();
    for (const { id, match, queryTerms } of asked.search(terms.join(' '))) {
      const way = ways[id as number];
      if (!way) continue;
      const nearest = (2 * Math.min(whole, found(match, terms))) / (whole + sum(way.terms.map(rarity)));
      const known = best.get(way.answer) ?? { nearest: 0, ways: new Map<string, number>() };
      known.nearest = Math.max(known.nearest, nearest);
      for (const term of queryTerms) known.ways.set(term, (known.ways.get(term) ?? 0) + 1);
      best.set(way.answer, known);
    }
    /** Share of a term that the ways of an answer, or at least its text, cover. */
    const share = (term: string, answer: WrittenAnswer, nearest: number, found = 0): number => {
      if (found === 0) return inText.get(answer)?.has(term) ? IN_TEXT : 0;
      const common = Math.max(nearest, Math.min(1, (2 * found) / (answer.ways.length + 1)));
      return (IN_FEW_WAYS + (1 - IN_FEW_WAYS) * common) * (counts.has(term) ? 1 : 0.5);
    };
    return [...best]
      .map(([answer, { nearest, ways: found }]) => ({
        answer,
        // A pressed button asks the very question of an answer.
        score:
          answer.question === question
            ? BUTTON
            : WEIGHT.nearest * nearest +
              (WEIGHT.together / whole) *
                sum(terms.map((term) => rarity(term) * share(term, answer, nearest, found.get(term)))) +
              (isSized && answer.service ? SIZED : 0),
        isAboutPrice: together.get(answer)?.has(PRICE_TERM) ?? false,
      }))
      .sort((a, b) => b.score - a.score);
  }

  return {
    rank,
    sections: (question) => {
      const terms = termsOf(question);
      return pages
        .search(terms.join(' '))
        .filter(({ queryTerms }) => queryTerms.length >= terms.length * SECTION_MATCH)
        .slice(0, SECTIONS)
        .flatMap(({ id }) => sections[id as number] ?? []);
    },
    asksPrice: (question) => termsOf(question).includes(PRICE_TERM),
  };
}
