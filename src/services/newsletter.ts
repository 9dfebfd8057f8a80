import { PUBLIC_SUPABASE_KEY } from 'astro:env/client';
import { functionUrl } from '../config/endpoints.ts';
import { HONEYPOT_NAME } from '../domain/forms/plain-form.ts';
import { failureOf, sendWithRetry, type Failure } from './request.ts';
import { failed, succeeded, type Result } from './result.ts';

/** Newsletter form values. */
export type SignUp = {
  email: string;
  source: string;
  /** Value of the honeypot field; empty for people. */
  honeypot: string;
};

const KINDS: Record<string, Failure['kind']> = { 'invalid-email': 'invalid', 'too-many': 'limited' };

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
): Promise<Result<undefined, Failure>> {
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
  if (status >= 400 && typeof parsed.reason === 'string') {
    return failed({ kind: KINDS[parsed.reason] ?? 'refused', status, detail });
  }
  return failed(failureOf(status, detail));
}

/** Signs up for the newsletter, with retries; a repeated request sends one email. Never throws. */
export const subscribe = (signUp: SignUp): Promise<Result<undefined, Failure>> =>
  sendWithRetry((signal) => attempt(signUp, signal));
