import { isRecord } from '../validation.ts';
import { isDayPart, type DayPart } from './preferred-day.ts';
import { isDay } from '../hours/calendar-day.ts';

/** Days a stored lead and its receipt stay on the device (docs/product.md, Data retention). */
export const STORED_DAYS = 7;

/** Submitted values as the visitor saw them, in display order. */
export type ReceiptFacts = readonly { label: string; value: string }[];

/** Day of an order the visitor would like; a wish, not an appointment. */
export type PreferredDay = {
  /** Local date, YYYY-MM-DD. */
  day: string;
  part: DayPart;
};

/** Terms the visitor agreed to with "Click to Get Started" (docs/product.md, Confirmation). */
export type Order = {
  /** ISO time staff were notified. */
  orderedAt: string;
  firstName: string;
  bestContact: string;
  /** Ballpark in cents; null where an assessment comes first. */
  totalCents: number | null;
  /** Reservation fee in cents; null where none is asked. */
  feeCents: number | null;
  /** Absent until one is saved. */
  preferred?: PreferredDay;
};

export type Receipt = {
  id: string;
  /** Reference for phone calls: "PSC-1A2B-3C4D". */
  reference: string;
  sent: ReceiptFacts;
  submittedAt: string;
  /** ISO time of the promised answer; a later change of the hours does not move it. */
  dueAt: string;
  /** Present once the visitor ordered the work. */
  order?: Order;
};

const isFact = (value: unknown): boolean =>
  isRecord(value) && typeof value.label === 'string' && typeof value.value === 'string';

/** Returns true for the rows of a receipt, as read from the device. */
export const isReceiptFacts = (value: unknown): value is ReceiptFacts =>
  Array.isArray(value) && value.every(isFact);

const isCents = (value: unknown): boolean => value === null || Number.isSafeInteger(value);

const isPreferredDay = (value: unknown): boolean =>
  isRecord(value) && isDay(value.day) && isDayPart(value.part);

/** Returns true for an order, as read from the device. */
export function isOrder(value: unknown): value is Order {
  if (!isRecord(value)) return false;
  const { orderedAt, firstName, bestContact, totalCents, feeCents, preferred } = value;
  return (
    typeof orderedAt === 'string' &&
    !Number.isNaN(Date.parse(orderedAt)) &&
    typeof firstName === 'string' &&
    typeof bestContact === 'string' &&
    isCents(totalCents) &&
    isCents(feeCents) &&
    (preferred === undefined || isPreferredDay(preferred))
  );
}
