import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

// A build carries these two; the key names the project and opens nothing the policies keep shut.
/** Where the backend is. */
export const url = String(import.meta.env.PUBLIC_SUPABASE_URL);
/** Which project a request is for. */
export const publishableKey = String(import.meta.env.PUBLIC_SUPABASE_KEY);

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
