import { isRecord } from '../validation.ts';
import { isOpen, zonedTime, type Hours } from '../hours/hours.ts';
import { isDayPart, type DayPart } from '../leads/preferred-day.ts';
import { isDay } from '../hours/calendar-day.ts';

export type WishedDay = { day: string; part: DayPart };

type StoredAnswer = { kind: string; detail: unknown };

const NOON = 12 * 60;

/** Returns the wish in an entry of the timeline: two days after accepting the quote, or the day of the confirmation. */
function wishOf({ kind, detail }: StoredAnswer): WishedDay[] | undefined {
  if (!isRecord(detail)) return undefined;
  const { part } = detail;
  if (!isDayPart(part)) return undefined;
  const isAnswer = kind === 'answer' && detail.answer === 'schedule' && Array.isArray(detail.days);
  if (!isAnswer && kind !== 'preferred-day') return undefined;
  const days: unknown[] = isAnswer ? (detail.days as unknown[]) : [detail.day];
  return days.filter(isDay).map((day) => ({ day, part }));
}

/** Returns the newest wish of the customer, without days that have passed or on which crews do not work. */
export function wishedDays(events: readonly StoredAnswer[], today: string, crews: Hours): WishedDay[] {
  const newest = events.map(wishOf).findLast((wish) => wish !== undefined);
  return (newest ?? []).filter(({ day }) => day >= today && isOpen(zonedTime(day, NOON), crews));
}
