import { Constants, type Enums, type Tables } from '../database.types.ts';

export type LeadStatus = Enums<'pipeline_status'>;

/** All statuses, in display order. What one means follows from its place, as in the database (docs/product.md, Lead status). */
export const STATUSES = Constants.public.Enums.pipeline_status;

const isBefore = (status: LeadStatus, limit: LeadStatus): boolean =>
  STATUSES.indexOf(status) < STATUSES.indexOf(limit);

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

export const STAGES: readonly LeadStatus[] = STATUSES.filter((status) => !isBefore('done', status));

export const EXITS: readonly LeadStatus[] = STATUSES.filter((status) => isBefore('done', status));

/** Returns the label of a stored status; an unknown value is returned unchanged. */
export const statusLabel = (status: string): string =>
  Object.hasOwn(STATUS_LABELS, status) ? STATUS_LABELS[status as LeadStatus] : status;

/** Returns the pipeline position of a status, from 0; -1 for lost and spam. */
export const stageIndex = (status: string): number => (STAGES as readonly string[]).indexOf(status);

/** Statuses of leads that still need work, in display order. */
export const OPEN_STATUSES: readonly LeadStatus[] = STATUSES.filter((status) => isBefore(status, 'done'));

/** Open statuses between the arrival and a visit, in display order. */
export const IN_PROGRESS: readonly LeadStatus[] = OPEN_STATUSES.filter(
  (status) => status !== 'new' && status !== 'booked',
);

/** Statuses of won leads, as reports count them, in display order. */
export const WON_STATUSES: readonly LeadStatus[] = STAGES.filter((status) => !isBefore(status, 'booked'));

/** Returns true when staff must say why a lead leaves the queue although nobody has reached the customer. */
export const needsAnswerReason = (
  lead: Pick<Tables<'leads'>, 'form' | 'first_response_at' | 'unanswered_reason'>,
  next: LeadStatus,
): boolean =>
  STAGES.includes(next) &&
  !isBefore(next, 'reserved') &&
  lead.form !== 'test' &&
  lead.first_response_at === null &&
  lead.unanswered_reason === null;

/** Longest lost reason, in characters (docs/product.md, Field limits); the database has the same limit. */
export const MAX_LOST_REASON = 500;
