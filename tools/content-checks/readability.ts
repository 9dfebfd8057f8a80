import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** Words, sentences and school grade of a text. */
export type Readability = {
  words: number;
  sentences: number;
  /** Flesch-Kincaid grade: the school year in which a reader follows it at first reading. */
  grade: number;
};

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** How hard paragraphs are to read. */
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
