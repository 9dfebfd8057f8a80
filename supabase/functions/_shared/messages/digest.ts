import type { ServiceClient } from '../clients.ts';
import type { MessageKind, MessageRow } from './message-kind.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';

/** Messages that are one for all leads that are due at the same time (docs/product.md, Notifications). */
const DIGEST_KINDS: readonly MessageKind[] = ['reminder', 'overdue', 'push-reminder'];

/** Returns true for a message that may be about several leads. */
export const isDigest = (kind: MessageKind): boolean => DIGEST_KINDS.includes(kind);

/**
 * Returns the leads that one message is about, danger first: those that still wait of all that are due with this one.
 * Empty when the message of another lead is about them, or nobody waits.
 */
export async function leadsTogether(
  lead: LeadRow,
  { id }: Pick<MessageRow, 'id'>,
  database: ServiceClient,
): Promise<LeadRow[]> {
  const { data } = await database.rpc('leads_due_together', { message_id: id }).throwOnError();
  const waiting = data.filter((due) => due.waiting && due.quarantine_reason === null);
  if (waiting[0]?.id !== lead.id) return [];
  return waiting.toSorted((a, b) => Number(b.danger !== null) - Number(a.danger !== null));
}
