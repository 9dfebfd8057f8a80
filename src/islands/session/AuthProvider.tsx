import { useStore } from '@nanostores/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { onAuthChange, signIn, signOut, signUp } from '../../services/auth.ts';
import { dropExpired } from '../../stores/page/expired-items.ts';
import { $session, setSession } from '../../stores/session.ts';
import { AuthContext, type Auth } from './use-auth.ts';

/** Provides the session to its children and keeps it up to date. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useStore($session);
  useEffect(() => onAuthChange(setSession), []);
  // Staff screens have no page script.
  useEffect(() => dropExpired(new Date()), []);

  // A page restored from the bfcache may still show data from before a sign-out.
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
