import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/services/database.types.ts';
import type { TestBackend } from './harness.ts';

/** A client of the API in the name of somebody. */
export type Client = SupabaseClient<Database>;

/** Everybody who may call the API. */
export const ROLES = ['anonymous', 'pending', 'staff', 'admin', 'service'] as const;

/** One of those who may call the API. */
export type Role = (typeof ROLES)[number];

/** Somebody with an account. */
export type SignedIn = { client: Client; userId: string };

const clientWithKey = (backend: TestBackend, key: string): Client =>
  createClient<Database>(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } });

/** A visitor: the publishable key and no account. */
export const visitor = (backend: TestBackend): Client => clientWithKey(backend, backend.publishableKey);

/** A function of ours: the secret key, which passes row-level security by. */
export const service = (backend: TestBackend): Client => clientWithKey(backend, backend.secretKey);

/** Somebody who signed up, confirmed the address and signed in, with a role the owner gave. */
export async function signedIn(backend: TestBackend, role: 'pending' | 'staff' | 'admin'): Promise<SignedIn> {
  const { token, userId } = await backend.person(role);
  const client = createClient<Database>(backend.url, backend.publishableKey, {
    accessToken: () => Promise.resolve(token),
  });
  return { client, userId };
}
