import type { Enums } from '../database.types.ts';
import type { ContactChannel } from './first-contact.ts';

/** Outcomes of a contact, as stored on the timeline. */
export type ContactOutcome = Enums<'contact_outcome'>;

/** An answer to "How did the call go?"; without an outcome nothing is recorded. */
export type OutcomeChoice = {
  label: string;
  /** Effect of the answer on the response timer (docs/product.md, Lead work). */
  effect: string;
  outcome?: ContactOutcome;
};

const MESSAGE_CHOICES = (noun: string): readonly OutcomeChoice[] => [
  { label: 'Sent', effect: 'Stops the clock', outcome: 'reached' },
  { label: `Didn’t send the ${noun}`, effect: 'Nothing is recorded' },
];

/** Answers by channel, in display order. */
export const OUTCOME_CHOICES: Record<ContactChannel, readonly OutcomeChoice[]> = {
  call: [
    { label: 'Reached', effect: 'Stops the clock', outcome: 'reached' },
    { label: 'Left voicemail', effect: 'Back in Waiting on the follow-up', outcome: 'voicemail' },
    { label: 'No answer', effect: 'Clock keeps running', outcome: 'no-answer' },
    { label: 'Didn’t call', effect: 'Nothing is recorded' },
  ],
  text: MESSAGE_CHOICES('text'),
  email: MESSAGE_CHOICES('email'),
};

/** Longest note of a lead or a contact, in characters; SQL enforces it too (docs/product.md, Lead work). */
export const MAX_NOTE_LENGTH = 4000;
