import { atom, map } from 'nanostores';
import type { ContactChannel } from '../domain/leads/first-contact.ts';
import type { ContactOutcome } from '../domain/leads/contact-outcome.ts';
import type { EstimateDraft } from '../domain/pricing/signed-estimate.ts';

/** An unsaved note. */
export type NoteDraft = {
  text: string;
  /** Id of the resulting event, the same for every retry. */
  eventId: string;
};

/** An estimate draft with its version ids. */
export type SavedEstimateDraft = EstimateDraft & {
  /** Id of the resulting version, the same for every retry. */
  estimateId: string;
  /** Newest version when editing started; 0 when there was none. */
  baseVersion: number;
};

/** A call, text or email being logged to the timeline. */
export type ContactLog = {
  eventId: string;
  leadId: string;
  channel: ContactChannel;
  outcome: ContactOutcome;
  /** ISO time; absent without a follow-up. */
  followUpAt?: string;
  /** Error message; absent while saving. */
  failure?: string;
};

/** Note drafts by lead id. In memory only, because they contain customer data (docs/product.md, Lead work). */
export const $noteDrafts = map<Record<string, NoteDraft | undefined>>({});

/** Estimate drafts by lead id, in memory only. */
export const $estimateDrafts = map<Record<string, SavedEstimateDraft | undefined>>({});

/** Lost reason drafts by lead id, in memory only. A key, even with an empty value, means the reason field is open. */
export const $lostReasons = map<Record<string, string | undefined>>({});

/** Contacts not in the timeline yet. */
export const $contactLogs = atom<readonly ContactLog[]>([]);

/** Saves a note draft. */
export function writeNote(leadId: string, text: string): void {
  const existing = $noteDrafts.get()[leadId];
  $noteDrafts.setKey(leadId, { text, eventId: existing?.eventId ?? crypto.randomUUID() });
}

/** Clears a note draft after it was stored. */
export const clearNoteDraft = (leadId: string): void => $noteDrafts.setKey(leadId, undefined);

/** Saves an estimate draft; undefined clears it. */
export const setEstimateDraft = (leadId: string, draft: SavedEstimateDraft | undefined): void =>
  $estimateDrafts.setKey(leadId, draft);

/** Adds or updates a contact being logged. */
export function setContactLog(log: ContactLog): void {
  const others = $contactLogs.get().filter(({ eventId }) => eventId !== log.eventId);
  $contactLogs.set([...others, log]);
}

/** Removes a contact: stored in the timeline, or discarded. */
export const removeContactLog = (eventId: string): void =>
  $contactLogs.set($contactLogs.get().filter((log) => log.eventId !== eventId));

/** Saves a lost reason draft; undefined clears it. */
export const setLostReason = (leadId: string, reason: string | undefined): void =>
  $lostReasons.setKey(leadId, reason);

/** Clears all drafts. */
export function clearLeadDrafts(): void {
  $noteDrafts.set({});
  $estimateDrafts.set({});
  $lostReasons.set({});
  $contactLogs.set([]);
}

let ownerId: string | undefined;

/** Sets the owner of the drafts; clears them when another account signs in on the same page. */
export function setDraftOwner(userId: string): void {
  if (ownerId !== undefined && ownerId !== userId) clearLeadDrafts();
  ownerId = userId;
}
