import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { STAFF_MESSAGES } from '../../domain/staff-messages.ts';
import { flashToast } from '../../stores/flash-toast.ts';
import { SESSION_ENDED } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';
import { useAuth } from '../session/use-auth.ts';
import { useAttempt, type AuthNotice } from './use-attempt.ts';
import { tabId, type AuthMode } from './AuthTabs.tsx';
import { safeRedirect } from '../../domain/accounts/redirect.ts';

/** Shortest password, in characters (docs/product.md, Accounts and roles). */
export const MIN_PASSWORD_LENGTH = 6;

/** Delay before leaving for a page that shows no toasts, in ms, so that the welcome toast can be read. */
const REDIRECT_DELAY = 1500;

const ENDED_NOTICE: AuthNotice = { kind: 'session-ended' };

/** The query stays as it is while the page is open. */
const neverChanges = () => (): void => undefined;

/** Redirects after sign-in; the dashboard shows the toast itself, other targets wait until it was read. */
function welcome(): void {
  const target = redirectTarget(window.location.href);
  const leave = (): void => window.location.replace(target);
  showToast(STAFF_MESSAGES.signedIn, 'ok');
  if (!target.startsWith('/dashboard')) {
    setTimeout(leave, REDIRECT_DELAY);
    return;
  }
  flashToast(STAFF_MESSAGES.signedIn);
  leave();
}

/** State and actions of the sign-in form. */
export function useAuthForm() {
  const { user, signIn, signUp } = useAuth();
  const [mode, setMode] = useState<AuthMode>('sign-in');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  // The button stays busy until the next page is there.
  const [isLeaving, setLeaving] = useState(false);
  const { busy, notice, setNotice, run } = useAttempt();
  const signingIn = useRef(false);

  // False while hydrating: the page is rendered at build time, without its query.
  const hasEnded = useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(window.location.search).has(SESSION_ENDED),
    () => false,
  );

  // Redirects immediately when already signed in, here or in another tab.
  const isSignedIn = user !== null;
  useEffect(() => {
    // The session can be reported repeatedly; a second redirect would cancel the first.
    if (isSignedIn && !signingIn.current) window.location.replace(redirectTarget(window.location.href));
  }, [isSignedIn]);

  const submitSignIn = async (): Promise<void> => {
    signingIn.current = true;
    const failure = await run(STAFF_MESSAGES.signInFailed, () => signIn(email.trim(), password));
    signingIn.current = failure === null;
    if (failure) return;
    setLeaving(true);
    welcome();
  };

  const submitSignUp = async (): Promise<void> => {
    if (await run(STAFF_MESSAGES.signUpFailed, () => signUp(email.trim(), password))) return;
    showToast(STAFF_MESSAGES.signedUp, 'ok');
    setMode('sign-in');
    setPassword('');
    setNotice({ kind: 'created' });
    document.getElementById(tabId('sign-in'))?.focus();
  };

  return {
    mode,
    email,
    password,
    busy: busy || isLeaving,
    notice: notice ?? (hasEnded && mode === 'sign-in' ? ENDED_NOTICE : null),
    setEmail,
    setPassword,
    /** True when both fields are filled in and the password is long enough. */
    ready: email.trim() !== '' && password.length >= MIN_PASSWORD_LENGTH,
    choose: (next: AuthMode): void => {
      if (busy || next === mode) return;
      setMode(next);
      setNotice(null);
    },
    submit: (): void => void (mode === 'sign-in' ? submitSignIn() : submitSignUp()),
  };
}

/** Returns the URL's `redirect` path, or "/" when it leaves the site or returns here (docs/product.md, Accounts and roles). */
export function redirectTarget(address: string): string {
  const { origin, searchParams } = new URL(address);
  const path = safeRedirect(searchParams.get('redirect'));
  const { pathname } = new URL(path, origin);
  return /^\/auth(\.html)?\/*$/.test(pathname) ? '/' : path;
}
