import { CUSTOMER_ACTIONS, type CustomerAction } from '../../../../src/domain/messages.ts';

/** Messages to staff: a new lead, one of the two customer actions, and two reminders of an unanswered lead. */
export type StaffMessage = 'new-lead' | CustomerAction | 'reminder' | 'overdue';

/** Messages to the customer. */
export type CustomerMessage = 'receipt' | 'sunni-estimate' | 'late' | 'signed-estimate' | 'photo-request';

/** Notifications on phones of people on duty. */
export type PushKind = 'push-new-lead' | 'push-reminder';

/** Kind of a message about a lead; docs/product.md, Notifications. */
export type MessageKind = StaffMessage | CustomerMessage | PushKind;

/** Returns true for a notification, false for an email. */
export const isPush = (kind: MessageKind): kind is PushKind =>
  kind === 'push-new-lead' || kind === 'push-reminder';

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

/** Kinds a visitor's page can request. */
export type RequestedKind = 'new-lead' | CustomerAction;

/** Returns the kind for the `action` of a request: new-lead without an action, undefined for an unknown one. */
export function requestedKind(action: unknown): RequestedKind | undefined {
  if (action === undefined || action === null) return 'new-lead';
  return Object.values(CUSTOMER_ACTIONS).find((known) => known === action);
}
