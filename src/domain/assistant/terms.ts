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

/** Answer as its file has it. */
type AnswerSource = Omit<WrittenAnswer, 'ways'> & { ask: readonly string[] };

/** Most terms of a way whose words all count; a longer one has words that tell nothing, such as "escrow shortage". */
const SHORT_WAY = 3;

/** Answer that is asked with a term: its place, and how many of its ways have the term. */
export type TermUse = { place: number; ways: number };

/** Writes the answers of a term in the order of their places: "3 5*4" is one way of the fourth answer, and four ways of the ninth. */
const packUses = (uses: readonly TermUse[]): string =>
  uses
    .map(({ place, ways }, index) => {
      const step = place - (uses[index - 1]?.place ?? 0);
      return ways > 1 ? `${step}*${ways}` : `${step}`;
    })
    .join(' ');

/** Reads the answers of every term from the index. */
export function readUses({ terms }: Pick<AssistantIndex, 'terms'>): Map<string, TermUse[]> {
  const usesOf = (packed: string): TermUse[] => {
    let place = 0;
    return packed.split(' ').map((use) => {
      const [step = 0, ways = 1] = use.split('*').map(Number);
      place += step;
      return { place, ways };
    });
  };
  return new Map(Object.entries(terms).map(([term, packed]) => [term, usesOf(packed)]));
}

/** Counts the terms that the answers are searched by; ways with the same terms count once, and a word of one long way is left out. */
export function toSearched(
  sources: readonly AnswerSource[],
  words: Pick<AssistantIndex, 'same' | 'ignored'>,
): Pick<AssistantIndex, 'answers' | 'terms'> {
  const readTerms = createTerms(words);
  const uses = new Map<string, TermUse[]>();
  const inShortWay = new Set<string>();
  const answers = sources.map(({ id, subject, question, ask, service, option }, place) => {
    const sorted = [question, ...ask].map((text) => readTerms(text).sort().join(' '));
    const ways = [...new Set(sorted)].map((way) => way.split(' '));
    for (const term of ways.filter((way) => way.length <= SHORT_WAY).flat()) inShortWay.add(term);
    for (const term of new Set(ways.flat())) {
      const use = { place, ways: ways.filter((way) => way.includes(term)).length };
      uses.set(term, [...(uses.get(term) ?? []), use]);
    }
    return {
      id,
      subject,
      question,
      ways: ways.length,
      ...(service && { service }),
      ...(option !== undefined && { option }),
    };
  });
  const tellsSomething = ([term, found]: [string, TermUse[]]): boolean =>
    inShortWay.has(term) || found.length > 1 || found.some(({ ways }) => ways > 1);
  const terms = [...uses].filter(tellsSomething).map(([term, found]) => [term, packUses(found)] as const);
  return { answers, terms: Object.fromEntries(terms) };
}
