import { atom, map } from 'nanostores';
import type { ContactChannel } from '../domain/leads/first-contact.ts';
import type { EstimateDraft } from '../domain/pricing/signed-estimate.ts';

/** A note being written. */
export type NoteDraft = {
  text: string;
  /** Id of the event it becomes; one a note, however often it is sent. */
  eventId: string;
};

/** An estimate being verified. */
export type SavedEstimateDraft = EstimateDraft & {
  /** Id of the version it becomes. */
  estimateId: string;
  /** The newest version when the work on it began; 0 when there was none. */
  baseVersion: number;
};

/** A call, text or e-mail on its way into the timeline. */
export type ContactLog = {
  eventId: string;
  leadId: string;
  channel: ContactChannel;
  /** Why it is not written down; absent while it is under way. */
  failure?: string;
};

/** Notes being written, by lead. They live as long as the page, never on the device: they are about customers. */
export const $noteDrafts = map<Record<string, NoteDraft | undefined>>({});

/** Estimates being verified, by lead; kept as notes are. */
export const $estimateDrafts = map<Record<string, SavedEstimateDraft | undefined>>({});

/** Reasons for a loss being written, by lead; kept as notes are. One that is there, empty or not, is asked for. */
export const $lostReasons = map<Record<string, string | undefined>>({});

/** What is not in the timelines yet. */
export const $contactLogs = atom<readonly ContactLog[]>([]);

/** Keeps what a note says so far. */
export function writeNote(leadId: string, text: string): void {
  const known = $noteDrafts.get()[leadId];
  $noteDrafts.setKey(leadId, { text, eventId: known?.eventId ?? crypto.randomUUID() });
}

/** Puts a note away once it is stored. */
export const clearNoteDraft = (leadId: string): void => $noteDrafts.setKey(leadId, undefined);

/** Keeps an estimate that is being verified; undefined puts it away. */
export const setEstimateDraft = (leadId: string, draft: SavedEstimateDraft | undefined): void =>
  $estimateDrafts.setKey(leadId, draft);

/** Keeps a contact that is to be logged, or what became of it. */
export function setContactLog(log: ContactLog): void {
  const others = $contactLogs.get().filter(({ eventId }) => eventId !== log.eventId);
  $contactLogs.set([...others, log]);
}

/** Puts a contact away: it is in the timeline, or was given up. */
export const removeContactLog = (eventId: string): void =>
  $contactLogs.set($contactLogs.get().filter((log) => log.eventId !== eventId));

/** Keeps what is written about why a lead is lost; undefined puts it away. */
export const setLostReason = (leadId: string, reason: string | undefined): void =>
  $lostReasons.setKey(leadId, reason);

/** Forgets everything. */
export function forgetLeadDrafts(): void {
  $noteDrafts.set({});
  $estimateDrafts.set({});
  $lostReasons.set({});
  $contactLogs.set([]);
}

let writer: string | undefined;

/** Says whose drafts these are: another account, signed in on the same page meanwhile, does not find them. */
export function writeDraftsAs(userId: string): void {
  if (writer !== undefined && writer !== userId) forgetLeadDrafts();
  writer = userId;
}
