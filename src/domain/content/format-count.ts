const format = new Intl.NumberFormat('en-US');

/** Formats a number: "12,500". */
export const formatCount = (count: number): string => format.format(count);

/** Formats a count with its noun: "1 lead", "12,500 leads". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Rounds to one decimal, as the places in drawings are. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;
