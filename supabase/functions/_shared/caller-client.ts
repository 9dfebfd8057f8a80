import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/services/database.types.ts';
import { requiredEnv } from './environment.ts';

/** Creates a client with the caller's own token, so that policies and functions see who calls. */
export const createCallerClient = (authorization: string): SupabaseClient<Database> =>
  createClient<Database>(requiredEnv('SUPABASE_URL'), requiredEnv('SUPABASE_ANON_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization } },
  });
