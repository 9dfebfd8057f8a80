import { MONTH_NAMES } from '../../domain/tools/typed-date.ts';

/** Range of months, 1 to 12, inclusive; may wrap around New Year. */
export type Stretch = { from: number; to: number };

/** Bar on the year axis: start and length in months. */
export type Bar = { start: number; length: number };

/** Splits a range into bars on a January-to-December axis: two when it wraps around New Year. */
export function barsOf({ from, to }: Stretch): Bar[] {
  if (from <= to) return [{ start: from - 1, length: to - from + 1 }];
  return [
    { start: 0, length: to },
    { start: from - 1, length: 13 - from },
  ];
}

const nameOf = (month: number): string => MONTH_NAMES[month - 1] ?? '';

/** Formats a range of months: "November to March". */
export const formatMonthRange = ({ from, to }: Stretch): string =>
  from === to ? nameOf(from) : `${nameOf(from)} to ${nameOf(to)}`;

/** First letter and short name of each month. */
export const months = MONTH_NAMES.map((name) => ({ letter: name.slice(0, 1), short: name.slice(0, 3) }));
