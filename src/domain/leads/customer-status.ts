import { isUuid } from '../validation.ts';
import type { LeadStatus } from './lead-status.ts';

type CustomerStatus = { title: string; text: string };

const CLOSED = { title: 'Closed', text: 'This request is closed. Call us if that’s not right.' };

/** Customer-facing texts by lead status (docs/product.md, Lead status). */
const CUSTOMER_STATUSES: Record<LeadStatus, CustomerStatus> = {
  new: {
    title: 'Received',
    text: 'We have your request. A person checks the numbers before you get a quote.',
  },
  estimated: { title: 'Estimate prepared', text: 'Your ballpark is ready, and a person is checking it.' },
  contacted: {
    title: 'In touch',
    text: 'We’ve been in touch about your request, and a person is checking the numbers.',
  },
  verified: { title: 'Quote checked', text: 'A person has checked your quote.' },
  reserved: { title: 'Place reserved', text: 'Your place is held. We’ll set the day with you.' },
  booked: { title: 'Day agreed', text: 'The work is on our calendar.' },
  done: { title: 'Work done', text: 'The work is complete. Thank you for trusting us with your roof.' },
  lost: CLOSED,
  spam: CLOSED,
};

/** Shown for a status the loaded page does not know yet. */
const UNKNOWN: CustomerStatus = { title: 'In progress', text: 'We’re working on your request.' };

/** Returns the customer-facing text of a stored status. */
export const customerStatus = (status: string): CustomerStatus =>
  Object.hasOwn(CUSTOMER_STATUSES, status) ? CUSTOMER_STATUSES[status as LeadStatus] : UNKNOWN;

/** Number of steps that are behind a status: the request, the checked quote, the day, the work. */
const STEPS_DONE: Partial<Record<string, number>> = {
  new: 1,
  estimated: 1,
  contacted: 1,
  verified: 2,
  reserved: 2,
  booked: 3,
  done: 4,
} satisfies Record<Exclude<LeadStatus, 'lost' | 'spam'>, number>;

const STEPS = [
  { title: 'Your request reached us', text: 'It’s stored under your reference' },
  { title: 'Your checked quote', text: 'A person checks and signs it' },
  { title: 'We agree on a day', text: 'By phone or email' },
  { title: 'We do the work', text: 'On the day we agreed on' },
] as const;

/** Returns the steps of a request and how far it has come; none for a closed one. */
export function customerSteps(status: string) {
  const done = STEPS_DONE[status];
  if (done === undefined) return [];
  return STEPS.map((step, index) => ({
    ...step,
    state: index < done ? ('done' as const) : index === done ? ('current' as const) : ('next' as const),
  }));
}

/** Returns true while the response deadline is shown to the customer (docs/product.md, Lead status). */
export const isAwaitingResponse = (status: string): boolean => status === 'new' || status === 'estimated';

/** Parses the lead id from a private link's fragment; undefined when missing. */
export function readLeadId(fragment: string): string | undefined {
  const id = fragment.replace(/^#/, '');
  return isUuid(id) ? id : undefined;
}

/** Returns the path of a request's private status page. The id is in the fragment, so it never reaches a server log or referrer. */
export const statusPath = (id: string): string => `/status#${id}`;
