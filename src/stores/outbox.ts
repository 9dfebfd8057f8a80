import { atom, onMount } from 'nanostores';
import type { LeadInput } from '../domain/leads/lead.ts';
import { removeItem, itemKeys, setItem, getItem } from './page/device-storage.ts';
import { OUTBOX_PREFIX } from './page/outbox-signal.ts';
import type { ReceiptFacts } from './receipt.ts';

/** Days a lead waits for a connection before it is given up. */
export const OUTBOX_DAYS = 30;

/** How often staff are told of a stored lead before it is given up. */
export const MAX_NOTIFICATION_ATTEMPTS = 3;

const DAY = 24 * 60 * 60 * 1000;

/** What goes with a lead besides itself. */
export type AboutLead = {
  /** Where on the site the form stood: "quote", "dialog", "home". */
  placement: string;
  /** The estimate in cents; null where there is none. */
  valueCents: number | null;
  /** What the receipt shows. */
  sent: ReceiptFacts;
};

/** A lead the visitor has submitted, kept until it is stored and staff are told. */
export type WaitingLead = {
  lead: LeadInput;
  about: AboutLead;
  /** ISO time of the press. */
  at: string;
  /** Whether the database has it; then only the notice is missing. */
  stored: boolean;
  /** How often staff could not be told. */
  notificationAttempts: number;
};

const keyOf = (id: string): string => OUTBOX_PREFIX + id;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entry under a key; null for none and for what was altered. The lead itself is checked when it is sent. */
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

/** Ids of the leads that are not stored yet; it follows other tabs too. */
export const $unsent = atom<readonly string[]>([]);

/** Every waiting lead, oldest first; entries that are none any more are dropped. */
export function waitingLeads(now: Date): WaitingLead[] {
  const leads = itemKeys(OUTBOX_PREFIX).flatMap((key) => {
    const entry = readKey(key, now);
    if (entry === null) removeItem(key);
    return entry ?? [];
  });
  return leads.sort((a, b) => (a.at < b.at ? -1 : 1));
}

const syncStore = (): void =>
  $unsent.set(waitingLeads(new Date()).flatMap(({ lead, stored }) => (stored ? [] : lead.id)));

onMount($unsent, () => {
  syncStore();
  // Nanostores looks back a second later, when a test's page may be gone.
  const page = window;
  page.addEventListener('storage', syncStore);
  return () => page.removeEventListener('storage', syncStore);
});

function put(entry: WaitingLead): boolean {
  const isQueued = setItem(keyOf(entry.lead.id), JSON.stringify(entry));
  syncStore();
  return isQueued;
}

/** One waiting lead. */
export const waitingLead = (id: string, now: Date): WaitingLead | null => readKey(keyOf(id), now);

/** Keeps a submitted lead until it is stored; false when the device cannot. One that waits already stays as it is. */
export function addToOutbox(lead: LeadInput, about: AboutLead, now: Date): boolean {
  if (waitingLead(lead.id, now)) return true;
  return put({ lead, about, at: now.toISOString(), stored: false, notificationAttempts: 0 });
}

/** Remembers that the database has the lead. */
export function markStored(id: string, now: Date): void {
  const entry = waitingLead(id, now);
  if (entry) put({ ...entry, stored: true });
}

/** Remembers that staff could not be told; after the third time the entry goes. */
export function countFailedNotification(id: string, now: Date): void {
  const entry = waitingLead(id, now);
  if (!entry) return;
  if (entry.notificationAttempts + 1 >= MAX_NOTIFICATION_ATTEMPTS) removeFromOutbox(id);
  else put({ ...entry, notificationAttempts: entry.notificationAttempts + 1 });
}

/** Takes a lead out: it has arrived and staff know, it will never be accepted, or the visitor took it back. */
export function removeFromOutbox(id: string): void {
  removeItem(keyOf(id));
  syncStore();
}
