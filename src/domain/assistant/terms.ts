import type { AssistantIndex, WrittenAnswer } from './answer-types.ts';

/** Cuts a text into the terms it is searched by, each once; words that say nothing about the subject are left out. */
export type ReadTerms = (text: string) => string[];

/** Words that may stand inside a phrase of the word list: "replace the roof" is "replace roof". */
const ARTICLES = /\b(?:an?|the|my|our|your|their) /g;

/** "panels" is searched as "panel" and "companies" as "company"; "glass" and "gas" keep their s. */
const singular = (word: string): string =>
  word.length > 3 ? word.replace(/ies$/, 'y').replace(/([^su])s$/, '$1') : word;

/** Small letters and digits, without articles and plurals. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’'&]/g, '')
    .replace(/(\d),(\d)/g, '$1$2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/(\d)(kwh?)\b/g, '$1 $2')
    .replace(ARTICLES, '')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ');

/** Creates a reader of terms from the word list of the trade (src/content/answers-words.yaml). */
export function createTerms({ same, ignored }: Pick<AssistantIndex, 'same' | 'ignored'>): ReadTerms {
  const words = new Map<string, string>();
  const phrases: [phrase: string, term: string][] = [];
  for (const line of same) {
    const [first = '', ...others] = line.map(plain);
    const term = first.replaceAll(' ', '_');
    for (const other of [first, ...others])
      if (other.includes(' ')) phrases.push([` ${other} `, ` ${term} `]);
      else words.set(other, term);
  }
  phrases.sort(([a], [b]) => b.length - a.length);
  const empty = new Set(ignored.map(plain));
  return (text) => {
    const joined = phrases.reduce(
      (rest, [phrase, term]) => rest.replaceAll(phrase, term),
      ` ${plain(text)} `,
    );
    const found = joined.split(' ').filter((word) => word !== '' && !empty.has(word));
    return [...new Set(found.map((word) => words.get(word) ?? word))];
  };
}

/** Terms of every way to ask for an answer, each set of them once, in an order that compresses well. */
const waysOf = (ask: readonly string[], readTerms: ReadTerms): string[] =>
  [...new Set(ask.map((text) => readTerms(text).sort().join(' ')))].sort();

/** Answer as its file has it. */
type AnswerSource = Omit<WrittenAnswer, 'ways'> & { ask: readonly string[] };

/** Cuts the answers into the terms that they are searched by. */
export function toSearched(
  sources: readonly AnswerSource[],
  words: Pick<AssistantIndex, 'same' | 'ignored'>,
): WrittenAnswer[] {
  const readTerms = createTerms(words);
  return sources.map(({ id, subject, question, ask, service, option }) => ({
    id,
    subject,
    question,
    ways: waysOf(ask, readTerms),
    ...(service && { service }),
    ...(option !== undefined && { option }),
  }));
}
