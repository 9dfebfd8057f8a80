import { SERVICES, WIZARD_SERVICES } from '../catalog/catalog.ts';
import { estimate, type Estimate, type EstimateLine } from './estimate.ts';
import { formatDollarsInput, readDollars, type Cents } from './money.ts';
import type { AssistantEstimate } from './assistant-estimate.ts';
import { linesTotal, type SignedLine } from './signed-lines.ts';
import { readUnits, withCount } from './unit-line.ts';
import { cleanLine } from '../forms/text.ts';

/** Line being edited; the amount is dollars as typed, and not used when the label says count and price. */
export type DraftLine = {
  key: string;
  label: string;
  amount: string;
  why?: string;
};

export type EstimateDraft = {
  lines: readonly DraftLine[];
  /** Reason for changed lines; required only when they changed. */
  reason: string;
  message: string;
};

/** Limits of a signed estimate, amounts in cents (docs/product.md, Signed estimates); the database has the same. */
export const ESTIMATE_BOUNDS = {
  lines: 30,
  label: 200,
  why: 300,
  lowest: -10_000_00,
  highest: 1_000_000_00,
  reason: 500,
  message: 2000,
} as const;

const linesToSign = (lines: readonly EstimateLine[]): SignedLine[] =>
  lines.map(({ label, detail, cents }) => ({ label: `${label} (${detail})`, amount_cents: cents }));

/** Converts a calculated estimate to lines to sign; empty without a price. */
export const listedLines = (listed: Estimate | undefined): SignedLine[] =>
  listed?.kind === 'priced' ? linesToSign(listed.lines) : [];

/** Converts Sunni's estimate to lines to check: of a range its upper lines; empty without a price. */
export function assistantLines(result: AssistantEstimate): SignedLine[] {
  if (result.kind === 'assessment') return [];
  return linesToSign(result.kind === 'priced' ? result.lines : result.high.lines);
}

/** More of each unit than the base prices include, so that every unit has a line of its own. */
const BEYOND_INCLUDED = 100;

/** Returns the lines of the price list by label, to add to an estimate by hand; those charged by count have a count of 1. */
export function priceListLines(): Map<string, SignedLine> {
  const quantities = { feet: BEYOND_INCLUDED, modules: BEYOND_INCLUDED, plugs: 1, qty_plugs: 1 };
  const lines = WIZARD_SERVICES.flatMap((service) =>
    SERVICES[service].options.flatMap(({ variant }) =>
      listedLines(estimate({ service, variant, ...quantities })),
    ),
  );
  return new Map(
    lines.map(({ label, amount_cents: cents }) => {
      const one = withCount(label, 1);
      return [one, { label: one, amount_cents: readUnits(one)?.eachCents ?? cents }];
    }),
  );
}

/** Converts lines to form values. */
export const draftLines = (lines: readonly SignedLine[], newKey: () => string): DraftLine[] =>
  lines.map(({ label, amount_cents: cents }) => ({
    key: newKey(),
    label,
    amount: formatDollarsInput(cents),
  }));

/** Returns the amount of a line in cents: count times price when the label says both, else as typed; 0 when invalid. */
function lineCents({ label, amount }: DraftLine): Cents {
  const units = readUnits(label);
  return units ? units.count * units.eachCents : (readDollars(amount) ?? 0);
}

/** Converts form values to lines; an invalid amount counts as 0. */
export const signedLines = (lines: readonly DraftLine[]): SignedLine[] =>
  lines.map((line) => {
    const reason = cleanLine(line.why ?? '');
    return {
      label: cleanLine(line.label),
      amount_cents: lineCents(line),
      ...(reason === '' ? {} : { why: reason }),
    };
  });

/** Returns the lines that are not among those the draft started from; none when it started from none. */
export function changedLines(lines: readonly DraftLine[], start: readonly SignedLine[]): DraftLine[] {
  const rest = [...start];
  return lines.filter((line) => {
    const [signed] = signedLines([line]);
    const index = rest.findIndex(
      (each) => each.label === signed?.label && each.amount_cents === signed.amount_cents,
    );
    if (index >= 0) rest.splice(index, 1);
    return index < 0 && start.length > 0;
  });
}

/** Returns true when two sets of lines are equal. */
export const sameLines = (one: readonly SignedLine[], other: readonly SignedLine[]): boolean =>
  one.length === other.length &&
  one.every(
    (line, index) => line.label === other[index]?.label && line.amount_cents === other[index].amount_cents,
  );

export type DraftError = { id: string; label: string; error: string };

function amountError(line: DraftLine): string | undefined {
  if (!readUnits(line.label) && readDollars(line.amount) === undefined)
    return 'Enter dollars, such as 350 or 350.50';
  const cents = lineCents(line);
  if (cents < ESTIMATE_BOUNDS.lowest) return 'A line can’t be below −$10,000';
  return cents > ESTIMATE_BOUNDS.highest ? 'A line can’t be more than $1,000,000' : undefined;
}

const lengthError = (entry: string, field: 'label' | 'why' | 'reason' | 'message'): string | undefined =>
  Array.from(entry.trim()).length > ESTIMATE_BOUNDS[field]
    ? `Keep it within ${ESTIMATE_BOUNDS[field]} characters`
    : undefined;

const errorAt = (id: string, label: string, error: string | undefined): DraftError[] =>
  error === undefined ? [] : [{ id, label, error }];

function lineErrors(line: DraftLine, index: number): DraftError[] {
  const { key, why = '' } = line;
  const label = cleanLine(line.label);
  const labelError = label === '' ? 'Enter what the line is for' : lengthError(label, 'label');
  return [
    ...errorAt(`line-label-${key}`, `Line ${index + 1}`, labelError),
    ...errorAt(`line-amount-${key}`, `Amount of line ${index + 1}`, amountError(line)),
    ...errorAt(`line-why-${key}`, `Reason of line ${index + 1}`, lengthError(why, 'why')),
  ];
}

/** Validates a draft; returns errors in the order of its controls. `needsReason` is true when the lines changed. */
export function checkDraft(draft: EstimateDraft, needsReason: boolean): DraftError[] {
  const errors = draft.lines.flatMap(lineErrors);
  if (draft.lines.length === 0) {
    errors.push({ id: 'estimate-add-line', label: 'Lines', error: 'Add at least one line' });
  }
  const total = linesTotal(signedLines(draft.lines));
  if (errors.length === 0 && (total < 0 || total > ESTIMATE_BOUNDS.highest)) {
    const error = total < 0 ? 'The total can’t be below zero' : 'The total is $1,000,000 at most';
    errors.push({ id: `line-amount-${draft.lines[0]?.key ?? ''}`, label: 'Total', error });
  }
  const isUnexplained = needsReason && draft.reason.trim() === '';
  const reasonError = isUnexplained ? 'Say why the lines changed' : lengthError(draft.reason, 'reason');
  return [
    ...errors,
    ...errorAt('estimate-reason', 'Reason', reasonError),
    ...errorAt('estimate-message', 'Message', lengthError(draft.message, 'message')),
  ];
}
