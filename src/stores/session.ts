import type { Session, User } from '@supabase/supabase-js';
import { atom } from 'nanostores';

/** Who is signed in; `loading` until the first answer, so that nothing is decided too early. */
export type SessionState = { user: User | null; session: Session | null; loading: boolean };

/** The session of this browser, the same in every island of a page. */
export const $session = atom<SessionState>({ user: null, session: null, loading: true });

/** Takes over what the sign-in service reports; null means signed out. */
export function setSession(session: Session | null): void {
  $session.set({ user: session?.user ?? null, session, loading: false });
}

/** True from a press on Sign Out until its answer: the guard of a protected screen leaves the way out to it. */
export const $signingOut = atom(false);

/** Marks the beginning and the end of a sign-out asked for on this page. */
export function setSigningOut(signingOut: boolean): void {
  $signingOut.set(signingOut);
}
