import type { Session, User } from '@supabase/supabase-js';
import { createContext, useContext } from 'react';
import { STAFF_MESSAGES } from '../../domain/messages.ts';
import type { AuthOutcome } from '../../services/auth.ts';

/** What a screen knows about who is signed in, and what it may do about it. */
export type Auth = {
  user: User | null;
  session: Session | null;
  /** True until the first answer of the sign-in service. */
  loading: boolean;
  signUp: (email: string, password: string) => Promise<AuthOutcome>;
  signIn: (email: string, password: string) => Promise<AuthOutcome>;
  signOut: () => Promise<AuthOutcome>;
};

/** Carries the session; filled by AuthProvider alone. */
export const AuthContext = createContext<Auth | null>(null);

/** The session and its actions; throws outside an AuthProvider (specification 8). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(STAFF_MESSAGES.authProviderMissing);
  return auth;
}
