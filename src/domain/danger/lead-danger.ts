import { findDanger } from './find-danger.ts';
import type { LeadDanger } from './lead-advice.ts';

export type DangerFields = { problem: string | null; notes: string | null; transcript: string | null };

/** Longest question that `findDanger` is made for, in characters. */
const SENTENCE_LENGTH = 400;

const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?;\n]+/)
    .flatMap((sentence) => sentence.match(new RegExp(`[^]{1,${SENTENCE_LENGTH}}`, 'g')) ?? []);

/** Returns the visitor's lines of a conversation; answers may quote safety advice. */
const saidIn = (transcript: string): string =>
  transcript
    .split('\n')
    .flatMap((line) => (line.startsWith('Visitor: ') ? [line.slice('Visitor: '.length)] : []))
    .join('\n');

/**
 * Finds the danger a customer wrote of, in the notes or to Sunni, or answered to "What is wrong?"; null when there is none
 * (docs/product.md, Repairs).
 */
export function dangerOf({ problem, notes, transcript }: DangerFields): LeadDanger | null {
  const said = sentencesOf(`${notes ?? ''}\n${saidIn(transcript ?? '')}`);
  const found = said.map(findDanger).filter((danger) => danger !== undefined);
  return (
    found.find((danger) => danger !== 'damage') ?? found[0] ?? (problem === 'leak-damage' ? 'damage' : null)
  );
}
