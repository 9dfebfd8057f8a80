import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** Flesch-Kincaid grade of an article or guide; docs/product.md, Content. */
export const GRADES = { from: 5, to: 9 };

/** Average words of a sentence in an article or guide; docs/product.md, Content. */
export const SENTENCE_WORDS = { from: 10, to: 20 };

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Counts words and sentences of paragraphs, and computes the Flesch-Kincaid grade: the US school grade needed to read them. */
export function readability(paragraphs: readonly string[]) {
  const sentences = paragraphs
    .flatMap((paragraph) => paragraph.split(/(?<=[.?!][”’)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u))
    .filter(isWord);
  const words = sentences.flatMap((sentence) => sentence.split(/\s+/)).filter(isWord);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const counts = { sentence: sentences.length, word: words.length, syllable: syllables };
  return {
    words: words.length,
    sentences: sentences.length,
    sentenceWords: words.length / Math.max(1, sentences.length),
    grade: words.length === 0 ? 0 : fleschKincaid(counts),
  };
}

/** Returns what is outside the limits, such as "grade 9.4", or nothing. */
export function readingFaults({
  grade,
  sentenceWords,
}: Pick<ReturnType<typeof readability>, 'grade' | 'sentenceWords'>): string[] {
  const outside = (value: number, { from, to }: { from: number; to: number }) => value < from || value > to;
  return [
    ...(outside(grade, GRADES) ? [`grade ${grade.toFixed(1)}`] : []),
    ...(outside(sentenceWords, SENTENCE_WORDS) ? [`${sentenceWords.toFixed(1)} words a sentence`] : []),
  ];
}
