import { functionUrl } from '../config/endpoints.ts';
import { TRAP_NAME } from '../domain/forms/spam.ts';
import { failed, succeeded, type Result } from './result.ts';
import { isPassing, sendWithRetry, type RetryOptions } from './send-with-retry.ts';

/** A sign-up as the form has it. */
export type SignUp = {
  email: string;
  /** Label of the form. */
  source: string;
  /** What stands in the control people do not see; empty for people. */
  trap: string;
};

/** Why a sign-up did not go through. */
export type SignUpFailure = {
  /** The address is none, too many came from here, it was refused, or nothing readable answered. */
  kind: 'invalid' | 'limited' | 'refused' | 'unanswered';
  /** HTTP status; 0 when nothing answered or the answer was not the function's. */
  status: number;
  detail: string;
};

const KINDS: Record<string, SignUpFailure['kind']> = { 'invalid-email': 'invalid', 'too-many': 'limited' };

const parse = (text: string): { ok?: unknown; reason?: unknown } => {
  try {
    return Object(JSON.parse(text)) as { ok?: unknown; reason?: unknown };
  } catch {
    return {};
  }
};

const publishableKey = String(import.meta.env.PUBLIC_SUPABASE_KEY);

async function attempt(
  { email, source, trap }: SignUp,
  signal: AbortSignal,
): Promise<Result<undefined, SignUpFailure>> {
  const response = await fetch(functionUrl('newsletter-subscription'), {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, source, ...(trap === '' ? {} : { [TRAP_NAME]: trap }) }),
    signal,
  });
  const { status } = response;
  const detail = await response.text();
  const answer = parse(detail);
  if (response.ok && answer.ok === true) return succeeded(undefined);
  // Another success than the function's own comes from a proxy or a hotel's sign-in page.
  if (status < 400) return failed({ kind: 'unanswered', status: 0, detail });
  if (typeof answer.reason === 'string') {
    return failed({ kind: KINDS[answer.reason] ?? 'refused', status, detail });
  }
  // Said by a server on the way, which knows no reasons of ours.
  if (status === 429) return failed({ kind: 'limited', status, detail });
  return failed({ kind: isPassing(status) ? 'unanswered' : 'refused', status, detail });
}

/** Asks for the newsletter, again while nothing answers; asking twice sends one mail. Never throws. */
export const subscribe = (
  signUp: SignUp,
  options?: RetryOptions,
): Promise<Result<undefined, SignUpFailure>> =>
  sendWithRetry<undefined, SignUpFailure>((signal) => attempt(signUp, signal), options);
