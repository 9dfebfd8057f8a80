/** Longest passage in words; a longer section becomes several. */
export const MAX_WORDS = 120;

/** Shortest passage in words; a shorter rest joins the passage before it. */
export const MIN_WORDS = 40;

/** Counts words; a row's separators do not count. */
export const wordCount = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

const sizeOf = (sentences: readonly string[]): number =>
  sentences.reduce((sum, sentence) => sum + wordCount(sentence), 0);

/** Cuts a section of blocks into passages of about equal length, at the ends of sentences. */
export function cutPassages(blocks: readonly (readonly string[])[]): string[][] {
  const total = blocks.reduce((sum, block) => sum + sizeOf(block), 0);
  if (total === 0) return [];
  const target = total / Math.ceil(total / MAX_WORDS);
  const passages: string[][] = [];
  let current: string[] = [];
  const close = (): void => {
    if (current.length > 0) passages.push(current);
    current = [];
  };
  for (const sentence of blocks.flat()) {
    const size = sizeOf(current);
    if (size >= target || size + wordCount(sentence) > MAX_WORDS) close();
    current.push(sentence);
  }
  const last = passages.at(-1);
  if (last && sizeOf(current) < MIN_WORDS && sizeOf(last) + sizeOf(current) <= MAX_WORDS)
    last.push(...current);
  else close();
  return passages;
}
