import { atom, map } from 'nanostores';
import { isRecord } from '../domain/validation.ts';
import { getItem, removeItem, setItem } from './page/device-storage.ts';
import { LEAD_DRAFTS_KEY } from './session.ts';
import type { ContactChannel } from '../domain/leads/first-contact.ts';
import type { ContactOutcome } from '../domain/leads/contact-outcome.ts';
import type { EstimateDraft } from '../domain/pricing/signed-estimate.ts';

/** An unsaved note. */
export type NoteDraft = {
  text: string;
  /** Id of the resulting event, the same for every retry. */
  eventId: string;
};

/** An email that was not sent yet. */
export type EmailDraft = {
  subject: string;
  body: string;
  /** Id of the resulting event, the same for every retry. */
  eventId: string;
  /** Subject and body as the template filled them in, to tell whether they were edited. */
  filled?: { subject: string; body: string };
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

/** Note drafts by lead id. */
export const $noteDrafts = map<Record<string, NoteDraft | undefined>>({});

/** Estimate drafts by lead id. */
export const $estimateDrafts = map<Record<string, SavedEstimateDraft | undefined>>({});

/** Email drafts by lead id. A key means that the editor is open. */
export const $emailDrafts = map<Record<string, EmailDraft | undefined>>({});

/** Lost reason drafts by lead id. A key, even with an empty value, means the reason field is open. */
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

/** Changes an email draft; starts one when there is none. */
export function writeEmail(leadId: string, changes: Partial<Omit<EmailDraft, 'eventId'>>): void {
  const existing = $emailDrafts.get()[leadId] ?? { subject: '', body: '', eventId: crypto.randomUUID() };
  $emailDrafts.setKey(leadId, { ...existing, ...changes });
}

/** Removes an email draft: sent, or discarded. */
export const clearEmailDraft = (leadId: string): void => $emailDrafts.setKey(leadId, undefined);

/** Clears all drafts. */
export function clearLeadDrafts(): void {
  $emailDrafts.set({});
  $noteDrafts.set({});
  $estimateDrafts.set({});
  $lostReasons.set({});
  $contactLogs.set([]);
}

let ownerId: string | undefined;

/** Drafts as kept on the device, so that an expired session or a reload loses none (docs/product.md, Lead work). */
type StoredDrafts = {
  owner: string;
  notes: Record<string, NoteDraft | undefined>;
  estimates: Record<string, SavedEstimateDraft | undefined>;
  /** Absent in drafts of an earlier version. */
  emails?: Record<string, EmailDraft | undefined>;
  reasons: Record<string, string | undefined>;
};

/** Reads the drafts of an account. The value is our own, so its parts are only checked for their kind. */
function storedDrafts(owner: string): StoredDrafts | undefined {
  try {
    const value: unknown = JSON.parse(getItem(LEAD_DRAFTS_KEY) ?? 'null');
    if (!isRecord(value) || value.owner !== owner) return undefined;
    const { notes, estimates, reasons } = value;
    return isRecord(notes) && isRecord(estimates) && isRecord(reasons) ? (value as StoredDrafts) : undefined;
  } catch {
    return undefined;
  }
}

function saveDrafts(): void {
  if (ownerId === undefined) return;
  const drafts: StoredDrafts = {
    owner: ownerId,
    notes: $noteDrafts.get(),
    estimates: $estimateDrafts.get(),
    emails: $emailDrafts.get(),
    reasons: $lostReasons.get(),
  };
  const isEmpty = [drafts.notes, drafts.estimates, drafts.emails ?? {}, drafts.reasons].every((group) =>
    Object.values(group).every((draft) => draft === undefined),
  );
  if (isEmpty) removeItem(LEAD_DRAFTS_KEY);
  else setItem(LEAD_DRAFTS_KEY, JSON.stringify(drafts));
}

for (const drafts of [$noteDrafts, $estimateDrafts, $emailDrafts, $lostReasons]) drafts.listen(saveDrafts);

/** Sets the owner of the drafts: restores theirs from the device, and removes those of another account. */
export function setDraftOwner(userId: string): void {
  if (ownerId === userId) return;
  if (ownerId !== undefined) clearLeadDrafts();
  ownerId = userId;
  const stored = storedDrafts(userId);
  if (!stored) {
    removeItem(LEAD_DRAFTS_KEY);
    return;
  }
  $noteDrafts.set(stored.notes);
  $estimateDrafts.set(stored.estimates);
  $emailDrafts.set(stored.emails ?? {});
  $lostReasons.set(stored.reasons);
}
