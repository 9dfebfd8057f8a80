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

/** localStorage key of the unsent drafts about leads; removed when somebody signs out. */
export const LEAD_DRAFTS_KEY = 'psc-lead-drafts';

/** True while signing out; the guard of protected screens leaves the redirect to the sign-out handler. */
export const $signingOut = atom(false);

/** Sets whether a sign-out is in progress. */
export function setSigningOut(signingOut: boolean): void {
  $signingOut.set(signingOut);
}
