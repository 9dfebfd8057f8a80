import MiniSearch from 'minisearch';
import type { Passage } from '../../domain/assistant/passage.ts';
import { passageTerms } from '../../domain/assistant/rank-passages.ts';
import type { PassageSearch } from '../../domain/assistant/search-types.ts';
import { termOf, wordsOf } from '../../domain/assistant/words.ts';

/** Weight of each field. */
const BOOST = { heading: 2, title: 1, text: 1, words: 1.5 };

/** Builds the search over all passages. */
export function searchPassages(passages: readonly Passage[]): PassageSearch {
  const counts = new Map<string, number>();
  const search = new MiniSearch<{ id: number; heading: string; title: string; text: string; words: string }>({
    fields: ['heading', 'title', 'text', 'words'],
    tokenize: wordsOf,
    processTerm: (word) => termOf(word) || null,
    searchOptions: { tokenize: (terms) => terms.split(' '), processTerm: (term) => term, boost: BOOST },
  });
  for (const passage of passages) {
    const { id, heading, title, sentences, words } = passage;
    const text = sentences.join(' ');
    search.add({ id, heading: heading === title ? '' : heading, title, text, words });
    const terms = passageTerms(passage);
    const all = new Set([
      ...terms.heading,
      ...terms.words,
      ...terms.sentences.flatMap((found) => [...found]),
    ]);
    for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return {
    counts,
    find: (weights) =>
      search
        .search([...weights.keys()].join(' '), { boostTerm: (term) => weights.get(term) ?? 1 })
        .map(({ id, score, queryTerms }) => ({ id: id as number, score, terms: queryTerms })),
  };
}
