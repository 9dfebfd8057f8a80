import { isRecord } from '../validation.ts';
import type { Hours, OpenRange, WeekHours } from './hours.ts';

/** Hours of both desks, and the names of special days, which only the team reads. */
export type OpeningHours = { phone: Hours; office: Hours; names: Readonly<Record<string, string>> };

/** One of the two desks: the phones, or the office with the crews. */
export type Desk = Exclude<keyof OpeningHours, 'names'>;

const isRange = (value: unknown): value is OpenRange | null =>
  value === null ||
  (isRecord(value) &&
    typeof value.opens === 'number' &&
    typeof value.closes === 'number' &&
    value.opens < value.closes);

const isWeek = (value: unknown): value is WeekHours =>
  Array.isArray(value) && value.length === 7 && value.every(isRange);

const isDays = (value: unknown): value is Hours['days'] =>
  isRecord(value) && Object.values(value).every(isRange);

const isNames = (value: unknown): value is OpeningHours['names'] =>
  isRecord(value) && Object.values(value).every((name) => typeof name === 'string');

function readDesk(value: unknown): Hours | undefined {
  if (!isRecord(value) || !isWeek(value.week) || !isDays(value.days)) return undefined;
  return { week: value.week, days: value.days };
}

/** Reads the answer of the database function opening_hours; undefined for anything else. */
export function readOpeningHours(value: unknown): OpeningHours | undefined {
  if (!isRecord(value) || !isNames(value.names)) return undefined;
  const [phone, office] = [readDesk(value.phone), readDesk(value.office)];
  return phone && office ? { phone, office, names: value.names } : undefined;
}
