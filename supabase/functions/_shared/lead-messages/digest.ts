import type { ServiceClient } from '../clients.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';

/** Messages that are one for all leads that are due at the same time (docs/product.md, Notifications). */
const DIGEST_KINDS = ['reminder', 'overdue', 'push-reminder'] as const;

type DigestKind = (typeof DIGEST_KINDS)[number];

/** Returns true for a message that may be about several leads. */
export const isDigest = (kind: string): kind is DigestKind =>
  (DIGEST_KINDS as readonly string[]).includes(kind);

/**
 * Returns the leads that one message is about, danger first: those that still wait of all that are due with this one.
 * Empty when the message of another lead is about them, or nobody waits.
 */
export async function leadsTogether(
  lead: LeadRow,
  kind: DigestKind,
  database: ServiceClient,
): Promise<LeadRow[]> {
  const { data } = await database.rpc('leads_due_together', { lead_id: lead.id, kind }).throwOnError();
  const waiting = data.filter((due) => due.waiting && due.quarantine_reason === null);
  if (waiting[0]?.id !== lead.id) return [];
  return waiting.toSorted((a, b) => Number(b.danger !== null) - Number(a.danger !== null));
}
