import { CUSTOMER_ACTIONS, type CustomerAction } from '../../../../src/domain/messages.ts';

/** Messages to staff: a new lead, one of the two customer actions, and two reminders of an unanswered lead. */
export type StaffMessage = 'new-lead' | CustomerAction | 'reminder' | 'overdue';

/** Messages to the customer. */
export type CustomerMessage = 'receipt' | 'sunni-estimate' | 'late';

/** Kind of a message about a lead; docs/product.md, Notifications. */
export type MessageKind = StaffMessage | CustomerMessage | AnswerMessage;

/** Message to staff about an answer of the customer, with the id of its timeline entry. */
export type AnswerMessage = `answer ${string}`;

/** Returns the id of the timeline entry of an answer; undefined for other kinds. */
export const answerOf = (kind: string): string | undefined =>
  kind.startsWith('answer ') ? kind.slice('answer '.length) : undefined;

/** Kinds in the order in which messages about one lead are sent. */
export const MESSAGE_KINDS = [
  'new-lead',
  ...Object.values(CUSTOMER_ACTIONS),
  'receipt',
  'sunni-estimate',
  'reminder',
  'overdue',
  'late',
] as const satisfies readonly MessageKind[];

/** Kinds a visitor's page can request. */
export type RequestedKind = 'new-lead' | CustomerAction;

/** Returns the kind for the `action` of a request: new-lead without an action, undefined for an unknown one. */
export function requestedKind(action: unknown): RequestedKind | undefined {
  if (action === undefined || action === null) return 'new-lead';
  return Object.values(CUSTOMER_ACTIONS).find((known) => known === action);
}
