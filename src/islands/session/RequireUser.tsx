import type { User } from '@supabase/supabase-js';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { clearSavedLeads } from '../../stores/saved-leads.ts';
import { handOverLeadSearch, readLeadSearch } from '../../stores/lead-search.ts';
import { $signingOut, SESSION_ENDED } from '../../stores/session.ts';
import { useAuth } from './use-auth.ts';

export type RequireUserProps = {
  waiting: ReactNode;
  children: (user: User) => ReactNode;
};

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Returns the sign-in path with a redirect back to the page; `hasEnded`: there was a session until now. */
export const signInPath = ({ pathname, search, hash }: Place, hasEnded: boolean): string =>
  `/auth?redirect=${encodeURIComponent(pathname.replace(/\.html$/, '') + search + hash).replaceAll('%2F', '/')}${hasEnded ? `&${SESSION_ENDED}` : ''}`;

/** Renders its children for signed-in users, `waiting` while the session loads, and redirects everyone else to sign in. */
export function RequireUser({ waiting, children }: RequireUserProps) {
  const { user, loading } = useAuth();
  const signingOut = useStore($signingOut);
  const mustLeave = !loading && !user && !signingOut;

  const hadUser = useRef(false);
  useEffect(() => {
    if (user) hadUser.current = true;
  }, [user]);

  useEffect(() => {
    if (!mustLeave) return;
    // An expired session cannot be renewed offline, which is no reason to forget the list.
    if (navigator.onLine) clearSavedLeads();
    const search = readLeadSearch();
    if (search !== '') handOverLeadSearch(search);
    // Replaces the history entry, so that Back does not return here and redirect again.
    window.location.replace(signInPath(window.location, hadUser.current));
  }, [mustLeave]);

  return user ? children(user) : waiting;
}
