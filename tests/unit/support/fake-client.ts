import { createClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import type { Database } from '~/domain/database.types.ts';
import { getSupabase } from '~/services/supabase.ts';

/** Replaces `fetch` for the client. */
export const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

/** Supabase client that sends its requests to `fetched`. */
export const fakeClient = createClient<Database>('http://backend.test', 'sb_publishable_test', {
  global: { fetch: (url, init) => fetched(url as string, init) },
  auth: { persistSession: false, autoRefreshToken: false },
});

/** Gives the client to the services; the test file must mock supabase.ts. */
export const connectFakeClient = (): void => void vi.mocked(getSupabase).mockResolvedValue(fakeClient);

/** Answer of the backend; auth errors have a code from this version of its API on. */
export const reply = (status: number, body: unknown): Promise<Response> =>
  Promise.resolve(Response.json(body, { status, headers: { 'x-supabase-api-version': '2024-01-01' } }));

/** Answer of a backend that cannot be reached. */
export const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Bodies of the requests so far. */
export const sentBodies = (): Record<string, unknown>[] =>
  fetched.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as Record<string, unknown>);
