import { useEffect, useRef, useState } from 'react';
import { STAFF_MESSAGES } from '../../domain/messages.ts';
import type { AuthFailure } from '../../services/auth.ts';
import { flashToast } from '../../stores/flash-toast.ts';
import { showToast } from '../../stores/toasts.ts';
import { useAuth } from '../session/use-auth.ts';
import { tabId, type AuthMode } from './AuthTabs.tsx';
import { redirectTarget } from './redirect-target.ts';

/** Shortest password, in characters (specification 5). */
export const MIN_PASSWORD_LENGTH = 6;

/** How long a welcome is shown before a page that does not show toasts itself, in ms. */
const WELCOME_TIME = 1500;

/** What a screen says above its fields: why the last attempt failed, that an account was made, or that a mail went out. */
export type AuthNotice =
  | { kind: 'failed'; title: string; message: string; reasons: readonly string[] }
  | { kind: 'created' }
  | { kind: 'mailed'; email: string };

/** Goes on after signing in; the toast comes along to the dashboard, elsewhere it is read before leaving. */
function welcome(): void {
  const target = redirectTarget(window.location.href);
  const leave = (): void => window.location.replace(target);
  showToast(STAFF_MESSAGES.signedIn, 'ok');
  if (!target.startsWith('/dashboard')) {
    setTimeout(leave, WELCOME_TIME);
    return;
  }
  flashToast(STAFF_MESSAGES.signedIn, 'ok');
  leave();
}

/** State and steps of the sign-in screen. */
export function useAuthForm() {
  const { user, signIn, signUp } = useAuth();
  const [mode, setMode] = useState<AuthMode>('sign-in');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<AuthNotice | null>(null);
  const signingIn = useRef(false);

  // Whoever arrives signed in, or signs in in another tab, goes on at once.
  const isSignedIn = user !== null;
  useEffect(() => {
    // Once, however often the session is told of: a second way there would cut the first one short.
    if (isSignedIn && !signingIn.current) window.location.replace(redirectTarget(window.location.href));
  }, [isSignedIn]);

  const fail = (title: string, { message, reasons }: AuthFailure): void => {
    setNotice({ kind: 'failed', title, message, reasons });
    showToast({ title, text: message }, 'error');
    setBusy(false);
  };

  const submitSignIn = async (): Promise<void> => {
    signingIn.current = true;
    const outcome = await signIn(email.trim(), password);
    signingIn.current = outcome.ok;
    if (outcome.ok) welcome();
    else fail(STAFF_MESSAGES.signInFailed, outcome.error);
  };

  const submitSignUp = async (): Promise<void> => {
    const outcome = await signUp(email.trim(), password);
    if (!outcome.ok) {
      fail(STAFF_MESSAGES.signUpFailed, outcome.error);
      return;
    }
    showToast(STAFF_MESSAGES.signedUp, 'ok');
    setMode('sign-in');
    setPassword('');
    setNotice({ kind: 'created' });
    setBusy(false);
    document.getElementById(tabId('sign-in'))?.focus();
  };

  return {
    mode,
    email,
    password,
    busy,
    notice,
    setEmail,
    setPassword,
    /** Both fields are there and the password is long enough (specification 5). */
    ready: email.trim() !== '' && password.length >= MIN_PASSWORD_LENGTH,
    choose: (next: AuthMode): void => {
      if (busy || next === mode) return;
      setMode(next);
      setNotice(null);
    },
    submit: (): void => {
      setBusy(true);
      setNotice(null);
      void (mode === 'sign-in' ? submitSignIn() : submitSignUp());
    },
  };
}
