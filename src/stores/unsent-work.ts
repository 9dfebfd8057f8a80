import { computed } from 'nanostores';
import type { ContactOutcome } from '../domain/leads/contact-outcome.ts';
import type { ContactChannel } from '../domain/leads/first-contact.ts';
import type { SignedLine } from '../domain/pricing/signed-lines.ts';
import { isRecord } from '../domain/validation.ts';
import { staffItems } from './staff-items.ts';

/** Work of a staff member on a lead, under an id that makes repeats harmless. */
export type Work = { id: string; leadId: string } & (
  | {
      /** A call, text or email with its outcome. */
      kind: 'contact';
      channel: ContactChannel;
      outcome: ContactOutcome;
      /** ISO time; absent without a follow-up. */
      followUpAt?: string;
      /** Note for the team; absent without one. */
      note?: string;
    }
  | { kind: 'note'; text: string }
  | { kind: 'claim' }
  | {
      /** The draft stays until it is signed. */
      kind: 'estimate';
      lines: SignedLine[];
      reason: string;
      message: string;
      /** Newest version that was seen; 0 when there was none. */
      expectedVersion: number;
      /** Emails it to the customer. */
      send: boolean;
    }
);

/** Work that is not stored yet. */
export type UnsentWork = Work & {
  /** First name of the customer, or "the customer". */
  name: string;
  /** The server did not answer; it is sent again by itself. */
  waits?: boolean;
  /** Reason it was not stored; it is not sent again by itself. */
  failure?: string;
};

const $items = staffItems<UnsentWork>('work', isRecord);

/** Work of the account that is not stored yet. */
export const $unsentWork = computed($items, (items) =>
  Object.values(items).filter((work) => work !== undefined),
);

/** Keeps work on the device, or changes what is kept. */
export const keepWork = (work: UnsentWork): void => $items.setKey(work.id, work);

/** Removes work from the device: stored, or discarded. */
export const removeWork = (id: string): void => $items.setKey(id, undefined);
