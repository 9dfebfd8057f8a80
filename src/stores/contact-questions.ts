import { atom } from 'nanostores';
import type { ContactChannel } from '../domain/leads/first-contact.ts';
import { isRecord, isUuid } from '../domain/validation.ts';
import { getItem, removeItem, setItem } from './page/device-storage.ts';

/** A contact that was begun by a tap, and whose outcome nobody has said yet. Holds no personal data. */
export type ContactQuestion = {
  /** Id of the resulting timeline event. */
  eventId: string;
  leadId: string;
  channel: ContactChannel;
  /** Time of the tap, in ms. */
  at: number;
};

/** localStorage key: opening the phone app may end the page. */
const KEY = 'psc-contact-questions';

/** Age up to which a question is asked again, in ms. */
const MAX_AGE = 12 * 3_600_000;

const isQuestion = (value: unknown): value is ContactQuestion =>
  isRecord(value) &&
  typeof value.eventId === 'string' &&
  isUuid(value.eventId) &&
  typeof value.leadId === 'string' &&
  isUuid(value.leadId) &&
  (value.channel === 'call' || value.channel === 'text' || value.channel === 'email') &&
  typeof value.at === 'number' &&
  Date.now() - value.at < MAX_AGE;

function stored(): ContactQuestion[] {
  try {
    const values: unknown = JSON.parse(getItem(KEY) ?? '[]');
    return Array.isArray(values) ? values.filter(isQuestion) : [];
  } catch {
    return [];
  }
}

/** Contacts without an outcome, oldest first. */
export const $contactQuestions = atom<readonly ContactQuestion[]>(stored());

/** Id of the question on the screen; undefined when it was closed, to be asked again from the lead. */
export const $askedContact = atom<string | undefined>($contactQuestions.get()[0]?.eventId);

function save(questions: readonly ContactQuestion[]): void {
  $contactQuestions.set(questions);
  if (questions.length === 0) removeItem(KEY);
  else setItem(KEY, JSON.stringify(questions));
}

/** Asks how a contact went. A second tap before the answer asks the same question. */
export function askAboutContact(leadId: string, channel: ContactChannel): void {
  const known = $contactQuestions
    .get()
    .find((question) => question.leadId === leadId && question.channel === channel);
  const question = known ?? { eventId: crypto.randomUUID(), leadId, channel, at: Date.now() };
  if (!known) save([...$contactQuestions.get(), question]);
  $askedContact.set(question.eventId);
}

/** Closes the question; the lead asks it again. */
export const closeContactQuestion = (): void => $askedContact.set(undefined);

/** Asks a closed question again. */
export const reopenContactQuestion = (eventId: string): void => $askedContact.set(eventId);

/** Removes an answered question. */
export function removeContactQuestion(eventId: string): void {
  save($contactQuestions.get().filter((question) => question.eventId !== eventId));
  if ($askedContact.get() === eventId) $askedContact.set(undefined);
}

/** Removes all questions, such as those of another account. */
export function clearContactQuestions(): void {
  save([]);
  $askedContact.set(undefined);
}
