import { DAY } from '../domain/durations.ts';
import { isRecord } from '../domain/validation.ts';
import { atom, onMount } from 'nanostores';
import type { LeadInput } from '../domain/leads/lead.ts';
import { removeItem, itemKeys, setItem, getItem } from './page/device-storage.ts';
import { OUTBOX_PREFIX } from './page/outbox-signal.ts';
import type { ReceiptFacts } from './receipt.ts';

/** Days an unsent lead is stored (docs/product.md, Lead delivery). */
export const OUTBOX_DAYS = 30;

/** Most attempts to notify staff of a stored lead (docs/product.md, Lead delivery). */
export const MAX_NOTIFICATION_ATTEMPTS = 3;

/** Metadata stored with a lead in the outbox. */
export type AboutLead = {
  /** Placement of the form: "quote", "dialog", "home". */
  placement: string;
  /** Estimate in cents; null without one. */
  valueCents: number | null;
  /** Rows of the receipt. */
  sent: ReceiptFacts;
};

/** A submitted lead, stored on the device until the database has it and staff are notified. */
export type WaitingLead = {
  lead: LeadInput;
  about: AboutLead;
  /** ISO time of the submit. */
  at: string;
  /** True once the database has the lead; then only the notification is missing. */
  stored: boolean;
  /** Number of failed notification attempts. */
  notificationAttempts: number;
};

const keyOf = (id: string): string => OUTBOX_PREFIX + id;

/** Reads the item of a key; null when missing, expired or malformed. The lead itself is validated when it is sent. */
function readKey(key: string, now: Date): WaitingLead | null {
  try {
    const value: unknown = JSON.parse(getItem(key) ?? 'null');
    if (!isRecord(value) || !isRecord(value.lead) || !isRecord(value.about)) return null;
    if (value.lead.id !== key.slice(OUTBOX_PREFIX.length) || !Array.isArray(value.about.sent)) return null;
    const age = now.getTime() - Date.parse(String(value.at));
    return age <= OUTBOX_DAYS * DAY ? (value as WaitingLead) : null;
  } catch {
    return null;
  }
}

/** Ids of the leads not stored yet, synced across tabs. */
export const $unsent = atom<readonly string[]>([]);

/** Returns the waiting leads, oldest first, and removes expired or malformed items. */
export function queuedLeads(now: Date): WaitingLead[] {
  const leads = itemKeys(OUTBOX_PREFIX).flatMap((key) => {
    const entry = readKey(key, now);
    if (entry === null) removeItem(key);
    return entry ?? [];
  });
  return leads.sort((a, b) => (a.at < b.at ? -1 : 1));
}

const syncStore = (): void =>
  $unsent.set(queuedLeads(new Date()).flatMap(({ lead, stored }) => (stored ? [] : lead.id)));

onMount($unsent, () => {
  // A form rendered by the build has no device.
  if (typeof window === 'undefined') return;
  syncStore();
  // Nanostores unmounts a second later, when a test's window may be gone.
  const page = window;
  page.addEventListener('storage', syncStore);
  return () => page.removeEventListener('storage', syncStore);
});

function put(entry: WaitingLead): boolean {
  const isQueued = setItem(keyOf(entry.lead.id), JSON.stringify(entry));
  syncStore();
  return isQueued;
}

/** Returns one waiting lead, or null. */
export const queuedLead = (id: string, now: Date): WaitingLead | null => readKey(keyOf(id), now);

/** Adds a submitted lead, unless it is already waiting; returns false when storage is unavailable. */
export function addToOutbox(lead: LeadInput, about: AboutLead, now: Date): boolean {
  if (queuedLead(lead.id, now)) return true;
  return put({ lead, about, at: now.toISOString(), stored: false, notificationAttempts: 0 });
}

/** Marks a waiting lead as stored in the database. */
export function markStored(id: string, now: Date): void {
  const entry = queuedLead(id, now);
  if (entry) put({ ...entry, stored: true });
}

/** Counts a failed notification; removes the lead after the third. */
export function countFailedNotification(id: string, now: Date): void {
  const entry = queuedLead(id, now);
  if (!entry) return;
  if (entry.notificationAttempts + 1 >= MAX_NOTIFICATION_ATTEMPTS) removeFromOutbox(id);
  else put({ ...entry, notificationAttempts: entry.notificationAttempts + 1 });
}

/** Removes a lead: delivered, rejected for good, or withdrawn by the visitor. */
export function removeFromOutbox(id: string): void {
  removeItem(keyOf(id));
  syncStore();
}
