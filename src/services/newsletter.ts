import { PUBLIC_SUPABASE_KEY } from 'astro:env/client';
import { functionUrl } from '../config/endpoints.ts';
import { HONEYPOT_NAME } from '../domain/forms/plain-form.ts';
import { failed, succeeded, type Result } from './result.ts';
import { isTransient, sendWithRetry } from './send-with-retry.ts';

/** Newsletter form values. */
export type SignUp = {
  email: string;
  /** Source label of the form. */
  source: string;
  /** Value of the honeypot field; empty for people. */
  honeypot: string;
};

/** Reason a sign-up failed. */
export type SignUpFailure = {
  /** Invalid email, rate-limited, rejected, or no readable response. */
  kind: 'invalid' | 'limited' | 'refused' | 'unreachable';
  /** HTTP status; 0 without a response from the function. */
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

async function attempt(
  { email, source, honeypot }: SignUp,
  signal: AbortSignal,
): Promise<Result<undefined, SignUpFailure>> {
  const response = await fetch(functionUrl('newsletter-subscription'), {
    method: 'POST',
    headers: {
      apikey: PUBLIC_SUPABASE_KEY,
      authorization: `Bearer ${PUBLIC_SUPABASE_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, source, ...(honeypot === '' ? {} : { [HONEYPOT_NAME]: honeypot }) }),
    signal,
  });
  const { status } = response;
  const detail = await response.text();
  const parsed = parse(detail);
  if (response.ok && parsed.ok === true) return succeeded(undefined);
  // A success without the function's body comes from a proxy or captive portal.
  if (status < 400) return failed({ kind: 'unreachable', status: 0, detail });
  if (typeof parsed.reason === 'string') {
    return failed({ kind: KINDS[parsed.reason] ?? 'refused', status, detail });
  }
  // A gateway's 429 has no `reason`.
  if (status === 429) return failed({ kind: 'limited', status, detail });
  return failed({ kind: isTransient(status) ? 'unreachable' : 'refused', status, detail });
}

/** Signs up for the newsletter, with retries; a repeated request sends one email. Never throws. */
export const subscribe = (signUp: SignUp): Promise<Result<undefined, SignUpFailure>> =>
  sendWithRetry<undefined, SignUpFailure>((signal) => attempt(signUp, signal));
