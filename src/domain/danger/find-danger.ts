import { DANGER_SIGNS, HARMLESS_PHRASES } from './danger-words.ts';

/** Kind of danger: to life, with 911 first, or `damage`, which is damaged equipment to keep away from. */
export type Danger = keyof typeof DANGER_SIGNS;

/** Pattern of the alternatives of one part of a sign: "smoke/on fire". */
const patternOf = (alternatives: string): RegExp =>
  new RegExp(`\\b(?:${alternatives.trim().replaceAll('/', '|').replaceAll('*', '\\w*')})\\b`);

/** Patterns of one sign, all of which must be in the sentence. */
const signOf = (line: string): RegExp[] =>
  line.startsWith('= ')
    ? [new RegExp(`^(?:${line.slice(2).replaceAll('/', '|')})$`)]
    : line.split(' + ').map(patternOf);

const signs = (Object.keys(DANGER_SIGNS) as Danger[]).map((danger) => ({
  danger,
  signs: DANGER_SIGNS[danger].map(signOf),
}));
const harmless = HARMLESS_PHRASES.map((line) => new RegExp(patternOf(line), 'g'));

/** Small letters and digits with single spaces, without apostrophes. */
const plainText = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Finds the danger a sentence tells of, one to life first; undefined for none (src/content/danger.yaml). */
export function findDanger(sentence: string): Danger | undefined {
  const text = harmless.reduce((rest, phrase) => rest.replace(phrase, ' '), plainText(sentence));
  return signs.find((entry) => entry.signs.some((sign) => sign.every((part) => part.test(text))))?.danger;
}
