import { atom } from 'nanostores';
import type { LeadInput } from '../domain/leads/lead.ts';
import { leadReference } from '../domain/leads/reference.ts';
import { removeItem, setItem, getItem } from './page/device-storage.ts';

/** Where the receipt is kept on the device. */
export const RECEIPT_KEY = 'psc-receipt';

/** Days a receipt is kept on the device. */
export const RECEIPT_DAYS = 7;

const DAY = 24 * 60 * 60 * 1000;

/** What was sent, in the visitor's words, in the order shown. */
export type ReceiptFacts = readonly { label: string; value: string }[];

/** What a visitor may look up after a request was stored. */
export type Receipt = {
  /** Id of the stored lead. */
  id: string;
  /** What can be read out on the telephone: "PSC-1A2B-3C4D". */
  reference: string;
  form: LeadInput['form'];
  sent: ReceiptFacts;
  /** ISO time at which the request was stored. */
  submittedAt: string;
};

/** The last receipt of this page; null until one is made or read. */
export const $receipt = atom<Receipt | null>(null);

/** Keeps the receipt of a stored lead, on the device too; it takes the place of the one before. */
export function saveReceipt({ id, form }: LeadInput, sent: ReceiptFacts, at: Date): void {
  const receipt = { id, reference: leadReference(id), form, sent, submittedAt: at.toISOString() };
  $receipt.set(receipt);
  setItem(RECEIPT_KEY, JSON.stringify(receipt));
}

const isFact = (value: unknown): value is ReceiptFacts[number] =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'value' in value &&
  typeof value.value === 'string';

function isReceipt(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null) return false;
  const { id, reference, form, sent, submittedAt } = value as Partial<Record<keyof Receipt, unknown>>;
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

/** Takes up the receipt this device keeps; an old or altered one is dropped. */
export function readReceipt(now: Date): Receipt | null {
  const receipt = storedReceipt(now);
  if (receipt === null) removeItem(RECEIPT_KEY);
  $receipt.set(receipt);
  return receipt;
}

/** Forgets the receipt, on the device too. */
export function clearReceipt(): void {
  $receipt.set(null);
  removeItem(RECEIPT_KEY);
}
