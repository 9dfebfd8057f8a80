import type { Tables } from '../../services/database.types.ts';

/** Where the work on a lead stands (column `status`). */
export type LeadStatus = Tables<'leads'>['status'];

/** The way of a lead that becomes work, first to last (specification 2, "Dashboard"). */
export const STAGES = ['new', 'estimated', 'verified', 'reserved', 'booked', 'done'] as const;

/** The two ways out of it. */
export const EXITS = ['lost', 'spam'] as const;

/** The names of all eight, as staff read them. */
export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  estimated: 'Estimated',
  verified: 'Verified',
  reserved: 'Reserved',
  booked: 'Booked',
  done: 'Done',
  lost: 'Lost',
  spam: 'Spam',
};

/** The name of a stored status; an unknown one stays as it is. */
export const statusLabel = (status: string): string =>
  Object.hasOwn(STATUS_LABELS, status) ? STATUS_LABELS[status as LeadStatus] : status;

/** How far along the way a status is, from 0; -1 for the ways out. */
export const stageIndex = (status: string): number => (STAGES as readonly string[]).indexOf(status);

/** Longest reason for a lost lead, in characters; the database has the same cap. */
export const MAX_LOST_REASON = 500;
