import type { Passage } from './passage.ts';
import { coverageOf, readTerms } from './question-terms.ts';
import { passageTerms } from './rank-passages.ts';
import type { PassageSearch } from './search-types.ts';
import { wordsOf } from './words.ts';

/** Share of the best sentence's match from which another sentence is marked too. */
const CLOSE = 0.85;

/** Sentences marked at most. */
const MOST = 3;

/** A first sentence this short ("No.", "It depends on the dirt.") is marked with the one after it. */
const SHORT = 5;

/** Returns the positions of the sentences that answer a question, ascending; at least one. */
export function markSentences(
  question: string,
  passage: Passage,
  search: PassageSearch,
  total: number,
): number[] {
  const terms = readTerms(question, search.counts, total);
  const matches = passageTerms(passage).sentences.map((found) => coverageOf(terms, found));
  const best = Math.max(...matches);
  const marked = new Set<number>();
  // The answer to a question begins with its first sentence.
  if (passage.anchor.startsWith('faq-') || best === 0) {
    marked.add(0);
    if (wordsOf(passage.sentences[0] ?? '').length <= SHORT && passage.sentences.length > 1) marked.add(1);
  }
  const closest = matches
    .map((match, index) => ({ match, index }))
    .filter(({ match }) => match > 0 && match >= best * CLOSE)
    .sort((a, b) => b.match - a.match);
  for (const { index } of closest) if (marked.size < MOST) marked.add(index);
  return [...marked].sort((a, b) => a - b);
}
