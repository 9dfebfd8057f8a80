import type { ReportGroup, ReportRow } from '../../domain/reports/report.ts';
import type { Days } from '../../domain/reports/report-days.ts';
import type { Database } from '../../domain/database.types.ts';
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

/** Response figures of some days from `day` on, a Pacific date; the median is null without responses. */
export type ResponseFigures = Omit<Returns<'response_figures'>, 'median_seconds'> & {
  median_seconds: number | null;
};

/** Response figures of one day. */
export type ResponseDay = Omit<ResponseFigures, 'days' | 'waiting'>;

/** Reads the response figures of the last 7 and 30 days, and of each of the 30 (docs/product.md, Dashboard). */
export async function readResponseTimes(
  signal: AbortSignal,
): Promise<CallResult<{ figures: ResponseFigures[]; days: ResponseDay[] }>> {
  const call = (by_day: boolean): Promise<CallResult<ResponseFigures[]>> =>
    rpc('response_figures', { by_day }, signal);
  const [figures, days] = await Promise.all([call(false), call(true)]);
  if (!figures.ok) return figures;
  return mapResult(days, (each) => ({ figures: figures.value, days: each }));
}
