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
export function createTerms({ same }: Pick<AssistantIndex, 'same'>): ReadTerms {
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
  return (text) => {
    const joined = phrases.reduce(
      (rest, [phrase, term]) => rest.replaceAll(phrase, term),
      ` ${plain(text)} `,
    );
    const found = joined.split(' ').filter((word) => word !== '');
    return [...new Set(found.map((word) => words.get(word) ?? word))];
  };
}

/** Answer as its file has it. */
type AnswerSource = Omit<WrittenAnswer, 'ways'> & { ask: readonly string[] };

/** Most terms of a way whose words all count; a longer one has words that tell nothing, such as "escrow shortage". */
const SHORT_WAY = 2;

/** A term that more answers use is a common word, such as "my"; answers with a single way that has it leave it out. */
const COMMON = 60;

/** Numbers of ways that the index has letters for, from a; others are rounded to them. */
const WAYS = [1, 2, 3, 5, 8, 13, 21, 34];

/** Answer that is asked with a term: its place, and about how many of its ways have the term. */
type TermUse = { place: number; ways: number };

/** Use of a term: the number of answers with it, and the answers whose score it raises. */
export type TermUses = { answers: number; uses: readonly TermUse[] };

/** True for a term that tells little about the subject. */
export const isCommon = ({ answers }: TermUses): boolean => answers > COMMON;

const letterOf = (ways: number): string => {
  const distances = WAYS.map((each) => Math.abs(each - ways));
  return String.fromCharCode(97 + distances.indexOf(Math.min(...distances)));
};

/** Writes the uses of a term in the order of their places: "3a5d" is one way of the fourth answer, and five ways of the ninth; "80:" before them is the number of answers when some are left out. */
const packUses = ({ answers, uses }: TermUses): string => {
  const steps = uses.map(({ place, ways }, index) => {
    const step = place - (uses[index - 1]?.place ?? 0);
    return `${step === 1 ? '' : step}${letterOf(ways)}`;
  });
  return `${answers > uses.length ? `${answers}:` : ''}${steps.join('')}`;
};

/** Reads the uses of every term from the index. */
export function readUses({ terms }: Pick<AssistantIndex, 'terms'>): Map<string, TermUses> {
  const usesOf = (packed: string): TermUses => {
    let place = 0;
    const uses = [...packed.matchAll(/(\d*)([a-z])/g)].map(([, step = '', letter = 'a']): TermUse => {
      place += step === '' ? 1 : Number(step);
      return { place, ways: WAYS[letter.charCodeAt(0) - 97] ?? 1 };
    });
    const [, answers = uses.length] = /^(\d+):/.exec(packed) ?? [];
    return { answers: Number(answers), uses };
  };
  return new Map(Object.entries(terms).map(([term, packed]) => [term, usesOf(packed)]));
}

/** Counts the terms that the answers are searched by; ways with the same terms count once, and a word of one long way is left out. */
export function toSearched(
  sources: readonly AnswerSource[],
  words: Pick<AssistantIndex, 'same'>,
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
  const terms = [...uses].filter(tellsSomething).map(([term, found]): [string, string] => {
    const all = { answers: found.length, uses: found };
    return [term, packUses(isCommon(all) ? { ...all, uses: found.filter(({ ways }) => ways > 1) } : all)];
  });
  return { answers, terms: Object.fromEntries(terms) };
}
