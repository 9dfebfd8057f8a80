import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/services/database.types.ts';
import { requiredEnv } from './environment.ts';

/** The database with the service key, which passes row-level security by. */
export type ServiceClient = SupabaseClient<Database>;

/** A client with the service key. Never answer a caller with more of what it reads than the caller may know. */
export const createServiceClient = (): ServiceClient =>
  createClient<Database>(requiredEnv('SUPABASE_URL'), requiredEnv('SUPABASE_SERVICE_ROLE_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
