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
