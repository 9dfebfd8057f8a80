// @vitest-environment happy-dom
import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '~/domain/database.types.ts';
import { invitePerson } from '~/services/staff/invitations.ts';
import { getSupabase } from '~/services/supabase.ts';

vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const fetched = vi.fn<typeof fetch>();
const client = createClient<Database>('http://backend.test', 'sb_publishable_test', {
  global: { fetch: fetched },
  auth: { autoRefreshToken: false, persistSession: false },
});
const maya = { email: 'maya@example.com', name: '', role: 'staff' } as const;

beforeEach(() => {
  fetched.mockReset();
  vi.mocked(getSupabase).mockResolvedValue(client);
});

it('posts the invitation to the function', async () => {
  fetched.mockResolvedValueOnce(Response.json({ status: 'invited' }));
  expect(await invitePerson(maya)).toEqual({ ok: true, value: null });
  const [url, init] = fetched.mock.lastCall ?? [];
  expect(String(url instanceof Request ? url.url : url)).toBe(
    'http://backend.test/functions/v1/invite-person',
  );
  expect(JSON.parse(init?.body as string)).toEqual(maya);
});

it("returns the function's message", async () => {
  fetched.mockResolvedValueOnce(Response.json({ error: 'Only admins can invite people.' }, { status: 403 }));
  expect(await invitePerson(maya)).toEqual({ ok: false, error: 'Only admins can invite people.' });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await invitePerson(maya)).toEqual({ ok: false, error: 'The server did not respond.' });
});
