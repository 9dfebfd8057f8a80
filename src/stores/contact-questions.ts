import { HOUR } from '../domain/durations.ts';
import { atom, computed } from 'nanostores';
import type { ContactChannel } from '../domain/leads/first-contact.ts';
import { isRecord, isUuid } from '../domain/validation.ts';
import { staffItems } from './staff-items.ts';

/** A contact that was begun by a tap, and whose outcome nobody has said yet. Holds no personal data. */
export type ContactQuestion = {
  /** Id of the resulting timeline event. */
  eventId: string;
  leadId: string;
  channel: ContactChannel;
  /** Time of the tap, in ms. */
  at: number;
  /** Put off with "Answer later": only the lead asks it again. */
  isLater?: boolean;
};

/** Id of the lead whose booking form opens with it, after an answer that books a visit. */
export const $leadToBook = atom<string | undefined>();

/** Age up to which a question is asked again, in ms. */
const MAX_AGE = 12 * HOUR;

const isQuestion = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.eventId === 'string' &&
  isUuid(value.eventId) &&
  typeof value.leadId === 'string' &&
  isUuid(value.leadId) &&
  (value.channel === 'call' || value.channel === 'text' || value.channel === 'email') &&
  typeof value.at === 'number' &&
  Date.now() - value.at < MAX_AGE;

// Kept on the device: opening the phone app may end the page.
const $questions = staffItems<ContactQuestion>('question', isQuestion);

/** Contacts without an outcome, oldest first. */
export const $contactQuestions = computed($questions, (questions) =>
  Object.values(questions)
    .filter((question) => question !== undefined)
    .sort((a, b) => a.at - b.at),
);

/** Id of the question on the screen; undefined when there is none. */
export const $askedContact = atom<string | undefined>();

/** Asks the newest question that nobody put off. */
const askNewest = (): void =>
  $askedContact.set($contactQuestions.get().findLast(({ isLater }) => !isLater)?.eventId);

askNewest();
$questions.listen((_questions, _before, id) => {
  // All of them changed: the account is known now. A question from another tab is not asked here.
  if (id === undefined) askNewest();
});

/** Asks how a contact went. A second tap before the answer asks the same question. */
export function askAboutContact(leadId: string, channel: ContactChannel): void {
  const open = $contactQuestions
    .get()
    .find((question) => question.leadId === leadId && question.channel === channel);
  const { eventId, at } = open ?? { eventId: crypto.randomUUID(), at: Date.now() };
  $questions.setKey(eventId, { eventId, leadId, channel, at });
  $askedContact.set(eventId);
}

/** Puts the question off; the lead asks it again. */
export function putOffContactQuestion(question: ContactQuestion): void {
  $questions.setKey(question.eventId, { ...question, isLater: true });
  $askedContact.set(undefined);
}

/** Removes an answered question. */
export function removeContactQuestion(eventId: string): void {
  $questions.setKey(eventId, undefined);
  if ($askedContact.get() === eventId) $askedContact.set(undefined);
}
