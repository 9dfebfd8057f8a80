import { newsletterSchema } from '../../../src/domain/newsletter.ts';
import type { MessageResult } from '../_shared/messages/message-kind.ts';
import type { NewsletterRequest } from './read-request.ts';

/** Error code for the script on our pages. */
export type NewsletterReason =
  'invalid-email' | 'too-many' | 'mail-failed' | 'busy' | 'unavailable' | 'other-site' | 'bad-request';

/** JSON response, or the path of the page to redirect to. */
export type NewsletterOutcome =
  | { status: number; body: { ok: true } | { ok: false; reason: NewsletterReason; message: string } }
  | { page: string };

/** Side effects: database, mail service and clock. */
export type NewsletterEffects = {
  /** Counts the request; false when the visitor has reached the hourly limit. */
  isAllowed: () => Promise<boolean>;
  /**
   * Stores the request and claims its mail. 'underway' while another sender has it; 'none' when the address has reached
   * its mail limit.
   */
  request: (email: string, source: string) => Promise<{ messageId: string } | 'underway' | 'none'>;
  /** Sends the claimed mail. After a failure the worker tries again, and the next request at once. */
  deliver: (messageId: string) => Promise<MessageResult>;
  /** True when the token belongs to a subscription, which is now confirmed or unsubscribed. */
  confirm: (token: string) => Promise<boolean>;
  unsubscribe: (token: string) => Promise<boolean>;
  pause: (milliseconds: number) => Promise<void>;
};

/** Interval and maximum number of retries while another request sends the mail. RETRY_INTERVAL is in ms. */
const RETRY_INTERVAL = 500;
const MAX_RETRIES = 10;

/** Tokens are 64 hex digits; anything else is rejected without a query. */
const TOKEN = /^[0-9a-f]{64}$/;

/** Same response for every address, so that it does not reveal who is subscribed; docs/product.md, Newsletter. */
const DONE: NewsletterOutcome = { status: 200, body: { ok: true } };

const refuse = (status: number, reason: NewsletterReason, message: string): NewsletterOutcome => ({
  status,
  body: { ok: false, reason, message },
});

/** Waits while another request sends the mail, so that both requests return its actual result. */
async function order(email: string, source: string, effects: NewsletterEffects) {
  let found = await effects.request(email, source);
  for (let retry = 0; found === 'underway' && retry < MAX_RETRIES; retry += 1) {
    await effects.pause(RETRY_INTERVAL);
    found = await effects.request(email, source);
  }
  return found;
}

async function subscribe(entry: unknown, effects: NewsletterEffects): Promise<NewsletterOutcome> {
  const signUp = newsletterSchema.safeParse(entry);
  if (!signUp.success) return refuse(400, 'invalid-email', 'Send JSON like {"email":"rosa@example.com"}.');
  if (!(await effects.isAllowed()))
    return refuse(429, 'too-many', 'Too many requests. Try again in an hour.');

  const found = await order(signUp.data.email, signUp.data.source, effects);
  if (found === 'none') return DONE;
  if (found === 'underway') return refuse(503, 'busy', 'The mail is still being sent. Try again.');
  const result = await effects.deliver(found.messageId);
  return typeof result === 'string' || result.ok
    ? DONE
    : refuse(502, 'mail-failed', 'The mail couldn’t be sent. Try again.');
}

/** Maps a JSON outcome to the page for a form posted without JavaScript. */
function pageFor(outcome: NewsletterOutcome): NewsletterOutcome {
  if ('page' in outcome || outcome.body.ok) return { page: '/newsletter/check-inbox' };
  return {
    page: outcome.body.reason === 'invalid-email' ? '/newsletter/invalid-email' : '/newsletter/failed',
  };
}

/** Handles a newsletter request. A GET changes nothing, because mail scanners open every link. */
export async function handleNewsletter(
  request: NewsletterRequest,
  effects: NewsletterEffects,
): Promise<NewsletterOutcome> {
  switch (request.kind) {
    case 'subscribe': {
      const outcome = request.isHoneypotFilled ? DONE : await subscribe(request.entry, effects);
      return request.fromPage ? pageFor(outcome) : outcome;
    }
    case 'confirm':
    case 'unsubscribe': {
      const isDone = TOKEN.test(request.token) && (await effects[request.kind](request.token));
      const done = request.kind === 'confirm' ? '/newsletter/confirmed' : '/newsletter/unsubscribed';
      return { page: isDone ? done : '/newsletter/invalid-link' };
    }
    case 'one-click':
      if (TOKEN.test(request.token)) await effects.unsubscribe(request.token);
      return DONE;
    case 'opened':
      return { page: `/unsubscribe?token=${encodeURIComponent(request.token)}` };
    case 'unknown':
      return refuse(request.status, 'bad-request', request.message);
  }
}

/** Outcome for the script of another site. */
export const otherSite = refuse(
  403,
  'other-site',
  'Requests from other websites are not accepted. Use the form on our own site.',
);

/** Outcome of an unexpected error, for a script. */
export const unavailable = (message: string): NewsletterOutcome => refuse(500, 'unavailable', message);
