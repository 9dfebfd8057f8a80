import type { User } from '@supabase/supabase-js';
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { clearSavedLeads } from '../../stores/clear-saved-leads.ts';
import { $signingOut } from '../../stores/session.ts';
import { useAuth } from './use-auth.ts';

export type RequireUserProps = {
  waiting: ReactNode;
  children: (user: User) => ReactNode;
};

/** Returns the sign-in path with a redirect back to the page. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/auth?redirect=${encodeURIComponent(pathname.replace(/\.html$/, '') + search).replaceAll('%2F', '/')}`;

/** Renders its children for signed-in users, `waiting` while the session loads, and redirects everyone else to sign in. */
export function RequireUser({ waiting, children }: RequireUserProps) {
  const { user, loading } = useAuth();
  const signingOut = useStore($signingOut);
  const mustLeave = !loading && !user && !signingOut;

  useEffect(() => {
    // Replaces the history entry, so that Back does not return here and redirect again.
    if (!mustLeave) return;
    // An expired session cannot be renewed offline, which is no reason to forget the list.
    if (navigator.onLine) clearSavedLeads();
    window.location.replace(signInPath(window.location));
  }, [mustLeave]);

  return user ? children(user) : waiting;
}
