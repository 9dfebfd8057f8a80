import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** Word and sentence counts and reading grade of a text. */
export type Readability = {
  words: number;
  sentences: number;
  /** Flesch-Kincaid grade: US school grade needed to understand the text. */
  grade: number;
};

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Computes the readability of paragraphs. */
export function readability(paragraphs: readonly string[]): Readability {
  const sentences = paragraphs
    .flatMap((paragraph) => paragraph.split(/(?<=[.?!][”’)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u))
    .filter(isWord);
  const words = sentences.flatMap((sentence) => sentence.split(/\s+/)).filter(isWord);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const counts = { sentence: sentences.length, word: words.length, syllable: syllables };
  return {
    words: words.length,
    sentences: sentences.length,
    grade: words.length === 0 ? 0 : fleschKincaid(counts),
  };
}
