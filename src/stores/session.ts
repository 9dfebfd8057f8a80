import type { Session, User } from '@supabase/supabase-js';
import { atom } from 'nanostores';

/** Auth state; `loading` until the first auth event, so that guards wait for it. */
export type SessionState = { user: User | null; session: Session | null; loading: boolean };

/** Session of this browser, shared by all islands of a page. */
export const $session = atom<SessionState>({ user: null, session: null, loading: true });

/** Sets the session reported by Supabase Auth; null means signed out. */
export function setSession(session: Session | null): void {
  $session.set({ user: session?.user ?? null, session, loading: false });
}

/** Query parameter of the sign-in page after a session ended while somebody worked. */
export const SESSION_ENDED = 'session-ended';

/** Prefix of the localStorage keys of what staff have not sent yet; the account's id follows. */
export const STAFF_ITEMS_PREFIX = 'psc-unsent:';

/** True while signing out; the guard of protected screens leaves the redirect to the sign-out handler. */
export const $signingOut = atom(false);
