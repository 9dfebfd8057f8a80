import { unbroken } from '../forms/text.ts';
import { signerName } from '../accounts/staff-name.ts';
import { isRecord } from '../validation.ts';
import { formatCents, type Cents } from '../pricing/money.ts';
import { readLines, type SignedLine } from '../pricing/signed-lines.ts';

/** Draft of Sunni as the page shows it. */
export type Draft = {
  /** "$250.00 to $312.50" or "Assessment required". */
  total: string;
  /** Price in cents, or both ends of a range; empty for an assessment. */
  ends: readonly [] | readonly [Cents] | readonly [Cents, Cents];
  /** Lines of a single price; those of the upper end of a range. */
  lines: SignedLine[];
  /** Lines of the lower end of a range; otherwise those above. */
  low: SignedLine[];
  kind: 'priced' | 'range' | 'assessment';
  /** Facts the draft is based on, or those it lacks. */
  basis: string;
};

export type Version = {
  lines: SignedLine[];
  totalCents: Cents;
  message: string;
  /** Who signed: a name, or "our team". */
  signedName: string;
  signedAt: string;
};

/** Line compared with the version before; amounts are undefined where a version lacks the line. */
export type LineChange = {
  label: string;
  before: Cents | undefined;
  after: Cents | undefined;
  /** Label in the earlier version, when it was another one. */
  beforeLabel?: string;
  why?: string;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function priced(value: unknown): { lines: SignedLine[]; totalCents: Cents } | undefined {
  if (!isRecord(value) || typeof value.totalCents !== 'number' || !Array.isArray(value.lines))
    return undefined;
  const lines = value.lines.flatMap((line: unknown) =>
    isRecord(line) && typeof line.cents === 'number'
      ? [{ label: `${text(line.label)} (${text(line.detail)})`, amount_cents: line.cents }]
      : [],
  );
  return { lines, totalCents: value.totalCents };
}

/** Parses a stored estimate of Sunni's; undefined when there is none. */
export function readDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored)) return undefined;
  const basis = text(stored.basis);
  const [low, high] = [priced(stored.low), priced(stored.high)];
  if (stored.kind === 'range' && low && high) {
    const total = `${formatCents(low.totalCents)} to ${formatCents(high.totalCents)}`;
    return {
      kind: 'range',
      total,
      ends: [low.totalCents, high.totalCents],
      lines: high.lines,
      low: low.lines,
      basis,
    };
  }
  const single = priced(stored);
  if (stored.kind === 'priced' && single) {
    return {
      kind: 'priced',
      total: formatCents(single.totalCents),
      ends: [single.totalCents],
      lines: single.lines,
      low: single.lines,
      basis,
    };
  }
  const needs = Array.isArray(stored.needs) ? stored.needs.map(text).filter(Boolean) : [];
  return {
    kind: 'assessment',
    total: 'Assessment required',
    ends: [],
    lines: [],
    low: [],
    basis: new Intl.ListFormat('en-US').format(needs),
  };
}

/** Parses the signed versions, oldest first. */
export const readVersions = (stored: unknown): Version[] =>
  (Array.isArray(stored) ? stored : []).flatMap((version: unknown) =>
    isRecord(version) && typeof version.total_cents === 'number'
      ? [
          {
            lines: readLines(version.lines),
            totalCents: version.total_cents,
            message: text(version.message),
            signedName: signerName(text(version.signed_name)),
            signedAt: text(version.signed_at),
          },
        ]
      : [],
  );

/** Splits "Additional modules (14 at $6.25)" into a name and its detail, numbers kept with their units. */
export function labelParts(label: string): { name: string; detail: string } {
  const [, name = label, detail = ''] = /^(.*\S)\s*\(([^()]*)\)$/.exec(label) ?? [];
  return { name: unbroken(name), detail: unbroken(detail) };
}

/** Names a line of a range, whose number is the upper end: "Up to 10 additional modules". */
export const upToName = (name: string): string => (/^\d/.test(name) ? `Up to ${name}` : name);

/** The name of a line without its detail and number, so that a changed quantity is the same line. */
const stem = (label: string): string =>
  labelParts(label)
    .name.replace(/^\d+\s+/, '')
    .toLowerCase();

/** Part of an earlier label that changed: its name, else its detail; empty when neither did. */
export function changedPart(label: string, earlier: string | undefined): string {
  const [now, before] = [labelParts(label), labelParts(earlier ?? label)];
  if (before.name.toLowerCase() !== now.name.toLowerCase()) return before.name;
  return before.detail === now.detail ? '' : before.detail;
}

/** Compares lines: equal labels first, then equal names; the order of `after`, then the dropped lines. */
export function compareLines(before: readonly SignedLine[], after: readonly SignedLine[]): LineChange[] {
  const rest = [...before];
  const take = (matches: (line: SignedLine) => boolean): SignedLine | undefined => {
    const index = rest.findIndex(matches);
    return index < 0 ? undefined : rest.splice(index, 1)[0];
  };
  const exact = after.map(({ label }) => take((line) => line.label === label));
  const changes = after.map(({ label, amount_cents: cents, why }, index) => {
    const earlier = exact[index] ?? take((line) => stem(line.label) === stem(label));
    return {
      label,
      before: earlier?.amount_cents,
      after: cents,
      ...(earlier && earlier.label !== label ? { beforeLabel: earlier.label } : {}),
      ...(why ? { why } : {}),
    };
  });
  return [
    ...changes,
    ...rest.map(({ label, amount_cents: cents }) => ({ label, before: cents, after: undefined })),
  ];
}

/** Rows of Sunni's draft; of a range, both ends where they differ. */
export const draftRows = ({ kind, low, lines }: Draft): { label: string; detail: string; value: string }[] =>
  compareLines(low, lines).map(({ label, before = 0, after = 0 }) => {
    const { name, detail } = labelParts(label);
    return kind === 'range' && before !== after
      ? { label: upToName(name), detail, value: `${formatCents(before)} to ${formatCents(after)}` }
      : { label: name, detail, value: formatCents(after) };
  });
