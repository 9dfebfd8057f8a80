import { isRecord } from '../domain/validation.ts';
import { staffItems } from './staff-items.ts';
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

// The values are our own, so they are only checked for their kind.
const isText = (value: unknown): boolean => typeof value === 'string';

/** Note drafts by lead id. */
export const $noteDrafts = staffItems<NoteDraft>('note', isRecord);

/** Estimate drafts by lead id. */
export const $estimateDrafts = staffItems<SavedEstimateDraft>('estimate', isRecord);

/** Email drafts by lead id. A key means that the editor is open. */
export const $emailDrafts = staffItems<EmailDraft>('email', isRecord);

/** Lost reason drafts by lead id. A key, even with an empty value, means the reason field is open. */
export const $lostReasons = staffItems<string>('reason', isText);

/** Saves a note draft. */
export function writeNote(leadId: string, text: string): void {
  const existing = $noteDrafts.get()[leadId];
  $noteDrafts.setKey(leadId, { text, eventId: existing?.eventId ?? crypto.randomUUID() });
}

/** Saves a lost reason draft; undefined clears it. */
export const setLostReason = (leadId: string, reason: string | undefined): void =>
  $lostReasons.setKey(leadId, reason);

/** Changes an email draft; starts one when there is none. */
export function writeEmail(leadId: string, changes: Partial<Omit<EmailDraft, 'eventId'>>): void {
  const existing = $emailDrafts.get()[leadId] ?? { subject: '', body: '', eventId: crypto.randomUUID() };
  $emailDrafts.setKey(leadId, { ...existing, ...changes });
}
