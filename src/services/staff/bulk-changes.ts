import type { LeadStatus } from '../../domain/leads/lead-status.ts';
import { getSupabase } from '../supabase.ts';
import { staffWrite, type StaffWrite } from './staff-write.ts';

/**
 * Result for one lead; `changed`: somebody else was first, `gone`: it was erased, `told`: not undone, because an email
 * about a cancelled visit has gone out.
 */
export type BulkOutcome = { leadId: string; outcome: 'done' | 'changed' | 'gone' | 'told' };

/** Leads to change, each with the value the caller saw. The id is generated in the browser, so a retry changes nothing. */
export type BulkChange<Value> = {
  batchId: string;
  leads: readonly { id: string; expected: Value }[];
};

async function asOutcomes(
  pending: Promise<StaffWrite<{ lead_id: string; outcome: string }[] | null>>,
): Promise<StaffWrite<BulkOutcome[]>> {
  const response = await pending;
  if (!response.ok) return response;
  const value = (response.value ?? []).map(({ lead_id: leadId, outcome }): BulkOutcome => ({
    leadId,
    outcome: outcome === 'done' || outcome === 'gone' || outcome === 'told' ? outcome : 'changed',
  }));
  return { ok: true, value };
}

/** Assigns several leads, or unassigns them (null), in one transaction. */
export const assignLeads = (
  { batchId, leads }: BulkChange<string | null>,
  assignee: string | null,
): Promise<StaffWrite<BulkOutcome[]>> =>
  asOutcomes(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      // The generated types do not allow null arguments; the function reads null as "nobody".
      const args = {
        batch_id: batchId,
        lead_ids: leads.map(({ id }) => id),
        assignee,
        expected: leads.map(({ expected }) => expected),
      } as { batch_id: string; lead_ids: string[]; assignee: string; expected: string[] };
      return client.rpc('assign_leads', args).abortSignal(signal).retry(false);
    }),
  );

/** Sets the status of several leads in one transaction; `reason` as for a single lead. */
export const moveLeads = (
  { batchId, leads }: BulkChange<LeadStatus>,
  status: LeadStatus,
  reason?: string,
): Promise<StaffWrite<BulkOutcome[]>> =>
  asOutcomes(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = {
        batch_id: batchId,
        lead_ids: leads.map(({ id }) => id),
        status,
        expected: leads.map(({ expected }) => expected),
        ...(reason === undefined ? {} : { reason }),
      };
      return client.rpc('move_leads', args).abortSignal(signal).retry(false);
    }),
  );

/** Takes back one's own change of one or several leads, with the visits it cancelled; leads that somebody changed since keep what they have. */
export const undoBulkChange = (batchId: string): Promise<StaffWrite<BulkOutcome[]>> =>
  asOutcomes(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      return client.rpc('undo_bulk_change', { batch_id: batchId }).abortSignal(signal).retry(false);
    }),
  );
