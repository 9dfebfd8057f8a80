import { atom } from 'nanostores';
import type { LeadInput } from '../domain/leads/lead.ts';
import { leadReference } from '../domain/leads/reference.ts';
import { isRecord } from '../domain/validation.ts';
import { removeItem, setItem, getItem } from './page/device-storage.ts';

/** localStorage key of the receipt. */
export const RECEIPT_KEY = 'psc-receipt';

/** Days a receipt is stored on the device (docs/product.md, Data retention). */
export const RECEIPT_DAYS = 7;

const DAY = 24 * 60 * 60 * 1000;

/** Submitted values as the visitor saw them, in display order. */
export type ReceiptFacts = readonly { label: string; value: string }[];

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
};

/** Current receipt; null until one is saved or read. */
export const $receipt = atom<Receipt | null>(null);

/** Saves the receipt of a stored lead in the store and on the device, replacing any earlier one. */
export function saveReceipt({ id, form }: LeadInput, sent: ReceiptFacts, at: Date): void {
  const receipt = { id, reference: leadReference(id), form, sent, submittedAt: at.toISOString() };
  $receipt.set(receipt);
  setItem(RECEIPT_KEY, JSON.stringify(receipt));
}

const isFact = (value: unknown): value is ReceiptFacts[number] =>
  isRecord(value) && typeof value.label === 'string' && typeof value.value === 'string';

function isReceipt(value: unknown): value is Receipt {
  if (!isRecord(value)) return false;
  const { id, reference, form, sent, submittedAt } = value;
  return (
    typeof id === 'string' &&
    reference === leadReference(id) &&
    (form === 'short' || form === 'wizard') &&
    Array.isArray(sent) &&
    sent.every(isFact) &&
    typeof submittedAt === 'string' &&
    !Number.isNaN(Date.parse(submittedAt))
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
