import type { Grouping, ReportRow } from '../../domain/reports/report.ts';
import type { Days } from '../../domain/reports/report-days.ts';
import type { Database } from '../database.types.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';

/** Subscribers of one week: what came, what left, and how many there were at its end. */
export type NewsletterWeek = Database['public']['Functions']['report_newsletter']['Returns'][number];

/** Leads of some days by groups. Counted in the database, tests and merged duplicates left out. */
export const readReport = (
  grouping: Grouping,
  { from, to }: Days,
  signal: AbortSignal,
): Promise<ReadResult<ReportRow[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .rpc('report_leads', { group_by: grouping, from_day: from, to_day: to })
      .abortSignal(attempt)
      .retry(false);
  }, signal);

/** Newsletter subscribers of the last 26 weeks, oldest first. */
export const readNewsletterWeeks = (signal: AbortSignal): Promise<ReadResult<NewsletterWeek[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    return client.rpc('report_newsletter').abortSignal(attempt).retry(false);
  }, signal);
