export const MONTH_NAMES = Array.from({ length: 12 }, (_, month) =>
  new Date(2001, month).toLocaleDateString('en-US', { month: 'long' }),
);

/** A date as far as the visitor knows it. */
export type TypedDate = { year: number; month?: number; day?: number };

/** Years accepted, which excludes typing errors such as 2108. */
const YEARS = { min: 1990, max: 2035 };

const ISO = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
const SLASHES = /^(\d{1,2})\/(?:(\d{1,2})\/)?(\d{4})$/;
const NAMED = /^([a-z]{3,9})\.?,?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})$/i;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function monthOf(name: string): number | undefined {
  const index = MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
  if (index >= 0) return index + 1;
  return name.toLowerCase() === 'sept' ? 9 : undefined;
}

const toNumber = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

function partsOf(text: string): { year?: number; month?: number; day?: number; named?: boolean } {
  const iso = ISO.exec(text);
  if (iso) return clean({ year: toNumber(iso[1]), month: toNumber(iso[2]), day: toNumber(iso[3]) });
  const slashes = SLASHES.exec(text);
  if (slashes)
    return clean({ year: toNumber(slashes[3]), month: toNumber(slashes[1]), day: toNumber(slashes[2]) });
  const named = NAMED.exec(text);
  if (!named?.[1]) return {};
  const month = monthOf(named[1]);
  return month === undefined ? {} : clean({ year: toNumber(named[3]), month, day: toNumber(named[2]) });
}

const clean = (parts: Record<string, number | undefined>): { year?: number; month?: number; day?: number } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

/** Reads "2018", "June 2018", "6/2018", "2018-06", "June 12, 2018", "6/12/2018" or "2018-06-12"; undefined otherwise. */
export function readDate(entry: string): TypedDate | undefined {
  const { year, month, day } = partsOf(entry.trim().replaceAll(/\s+/g, ' '));
  if (year === undefined || year < YEARS.min || year > YEARS.max) return undefined;
  if (month === undefined) return { year };
  if (month < 1 || month > 12) return undefined;
  if (day === undefined) return { year, month };
  return day >= 1 && day <= daysIn(year, month) ? { year, month, day } : undefined;
}

/** Formats a date as it would be typed: "2018", "June 2018", "June 12, 2018". */
export function formatDate({ year, month, day }: TypedDate): string {
  if (month === undefined) return String(year);
  const name = MONTH_NAMES[month - 1] ?? '';
  return day === undefined ? `${name} ${year}` : `${name} ${day}, ${year}`;
}

const number = (year: number, month: number, day: number): number => (year * 100 + month) * 100 + day;

/** Returns the first and the last day that a date can mean, as numbers such as 20180612. */
export const daySpan = ({ year, month, day }: TypedDate): { first: number; last: number } => ({
  first: number(year, month ?? 1, day ?? 1),
  last: number(year, month ?? 12, day ?? (month === undefined ? 31 : daysIn(year, month))),
});

/** Returns the date some years later; February 29 becomes the 28th. */
export function yearsLater({ year, month, day }: TypedDate, years: number): TypedDate {
  const later = { year: year + years, ...(month === undefined ? {} : { month }) };
  if (month === undefined || day === undefined) return later;
  return { ...later, day: Math.min(day, daysIn(later.year, month)) };
}
