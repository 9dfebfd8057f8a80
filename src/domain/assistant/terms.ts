import type { AssistantIndex } from './answer-types.ts';

/** Cuts a text into the terms it is searched by, each once; words that say nothing about the subject are left out. */
export type ReadTerms = (text: string) => string[];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/&/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/(\d)(kwh?)\b/g, '$1 $2')
    .trim();

/** "panels" is searched as "panel"; "glass" and "gas" keep their s. */
const singular = (word: string): string => (word.length > 3 ? word.replace(/([^su])s$/, '$1') : word);

/** Creates a reader of terms from the word list of the trade (src/content/answers-words.yaml). */
export function createTerms({ same, ignored }: Pick<AssistantIndex, 'same' | 'ignored'>): ReadTerms {
  const words = new Map<string, string>();
  const phrases: [phrase: string, term: string][] = [];
  for (const [first = '', ...others] of same) {
    const term = singular(plain(first)).replaceAll(' ', '_');
    for (const other of [first, ...others].map(plain))
      if (other.includes(' ')) phrases.push([` ${other} `, ` ${term} `]);
      else words.set(other, term).set(singular(other), term);
  }
  phrases.sort(([a], [b]) => b.length - a.length);
  const empty = new Set(ignored.map(plain));
  return (text) => {
    const joined = phrases.reduce(
      (rest, [phrase, term]) => rest.replaceAll(phrase, term),
      ` ${plain(text)} `,
    );
    const found = joined
      .split(' ')
      .filter((word) => word !== '' && !empty.has(word) && !empty.has(singular(word)));
    return [...new Set(found.map((word) => words.get(word) ?? words.get(singular(word)) ?? singular(word)))];
  };
}

/** Returns the terms of every way to ask for an answer, each set of them once, in an order that compresses well. */
export const waysOf = (ask: readonly string[], readTerms: ReadTerms): string[] =>
  [...new Set(ask.map((text) => readTerms(text).sort().join(' ')))].sort();
