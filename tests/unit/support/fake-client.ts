import { createClient } from '@supabase/supabase-js';
import type { Database } from '~/domain/database.types.ts';

/** A function that replaces `fetch`. */
export type FakeFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Returns a Supabase client that sends its requests to `fetched`. */
export const fakeClient = (fetched: FakeFetch) =>
  createClient<Database>('http://backend.test', 'sb_publishable_test', {
    global: { fetch: (url, init) => fetched(url as string, init) },
    auth: { persistSession: false, autoRefreshToken: false },
  });
