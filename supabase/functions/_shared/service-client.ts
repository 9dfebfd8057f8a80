import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/domain/database.types.ts';
import { requiredEnv, secretKeys } from './environment.ts';

/** Supabase client with the secret key, which bypasses row-level security. */
export type ServiceClient = SupabaseClient<Database>;

/** Creates a client with the secret key. Never return more of what it reads than the caller may see. */
export const createServiceClient = (): ServiceClient =>
  createClient<Database>(requiredEnv('SUPABASE_URL'), secretKeys()[0], {
    auth: { persistSession: false, autoRefreshToken: false },
  });
