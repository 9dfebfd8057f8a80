import { PUBLIC_SUPABASE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

let client: Promise<SupabaseClient<Database>> | undefined;

/** Returns the page's only client; the library is loaded on first use because of its size. */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) =>
    // The key is public: it grants nothing that row-level security denies.
    createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_KEY, { auth: { detectSessionInUrl: false } }),
  );
  // Forget a failed import, so the next call can try again.
  client.catch(() => {
    client = undefined;
  });
  return client;
}
