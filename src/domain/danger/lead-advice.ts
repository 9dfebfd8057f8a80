import type { Tables } from '../database.types.ts';
import { DANGER_TITLES, LEAVE_IT_ALONE, STAY_AWAY } from './danger-advice.ts';
import { findProblem } from '../catalog/problems.ts';

/** Danger of a lead: one that the customer wrote of, or `damage` for a leak or damage. */
export type LeadDanger = NonNullable<Tables<'leads'>['danger']>;

export type AdvisedLead = { danger: LeadDanger | null; problem: string | null };

/** Advice against shock and fire that the form showed for the answer to "What is wrong?"; undefined for none. */
export const formAdvice = ({ problem }: Pick<AdvisedLead, 'problem'>): string | undefined =>
  findProblem(problem ?? '')?.safety;

/** Advice in the receipt: for the danger the customer wrote of, then what the form showed. */
export function receiptAdvice(lead: AdvisedLead): string[] {
  const { danger } = lead;
  const shown = formAdvice(lead);
  return [
    ...(danger !== null && danger !== 'damage' ? [`${DANGER_TITLES[danger]}. ${STAY_AWAY}`] : []),
    ...(danger === 'damage' && lead.problem !== 'leak-damage'
      ? [`${DANGER_TITLES.damage}. ${LEAVE_IT_ALONE}`]
      : []),
    ...(shown === undefined ? [] : [shown]),
  ];
}
