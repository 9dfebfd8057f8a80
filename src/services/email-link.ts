import { attempt, type AuthFailure } from './auth.ts';
import { succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';

/** One-time token and type from the link in an auth email. */
export type EmailLink = { tokenHash: string; type: 'signup' | 'invite' | 'recovery' | 'email_change' };

/** Verifies the one-time token of an auth email and returns the account's id; success also signs in. */
export async function verifyEmailLink({ tokenHash, type }: EmailLink): Promise<Result<string, AuthFailure>> {
  let userId = '';
  const outcome = await attempt(async () => {
    const { auth } = await getSupabase();
    const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
    userId = data.user?.id ?? '';
    return { error };
  });
  return outcome.ok ? succeeded(userId) : outcome;
}
