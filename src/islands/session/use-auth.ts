import type { Session, User } from '@supabase/supabase-js';
import { createContext, useContext } from 'react';
import { STAFF_MESSAGES } from '../../domain/staff-messages.ts';
import type { AuthOutcome } from '../../services/auth.ts';

/** Session state and actions. */
export type Auth = {
  user: User | null;
  session: Session | null;
  /** True until the session is known. */
  loading: boolean;
  signUp: (email: string, password: string) => Promise<AuthOutcome>;
  signIn: (email: string, password: string) => Promise<AuthOutcome>;
  signOut: () => Promise<AuthOutcome>;
};

/** Session context, set by AuthProvider. */
export const AuthContext = createContext<Auth | null>(null);

/** Returns the session and its actions; throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(STAFF_MESSAGES.authProviderMissing);
  return auth;
}
