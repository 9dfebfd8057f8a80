import type { Enums } from '../database.types.ts';

/** Next step of a lead (docs/product.md, Next steps). */
export type NextStep = Enums<'next_step'>;

/** Steps the customer caused, with their mark in the list: an answer is due now. */
export const CUSTOMER_STEPS = {
  accepted: 'Accepted',
  question: 'Asked a question',
  call: 'Asks for a call',
  day: 'Chose a day',
  photos: 'Added photos',
  channel: 'New way to reach them',
  ready: 'Ready to get started',
  withdrawn: 'Withdrew',
  merged: 'Asked again',
} as const satisfies Partial<Record<NextStep, string>>;

type CustomerStep = keyof typeof CUSTOMER_STEPS;

/** Steps planned by a person or the database: the words while it is due, and before a later time. */
const PLANNED_STEPS: Record<Exclude<NextStep, CustomerStep>, { due: string; later: string }> = {
  'follow-up': { due: 'Follow up now', later: 'Follow up' },
  'call-back': { due: 'Call again', later: 'Call again' },
  'await-photos': { due: 'No photos yet', later: 'Photos by' },
  'await-answer': { due: 'Quote unanswered', later: 'Ask about the quote' },
  'no-reaction': { due: 'No reaction yet', later: 'Follow up' },
  book: { due: 'Book a visit', later: 'Book a visit' },
  visit: { due: 'Done? Total?', later: 'Visit' },
};

const isCustomerStep = (step: NextStep): step is CustomerStep => Object.hasOwn(CUSTOMER_STEPS, step);

/** Returns the mark of a step that the customer caused; undefined for any other. */
export const customerMark = (step: NextStep | null): string | undefined =>
  step !== null && isCustomerStep(step) ? CUSTOMER_STEPS[step] : undefined;

/** Returns the words for a step that is due, or planned for later. */
export function stepText(step: NextStep | null, isDue: boolean): string {
  if (step !== null && isCustomerStep(step)) return 'Answer now';
  const labels = PLANNED_STEPS[step ?? 'follow-up'];
  return isDue ? labels.due : labels.later;
}
