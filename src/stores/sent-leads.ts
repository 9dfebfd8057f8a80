import { atom, computed, map, onMount } from 'nanostores';
import { DAY, HOUR } from '../domain/durations.ts';
import { deriveLeadId } from '../domain/leads/lead-id.ts';
import { leadReference } from '../domain/leads/lead-name.ts';
import type { LeadInput } from '../domain/leads/lead.ts';
import {
  isOrder,
  isReceiptFacts,
  STORED_DAYS,
  type Order,
  type PreferredDay,
  type Receipt,
  type ReceiptFacts,
} from '../domain/leads/receipt.ts';
import { responseDue } from '../domain/hours/hours.ts';
import { deviceQuoteToken } from '../domain/quote-view/quote-link.ts';
import { sha256Hex } from '../domain/sha256.ts';
import { isRecord, readRecord } from '../domain/validation.ts';
import { currentHours } from './hours.ts';
import { getItem, itemKeys, removeItem, setItem } from './page/device-storage.ts';
import { SENT_PREFIX } from './page/sent-lead-keys.ts';

/** Days a lead waits on the device until it is stored (docs/product.md, Lead delivery). */
export const WAITING_DAYS = 30;

/** Days after which ids derive from another seed: fewer, so that no id comes again once its lead has left the device. */
const SEED_DAYS = 6;

/** Time, in ms, after which the same entries are a new lead (docs/product.md, Lead delivery). */
const REPEAT_WINDOW = HOUR;

/** Most attempts to notify staff of a stored lead (docs/product.md, Lead delivery). */
export const MAX_NOTIFICATION_ATTEMPTS = 3;

/** localStorage key of the random value from which this device derives the ids of its leads. */
export const SEED_KEY = 'psc-lead-seed';

/** Facts of a lead beside the entries of its form: the estimate in cents, null without one, and the receipt's rows. */
export type AboutLead = { valueCents: number | null; sent: ReceiptFacts };

/**
 * All that the device knows about a lead sent from it. `waiting` until the database has it, `stored` until staff are
 * notified, then `done`.
 */
export type SentLead = AboutLead & {
  id: string;
  state: 'waiting' | 'stored' | 'done';
  /** The lead itself; its entries leave the device once it is done. */
  lead?: LeadInput | undefined;
  /** ISO time of the press; of the storing once it is stored. */
  at: string;
  /** ISO time of the promised answer, as the visitor read it when the lead was stored. */
  dueAt?: string;
  /** ISO time after which the item is dropped. */
  expiresAt: string;
  /** Number of failed attempts to notify staff. */
  notificationAttempts: number;
  /** Token of the private link to the lead's page; the lead has its hash. */
  token?: string;
  order?: Order | undefined;
};

const expiry = (at: Date, days: number): string => new Date(at.getTime() + days * DAY).toISOString();

const STATES = ['waiting', 'stored', 'done'] as const satisfies readonly SentLead['state'][];

function isSentLead(value: unknown, id: string, now: Date): value is SentLead {
  if (!isRecord(value) || value.id !== id || !isReceiptFacts(value.sent)) return false;
  const left = Date.parse(String(value.expiresAt)) - now.getTime();
  const longest = value.state === 'waiting' ? WAITING_DAYS : STORED_DAYS;
  return (
    STATES.some((state) => state === value.state) &&
    (value.state === 'done' || (isRecord(value.lead) && value.lead.id === id)) &&
    !Number.isNaN(Date.parse(String(value.at))) &&
    // A day for clocks that were set back.
    left >= 0 &&
    left <= (longest + 1) * DAY &&
    (value.order === undefined || isOrder(value.order))
  );
}

// Stored leads of this page when storage is unavailable. A waiting one is not kept then: its form keeps the entries.
const inMemory = new Map<string, SentLead>();

/** Returns a lead sent from this device; null when unknown, expired or malformed. The entries are validated when it is sent. */
export function sentLead(id: string, now: Date): SentLead | null {
  const value = inMemory.get(id) ?? readRecord(getItem(SENT_PREFIX + id));
  return isSentLead(value, id, now) ? value : null;
}

/** Returns the leads sent from this device, oldest first, and removes expired or malformed items. */
export function sentLeads(now: Date): SentLead[] {
  const ids = new Set([
    ...itemKeys(SENT_PREFIX).map((key) => key.slice(SENT_PREFIX.length)),
    ...inMemory.keys(),
  ]);
  return [...ids]
    .flatMap((id) => {
      const sent = sentLead(id, now);
      if (sent === null) removeItem(SENT_PREFIX + id);
      return sent ?? [];
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Forms whose lead is being sent; a second press of theirs does nothing. */
export const $sending = map<Partial<Record<LeadInput['form'], boolean>>>({});

/** The leads sent from this device by id, synced across tabs. */
export const $sentLeads = atom<Readonly<Record<string, SentLead>>>({});

const sync = (): void =>
  $sentLeads.set(Object.fromEntries(sentLeads(new Date()).map((sent) => [sent.id, sent])));

onMount($sentLeads, () => {
  // A form rendered by the build has no device.
  if (typeof window === 'undefined') return;
  sync();
  // Nanostores unmounts a second later, when a test's window may be gone.
  const page = window;
  page.addEventListener('storage', sync);
  return () => page.removeEventListener('storage', sync);
});

function put(sent: SentLead): boolean {
  const isKept = setItem(SENT_PREFIX + sent.id, JSON.stringify(sent));
  if (isKept) inMemory.delete(sent.id);
  else if (sent.state !== 'waiting') inMemory.set(sent.id, sent);
  sync();
  return isKept;
}

let seedInMemory: { seed: string; createdAt: string } | undefined;

function storedSeed(): typeof seedInMemory {
  const { seed, createdAt } = readRecord(getItem(SEED_KEY)) ?? {};
  return typeof seed === 'string' && typeof createdAt === 'string' ? { seed, createdAt } : seedInMemory;
}

/** Returns this device's seed, made before the first press, so that all tabs derive the same ids. */
export function leadSeed(now: Date): string {
  const seed = storedSeed();
  const isUsed = (): boolean =>
    sentLeads(now).some(({ at }) => now.getTime() - Date.parse(at) < REPEAT_WINDOW);
  const isUsable = seed && (now.getTime() - Date.parse(seed.createdAt) < SEED_DAYS * DAY || isUsed());
  seedInMemory = isUsable
    ? seed
    : { seed: crypto.randomUUID() + crypto.randomUUID(), createdAt: now.toISOString() };
  setItem(SEED_KEY, JSON.stringify(seedInMemory));
  return seedInMemory.seed;
}

/**
 * Names a lead: its id derives from its entries and the device, so that a second press, another tab or a reload
 * results in one row (docs/product.md, Lead delivery). Nothing is kept yet.
 */
export async function nameLead(
  lead: LeadInput,
  { valueCents, sent }: AboutLead,
  now: Date,
): Promise<SentLead & { lead: LeadInput }> {
  const seed = leadSeed(now);
  const isOld = (sentBefore: SentLead | null): boolean =>
    sentBefore !== null &&
    sentBefore.state !== 'waiting' &&
    now.getTime() - Date.parse(sentBefore.at) > REPEAT_WINDOW;
  let id = await deriveLeadId(seed, lead);
  while (isOld(sentLead(id, now))) id = await deriveLeadId(`${seed} ${id}`, lead);
  const token = await deviceQuoteToken(seed, id);
  return {
    id,
    state: 'waiting',
    lead: { ...lead, id, link_hash: await sha256Hex(token) },
    valueCents,
    sent,
    at: now.toISOString(),
    expiresAt: expiry(now, WAITING_DAYS),
    notificationAttempts: 0,
    token,
  };
}

/** Keeps a named lead, unless the device knows it; returns false when storage is unavailable. */
export const keepLead = (sent: SentLead): boolean =>
  sentLead(sent.id, new Date(sent.at)) !== null || put(sent);

/** Notes that a lead is in the database. */
export const markStored = (sent: SentLead, at: Date): void =>
  void put({
    ...sent,
    state: 'stored',
    at: at.toISOString(),
    dueAt: responseDue(at, currentHours().phone).toISOString(),
    expiresAt: expiry(at, STORED_DAYS),
  });

/** Due time of the answer to a stored lead: as it was promised, or by the hours of this moment when that is not kept. */
export function leadDue({ id, at }: Pick<SentLead, 'id' | 'at'>): Date {
  const promised = Date.parse(sentLead(id, new Date())?.dueAt ?? '');
  return Number.isNaN(promised) ? responseDue(new Date(at), currentHours().phone) : new Date(promised);
}

/** Notes that staff know of a lead. */
export function markDone(id: string, now: Date): void {
  const sent = sentLead(id, now);
  if (sent) put({ ...sent, state: 'done', lead: undefined });
}

/** Counts a failed notification; after the third the lead is done. */
export function countFailedNotification(id: string, now: Date): void {
  const sent = sentLead(id, now);
  if (!sent) return;
  if (sent.notificationAttempts + 1 >= MAX_NOTIFICATION_ATTEMPTS) markDone(id, now);
  else put({ ...sent, notificationAttempts: sent.notificationAttempts + 1 });
}

/** Removes a lead that is not stored: refused for good, or withdrawn by the visitor. */
export function dropLead(id: string): void {
  inMemory.delete(id);
  removeItem(SENT_PREFIX + id);
  sync();
}

const newsAt = ({ at, order }: SentLead): string => order?.orderedAt ?? at;

/** Receipt of the lead that was stored or ordered last; null without one. */
export const $receipt = computed($sentLeads, (leads): Receipt | null => {
  const [newest] = Object.values(leads)
    .filter(({ state, sent }) => state !== 'waiting' && sent.length > 0)
    .sort((a, b) => (newsAt(a) > newsAt(b) ? -1 : 1));
  if (!newest) return null;
  const { id, sent, at, order } = newest;
  return {
    id,
    reference: leadReference(id),
    sent,
    submittedAt: at,
    dueAt: leadDue(newest).toISOString(),
    ...(order ? { order } : {}),
  };
});

/** Adds the order to a stored lead. */
export function saveOrder(id: string, sent: ReceiptFacts, order: Order | undefined): void {
  const lead = sentLead(id, new Date());
  if (lead) put({ ...lead, sent, order });
}

/** Adds the preferred day to the order of a receipt. */
export function savePreferredDay({ id, sent, order }: Receipt, preferred: PreferredDay): void {
  if (order) saveOrder(id, sent, { ...order, preferred });
}

/** Removes all receipts from the device; that the leads were sent stays known. */
export function clearReceipt(): void {
  for (const { id, state } of sentLeads(new Date())) if (state !== 'waiting') saveOrder(id, [], undefined);
}

/** Returns the token of the private link to a stored lead's page; undefined when it was not sent from this device. */
export function quoteTokenOf(id: string): string | undefined {
  const sent = sentLead(id, new Date());
  return sent?.state === 'waiting' ? undefined : sent?.token;
}
