import type { ContactChannel } from '../../domain/leads/first-contact.ts';
import type { ContactOutcome } from '../../domain/leads/contact-outcome.ts';
import type { LeadStatus } from '../../domain/leads/lead-status.ts';
import type { SignedLine } from '../../domain/pricing/signed-estimate.ts';
import { staffWrite, type StaffWrite } from './staff-write.ts';
import { getSupabase } from '../supabase.ts';

/** Assignee of a lead after a claim or assignment; `taken` and `changed`: someone else was first. */
export type AssignResult = {
  outcome: 'done' | 'taken' | 'changed';
  assigned_to: string | null;
  assigned_name: string | null;
};

/** Outcome of a conditional change; `changed`: someone else changed the lead first. */
export type Outcome = 'done' | 'changed';

const outcomeOf = (value: unknown): Outcome => (value === 'done' ? 'done' : 'changed');

const UNCLEAR = {
  kind: 'unreachable',
  message: 'The server sent an unexpected response. Try again.',
} as const;

/** Returns the single row of a function's response. */
async function firstRow<Row>(pending: Promise<StaffWrite<Row[] | null>>): Promise<StaffWrite<Row>> {
  const response = await pending;
  if (!response.ok) return response;
  const row = response.value?.[0];
  return row ? { ok: true, value: row } : { ok: false, error: UNCLEAR };
}

/** Reads the outcome of a conditional change. */
export async function asOutcome(pending: Promise<StaffWrite<unknown>>): Promise<StaffWrite<Outcome>> {
  const response = await pending;
  return response.ok ? { ok: true, value: outcomeOf(response.value) } : response;
}

/** Drops the value of a change. */
export async function asDone(pending: Promise<StaffWrite<unknown>>): Promise<StaffWrite<null>> {
  const response = await pending;
  return response.ok ? { ok: true, value: null } : response;
}

async function asAssigned(
  pending: Promise<
    StaffWrite<{ outcome: string; assigned_to: string | null; assigned_name: string | null }[] | null>
  >,
): Promise<StaffWrite<AssignResult>> {
  const response = await firstRow(pending);
  if (!response.ok) return response;
  const { outcome, ...assignee } = response.value;
  const known = outcome === 'done' || outcome === 'taken' ? outcome : 'changed';
  return { ok: true, value: { ...assignee, outcome: known } };
}

/** Claims an unassigned lead; only one of two concurrent claims succeeds. */
export const claimLead = (leadId: string): Promise<StaffWrite<AssignResult>> =>
  asAssigned(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      return client.rpc('claim_lead', { lead_id: leadId }).abortSignal(signal).retry(false);
    }),
  );

/** Assigns or unassigns (null) a lead; `expected` is the assignee the caller saw. */
export const assignLead = (
  leadId: string,
  assignee: string | null,
  expected: string | null,
): Promise<StaffWrite<AssignResult>> =>
  asAssigned(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      // The generated types do not allow null arguments; the function reads null as "nobody".
      const args = { lead_id: leadId, assignee, expected } as {
        lead_id: string;
        assignee: string;
        expected: string;
      };
      return client.rpc('assign_lead', args).abortSignal(signal).retry(false);
    }),
  );

/**
 * Sets a lead's status if it is still `expected`; `lost` needs a reason, and leaving the queue unanswered. undoBulkChange
 * takes it back by its id.
 */
export async function setLeadStatus(
  leadId: string,
  status: LeadStatus,
  expected: LeadStatus,
  reason?: string,
  changeId?: string,
): Promise<StaffWrite<{ outcome: Outcome; status: string }>> {
  const response = await firstRow<{ outcome: string; status: string }>(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = {
        ...{ lead_id: leadId, status, expected },
        ...(reason === undefined ? {} : { reason }),
        ...(changeId === undefined ? {} : { change_id: changeId }),
      };
      return client.rpc('set_lead_status', args).abortSignal(signal).retry(false);
    }),
  );
  return response.ok
    ? { ok: true, value: { outcome: outcomeOf(response.value.outcome), status: response.value.status } }
    : response;
}

/** Adds a note to the timeline. Idempotent by `eventId`; `changed`: another note is stored with it. */
export const addLeadNote = (leadId: string, eventId: string, note: string): Promise<StaffWrite<Outcome>> =>
  asOutcome(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = { lead_id: leadId, event_id: eventId, note };
      return client.rpc('add_lead_note', args).abortSignal(signal).retry(false);
    }),
  );

/** A contact with its outcome; the id of the event is generated in the browser. */
export type LoggedContact = {
  leadId: string;
  eventId: string;
  channel: ContactChannel;
  outcome: ContactOutcome;
  /** ISO time; required for a voicemail. */
  followUpAt?: string;
};

const LOGGED_OTHERWISE = {
  kind: 'invalid',
  message: 'Another answer to this question is already in the timeline, and stays.',
} as const;

/**
 * Logs a call, text or email to the timeline; one that reached the customer stops the timer. Idempotent by `eventId`;
 * refused as invalid when another answer is stored with it.
 */
export async function logLeadContact(contact: LoggedContact): Promise<StaffWrite<null>> {
  const response = await staffWrite<unknown>(async (signal) => {
    const client = await getSupabase();
    const { leadId, eventId, channel, outcome, followUpAt } = contact;
    const args = {
      lead_id: leadId,
      event_id: eventId,
      channel,
      outcome,
      ...(followUpAt === undefined ? {} : { follow_up_at: followUpAt }),
    };
    return client.rpc('log_lead_contact', args).abortSignal(signal).retry(false);
  });
  if (!response.ok) return response;
  return response.value === 'changed' ? { ok: false, error: LOGGED_OTHERWISE } : { ok: true, value: null };
}

/** Emails the customer a request for photos. Idempotent by `eventId`. */
export const requestLeadPhotos = (leadId: string, eventId: string): Promise<StaffWrite<null>> =>
  asDone(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = { lead_id: leadId, event_id: eventId };
      return client.rpc('request_lead_photos', args).abortSignal(signal).retry(false);
    }),
  );

/** Takes back one's own latest contact and what it changed. */
export const undoLeadContact = (leadId: string, eventId: string): Promise<StaffWrite<Outcome>> =>
  asOutcome(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = { lead_id: leadId, event_id: eventId, undo_id: crypto.randomUUID() };
      return client.rpc('undo_lead_contact', args).abortSignal(signal).retry(false);
    }),
  );

/** Sets or removes (null) the follow-up of a lead. */
export const setLeadFollowUp = (leadId: string, at: string | null): Promise<StaffWrite<null>> =>
  asDone(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      // The generated types do not allow null arguments; the function reads null as "no follow-up".
      const args = { lead_id: leadId, event_id: crypto.randomUUID(), follow_up_at: at } as {
        lead_id: string;
        event_id: string;
        follow_up_at: string;
      };
      return client.rpc('set_lead_follow_up', args).abortSignal(signal).retry(false);
    }),
  );

/** Stores what finished work was charged at, in cents, or removes it (null); `expected` is what the caller saw. */
export const setLeadInvoiced = (
  leadId: string,
  cents: number | null,
  expected: number | null,
): Promise<StaffWrite<Outcome>> =>
  asOutcome(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      // The generated types do not allow null arguments; the function reads null as "no total".
      const args = { lead_id: leadId, cents, expected } as {
        lead_id: string;
        cents: number;
        expected: number;
      };
      return client.rpc('set_lead_invoiced', args).abortSignal(signal).retry(false);
    }),
  );

/** Merges a duplicate into another lead. Without a common email address or phone number it needs a reason. */
export const mergeLead = (duplicate: string, into: string, reason?: string): Promise<StaffWrite<Outcome>> =>
  asOutcome(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      return client
        .rpc('merge_lead', { duplicate, into_lead: into, ...(reason ? { reason } : {}) })
        .abortSignal(signal)
        .retry(false);
    }),
  );

/** Undoes a merge. */
export const unmergeLead = (duplicate: string): Promise<StaffWrite<Outcome>> =>
  asOutcome(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      return client.rpc('unmerge_lead', { duplicate }).abortSignal(signal).retry(false);
    }),
  );

/** Estimate to sign; its id is generated in the browser, so a retry does not create a second version. */
export type EstimateToSign = {
  id: string;
  leadId: string;
  lines: SignedLine[];
  reason: string;
  message: string;
  /** Newest version the caller saw; 0 when there was none. */
  expectedVersion: number;
  /** Queues the email to the customer with the signature. */
  send: boolean;
};

/** Signs an estimate in the account's name, unless a newer version was signed meanwhile. */
export async function signLeadEstimate(
  estimate: EstimateToSign,
): Promise<StaffWrite<{ outcome: Outcome; version: number }>> {
  const response = await firstRow<{ outcome: string; version: number }>(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = {
        estimate_id: estimate.id,
        lead_id: estimate.leadId,
        lines: estimate.lines,
        reason: estimate.reason,
        message: estimate.message,
        expected_version: estimate.expectedVersion,
        send: estimate.send,
      };
      return client.rpc('sign_lead_estimate', args).abortSignal(signal).retry(false);
    }),
  );
  return response.ok
    ? { ok: true, value: { outcome: outcomeOf(response.value.outcome), version: response.value.version } }
    : response;
}
