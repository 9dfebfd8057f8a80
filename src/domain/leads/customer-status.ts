/** Where a request stands, as the customer is told; the values are those of the column `status`. */
const CUSTOMER_STATUSES: Record<string, { title: string; text: string }> = {
  new: {
    title: 'Received',
    text: 'Your request is with us. A person checks the numbers before your quote is sent.',
  },
  estimated: { title: 'Estimate prepared', text: 'Your ballpark is ready, and a person is checking it.' },
  verified: { title: 'Quote checked', text: 'A person has checked your quote.' },
  reserved: { title: 'Place reserved', text: 'Your place is held. We agree on the day with you.' },
  booked: { title: 'Day agreed', text: 'The work is on our calendar.' },
  done: { title: 'Work done', text: 'The work is complete. Thank you for trusting us with your roof.' },
};

/** What is said of a request that was closed, or of a status this page does not know yet. */
const CLOSED = { title: 'Closed', text: 'This request is closed. Call us if that is not right.' };

/** What a customer is told of a status. */
export const customerStatus = (status: string): { title: string; text: string } =>
  CUSTOMER_STATUSES[status] ?? CLOSED;

/** Whether an answer is still awaited: then the promised time is worth showing. */
export const isAwaitingResponse = (status: string): boolean => status === 'new' || status === 'estimated';

/** The lead's id of a private link's fragment; undefined when the link holds none. */
export const leadIdOf = (fragment: string): string | undefined =>
  /^#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(fragment)?.[1];

/** Path of the private page of a request. The id stands in the fragment, which no server or referrer sees. */
export const statusPath = (id: string): string => `/status#${id}`;
