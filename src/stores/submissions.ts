import { HOUR } from '../domain/durations.ts';
import { atom, onMount } from 'nanostores';
import { deriveLeadId } from '../domain/leads/lead-id.ts';
import type { LeadInput } from '../domain/leads/lead.ts';
import { deviceQuoteToken } from '../domain/quote-view/quote-link.ts';
import { sha256Hex } from '../domain/sha256.ts';
import { isRecord } from '../domain/validation.ts';
import { setItem, getItem } from './page/device-storage.ts';

/** localStorage key of the record of sent leads. */
export const SUBMISSIONS_KEY = 'psc-submissions';

/** Time, in ms, after which the same entries are a new lead (docs/product.md, Lead delivery). */
const REPEAT_WINDOW = HOUR;

/** Age since last use, in ms, after which the record starts over (docs/product.md, Data retention). */
const RECORD_AGE = 7 * 24 * HOUR;

/** Number of sent leads after which the record starts over. */
const MAX_SUBMISSIONS = 50;

/** `seed`: random value of this device, used to derive ids and the tokens of private links. `sent`: ISO times of stored leads by id. */
type Submissions = { seed: string; usedAt: number; sent: Record<string, string> };

// Fallback for the lifetime of the page when storage is unavailable.
let inMemory: Submissions | undefined;

/** Returns the device's record; undefined before the first submit. */
export function storedRecord(): Submissions | undefined {
  try {
    const value: unknown = JSON.parse(getItem(SUBMISSIONS_KEY) ?? 'null');
    if (!isRecord(value) || typeof value.seed !== 'string' || typeof value.usedAt !== 'number')
      return inMemory;
    const sent = Object.entries(isRecord(value.sent) ? value.sent : {}).filter(
      (entry): entry is [string, string] => !Number.isNaN(Date.parse(String(entry[1]))),
    );
    return { seed: value.seed, usedAt: value.usedAt, sent: Object.fromEntries(sent) };
  } catch {
    return inMemory;
  }
}

function saveRecord(record: Submissions): void {
  inMemory = record;
  setItem(SUBMISSIONS_KEY, JSON.stringify(record));
}

/** Returns the device's record, creating it when missing or expired. */
function open(now: Date): Submissions {
  const record = storedRecord();
  const isUsable =
    record !== undefined &&
    now.getTime() - record.usedAt < RECORD_AGE &&
    Object.keys(record.sent).length < MAX_SUBMISSIONS;
  const opened = isUsable
    ? { ...record, usedAt: now.getTime() }
    : { seed: crypto.randomUUID() + crypto.randomUUID(), usedAt: now.getTime(), sent: {} };
  saveRecord(opened);
  return opened;
}

/** Creates the record before the first submit, so that all tabs derive the same ids. */
export function prepareSubmissions(now: Date): void {
  open(now);
}

/**
 * Sets the lead's id, derived from its entries and the device, so that a second submit, another tab or a reload
 * results in one row (docs/product.md, Lead delivery), and the hash of the private link to its page.
 */
export async function withSubmissionId<Lead extends LeadInput>(lead: Lead, now: Date): Promise<Lead> {
  const { seed, sent } = open(now);
  let id = await deriveLeadId(seed, lead);
  for (let at = sent[id]; at !== undefined && now.getTime() - Date.parse(at) > REPEAT_WINDOW; at = sent[id]) {
    id = await deriveLeadId(`${seed} ${id}`, lead);
  }
  return { ...lead, id, link_hash: await sha256Hex(await deviceQuoteToken(seed, id)) };
}

/** Returns the ISO time a lead was stored; undefined when it was not sent from this device. */
export const sentAt = (id: string): string | undefined => storedRecord()?.sent[id];

/** ISO times of this device's stored leads by id, synced across tabs. */
export const $sentLeads = atom<Readonly<Record<string, string>>>({});

const syncStore = (): void => $sentLeads.set(storedRecord()?.sent ?? {});

onMount($sentLeads, () => {
  // A form rendered by the build has no device.
  if (typeof window === 'undefined') return;
  syncStore();
  // Nanostores unmounts a second later, when a test's window may be gone.
  const page = window;
  page.addEventListener('storage', syncStore);
  return () => page.removeEventListener('storage', syncStore);
});

/** Records that a lead was stored. */
export function markSent(id: string, at: Date): void {
  const record = open(at);
  saveRecord({ ...record, sent: { ...record.sent, [id]: at.toISOString() } });
  syncStore();
}
