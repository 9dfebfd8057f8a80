import { atom, onMount } from 'nanostores';
import { noAttribution } from '../domain/attribution/attribution.ts';
import type { LeadInput } from '../domain/leads/lead.ts';
import { setItem, getItem } from './page/device-storage.ts';

/** Where the device keeps which requests it has sent. */
export const SUBMISSIONS_KEY = 'psc-submissions';

const HOUR = 60 * 60 * 1000;

/** The same words again after this time, in ms, are another request: a reminder, not a second press. */
const REPEAT_WINDOW = HOUR;

/** A record nobody used for so long, in ms, begins anew. */
const RECORD_AGE = 7 * 24 * HOUR;

/** More requests than this, and the record begins anew. */
const MAX_SUBMISSIONS = 50;

/** `seed`: chance of this device, from which ids are made. `sent`: ISO time of each stored lead, by id. */
type Submissions = { seed: string; usedAt: number; sent: Record<string, string> };

/** What may differ between two presses that mean the same request. */
const IGNORED_FIELDS = new Set(['id', 'honeypot', 'fill_ms', ...Object.keys(noAttribution)]);

// Stands in for a storage that refuses, as long as the page lives.
let inMemory: Submissions | undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function storedRecord(): Submissions | undefined {
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

/** The record of this device; it is begun when there is none. */
function open(now: Date): Submissions {
  const record = storedRecord();
  const isUsable =
    record !== undefined &&
    now.getTime() - record.usedAt < RECORD_AGE &&
    Object.keys(record.sent).length < MAX_SUBMISSIONS;
  const opened = isUsable
    ? { ...record, usedAt: now.getTime() }
    : { seed: crypto.randomUUID(), usedAt: now.getTime(), sent: {} };
  saveRecord(opened);
  return opened;
}

/** A uuid (version 8, "custom") from the SHA-256 of a text: the same for the same text. */
async function uuidOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const wordsOf = (lead: LeadInput): string =>
  JSON.stringify(
    Object.entries(lead)
      .filter(([name]) => !IGNORED_FIELDS.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Begins the record ahead of the first request, so that two tabs give the same request the same id. */
export function prepareSubmissions(now: Date): void {
  open(now);
}

/**
 * The lead under the id of its request. It is made of the words and the device, so a second press, another tab
 * or a reload gives the same one, and the database keeps one row.
 */
export async function nameSubmission<Lead extends LeadInput>(lead: Lead, now: Date): Promise<Lead> {
  const { seed, sent } = open(now);
  const words = `${seed} ${wordsOf(lead)}`;
  let id = await uuidOf(words);
  for (let at = sent[id]; at !== undefined && now.getTime() - Date.parse(at) > REPEAT_WINDOW; at = sent[id]) {
    id = await uuidOf(`${id} ${words}`);
  }
  return { ...lead, id };
}

/** ISO time at which this device learned that the lead is stored; undefined when it has not. */
export const sentAt = (id: string): string | undefined => storedRecord()?.sent[id];

/** The stored leads of this device by id, with their ISO times; it follows other tabs too. */
export const $sentLeads = atom<Readonly<Record<string, string>>>({});

const syncStore = (): void => $sentLeads.set(storedRecord()?.sent ?? {});

onMount($sentLeads, () => {
  syncStore();
  // Nanostores looks back a second later, when a test's page may be gone.
  const page = window;
  page.addEventListener('storage', syncStore);
  return () => page.removeEventListener('storage', syncStore);
});

/** Remembers that a lead is stored. */
export function markSent(id: string, at: Date): void {
  const record = open(at);
  saveRecord({ ...record, sent: { ...record.sent, [id]: at.toISOString() } });
  syncStore();
}
