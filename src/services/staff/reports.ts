import type { ReportGroup, ReportRow } from '../../domain/reports/report.ts';
import type { Days } from '../../domain/reports/report-days.ts';
import type { Database } from '../../domain/database.types.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';

/** Newsletter figures of one week: sign-ups, unsubscribes and total at its end. */
export type NewsletterWeek = Database['public']['Functions']['report_newsletter']['Returns'][number];

/** Reads lead totals by group for a range of days, without tests and merged leads. */
export const readReport = (
  group: ReportGroup,
  { from, to }: Days,
  signal: AbortSignal,
): Promise<ReadResult<ReportRow[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .rpc('report_leads', { group_by: group, from_day: from, to_day: to })
      .abortSignal(attempt)
      .retry(false);
  }, signal);

/** Reads newsletter figures of the last 26 weeks, oldest first. */
export const readNewsletterWeeks = (signal: AbortSignal): Promise<ReadResult<NewsletterWeek[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    return client.rpc('report_newsletter').abortSignal(attempt).retry(false);
  }, signal);
