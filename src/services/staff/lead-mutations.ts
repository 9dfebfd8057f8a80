import type { ContactChannel } from '../../domain/leads/first-contact.ts';
import type { LeadStatus } from '../../domain/leads/lead-status.ts';
import type { SignedLine } from '../../domain/pricing/signed-estimate.ts';
import { staffWrite, type StaffWrite } from './staff-write.ts';
import { getSupabase } from '../supabase.ts';

/** Who has a lead after somebody reached for it; `taken` and `changed`: somebody else was faster. */
export type AssignResult = {
  outcome: 'done' | 'taken' | 'changed';
  assigned_to: string | null;
  assigned_name: string | null;
};

/** How a change ended that only holds while nobody else made one. */
export type Outcome = 'done' | 'changed';

const outcomeOf = (value: unknown): Outcome => (value === 'done' ? 'done' : 'changed');

const UNCLEAR = {
  kind: 'unreachable',
  message: 'The server gave no answer we understand. Try again.',
} as const;

/** The one row a function answers with. */
async function firstRow<Row>(asked: Promise<StaffWrite<Row[] | null>>): Promise<StaffWrite<Row>> {
  const response = await asked;
  if (!response.ok) return response;
  const row = response.value?.[0];
  return row ? { ok: true, value: row } : { ok: false, error: UNCLEAR };
}

async function asOutcome(asked: Promise<StaffWrite<unknown>>): Promise<StaffWrite<Outcome>> {
  const response = await asked;
  return response.ok ? { ok: true, value: outcomeOf(response.value) } : response;
}

async function asDone(asked: Promise<StaffWrite<unknown>>): Promise<StaffWrite<null>> {
  const response = await asked;
  return response.ok ? { ok: true, value: null } : response;
}

async function asAssigned(
  asked: Promise<
    StaffWrite<{ outcome: string; assigned_to: string | null; assigned_name: string | null }[] | null>
  >,
): Promise<StaffWrite<AssignResult>> {
  const response = await firstRow(asked);
  if (!response.ok) return response;
  const { outcome, ...who } = response.value;
  const known = outcome === 'done' || outcome === 'taken' ? outcome : 'changed';
  return { ok: true, value: { ...who, outcome: known } };
}

/** Takes a lead nobody has. Two people can never both have it. */
export const claimLead = (leadId: string): Promise<StaffWrite<AssignResult>> =>
  asAssigned(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      return client.rpc('claim_lead', { lead_id: leadId }).abortSignal(signal).retry(false);
    }),
  );

/** Gives a lead to somebody, or to nobody; `expected` is who had it when the person decided. */
export const assignLead = (
  leadId: string,
  assignee: string | null,
  expected: string | null,
): Promise<StaffWrite<AssignResult>> =>
  asAssigned(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      // The generated types know no null for arguments; the function takes it for "nobody".
      const args = { lead_id: leadId, assignee, expected } as {
        lead_id: string;
        assignee: string;
        expected: string;
      };
      return client.rpc('assign_lead', args).abortSignal(signal).retry(false);
    }),
  );

/** Moves a lead in the pipeline, if it still stands where the person saw it; lost needs a reason. */
export async function setLeadStatus(
  leadId: string,
  status: LeadStatus,
  expected: LeadStatus,
  reason?: string,
): Promise<StaffWrite<{ outcome: Outcome; status: string }>> {
  const response = await firstRow<{ outcome: string; status: string }>(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = { lead_id: leadId, status, expected, ...(reason === undefined ? {} : { reason }) };
      return client.rpc('set_lead_status', args).abortSignal(signal).retry(false);
    }),
  );
  return response.ok
    ? { ok: true, value: { outcome: outcomeOf(response.value.outcome), status: response.value.status } }
    : response;
}

/** Writes a note into the timeline; the same `eventId` again is no second note. */
export const addLeadNote = (leadId: string, eventId: string, note: string): Promise<StaffWrite<null>> =>
  asDone(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = { lead_id: leadId, event_id: eventId, note };
      return client.rpc('add_lead_note', args).abortSignal(signal).retry(false);
    }),
  );

/** Writes a call, text or e-mail into the timeline, which stops the clock; the same `eventId` again is no second one. */
export const logLeadContact = (
  leadId: string,
  eventId: string,
  channel: ContactChannel,
): Promise<StaffWrite<null>> =>
  asDone(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = { lead_id: leadId, event_id: eventId, channel };
      return client.rpc('log_lead_contact', args).abortSignal(signal).retry(false);
    }),
  );

/** Makes a request part of another one of the same customer. */
export const mergeLead = (duplicate: string, into: string): Promise<StaffWrite<Outcome>> =>
  asOutcome(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      return client.rpc('merge_lead', { duplicate, into_lead: into }).abortSignal(signal).retry(false);
    }),
  );

/** Makes a merged request stand on its own again. */
export const unmergeLead = (duplicate: string): Promise<StaffWrite<Outcome>> =>
  asOutcome(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      return client.rpc('unmerge_lead', { duplicate }).abortSignal(signal).retry(false);
    }),
  );

/** What is signed: its id is made in the browser, so that a repeat is one version. */
export type EstimateToSign = {
  id: string;
  leadId: string;
  lines: SignedLine[];
  reason: string;
  message: string;
  /** The newest version the person saw; 0 when there was none. */
  expectedVersion: number;
};

/** Signs an estimate with the name of the account, unless somebody signed a newer one meanwhile. */
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
      };
      return client.rpc('sign_lead_estimate', args).abortSignal(signal).retry(false);
    }),
  );
  return response.ok
    ? { ok: true, value: { outcome: outcomeOf(response.value.outcome), version: response.value.version } }
    : response;
}
