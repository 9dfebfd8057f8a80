import type { Enums } from '../database.types.ts';
import { customerMark, type NextStep } from './next-step.ts';

/** Facts about a customer to read before acting on their lead (docs/product.md, Lead work). */
export type CustomerMark = Enums<'customer_mark'>;

/** Marks of a lead in the list, in its head, in mails to staff and in notifications. */
export const CUSTOMER_MARKS: Record<CustomerMark, string> = {
  'do-not-contact': 'Do not contact',
  repeat: 'Repeat customer',
  duplicate: 'Possible duplicate',
};

/** Marks of leads with danger (docs/product.md, Repairs). */
const DANGER_LABELS: Record<Enums<'lead_danger'>, string> = {
  fire: 'Fire or smoke',
  shock: 'Electric shock',
  water: 'Water at equipment',
  injury: 'Somebody hurt',
  gas: 'Gas',
  damage: 'Leak or damage',
};

/** Returns the mark of a lead with danger. */
export const dangerLabel = (danger: Enums<'lead_danger'>): string => DANGER_LABELS[danger];

/** Staff-facing reason for each quarantine mark (docs/product.md, Screening). */
export const QUARANTINE_NOTES: Record<Enums<'quarantine_reason'>, string> = {
  honeypot: 'The hidden field was filled in, which people don’t see.',
  'too-fast': 'The form was sent within two seconds of the first interaction. People take longer.',
  'too-many': 'More than five requests came from the same connection within an hour.',
  'challenge-failed': 'The bot check wasn’t passed. Strict privacy settings can also cause this.',
};

/** Groups the marks by lead. */
export const marksByLead = (
  rows: readonly { lead_id: string; mark: CustomerMark }[],
): ReadonlyMap<string, readonly CustomerMark[]> =>
  new Map(
    [...new Set(rows.map(({ lead_id: id }) => id))].map((id) => [
      id,
      rows.filter(({ lead_id: other }) => other === id).map(({ mark }) => mark),
    ]),
  );

/** Returns the marks of a lead for the middle of a sentence: "repeat customer", "asked a question". */
export const marksText = (marks: readonly CustomerMark[], step: NextStep | null): string[] =>
  [...marks.map((mark) => CUSTOMER_MARKS[mark]), customerMark(step)]
    .filter((text) => text !== undefined)
    .map((text) => text.toLowerCase());
