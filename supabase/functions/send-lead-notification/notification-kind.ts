import { CUSTOMER_ACTIONS, type CustomerAction } from '../../../src/domain/messages.ts';

/** What a notice is about: a new lead, or one of the two customer actions of the quote page. */
export type NotificationKind = 'new-lead' | CustomerAction;

/** The kind for the `action` of a request: none is a new lead; undefined when it is not one of the two texts. */
export function notificationKind(action: unknown): NotificationKind | undefined {
  if (action === undefined || action === null) return 'new-lead';
  return Object.values(CUSTOMER_ACTIONS).find((known) => known === action);
}
