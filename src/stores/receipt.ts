import { DAY } from '../domain/durations.ts';
import { atom } from 'nanostores';
import type { LeadInput } from '../domain/leads/lead.ts';
import { isDayPart, isLocalDate, type DayPart } from '../domain/leads/preferred-day.ts';
import { leadReference } from '../domain/leads/lead-name.ts';
import { isRecord } from '../domain/validation.ts';
import { removeItem, setItem, getItem } from './page/device-storage.ts';

/** localStorage key of the receipt. */
export const RECEIPT_KEY = 'psc-receipt';

/** Days a receipt is stored on the device (docs/product.md, Data retention). */
export const RECEIPT_DAYS = 7;

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
  /** Answer to "Best way to reach you". */
  bestContact: string;
  /** Ballpark in cents; null where an assessment comes first. */
  totalCents: number | null;
  /** Reservation fee in cents; null where none is asked. */
  feeCents: number | null;
  /** Absent until one is saved. */
  preferred?: PreferredDay;
};

/** Receipt of a stored lead. */
export type Receipt = {
  /** Id of the stored lead. */
  id: string;
  /** Reference for phone calls: "PSC-1A2B-3C4D". */
  reference: string;
  form: LeadInput['form'];
  sent: ReceiptFacts;
  /** ISO time the lead was stored. */
  submittedAt: string;
  /** Present once the visitor ordered the work. */
  order?: Order;
};

/** Current receipt; null until one is saved or read. */
export const $receipt = atom<Receipt | null>(null);

function save(receipt: Receipt): void {
  $receipt.set(receipt);
  setItem(RECEIPT_KEY, JSON.stringify(receipt));
}

/** Saves the receipt of a stored lead in the store and on the device, replacing any earlier one. */
export function saveReceipt(
  { id, form }: Pick<LeadInput, 'id' | 'form'>,
  sent: ReceiptFacts,
  at: Date,
  order?: Order,
): void {
  const receipt = { id, reference: leadReference(id), form, sent, submittedAt: at.toISOString() };
  save(order ? { ...receipt, order } : receipt);
}

/** Adds the preferred day to the order of a receipt. */
export function savePreferredDay(receipt: Receipt, preferred: PreferredDay): void {
  if (receipt.order) save({ ...receipt, order: { ...receipt.order, preferred } });
}

/** Deletes the receipt from the store and the device. */
export function clearReceipt(): void {
  $receipt.set(null);
  removeItem(RECEIPT_KEY);
}

const isFact = (value: unknown): value is ReceiptFacts[number] =>
  isRecord(value) && typeof value.label === 'string' && typeof value.value === 'string';

const isCents = (value: unknown): boolean => value === null || Number.isSafeInteger(value);

const isPreferredDay = (value: unknown): boolean =>
  isRecord(value) && isLocalDate(value.day) && typeof value.part === 'string' && isDayPart(value.part);

function isOrder(value: unknown): boolean {
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

function isReceipt(value: unknown): value is Receipt {
  if (!isRecord(value)) return false;
  const { id, reference, form, sent, submittedAt, order } = value;
  return (
    typeof id === 'string' &&
    reference === leadReference(id) &&
    (form === 'short' || form === 'wizard' || form === 'sunni') &&
    Array.isArray(sent) &&
    sent.every(isFact) &&
    typeof submittedAt === 'string' &&
    !Number.isNaN(Date.parse(submittedAt)) &&
    (order === undefined || isOrder(order))
  );
}

function storedReceipt(now: Date): Receipt | null {
  try {
    const stored: unknown = JSON.parse(getItem(RECEIPT_KEY) ?? 'null');
    if (!isReceipt(stored)) return null;
    const age = now.getTime() - Date.parse(stored.submittedAt);
    return age <= RECEIPT_DAYS * DAY && age >= -DAY ? stored : null;
  } catch {
    return null;
  }
}

/** Loads the stored receipt; removes an expired or malformed one. */
export function readReceipt(now: Date): Receipt | null {
  const receipt = storedReceipt(now);
  if (receipt === null) removeItem(RECEIPT_KEY);
  $receipt.set(receipt);
  return receipt;
}
