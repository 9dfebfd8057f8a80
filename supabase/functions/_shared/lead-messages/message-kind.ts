import { CUSTOMER_ACTIONS, type CustomerAction } from '../../../../src/domain/messages.ts';

/** Messages to staff: a new lead, one of the two customer actions, and two reminders of an unanswered lead. */
export type StaffMessage = 'new-lead' | CustomerAction | 'reminder' | 'overdue';

/** Messages to the customer. */
export type CustomerMessage =
  'receipt' | 'sunni-estimate' | 'late' | 'signed-estimate' | 'photo-request' | BookingMessage;

/** Notifications on phones of people on duty. */
export type PushKind = 'push-new-lead' | 'push-reminder' | `push-answer ${string}`;

/** Kind of a message about a lead; docs/product.md, Notifications. */
export type MessageKind = StaffMessage | AnswerMessage | CustomerMessage | WrittenMail | PushKind;

/** Returns true for a notification, false for an email. */
export const isPush = (kind: MessageKind): kind is PushKind => kind.startsWith('push-');

/** Message to staff about an answer of the customer, with the id of its timeline entry. */
export type AnswerMessage = `answer ${string}`;

/** Returns true for the notification about an answer of the customer. */
export const isPushAnswer = (kind: string): kind is `push-answer ${string}` =>
  kind.startsWith('push-answer ');

/** Message to the customer about a booking, with its id. */
export type BookingMessage = `booking ${string}`;

const ANSWER = 'answer ';
const BOOKING = 'booking ';

/** Returns true for a message about an answer. */
export const isAnswer = (kind: string): kind is AnswerMessage => kind.startsWith(ANSWER);

/** Returns the id of the timeline entry of an answer. */
export const answerId = (kind: AnswerMessage): string => kind.slice(ANSWER.length);

/** Email that a person wrote, with the id of the contact in the timeline that holds its text. */
export type WrittenMail = `email ${string}`;

const WRITTEN = 'email ';

/** Returns true for an email that a person wrote. */
export const isWritten = (kind: string): kind is WrittenMail => kind.startsWith(WRITTEN);

/** Returns the id of the timeline entry of an email that a person wrote. */
export const writtenId = (kind: WrittenMail): string => kind.slice(WRITTEN.length);

/** Returns true for a message about a booking. */
export const isBooking = (kind: string): kind is BookingMessage => kind.startsWith(BOOKING);

/** Returns the id of a booking. */
export const bookingId = (kind: BookingMessage): string => kind.slice(BOOKING.length);

/** Kinds in the order in which messages about one lead are sent. */
export const MESSAGE_KINDS = [
  'push-new-lead',
  'new-lead',
  ...Object.values(CUSTOMER_ACTIONS),
  'receipt',
  'sunni-estimate',
  'photo-request',
  'signed-estimate',
  'push-reminder',
  'reminder',
  'overdue',
  'late',
] as const satisfies readonly MessageKind[];

/** Returns a stored kind as a known one; undefined for a kind that this version does not know. */
export const readKind = (kind: string): MessageKind | undefined =>
  isAnswer(kind) || isBooking(kind) || isWritten(kind) || isPushAnswer(kind)
    ? kind
    : MESSAGE_KINDS.find((known) => known === kind);

/** Position of a kind among the messages about one lead; bookings, answers and written emails come last. */
export const messageRank = (kind: MessageKind): number =>
  isAnswer(kind) || isBooking(kind) || isWritten(kind) || isPushAnswer(kind)
    ? MESSAGE_KINDS.length
    : MESSAGE_KINDS.indexOf(kind);

/** Kinds a visitor's page can request. */
export type RequestedKind = 'new-lead' | CustomerAction;

/** Returns the kind for the `action` of a request: new-lead without an action, undefined for an unknown one. */
export function requestedKind(action: unknown): RequestedKind | undefined {
  if (action === undefined || action === null) return 'new-lead';
  return Object.values(CUSTOMER_ACTIONS).find((known) => known === action);
}
