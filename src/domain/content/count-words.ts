const format = new Intl.NumberFormat('en-US');

/** A number as people read it: "12,500". */
export const formatCount = (count: number): string => format.format(count);

/** A number of things: "1 lead", "12,500 leads". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
