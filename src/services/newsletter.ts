import { functionUrl } from '../config/endpoints.ts';
import { HONEYPOT_NAME } from '../domain/forms/spam.ts';
import { failed, succeeded, type Result } from './result.ts';
import { isTransient, sendWithRetry, type RetryOptions } from './send-with-retry.ts';

/** A sign-up as the form has it. */
export type SignUp = {
  email: string;
  /** Label of the form. */
  source: string;
  /** What stands in the control people do not see; empty for people. */
  honeypot: string;
};

/** Why a sign-up did not go through. */
export type SignUpFailure = {
  /** The address is none, too many came from here, it was refused, or nothing readable answered. */
  kind: 'invalid' | 'limited' | 'refused' | 'unreachable';
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
  { email, source, honeypot }: SignUp,
  signal: AbortSignal,
): Promise<Result<undefined, SignUpFailure>> {
  const response = await fetch(functionUrl('newsletter-subscription'), {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, source, ...(honeypot === '' ? {} : { [HONEYPOT_NAME]: honeypot }) }),
    signal,
  });
  const { status } = response;
  const detail = await response.text();
  const parsed = parse(detail);
  if (response.ok && parsed.ok === true) return succeeded(undefined);
  // Another success than the function's own comes from a proxy or a hotel's sign-in page.
  if (status < 400) return failed({ kind: 'unreachable', status: 0, detail });
  if (typeof parsed.reason === 'string') {
    return failed({ kind: KINDS[parsed.reason] ?? 'refused', status, detail });
  }
  // Said by a server on the way, which knows no reasons of ours.
  if (status === 429) return failed({ kind: 'limited', status, detail });
  return failed({ kind: isTransient(status) ? 'unreachable' : 'refused', status, detail });
}

/** Asks for the newsletter, again while nothing answers; asking twice sends one mail. Never throws. */
export const subscribe = (
  signUp: SignUp,
  options?: RetryOptions,
): Promise<Result<undefined, SignUpFailure>> =>
  sendWithRetry<undefined, SignUpFailure>((signal) => attempt(signUp, signal), options);
