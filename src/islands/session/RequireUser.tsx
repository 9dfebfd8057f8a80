import type { User } from '@supabase/supabase-js';
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { $signingOut } from '../../stores/session.ts';
import { useAuth } from './use-auth.ts';

/** A screen for signed-in people: shows `waiting` until that is known, and sends everybody else to sign in. */
export type RequireUserProps = {
  waiting: ReactNode;
  children: (user: User) => ReactNode;
};

/** The sign-in screen, with the way back to a page of this site. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/auth?redirect=${encodeURIComponent(pathname.replace(/\.html$/, '') + search).replaceAll('%2F', '/')}`;

/** A screen for signed-in people: shows `waiting` until that is known, and sends everybody else to sign in. */
export function RequireUser({ waiting, children }: RequireUserProps) {
  const { user, loading } = useAuth();
  const signingOut = useStore($signingOut);
  const mustLeave = !loading && !user && !signingOut;

  useEffect(() => {
    // Replaces the entry, so that Back does not lead here again only to be sent away.
    if (mustLeave) window.location.replace(signInPath(window.location));
  }, [mustLeave]);

  return user ? children(user) : waiting;
}
