import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/domain/database.types.ts';
import { requiredEnv } from './environment.ts';

/** Supabase client with the service key, which bypasses row-level security. */
export type ServiceClient = SupabaseClient<Database>;

/** Creates a client with the service key. Never return more of what it reads than the caller may see. */
export const createServiceClient = (): ServiceClient =>
  createClient<Database>(requiredEnv('SUPABASE_URL'), requiredEnv('SUPABASE_SERVICE_ROLE_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
