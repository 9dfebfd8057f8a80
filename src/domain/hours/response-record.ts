import { RESPONSE_MINUTES } from '../../config/response.ts';
import { countOf, tenth } from '../content/format-count.ts';
import { isRecord } from '../validation.ts';
import { dayRange, formatDayParts, monthDay } from './calendar-day.ts';
import { formatShare } from './format-response.ts';

/** Requests of one minute: those of the promise on time; late ones in steps of 5 minutes up to LATEST, which also stands for none. */
export type MinuteCount = readonly [minute: number, requests: number];

/** A week of the record; days are dates in Pacific time. */
export type RecordWeek = {
  first_day: string;
  last_day: string;
  requests: number;
  late: number;
  /** Null in a week with too few requests to show their minutes. */
  minutes: readonly MinuteCount[] | null;
};

/** Response times of the last 30 days (docs/product.md, The record). */
export type FullRecord = {
  requests: number;
  on_time: number;
  /** Whole minutes, rounded up; null when most requests had no response. */
  median_minutes: number | null;
  first_day: string;
  last_day: string;
  /** Newest first. */
  weeks: readonly RecordWeek[];
};

/** The record, or only the number of requests while there are too few. */
export type ResponseRecord = FullRecord | { requests: number };

/** Fewest requests the record is shown from; the database has the same (docs/product.md, The record). */
export const FEWEST_REQUESTS = 20;

/** Step that stands for later responses, and for none: the last minute of the axis. */
const LATEST = RESPONSE_MINUTES + 20;

/** Returns true when the record has figures and weeks. */
export const isFullRecord = (record: ResponseRecord): record is FullRecord => 'weeks' in record;

const isMinuteCount = (value: unknown): value is MinuteCount =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

const isWeek = (value: unknown): value is RecordWeek =>
  isRecord(value) &&
  typeof value.first_day === 'string' &&
  typeof value.last_day === 'string' &&
  typeof value.requests === 'number' &&
  typeof value.late === 'number' &&
  (value.minutes === null || (Array.isArray(value.minutes) && value.minutes.every(isMinuteCount)));

const isFull = (value: Record<string, unknown>): boolean =>
  typeof value.on_time === 'number' &&
  (value.median_minutes === null || typeof value.median_minutes === 'number') &&
  typeof value.first_day === 'string' &&
  typeof value.last_day === 'string' &&
  Array.isArray(value.weeks) &&
  value.weeks.every(isWeek);

/** Checks the result of response_record; undefined when it has another shape. */
export function readRecord(value: unknown): ResponseRecord | undefined {
  if (!isRecord(value) || typeof value.requests !== 'number') return undefined;
  if (!('weeks' in value)) return { requests: value.requests };
  return isFull(value) ? (value as FullRecord) : undefined;
}

const dayName = (day: string): string => formatDayParts(day, { month: 'long', day: 'numeric' });

/** Formats the days of a week: "Nov 16–21", "Oct 26–Nov 1", "Nov 21". */
export const weekLabel = ({ first_day: first, last_day: last }: RecordWeek): string =>
  first === last ? monthDay(first) : dayRange(first, last, '–');

/** Formats the days of the record: "October 23 to November 21, 2026". */
export const recordDays = ({ first_day: first, last_day: last }: FullRecord): string =>
  `${dayName(first)} to ${dayName(last)}, ${last.slice(0, 4)}`;

/** Formats the share answered in time; 100% only when it is exact. */
export const onTimeShare = ({ on_time, requests }: FullRecord): string => formatShare(on_time, requests);

/** Formats a number of requests: "1 request", "14 requests". */
export const requestCount = (count: number): string => countOf(count, 'request');

/** Formats the misses of a week: "none late", "2 late". */
export const lateCount = (late: number): string => (late === 0 ? 'none late' : `${late} late`);

const lateStep = ([minute, requests]: MinuteCount): string =>
  minute >= LATEST
    ? `${requests} after more than ${LATEST - 5} minutes or still waiting`
    : `${requests} after ${minute - 4} to ${minute} minutes`;

/** Describes a week in words, for those who do not see the chart. */
export function weekInWords({ requests, late, minutes }: RecordWeek): string {
  if (requests === 0) return 'No requests';
  const inTime = requests - late;
  const onTimeMinutes = (minutes ?? []).flatMap(([minute]) => (minute <= RESPONSE_MINUTES ? [minute] : []));
  const fastest = Math.min(...onTimeMinutes);
  const slowest = Math.max(...onTimeMinutes);
  const span =
    onTimeMinutes.length === 0
      ? ''
      : fastest === slowest
        ? `, at ${fastest} minutes`
        : `, from ${fastest} to ${slowest} minutes`;
  return `${inTime} within ${RESPONSE_MINUTES} minutes${span}; ${late} late`;
}

/** Describes the late requests of a week; undefined when their minutes are not shown, or none is late. */
export function lateInWords({ late, minutes }: RecordWeek): string | undefined {
  if (late === 0 || !minutes) return undefined;
  return minutes
    .filter(([minute]) => minute > RESPONSE_MINUTES)
    .map(lateStep)
    .join(', ');
}

export type ChartSize = {
  width: number;
  /** Distance of the first and last minute from the edges. */
  margin: number;
  /** Height of the lowest dot's center above the baseline. */
  rise: number;
  /** Distance between dots above each other. */
  step: number;
  /** Most dots above each other; the distance shrinks beyond. */
  stack: number;
};

/** A mark of the chart: x from the left, y above the baseline. */
export type ChartMark = { x: number; y: number; late: boolean };

/** Returns the position of a minute on the axis. */
export const minuteAt = (minute: number, { width, margin }: ChartSize): number =>
  tenth(margin + (minute / LATEST) * (width - 2 * margin));

/** Places one mark per request of a week, stacked by minute. */
export function chartMarks({ minutes }: RecordWeek, size: ChartSize): ChartMark[] {
  return (minutes ?? []).flatMap(([minute, requests]) => {
    const late = minute > RESPONSE_MINUTES;
    // The middle of the step the late ones are counted in.
    const x = minuteAt(late ? minute - 2 : minute, size);
    const step = Math.min(size.step, (size.step * (size.stack - 1)) / Math.max(1, requests - 1));
    return Array.from({ length: requests }, (_, index) => ({
      x,
      y: tenth(size.rise + index * step),
      late,
    }));
  });
}
