import { newsletterSchema } from '../../../src/domain/newsletter.ts';
import type { MailResult } from '../_shared/mail.ts';
import type { NewsletterRequest } from './read-request.ts';

/** Why nothing came of a request of our script. */
export type NewsletterReason =
  'invalid-email' | 'too-many' | 'mail-failed' | 'busy' | 'unavailable' | 'bad-request';

/** What is answered: JSON, or the path of the page that is shown next. */
export type NewsletterOutcome =
  | { status: number; body: { ok: true } | { ok: false; reason: NewsletterReason; message: string } }
  | { page: string };

/** The right to send one mail to an address, with what the mail carries. */
export type MailOrder = {
  subscriptionId: string;
  recipient: string;
  mail: { kind: 'confirm'; confirmToken: string } | { kind: 'already-confirmed' };
  unsubscribeToken: string;
  /** Number of the attempt, from 1. */ attempt: number;
};

/** Everything outside: the database, the mail service, the clock. */
export type NewsletterEffects = {
  /** Whether this visitor may ask once more; counts it. */
  isAllowed: () => Promise<boolean>;
  /** 'underway' while another request sends the mail; 'none' when the address had one just now. */
  request: (email: string, source: string) => Promise<MailOrder | 'underway' | 'none'>;
  send: (order: MailOrder) => Promise<MailResult>;
  /** Writes the result of an order; after a failure the next request may send at once. */
  settle: (order: MailOrder, result: MailResult) => Promise<void>;
  /** Whether the token belongs to a subscription, which is confirmed or left now. */
  confirm: (token: string) => Promise<boolean>;
  unsubscribe: (token: string) => Promise<boolean>;
  pause: (milliseconds: number) => Promise<void>;
};

/** Time between two looks at a mail that another request sends, in ms, and the number of looks. */
const RETRY_INTERVAL = 500;
const MAX_RETRIES = 10;

/** Tokens are 64 hex digits; anything else need not reach the database. */
const TOKEN = /^[0-9a-f]{64}$/;

/** The same for every address, known or not: only the mail tells its owner more. */
const DONE: NewsletterOutcome = { status: 200, body: { ok: true } };

const refuse = (status: number, reason: NewsletterReason, message: string): NewsletterOutcome => ({
  status,
  body: { ok: false, reason, message },
});

/** Waits for a mail that another request sends, so that both tell the truth about it. */
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
  const result = await attempt(found, effects);
  await effects.settle(found, result);
  return result.ok ? DONE : refuse(502, 'mail-failed', 'The mail could not be sent. Try again.');
}

/** One attempt that always ends in a result, so that the right to send is never left behind. */
async function attempt(found: MailOrder, effects: NewsletterEffects): Promise<MailResult> {
  try {
    return await effects.send(found);
  } catch (error) {
    return { ok: false, error: String(error) };
  }
}

/** The page for an answer that was meant for script. */
function pageFor(outcome: NewsletterOutcome): NewsletterOutcome {
  if ('page' in outcome || outcome.body.ok) return { page: '/newsletter/check-inbox' };
  return {
    page: outcome.body.reason === 'invalid-email' ? '/newsletter/invalid-email' : '/newsletter/failed',
  };
}

/** Does what a request asks for. Opening an address changes nothing: mail scanners open every link. */
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
      return refuse(
        request.status,
        'bad-request',
        'Send a sign-up, a confirmation or a cancellation by POST.',
      );
  }
}

/** The answer when something of ours is broken. */
export const serverError = (request: NewsletterRequest): NewsletterOutcome =>
  request.kind === 'confirm' ||
  request.kind === 'unsubscribe' ||
  (request.kind === 'subscribe' && request.fromPage)
    ? { page: '/newsletter/failed' }
    : refuse(500, 'unavailable', 'The request could not be handled. Try again.');
