import type { ContactChannel } from '../../domain/leads/first-contact.ts';
import type { DeskService } from '../../domain/catalog/service-labels.ts';
import type { ContactOutcome } from '../../domain/leads/contact-outcome.ts';
import type { LeadStatus } from '../../domain/leads/lead-status.ts';
import { failed, succeeded } from '../result.ts';
import {
  firstRow,
  mapResult,
  outcomeOf,
  rpc,
  rpcOutcome,
  type CallResult,
  type Outcome,
} from './database.ts';

/** Assignee of a lead after a claim or assignment; `taken` and `changed`: someone else was first. */
export type AssignResult = {
  outcome: 'done' | 'taken' | 'changed';
  assigned_name: string | null;
};

type AssignedRow = { outcome: string; assigned_name: string | null };

const assigned = (rows: CallResult<AssignedRow[]>): CallResult<AssignResult> =>
  mapResult(firstRow(rows), ({ outcome, assigned_name }) => ({
    assigned_name,
    outcome: outcome === 'taken' ? outcome : outcomeOf(outcome),
  }));

/** Claims an unassigned lead; only one of two concurrent claims succeeds. */
export const claimLead = async (leadId: string): Promise<CallResult<AssignResult>> =>
  assigned(await rpc('claim_lead', { lead_id: leadId }));

/** Assigns or unassigns (null) a lead; `expected` is the assignee the caller saw. */
export const assignLead = async (
  leadId: string,
  assignee: string | null,
  expected: string | null,
): Promise<CallResult<AssignResult>> =>
  assigned(await rpc('assign_lead', { lead_id: leadId, assignee, expected }));

/**
 * Sets a lead's status if it is still `expected`; `lost` needs a reason, and leaving the queue unanswered. undoBulkChange
 * takes it back by its id.
 */
export const setLeadStatus = async (
  leadId: string,
  status: LeadStatus,
  expected: LeadStatus,
  reason?: string,
  changeId?: string,
): Promise<CallResult<{ outcome: Outcome; status: string }>> =>
  mapResult(
    firstRow(
      await rpc('set_lead_status', { lead_id: leadId, status, expected, reason, change_id: changeId }),
    ),
    (row) => ({ outcome: outcomeOf(row.outcome), status: row.status }),
  );

/** Request of a caller. Empty texts are left out. */
export type Caller = {
  name: string;
  phone: string;
  email: string;
  address: string;
  service: DeskService | '';
  notes: string;
};

/** Stores the request of a caller. Idempotent by `leadId`; `changed`: another request is stored with it. */
export const addLead = (leadId: string, caller: Caller): Promise<CallResult<Outcome>> =>
  rpcOutcome('add_lead', {
    lead_id: leadId,
    name: caller.name,
    phone: caller.phone,
    email: caller.email || undefined,
    address: caller.address || undefined,
    service: caller.service || undefined,
    notes: caller.notes || undefined,
  });

/** Tags of a customer, and why not to contact them, on all their leads. */
export type CustomerNotes = { tags: string[]; doNotContact: string | null };

/** Sets the tags of a customer, and why not to contact them, if they are still `expected`. */
export const setCustomer = (
  leadId: string,
  notes: CustomerNotes,
  expected: CustomerNotes,
): Promise<CallResult<Outcome>> =>
  rpcOutcome('set_customer', {
    lead_id: leadId,
    tags: notes.tags,
    do_not_contact: notes.doNotContact,
    expected_tags: expected.tags,
    expected_do_not_contact: expected.doNotContact,
  });

/** Adds a note to the timeline. Idempotent by `eventId`; `changed`: another note is stored with it. */
export const addLeadNote = (leadId: string, eventId: string, note: string): Promise<CallResult<Outcome>> =>
  rpcOutcome('add_lead_note', { lead_id: leadId, event_id: eventId, note });

/** A contact with its outcome; the id of the event is generated in the browser. */
export type LoggedContact = {
  leadId: string;
  eventId: string;
  channel: ContactChannel;
  outcome: ContactOutcome;
  /** ISO time; required for a voicemail. */
  followUpAt?: string;
  /** Note for the team: at most 4,000 characters. */
  note?: string;
};

const LOGGED_OTHERWISE = {
  kind: 'invalid',
  message: 'Another answer to this question is already in the timeline, and stays.',
} as const;

/**
 * Logs a call, text or email to the timeline; one that reached the customer stops the timer. Idempotent by `eventId`;
 * refused as invalid when another answer is stored with it.
 */
export async function logLeadContact(contact: LoggedContact): Promise<CallResult<null>> {
  const { leadId, eventId, channel, outcome, followUpAt, note } = contact;
  const event = { lead_id: leadId, event_id: eventId, channel, outcome, note };
  const result = await rpc('log_lead_contact', { ...event, follow_up_at: followUpAt });
  if (!result.ok) return result;
  return result.value === 'changed' ? failed(LOGGED_OTHERWISE) : succeeded(null);
}

/** Takes back one's own latest contact and what it changed. */
export function undoLeadContact(leadId: string, eventId: string): Promise<CallResult<Outcome>> {
  const args = { lead_id: leadId, event_id: eventId, undo_id: crypto.randomUUID() };
  return rpcOutcome('undo_lead_contact', args);
}

/** Sets or removes (null) the follow-up of a lead. */
export const setLeadFollowUp = (leadId: string, at: string | null): Promise<CallResult<unknown>> =>
  rpc('set_lead_follow_up', { lead_id: leadId, event_id: crypto.randomUUID(), follow_up_at: at });

/** Stores what finished work was charged at, in cents, or removes it (null); `expected` is what the caller saw. */
export const setLeadInvoiced = (
  leadId: string,
  cents: number | null,
  expected: number | null,
): Promise<CallResult<Outcome>> => rpcOutcome('set_lead_invoiced', { lead_id: leadId, cents, expected });

/** Merges a duplicate into another lead. Without a common email address or phone number it needs a reason. */
export const mergeLead = (duplicate: string, into: string, reason?: string): Promise<CallResult<Outcome>> =>
  rpcOutcome('merge_lead', { duplicate, into_lead: into, reason });

/** Undoes a merge. */
export const unmergeLead = (duplicate: string): Promise<CallResult<Outcome>> =>
  rpcOutcome('unmerge_lead', { duplicate });

/**
 * Result for one lead; `changed`: somebody else was first, `gone`: it was erased, `told`: not undone, because an email
 * about a canceled visit has gone out.
 */
export type BulkOutcome = { leadId: string; outcome: 'done' | 'changed' | 'gone' | 'told' };

/** Leads to change, each with the value the caller saw. The id is generated in the browser, so a retry changes nothing. */
export type BulkChange<Value> = {
  batchId: string;
  leads: readonly { id: string; expected: Value }[];
};

const outcomes = (rows: CallResult<{ lead_id: string; outcome: string }[]>): CallResult<BulkOutcome[]> =>
  mapResult(rows, (each) =>
    each.map(({ lead_id: leadId, outcome }) => ({
      leadId,
      outcome: outcome === 'gone' || outcome === 'told' ? outcome : outcomeOf(outcome),
    })),
  );

const bulkArguments = <Value>({ batchId, leads }: BulkChange<Value>) => ({
  batch_id: batchId,
  lead_ids: leads.map(({ id }) => id),
  expected: leads.map(({ expected }) => expected),
});

/** Assigns several leads, or unassigns them (null), in one transaction. */
export async function assignLeads(
  change: BulkChange<string | null>,
  assignee: string | null,
): Promise<CallResult<BulkOutcome[]>> {
  // The generated types do not allow null in an array; the function reads it as "nobody".
  const { expected, ...leads } = bulkArguments(change);
  return outcomes(await rpc('assign_leads', { ...leads, assignee, expected: expected as string[] }));
}

/** Sets the status of several leads in one transaction; `reason` as for a single lead. */
export const moveLeads = async (
  change: BulkChange<LeadStatus>,
  status: LeadStatus,
  reason?: string,
): Promise<CallResult<BulkOutcome[]>> =>
  outcomes(await rpc('move_leads', { ...bulkArguments(change), status, reason }));

/** Takes back one's own change of one or several leads, with the visits it canceled; leads that somebody changed since keep what they have. */
export const undoBulkChange = async (batchId: string): Promise<CallResult<BulkOutcome[]>> =>
  outcomes(await rpc('undo_bulk_change', { batch_id: batchId }));
