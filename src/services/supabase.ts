import { PUBLIC_SUPABASE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../domain/database.types.ts';

let client: Promise<SupabaseClient<Database>> | undefined;

/** Returns the address of a request. */
const urlOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input));

/** Statuses with which the server refuses to renew a session: it has ended, or its account is gone. */
const ENDED = [400, 401, 403, 404];

/**
 * Renews the session when the server refuses its token (401), because it expired or was ended elsewhere, and repeats the
 * request. A refused renewal ends the session here too, which onAuthChange reports to every staff screen; the library
 * alone would keep it until the token expires. The request is then repeated as a visitor, so that no form of the public
 * site is lost over it.
 */
const fetchWithRenewal: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status !== 401 || urlOf(input).startsWith(`${PUBLIC_SUPABASE_URL}/auth/`)) return response;
  const { auth } = await getSupabase();
  const { error } = await auth.refreshSession();
  if (error && ENDED.includes(error.status ?? 0)) await auth.signOut({ scope: 'local' });
  const { session } = (await auth.getSession()).data;
  const headers = new Headers(init?.headers);
  const authorization = `Bearer ${session?.access_token ?? PUBLIC_SUPABASE_KEY}`;
  // The renewal got no answer, or there was no session.
  if (headers.get('authorization') === authorization) return response;
  headers.set('authorization', authorization);
  return fetch(input, { ...init, headers });
};

/** Returns the page's only client; the library is loaded on first use because of its size. */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) =>
    // The key is public: it grants nothing that row-level security denies.
    createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_KEY, {
      auth: { detectSessionInUrl: false },
      global: { fetch: fetchWithRenewal },
    }),
  );
  // Forget a failed import, so the next call can try again.
  client.catch(() => {
    client = undefined;
  });
  return client;
}
