import type { Estimate } from './estimate.ts';
import { formatDollarsInput, readDollars, type Cents } from './money.ts';
import { cleanLine } from '../forms/text.ts';

/** One line of an estimate a person signed, as the database holds it. */
export type SignedLine = { label: string; amount_cents: Cents };

/** One line while it is edited; the amount is dollars as typed. */
export type DraftLine = { key: string; label: string; amount: string };

/** What a person writes when they verify an estimate. */
export type EstimateDraft = {
  lines: readonly DraftLine[];
  /** Why the lines differ from the ones before; asked for only when they do. */
  reason: string;
  /** A few words to the customer, optional. */
  message: string;
};

/** Bounds of a signed estimate; the database has the same. Amounts in cents. */
export const ESTIMATE_BOUNDS = {
  lines: 30,
  label: 200,
  lowest: -10_000_00,
  highest: 1_000_000_00,
  reason: 500,
  message: 2000,
} as const;

/** The lines of the price list as somebody would sign them; none where a person has to see the roof first. */
export const listedLines = (listed: Estimate | undefined): SignedLine[] =>
  listed?.kind === 'priced'
    ? listed.lines.map(({ label, detail, cents }) => ({ label: `${label} (${detail})`, amount_cents: cents }))
    : [];

const isSignedLine = (line: unknown): line is SignedLine =>
  typeof line === 'object' &&
  line !== null &&
  'label' in line &&
  typeof line.label === 'string' &&
  'amount_cents' in line &&
  typeof line.amount_cents === 'number';

/** The stored lines of a signed estimate; what is no line is left out. */
export const readLines = (stored: unknown): SignedLine[] =>
  Array.isArray(stored) ? stored.filter(isSignedLine) : [];

/** What all lines come to, in cents. */
export const linesTotal = (lines: readonly SignedLine[]): Cents =>
  lines.reduce((sum, line) => sum + line.amount_cents, 0);

/** Lines as they stand in the controls. */
export const draftLines = (lines: readonly SignedLine[], newKey: () => string): DraftLine[] =>
  lines.map(({ label, amount_cents: cents }) => ({
    key: newKey(),
    label,
    amount: formatDollarsInput(cents),
  }));

/** The lines as they would be signed; an amount that cannot be read yet counts as nothing. */
export const signedLines = (lines: readonly DraftLine[]): SignedLine[] =>
  lines.map(({ label, amount }) => ({ label: cleanLine(label), amount_cents: readDollars(amount) ?? 0 }));

/** Whether two sets of lines say the same. */
export const sameLines = (one: readonly SignedLine[], other: readonly SignedLine[]): boolean =>
  one.length === other.length &&
  one.every(
    (line, index) => line.label === other[index]?.label && line.amount_cents === other[index].amount_cents,
  );

/** What is wrong with one control of the draft, by the control's id. */
export type DraftError = { id: string; label: string; error: string };

function amountError(entry: string): string | undefined {
  const cents = readDollars(entry);
  if (cents === undefined) return 'Enter dollars, such as 350 or 350.50';
  if (cents < ESTIMATE_BOUNDS.lowest) return 'A line takes off $10,000 at most';
  return cents > ESTIMATE_BOUNDS.highest ? 'A line is $1,000,000 at most' : undefined;
}

function lineErrors({ key, label, amount }: DraftLine, index: number): DraftError[] {
  const words = cleanLine(label);
  const labelError =
    words === ''
      ? 'Say what the line is for'
      : Array.from(words).length > ESTIMATE_BOUNDS.label
        ? 'Keep it within 200 characters'
        : undefined;
  const fault = amountError(amount);
  return [
    ...(labelError ? [{ id: `line-label-${key}`, label: `Line ${index + 1}`, error: labelError }] : []),
    ...(fault ? [{ id: `line-amount-${key}`, label: `Amount of line ${index + 1}`, error: fault }] : []),
  ];
}

const tooLong = (entry: string, longest: number): boolean => Array.from(entry.trim()).length > longest;

/** What keeps a draft from being signed, in the order of its controls; `needsReason` when the lines were changed. */
export function checkDraft(draft: EstimateDraft, needsReason: boolean): DraftError[] {
  const faults = draft.lines.flatMap(lineErrors);
  if (draft.lines.length === 0) {
    faults.push({ id: 'estimate-add-line', label: 'Lines', error: 'Add at least one line' });
  }
  const total = linesTotal(signedLines(draft.lines));
  if (faults.length === 0 && (total < 0 || total > ESTIMATE_BOUNDS.highest)) {
    const error = total < 0 ? 'The total cannot be below zero' : 'The total is $1,000,000 at most';
    faults.push({ id: `line-amount-${draft.lines[0]?.key ?? ''}`, label: 'Total', error });
  }
  if (needsReason && draft.reason.trim() === '') {
    faults.push({ id: 'estimate-reason', label: 'Reason', error: 'Say why the lines changed' });
  } else if (tooLong(draft.reason, ESTIMATE_BOUNDS.reason)) {
    faults.push({
      id: 'estimate-reason',
      label: 'Reason',
      error: `Keep it within ${ESTIMATE_BOUNDS.reason} characters`,
    });
  }
  if (tooLong(draft.message, ESTIMATE_BOUNDS.message)) {
    faults.push({
      id: 'estimate-message',
      label: 'Message',
      error: `Keep it within ${ESTIMATE_BOUNDS.message} characters`,
    });
  }
  return faults;
}
