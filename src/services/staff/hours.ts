import { storedTime } from '../../domain/hours/clock-time.ts';
import type { WeekHours } from '../../domain/hours/hours.ts';
import { readOpeningHours, type Desk, type OpeningHours } from '../../domain/hours/opening-hours.ts';
import type { SpecialDays } from '../../domain/hours/special-days.ts';
import { failed, succeeded } from '../result.ts';
import { firstRow, rpc, UNCLEAR, type CallResult } from './database.ts';

/** Open ends of a change of the hours: waiting requests promised an answer in closed time, and visits in it. */
export type HoursChange = { promised: number; visits: number };

/** Reads the hours of both desks, with the names of special days. */
export async function readHours(signal: AbortSignal): Promise<CallResult<OpeningHours>> {
  const result = await rpc('opening_hours', {}, signal);
  if (!result.ok) return result;
  const hours = readOpeningHours(result.value);
  return hours ? succeeded(hours) : failed(UNCLEAR);
}

/** Replaces the week of a desk. Admins only. */
export const saveWeekHours = async (desk: Desk, week: WeekHours): Promise<CallResult<HoursChange>> =>
  firstRow(await rpc('save_week_hours', { desk, week: [...week] }));

/** Gives days hours of their own. Admins only. */
export const saveSpecialDays = async (days: SpecialDays): Promise<CallResult<HoursChange>> =>
  firstRow(
    await rpc('save_special_days', {
      desk: days.desk,
      first_day: days.first,
      last_day: days.last,
      opens: days.range && storedTime(days.range.opens),
      closes: days.range && storedTime(days.range.closes),
      name: days.name,
    }),
  );

/** Returns days to the hours of the week. Admins only. */
export const removeSpecialDays = async ({
  desk,
  first,
  last,
}: SpecialDays): Promise<CallResult<HoursChange>> =>
  firstRow(await rpc('remove_special_days', { desk, first_day: first, last_day: last }));
