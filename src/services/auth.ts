import type { AuthError, EmailOtpType, Session } from '@supabase/supabase-js';
import { failed, succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';
import { withTimeout } from './with-timeout.ts';

/** Why a request to the sign-in service failed. */
export type AuthFailure = {
  /** The server's own words, or ours when nothing answered. */
  message: string;
  /** What is wrong with a weak password, as the server names it. */
  reasons: readonly string[];
  /** False when nothing answered, so that asking again may help. */
  responded: boolean;
};

/** How a request to the sign-in service ended. */
export type AuthOutcome = Result<null, AuthFailure>;

/** The link in a mail of the sign-in service: what it proves, and its one-time token. */
export type EmailLink = { tokenHash: string; type: EmailOtpType };

/** Longest wait for an answer, in ms. */
const RESPONSE_TIMEOUT = 20_000;

const UNREACHABLE: AuthFailure = {
  message: 'We could not reach the server. Check your connection and try again.',
  reasons: [],
  responded: false,
};

function readError(error: AuthError): AuthFailure {
  // The library's own words for a lost connection ("Failed to fetch") differ by browser and help nobody.
  if (error.status === 0) return UNREACHABLE;
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons.map(String) : [];
  const words = /[a-z]/i.test(error.message) ? error.message : '';
  const message = words || `The server answered with an error (${error.status ?? 'unknown'}).`;
  return { message, reasons, responded: true };
}

/** Runs one request; whatever goes wrong becomes an outcome, never an exception. */
async function attempt(ask: () => Promise<{ error: AuthError | null }>): Promise<AuthOutcome> {
  try {
    const { error } = await withTimeout(RESPONSE_TIMEOUT, ask);
    return error ? failed(readError(error)) : succeeded(null);
  } catch {
    return failed(UNREACHABLE);
  }
}

/** Makes an account; the mail that verifies it leads back to the site's root. */
export const signUp = (email: string, password: string): Promise<AuthOutcome> =>
  attempt(async () => {
    const { auth } = await getSupabase();
    return auth.signUp({ email, password, options: { emailRedirectTo: `${location.origin}/` } });
  });

/** Signs in with an address and a password. */
export const signIn = (email: string, password: string): Promise<AuthOutcome> =>
  attempt(async () => (await getSupabase()).auth.signInWithPassword({ email, password }));

/** Ends the account's sessions on every device; an account the server no longer knows counts as signed out. */
export const signOut = (): Promise<AuthOutcome> =>
  attempt(async () => (await getSupabase()).auth.signOut({ scope: 'global' }));

/** Asks for a mail with a link to set a new password; an address without an account is answered alike. */
export const requestPasswordMail = (email: string): Promise<AuthOutcome> =>
  attempt(async () => {
    const { auth } = await getSupabase();
    return auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/auth/password` });
  });

/** Gives the signed-in account another password. */
export const setPassword = (password: string): Promise<AuthOutcome> =>
  attempt(async () => (await getSupabase()).auth.updateUser({ password }));

/** Redeems the one-time token of a mail; success also signs in. */
export const verifyEmailLink = ({ tokenHash, type }: EmailLink): Promise<AuthOutcome> =>
  attempt(async () => (await getSupabase()).auth.verifyOtp({ token_hash: tokenHash, type }));

/** Asks for a fresh access token; a refusal ends the session, which onAuthChange reports. */
export const renewSession = (): Promise<AuthOutcome> =>
  attempt(async () => (await getSupabase()).auth.refreshSession());

/** Reports the session now and after every change, in other tabs too; returns how to stop. Null is signed out. */
export function onAuthChange(report: (session: Session | null) => void): () => void {
  const stopping = new AbortController();
  getSupabase().then(
    ({ auth }) => {
      if (stopping.signal.aborted) return;
      const { data } = auth.onAuthStateChange((_event, session) => report(session));
      stopping.signal.addEventListener('abort', () => data.subscription.unsubscribe());
    },
    () => {
      // Without the client nobody can be signed in; the screen says so when it is asked to do something.
      if (!stopping.signal.aborted) report(null);
    },
  );
  return () => stopping.abort();
}
