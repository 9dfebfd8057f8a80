import { beforeEach, expect, it, vi } from 'vitest';
import { readOwnProfile } from '~/services/staff/accounts.ts';
import { getSupabase } from '~/services/supabase.ts';
import { fakeClient, type FakeFetch } from '../support/fake-client.ts';

vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const fetched = vi.fn<FakeFetch>();
const reply = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const signal = new AbortController().signal;

beforeEach(() => {
  vi.mocked(getSupabase).mockResolvedValue(fakeClient(fetched));
});

it.each([
  [
    [{ role: 'admin', name: ' Maya Ortiz ', on_duty: true }],
    { role: 'admin', name: 'Maya Ortiz', onDuty: true },
  ],
  [[{ role: 'staff', name: '', on_duty: false }], { role: 'staff', name: '', onDuty: false }],
  [[{ role: 'removed', name: '', on_duty: false }], { role: 'removed', name: '', onDuty: false }],
  [[{ role: 'owner', name: '', on_duty: false }], { role: 'pending', name: '', onDuty: false }],
  [[], { role: 'pending', name: '', onDuty: false }],
])('reads your own profile %j as %j', async (rows, profile) => {
  fetched.mockResolvedValueOnce(reply(200, rows));
  expect(await readOwnProfile(signal)).toEqual({ ok: true, value: profile });
  const url = new URL(fetched.mock.lastCall?.[0] ?? '');
  expect(url.pathname).toBe('/rest/v1/rpc/own_profile');
});
