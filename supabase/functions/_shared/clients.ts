import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/domain/database.types.ts';
import type { CallerCheck } from './authorization.ts';
import { publishableKey, requiredEnv, secretKeys } from './environment.ts';

/** Creates a client with the caller's own token, so that policies and functions see who calls. */
export const createCallerClient = (authorization: string): SupabaseClient<Database> =>
  createClient<Database>(requiredEnv('SUPABASE_URL'), publishableKey(), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization } },
  });

/** Asks the database for the caller's role. Throws when the database does not answer. */
export async function checkCaller(
  authorization: string,
  role: 'is_staff' | 'is_admin',
): Promise<CallerCheck> {
  const { data, error, status } = await createCallerClient(authorization).rpc(role);
  if (!error) return data ? 'allowed' : 'refused';
  if (status === 401) return 'signed-out';
  if (status === 403) return 'refused';
  throw new Error(`The role of the caller could not be checked (${status})`, { cause: error });
}

/** Supabase client with the secret key, which bypasses row-level security. */
export type ServiceClient = SupabaseClient<Database>;

/** Creates a client with the secret key. Never return more of what it reads than the caller may see. */
export const createServiceClient = (): ServiceClient =>
  createClient<Database>(requiredEnv('SUPABASE_URL'), secretKeys()[0], {
    auth: { persistSession: false, autoRefreshToken: false },
  });
