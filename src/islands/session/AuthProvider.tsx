import { useStore } from '@nanostores/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { onAuthChange, signIn, signOut, signUp } from '../../services/auth.ts';
import { $session, setSession } from '../../stores/session.ts';
import { AuthContext, type Auth } from './use-auth.ts';

/** Gives the screen below it the session, and keeps it up to date while it is shown. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useStore($session);
  useEffect(() => onAuthChange(setSession), []);

  // A page taken out of the back/forward cache may show what was on it before a sign-out.
  useEffect(() => {
    const reload = (event: PageTransitionEvent): void => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);

  const auth = useMemo<Auth>(() => ({ ...state, signUp, signIn, signOut }), [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
