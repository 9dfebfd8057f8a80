import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Role as AccountRole } from '../../../src/domain/accounts/role.ts';
import type { Database } from '../../../src/services/database.types.ts';
import type { TestBackend } from './harness.ts';
import { newVisitor } from './visitors.ts';

/** A client of the API in the name of somebody. */
export type Client = SupabaseClient<Database>;

/** Everybody who may call the API. */
export const ROLES = ['anonymous', 'pending', 'removed', 'staff', 'admin', 'service'] as const;

/** One of those who may call the API. */
export type Role = (typeof ROLES)[number];

/** Somebody with an account. */
export type SignedIn = { client: Client; userId: string };

/** Each request from another address, unless it names one: limits for one visitor are not what most tests are about. */
const fetchFromAnywhere: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(newVisitor())) {
    if (!headers.has(name)) headers.set(name, value);
  }
  return fetch(input, { ...init, headers });
};

const clientWithKey = (backend: TestBackend, key: string, headers: Record<string, string> = {}): Client =>
  createClient<Database>(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers, fetch: fetchFromAnywhere },
  });

/** A visitor: the publishable key and no account. The headers may say where the requests come from. */
export const visitor = (backend: TestBackend, headers?: Record<string, string>): Client =>
  clientWithKey(backend, backend.publishableKey, headers);

/** A function of ours: the secret key, which passes row-level security by. */
export const service = (backend: TestBackend, headers?: Record<string, string>): Client =>
  clientWithKey(backend, backend.secretKey, headers);

/** Somebody who signed up, confirmed the address and signed in, with a role the owner gave. */
export async function signedIn(
  backend: TestBackend,
  role: AccountRole,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const { token, userId } = await backend.person(role);
  const client = createClient<Database>(backend.url, backend.publishableKey, {
    accessToken: () => Promise.resolve(token),
    global: { headers, fetch: fetchFromAnywhere },
  });
  return { client, userId };
}
