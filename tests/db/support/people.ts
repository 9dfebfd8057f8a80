import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Role as AccountRole } from '../../../src/domain/accounts/role.ts';
import type { Database } from '../../../src/domain/database.types.ts';
import type { TestBackend } from './harness.ts';
import { newVisitor } from './visitors.ts';

/** A Supabase client for one caller. */
export type Client = SupabaseClient<Database>;

/** A client signed in to an account. */
export type SignedIn = { client: Client; userId: string; token: string };

/** Sends each request from a new IP address unless its headers set one, to stay clear of the rate limits; without a connection. */
const fetchFromNewAddress =
  (backend: TestBackend): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    for (const [name, value] of Object.entries(newVisitor())) {
      if (!request.headers.has(name)) request.headers.set(name, value);
    }
    return backend.fetch(request);
  };

const clientWithKey = (backend: TestBackend, key: string, headers: Record<string, string> = {}): Client =>
  createClient<Database>(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers, fetch: fetchFromNewAddress(backend) },
  });

/** Returns a visitor's client: publishable key, no account. `headers` may set the IP address. */
export const visitor = (backend: TestBackend, headers?: Record<string, string>): Client =>
  clientWithKey(backend, backend.publishableKey, headers);

/** Returns a client with the secret key, which bypasses row-level security. */
export const service = (backend: TestBackend, headers?: Record<string, string>): Client =>
  clientWithKey(backend, backend.secretKey, headers);

/** Creates a confirmed account with this role, and a name if given, and returns its signed-in client. */
export async function signedIn(
  backend: TestBackend,
  role: AccountRole,
  { name, headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<SignedIn> {
  const { token, userId } = await backend.person(role);
  const client = createClient<Database>(backend.url, backend.publishableKey, {
    accessToken: () => Promise.resolve(token),
    global: { headers, fetch: fetchFromNewAddress(backend) },
  });
  if (name !== undefined) await client.rpc('set_own_name', { name }).throwOnError();
  return { client, userId, token };
}

/** Returns the data of a query, or throws its error. */
export const dataOf = async <Query extends { throwOnError: () => PromiseLike<{ data: unknown }> }>(
  query: Query,
): Promise<Awaited<ReturnType<Query['throwOnError']>>['data']> => (await query.throwOnError()).data;
