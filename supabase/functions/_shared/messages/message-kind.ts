import { Constants, type Enums, type Tables } from '../../../../src/domain/database.types.ts';
import { CUSTOMER_ACTIONS } from '../../../../src/domain/messages.ts';
import type { MailResult } from '../mail.ts';

/** Row of `messages`; a claimed one is the exclusive right to send it once. */
export type MessageRow = Tables<'messages'>;

/** Result of an attempt; skipped when the message is no longer needed, held while it waits for the phones to open. */
export type MessageResult = MailResult | 'skipped' | 'held';

/** Kind of a message; docs/product.md, Notifications. */
export type MessageKind = Enums<'message_kind'>;

export type CustomerActionKind = keyof typeof CUSTOMER_ACTIONS;

/** Messages to staff with the facts of the lead. */
export type StaffMessage = 'new-lead' | CustomerActionKind | 'reminder' | 'overdue';

/** Notifications on phones of people on duty. */
export type PushKind = 'push-new-lead' | 'push-reminder' | 'push-answer';

/** Returns true for a notification, false for an email. */
export const isPush = (kind: MessageKind): kind is PushKind => kind.startsWith('push-');

/** Position of a kind among the messages about one lead: the order of the database's type. */
export const messageRank = (kind: MessageKind): number => Constants.public.Enums.message_kind.indexOf(kind);

/** Kinds a visitor's page can request. */
export type RequestedKind = 'new-lead' | CustomerActionKind;

/** Returns the kind for the `action` of a request: new-lead without an action, undefined for an unknown one. */
export const requestedKind = (action: unknown): RequestedKind | undefined =>
  action === undefined || action === null
    ? 'new-lead'
    : (Object.keys(CUSTOMER_ACTIONS) as CustomerActionKind[]).find(
        (kind) => CUSTOMER_ACTIONS[kind] === action,
      );
