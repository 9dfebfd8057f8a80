import { marksByLead, type CustomerMark } from '../../../../src/domain/leads/customer-marks.ts';
import type { ServiceClient } from '../clients.ts';
import type { MessageKind, MessageRow } from './message-kind.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';

/** Messages that are one for all leads that are due at the same time (docs/product.md, Notifications). */
const DIGEST_KINDS: readonly MessageKind[] = ['reminder', 'overdue', 'push-reminder'];

/** Returns true for a message that may be about several leads: a reminder, or one that was held until the phones open. */
export const isDigest = ({ kind, held_until: heldUntil }: Pick<MessageRow, 'kind' | 'held_until'>): boolean =>
  DIGEST_KINDS.includes(kind) || heldUntil !== null;

/**
 * Returns the leads that one message is about, danger first and those to check last: all that still wait together with
 * this one. Empty when the message of another lead is about them, or nobody waits.
 */
export async function leadsTogether(
  lead: LeadRow,
  { id }: Pick<MessageRow, 'id'>,
  database: ServiceClient,
): Promise<LeadRow[]> {
  const { data } = await database.rpc('leads_due_together', { message_id: id }).throwOnError();
  if (data[0]?.id !== lead.id) return [];
  return data.toSorted((a, b) => a.queue_rank - b.queue_rank);
}

/** Reads what else the customers of these leads asked for, by lead. */
export async function readMarks(
  leads: readonly LeadRow[],
  database: ServiceClient,
): Promise<ReadonlyMap<string, readonly CustomerMark[]>> {
  const { data } = await database
    .rpc('customer_marks', { lead_ids: leads.map(({ id }) => id) })
    .throwOnError();
  return marksByLead(data);
}
