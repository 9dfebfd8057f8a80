/** A stretch of months, 1 to 12, first and last included; it may run over New Year. */
export type Stretch = { from: number; to: number };

/** One bar of the year: where it starts on the axis and how long it is, in months. */
export type Bar = { start: number; length: number };

/** Bars of a stretch on an axis from January to December: two when it runs over New Year. */
export function barsOf({ from, to }: Stretch): Bar[] {
  if (from <= to) return [{ start: from - 1, length: to - from + 1 }];
  return [
    { start: 0, length: to },
    { start: from - 1, length: 13 - from },
  ];
}

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const nameOf = (month: number): string => NAMES[month - 1] ?? '';

/** A stretch in words, such as "November to March". */
export const formatStretch = ({ from, to }: Stretch): string =>
  from === to ? nameOf(from) : `${nameOf(from)} to ${nameOf(to)}`;

/** The month's first letter, and its short name. */
export const months = NAMES.map((name) => ({ letter: name.slice(0, 1), short: name.slice(0, 3) }));
