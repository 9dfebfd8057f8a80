import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

// Both are public: the key names the project and grants nothing that row-level security denies.
const url = String(import.meta.env.PUBLIC_SUPABASE_URL);
const publishableKey = String(import.meta.env.PUBLIC_SUPABASE_KEY);

let client: Promise<SupabaseClient<Database>> | undefined;

/** The one client of the page. The library is large, so it is fetched when first asked for, never with the page. */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) =>
    createClient<Database>(url, publishableKey, { auth: { detectSessionInUrl: false } }),
  );
  // A fetch that failed must not fail every later attempt as well.
  client.catch(() => {
    client = undefined;
  });
  return client;
}
