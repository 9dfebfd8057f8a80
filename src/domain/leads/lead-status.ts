import type { Tables } from '../database.types.ts';

/** Column `status` of a lead. */
export type LeadStatus = Tables<'leads'>['status'];

/** Staff-facing labels of all statuses, in display order. */
export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  estimated: 'Estimated',
  contacted: 'Contacted',
  verified: 'Verified',
  reserved: 'Reserved',
  booked: 'Booked',
  done: 'Done',
  lost: 'Lost',
  spam: 'Spam',
};

/** Statuses that leave the pipeline. */
export const EXITS = ['lost', 'spam'] as const satisfies LeadStatus[];

type Stage = Exclude<LeadStatus, (typeof EXITS)[number]>;

/** Pipeline stages in order: every status but the exits (docs/product.md, Lead status). */
export const STAGES = Object.keys(STATUS_LABELS).filter(
  (status): status is Stage => !(EXITS as readonly string[]).includes(status),
);

/** Returns the label of a stored status; an unknown value is returned unchanged. */
export const statusLabel = (status: string): string =>
  Object.hasOwn(STATUS_LABELS, status) ? STATUS_LABELS[status as LeadStatus] : status;

/** Returns the pipeline position of a status, from 0; -1 for lost and spam. */
export const stageIndex = (status: string): number => (STAGES as readonly string[]).indexOf(status);

/** Statuses of leads that still need work, in display order. */
export const OPEN_STATUSES = [
  'new',
  'estimated',
  'contacted',
  'verified',
  'reserved',
  'booked',
] as const satisfies LeadStatus[];

/** Statuses that take a lead out of the queue: without an answer, the database asks why (docs/product.md, Lead status). */
const LEAVES_QUEUE: readonly LeadStatus[] = ['reserved', 'booked', 'done'];

/** Returns true when staff must say why a lead moves on although nobody has reached the customer. */
export const needsAnswerReason = (
  lead: Pick<Tables<'leads'>, 'form' | 'first_response_at' | 'unanswered_reason'>,
  next: LeadStatus,
): boolean =>
  LEAVES_QUEUE.includes(next) &&
  lead.form !== 'test' &&
  lead.first_response_at === null &&
  lead.unanswered_reason === null;

/** Longest lost reason, in characters (docs/product.md, Field limits); the database has the same limit. */
export const MAX_LOST_REASON = 500;
