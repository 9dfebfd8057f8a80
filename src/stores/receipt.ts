import { atom } from 'nanostores';
import { leadReference } from '../domain/leads/lead-name.ts';
import type { Order, PreferredDay, Receipt, ReceiptFacts } from '../domain/leads/receipt.ts';
import { changeReceipt, leadDue, sentLeads, type SentLead } from './sent-leads.ts';

/** Receipt of the lead that was stored or ordered last; null until there is one, or it is read. */
export const $receipt = atom<Receipt | null>(null);

const newsAt = ({ at, order }: SentLead): string => order?.orderedAt ?? at;

/** Reads the receipt of the lead that was stored or ordered last. */
export function readReceipt(now: Date): Receipt | null {
  const [newest] = sentLeads(now)
    .filter(({ state, sent }) => state !== 'waiting' && sent.length > 0)
    .sort((a, b) => (newsAt(a) > newsAt(b) ? -1 : 1));
  const receipt = newest && {
    id: newest.id,
    reference: leadReference(newest.id),
    sent: newest.sent,
    submittedAt: newest.at,
    dueAt: leadDue(newest).toISOString(),
    ...(newest.order ? { order: newest.order } : {}),
  };
  $receipt.set(receipt ?? null);
  return $receipt.get();
}

/** Adds the order to a stored lead. */
export function saveOrder(id: string, sent: ReceiptFacts, order: Order): void {
  changeReceipt(id, { sent, order });
  readReceipt(new Date());
}

/** Adds the preferred day to the order of a receipt. */
export function savePreferredDay({ id, sent, order }: Receipt, preferred: PreferredDay): void {
  if (order) saveOrder(id, sent, { ...order, preferred });
}

/** Removes all receipts from the device; that the leads were sent stays known. */
export function clearReceipt(): void {
  for (const { id, state } of sentLeads(new Date())) {
    if (state !== 'waiting') changeReceipt(id, { sent: [], order: undefined });
  }
  $receipt.set(null);
}
