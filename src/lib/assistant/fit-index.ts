import type { PassageIndex } from '../../domain/assistant/passage.ts';

/** Passage before it is numbered, with its place within its section. */
export type Candidate = { passage: PassageIndex['passages'][number]; part: number; isReading: boolean };

/** Longest index in characters; compresses to less than 60 KiB (docs/product.md, Budgets). */
export const MAX_CHARACTERS = 194_000;

const lengthOf = ({ passage: [, anchor, heading, text, words = ''] }: Candidate): number =>
  anchor.length + heading.length + text.length + words.length;

/**
 * Keeps what fits into the longest index. Questions, services and company pages always stay; of articles and guides, the
 * beginnings of all sections come before the rest of any, and pages listed first before later ones.
 */
export function fitIndex(candidates: readonly Candidate[], longest = MAX_CHARACTERS): Candidate[] {
  const fixed = candidates.filter(({ isReading }) => !isReading);
  let left = longest - fixed.reduce((sum, candidate) => sum + lengthOf(candidate), 0);
  const kept = new Set(fixed);
  const reading = candidates.filter(({ isReading }) => isReading).sort((a, b) => a.part - b.part);
  for (const candidate of reading) {
    left -= lengthOf(candidate);
    if (left < 0) break;
    kept.add(candidate);
  }
  return candidates.filter((candidate) => kept.has(candidate));
}
