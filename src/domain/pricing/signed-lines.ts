import type { Cents } from './money.ts';
import { isRecord } from '../validation.ts';

export type SignedLine = {
  label: string;
  amount_cents: Cents;
  why?: string;
};

const isSignedLine = (line: unknown): line is SignedLine =>
  isRecord(line) && typeof line.label === 'string' && typeof line.amount_cents === 'number';

/** Parses the stored lines of a signed estimate; invalid lines are dropped. */
export const readLines = (stored: unknown): SignedLine[] =>
  Array.isArray(stored) ? stored.filter(isSignedLine) : [];

/** Returns the total of all lines, in cents. */
export const linesTotal = (lines: readonly SignedLine[]): Cents =>
  lines.reduce((sum, line) => sum + line.amount_cents, 0);
