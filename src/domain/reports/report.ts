import { addDays, isDay } from '../hours/calendar-day.ts';
import { STATUS_LABELS, statusLabel } from '../leads/lead-status.ts';
import { serviceLabel } from '../catalog/service-labels.ts';

/** What leads are reported by, in the order shown, and the heading of the first column. */
export const GROUPINGS = {
  source: 'Source',
  campaign: 'Campaign',
  service: 'Service',
  status: 'Status',
  week: 'Week',
} as const;

/** One way to group leads. */
export type Grouping = keyof typeof GROUPINGS;

/** Leads of one group within some days; tests and merged duplicates are never counted. */
export type ReportRow = {
  label: string;
  leads: number;
  /** Somebody got back to them. */
  responded: number;
  /** A person checked the estimate, or the work went on from there. */
  verified: number;
  /** Booked or done. */
  won: number;
  lost: number;
  spam: number;
  /** Sum of the estimates, in cents. */
  estimated_cents: number;
  /** Sum of what was won, in cents. */
  won_cents: number;
};

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** The week that begins on a day: "Nov 16 to Nov 22". */
export function formatWeek(firstDay: string): string {
  const short = (day: string): string => shortDay.format(Date.parse(`${day}T00:00:00Z`));
  return `${short(firstDay)} to ${short(addDays(firstDay, 6))}`;
}

const UNKNOWN: Record<Grouping, string> = {
  source: 'Not known',
  campaign: 'No campaign',
  service: 'Not chosen',
  status: 'Not known',
  week: 'Not known',
};

/** A group's name in words; sources and campaigns stay as they were sent. */
export function groupLabel(grouping: Grouping, label: string | null): string {
  const text = label?.trim() ?? '';
  if (text === '') return UNKNOWN[grouping];
  if (grouping === 'service') return serviceLabel(text);
  if (grouping === 'status') return statusLabel(text);
  if (grouping === 'week' && isDay(text)) return formatWeek(text);
  return text;
}

/** Groups in the order that helps most: the pipeline's, the calendar's newest first, else the most leads first. */
export function sortRows(grouping: Grouping, rows: readonly ReportRow[]): ReportRow[] {
  const steps = Object.keys(STATUS_LABELS);
  const order: Partial<Record<Grouping, (a: ReportRow, b: ReportRow) => number>> = {
    status: (a, b) => steps.indexOf(a.label) - steps.indexOf(b.label),
    week: (a, b) => b.label.localeCompare(a.label),
  };
  const byLeads = (a: ReportRow, b: ReportRow): number =>
    b.leads - a.leads || b.won - a.won || a.label.localeCompare(b.label);
  return rows.toSorted(order[grouping] ?? byLeads);
}

/** All groups together. */
export const totalOf = (rows: readonly ReportRow[]): Omit<ReportRow, 'label'> =>
  rows.reduce(
    (sum, row) => ({
      leads: sum.leads + row.leads,
      responded: sum.responded + row.responded,
      verified: sum.verified + row.verified,
      won: sum.won + row.won,
      lost: sum.lost + row.lost,
      spam: sum.spam + row.spam,
      estimated_cents: sum.estimated_cents + row.estimated_cents,
      won_cents: sum.won_cents + row.won_cents,
    }),
    { leads: 0, responded: 0, verified: 0, won: 0, lost: 0, spam: 0, estimated_cents: 0, won_cents: 0 },
  );

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Won of all leads: "25%", "3.3%"; a dash when there are none. */
export const formatConversion = (won: number, leads: number): string =>
  leads === 0 ? '–' : percent.format(won / leads);
