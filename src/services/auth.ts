import type { AuthError, Session } from '@supabase/supabase-js';
import { failed, succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';
import { withTimeout } from './request.ts';

/** Reason an auth request failed. */
export type AuthFailure = {
  /** Server message, or our own when there was no response. */
  message: string;
  /** Server's reasons for rejecting a weak password. */
  reasons: readonly string[];
  /** False when there was no response, so a retry may help. */
  responded: boolean;
};

/** Result of an auth request. */
export type AuthOutcome = Result<null, AuthFailure>;

/** Timeout of one request, in ms. */
const RESPONSE_TIMEOUT = 20_000;

const UNREACHABLE: AuthFailure = {
  message: 'We couldn’t reach the server. Check your connection and try again.',
  reasons: [],
  responded: false,
};

/** Returns what to do after a 429; the server's own messages ("Request rate limit reached") do not say it. */
function tooMany({ message }: AuthError): string {
  const seconds = /after (\d+ seconds?)/.exec(message)?.[1];
  return `Too many attempts. Wait ${seconds ?? 'a few minutes'}, then try again.`;
}

function readError(error: AuthError): AuthFailure {
  // The library's message for a lost connection ("Failed to fetch") differs by browser and does not help users.
  if (error.status === 0) return UNREACHABLE;
  if (error.status === 429) return { message: tooMany(error), reasons: [], responded: true };
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons.map(String) : [];
  const serverMessage = /[a-z]/i.test(error.message) ? error.message : '';
  const message = serverMessage || `The server returned an error (${error.status ?? 'unknown'}).`;
  return { message, reasons, responded: true };
}

/** Runs one request; failures are returned, never thrown. */
export async function attempt(request: () => Promise<{ error: AuthError | null }>): Promise<AuthOutcome> {
  try {
    const { error } = await withTimeout(RESPONSE_TIMEOUT, request);
    return error ? failed(readError(error)) : succeeded(null);
  } catch {
    return failed(UNREACHABLE);
  }
}

/** Options with a captcha token where Turnstile is configured (docs/deployment.md, Auth settings). */
const withCaptcha = (): Promise<{ captchaToken?: string }> =>
  import('./turnstile.ts').then(
    ({ captchaOptions }) => captchaOptions(),
    () => ({}),
  );

/** Creates an account; the link in the confirmation email redirects to the site root. */
export const signUp = (email: string, password: string): Promise<AuthOutcome> =>
  attempt(async () => {
    const { auth } = await getSupabase();
    const options = { emailRedirectTo: `${location.origin}/`, ...(await withCaptcha()) };
    return auth.signUp({ email, password, options });
  });

/** Signs in with email and password. */
export const signIn = (email: string, password: string): Promise<AuthOutcome> =>
  attempt(async () => {
    const { auth } = await getSupabase();
    return auth.signInWithPassword({ email, password, options: await withCaptcha() });
  });

/** Signs out on every device; an account the server no longer knows counts as signed out. */
export const signOut = (): Promise<AuthOutcome> =>
  attempt(async () => (await getSupabase()).auth.signOut({ scope: 'global' }));

/** Requests a password reset email; the response is the same for an unknown email. */
export const requestPasswordMail = (email: string): Promise<AuthOutcome> =>
  attempt(async () => {
    const { auth } = await getSupabase();
    const redirectTo = `${location.origin}/auth/password`;
    return auth.resetPasswordForEmail(email, { redirectTo, ...(await withCaptcha()) });
  });

/** Changes the password of the signed-in account; `current` may be omitted in the session of a mailed link only. */
export const setPassword = (password: string, current?: string): Promise<AuthOutcome> =>
  attempt(async () => {
    const { auth } = await getSupabase();
    return auth.updateUser({
      password,
      ...(current === undefined ? {} : { current_password: current }),
    });
  });

/** Returns true while requests are made in the name of this account; another tab may have changed it. Never throws. */
export const isSignedInAs = (userId: string): Promise<boolean> =>
  withTimeout(RESPONSE_TIMEOUT, async () => {
    const { session } = (await (await getSupabase()).auth.getSession()).data;
    return session?.user.id === userId;
  }).catch(() => false);

/** Reports the session now and after every change, including other tabs; null means signed out. Returns the unsubscribe function. */
export function onAuthChange(report: (session: Session | null) => void): () => void {
  const controller = new AbortController();
  getSupabase().then(
    ({ auth }) => {
      if (controller.signal.aborted) return;
      const { data } = auth.onAuthStateChange((_event, session) => report(session));
      controller.signal.addEventListener('abort', () => data.subscription.unsubscribe());
    },
    () => {
      // Without the client nobody can be signed in; the next action shows the error.
      if (!controller.signal.aborted) report(null);
    },
  );
  return () => controller.abort();
}
