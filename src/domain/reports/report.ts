import { addDays, isDay, monthDay } from '../hours/calendar-day.ts';
import { sourceName } from '../attribution/source-names.ts';
import { STATUS_LABELS, statusLabel } from '../leads/lead-status.ts';
import { deskServiceLabel } from '../catalog/service-labels.ts';

/** Groupings of the lead report in display order, with the heading of the first column. */
export const GROUPINGS = {
  source: 'Source',
  campaign: 'Campaign',
  service: 'Service',
  status: 'Status',
  week: 'Week',
} as const;

export type Grouping = keyof typeof GROUPINGS;

/** Groups of the reports: those with a table of their own, and the others. */
export type ReportGroup = Grouping | 'all' | 'day' | 'person' | 'minute' | 'reason';

/** Totals of one group in a range of days; tests and merged leads are not counted. */
export type ReportRow = {
  label: string;
  /** Leads without spam, which no figure but its own counts. */
  leads: number;
  responded: number;
  /** Leads with a response by the due time. */
  on_time: number;
  /** Leads with a later response, or past due without one. */
  late: number;
  /** Median time to the response, in seconds of phone hours after the arrival or the opening; null without one. */
  median_seconds: number | null;
  /** Leads with a checked estimate: `verified` or later, or lost after signing. */
  verified: number;
  /** Leads that are `booked` or `done` (docs/product.md, Reports and exports). */
  won: number;
  lost: number;
  spam: number;
  /** Sum of what visitors' pages showed for unsigned leads where it differs from our figure, in cents. */
  claimed_cents: number;
  /** Sum of the signed estimates, else of what the server calculated, in cents. */
  estimated_cents: number;
  /** Value of the won leads in cents: the final total, else as estimated. */
  won_cents: number;
};

/** Formats the week starting on a day: "Nov 16 to Nov 22". */
export const formatWeek = (firstDay: string): string =>
  `${monthDay(firstDay)} to ${monthDay(addDays(firstDay, 6))}`;

const UNKNOWN: Record<Grouping, string> = {
  source: 'Not known',
  campaign: 'No campaign',
  service: 'Not chosen',
  status: 'Not known',
  week: 'Not known',
};

/** Returns a group's label; campaigns are shown as sent. */
export function groupLabel(grouping: Grouping, label: string | null): string {
  const text = label?.trim() ?? '';
  if (text === '') return UNKNOWN[grouping];
  if (grouping === 'service') return deskServiceLabel(text);
  if (grouping === 'source') return sourceName(text);
  if (grouping === 'status') return statusLabel(text);
  if (grouping === 'week' && isDay(text)) return formatWeek(text);
  return text;
}

/** Sorts groups: statuses in pipeline order, weeks newest first, all others by most leads. */
export function sortRows(grouping: Grouping, rows: readonly ReportRow[]): ReportRow[] {
  const statuses = Object.keys(STATUS_LABELS);
  const order: Partial<Record<Grouping, (a: ReportRow, b: ReportRow) => number>> = {
    status: (a, b) => statuses.indexOf(a.label) - statuses.indexOf(b.label),
    week: (a, b) => b.label.localeCompare(a.label),
  };
  const byLeads = (a: ReportRow, b: ReportRow): number =>
    b.leads - a.leads || b.won - a.won || a.label.localeCompare(b.label);
  return rows.toSorted(order[grouping] ?? byLeads);
}

/** Figures of a group that can be summed: all but the median. */
const SUMMED = [
  ...(['leads', 'responded', 'on_time', 'late', 'verified', 'won', 'lost', 'spam'] as const),
  ...(['estimated_cents', 'claimed_cents', 'won_cents'] as const),
];

type Sums = Pick<ReportRow, (typeof SUMMED)[number]>;

/** Sums all groups. */
export const totalOf = (rows: readonly ReportRow[]): Sums =>
  Object.fromEntries(
    SUMMED.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0)]),
  ) as Sums;

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
const growth = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Formats the change of a count: "+22", "-3", "no change". */
export const formatChange = (now: number, before: number): string =>
  now === before ? 'no change' : signed.format(now - before);

/** Formats the change of money as a percentage: "+16%"; empty when there is nothing to compare with. */
export const formatGrowth = (now: number, before: number): string =>
  before === 0 ? '' : now === before ? 'no change' : growth.format(now / before - 1);

/** Formats the share of won leads: "25%", "3.3%"; a dash without leads. */
export const formatConversion = (won: number, leads: number): string =>
  leads === 0 ? '–' : percent.format(won / leads);
