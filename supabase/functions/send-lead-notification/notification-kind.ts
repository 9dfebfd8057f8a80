import { CUSTOMER_ACTIONS, type CustomerAction } from '../../../src/domain/messages.ts';

/** Subject of a notification: a new lead, or one of the two customer actions of the quote page. */
export type NotificationKind = 'new-lead' | CustomerAction;

/** Returns the kind for the `action` of a request: new-lead without an action, undefined for an unknown one. */
export function notificationKind(action: unknown): NotificationKind | undefined {
  if (action === undefined || action === null) return 'new-lead';
  return Object.values(CUSTOMER_ACTIONS).find((known) => known === action);
}
