/** An amount of money in integer US cents. */
export type Cents = number;

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Cents as US dollars with two decimals: 30000 is "$300.00". */
export const formatCents = (cents: Cents): string => usd.format(cents / 100);

/** Cents as US dollars, decimals only where there are some: 30000 is "$300", 30625 is "$306.25". */
export const formatCentsShort = (cents: Cents): string =>
  cents % 100 === 0 ? wholeUsd.format(cents / 100) : formatCents(cents);

/** Dollars as a person types them: an optional minus and dollar sign, commas at the thousands, at most two decimals. */
const DOLLARS = /^([-\u2212])?\s*\$?\s*([-\u2212])?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{0,2})?|\.\d{1,2})$/;

/** A typed amount in cents: "$1,250.50" is 125050, "-50" is -5000; undefined for anything that is not clearly an amount. */
export function readDollars(entry: string): Cents | undefined {
  const [, before, after, digits] = DOLLARS.exec(entry.trim()) ?? [];
  if (digits === undefined || (before && after)) return undefined;
  const [whole = '', part = ''] = digits.replaceAll(',', '').split('.');
  // Digit by digit, because 8.2 * 100 is not 820 in binary.
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return (before || after) && cents !== 0 ? -cents : cents;
}

/** Cents as they stand in a control: "306.25", without sign of the currency or commas. */
export const formatDollarsInput = (cents: Cents): string => (cents / 100).toFixed(2);
