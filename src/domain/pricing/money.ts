/** An amount of money in integer US cents. */
export type Cents = number;

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Formats cents as US dollars with two decimals: 30000 is "$300.00". */
export const formatCents = (cents: Cents): string => usd.format(cents / 100);

/** Formats cents as US dollars without zero decimals: 30000 is "$300", 30625 is "$306.25". */
export const formatCentsShort = (cents: Cents): string =>
  cents % 100 === 0 ? wholeUsd.format(cents / 100) : formatCents(cents);

/** Formats cents as rounded US dollars, for reports: 30650 is "$307". */
export const formatDollars = (cents: Cents): string => wholeUsd.format(cents / 100);

/** Dollars as typed: optional minus and dollar sign, thousands commas, at most two decimals. */
const DOLLARS = /^([-\u2212])?\s*\$?\s*([-\u2212])?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{0,2})?|\.\d{1,2})$/;

/** Parses typed dollars to cents: "$1,250.50" is 125050, "-50" is -5000; undefined when ambiguous or invalid. */
export function readDollars(entry: string): Cents | undefined {
  const [, before, after, digits] = DOLLARS.exec(entry.trim()) ?? [];
  if (digits === undefined || (before && after)) return undefined;
  const [whole = '', part = ''] = digits.replaceAll(',', '').split('.');
  // Whole dollars and cents separately, because 8.2 * 100 is not 820 in floating point.
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return (before || after) && cents !== 0 ? -cents : cents;
}

/** Formats cents for an input: "306.25", without currency symbol or commas. */
export const formatDollarsInput = (cents: Cents): string => (cents / 100).toFixed(2);
