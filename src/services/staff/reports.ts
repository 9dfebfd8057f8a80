import type { ReportGroup, ReportRow } from '../../domain/reports/report.ts';
import type { Days } from '../../domain/reports/report-days.ts';
import type { Database } from '../../domain/database.types.ts';
import { addDays, pacificDay } from '../../domain/hours/calendar-day.ts';
import { mapResult, rpc, type CallResult } from './database.ts';

type Returns<Name extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][Name]['Returns'] extends (infer Row)[] ? Row : never;

/** Newsletter figures of one week: sign-ups, unsubscribes and total at its end. */
export type NewsletterWeek = Returns<'report_newsletter'>;

/** Reads lead totals by group for a range of days, without tests and merged leads. */
export const readReport = (
  group: ReportGroup,
  { from, to }: Days,
  signal: AbortSignal,
): Promise<CallResult<ReportRow[]>> =>
  rpc('report_leads', { group_by: group, from_day: from, to_day: to }, signal);

/** Reads newsletter figures of the last 26 weeks, oldest first. */
export const readNewsletterWeeks = (signal: AbortSignal): Promise<CallResult<NewsletterWeek[]>> =>
  rpc('report_newsletter', {}, signal);

/** Figures of the last days; undefined without leads. */
export type ResponseTimes = Record<'week' | 'month', ReportRow | undefined> & { days: ReportRow[] };

/** Reads how quickly the leads of the last 7 and 30 days, and of each of the 30, were answered (docs/product.md, Dashboard). */
export async function readResponseTimes(signal: AbortSignal): Promise<CallResult<ResponseTimes>> {
  const to = pacificDay(new Date());
  const since = (days: number): Days => ({ from: addDays(to, 1 - days), to });
  const [week, month, days] = await Promise.all([
    readReport('all', since(7), signal),
    readReport('all', since(30), signal),
    readReport('day', since(30), signal),
  ]);
  if (!week.ok) return week;
  if (!month.ok) return month;
  return mapResult(days, (rows) => ({ week: week.value[0], month: month.value[0], days: rows }));
}
