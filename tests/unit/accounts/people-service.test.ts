// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readPeople, setOwnName, setPersonRole } from '~/services/staff/people.ts';
import { getSupabase } from '~/services/supabase.ts';
import { fakeClient, type FakeFetch } from '../support/fake-client.ts';

vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const fetched = vi.fn<FakeFetch>();
const client = fakeClient(fetched);

const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );

const profile = (user_id: string, role: string, more = {}) => ({
  user_id,
  role,
  email: `${user_id}@example.com`,
  name: null,
  confirmed_at: '2026-11-20T18:01:00+00:00',
  created_at: '2026-11-20T18:00:00+00:00',
  ...more,
});

const { signal } = new AbortController();

beforeEach(() => {
  fetched.mockReset();
  vi.mocked(getSupabase).mockResolvedValue(client);
});

describe('reading people', () => {
  it('queries the newest pending accounts with their count, and all others', async () => {
    fetched.mockImplementation((url) =>
      url.includes('role=eq.pending')
        ? reply(206, [profile('new', 'pending')], { 'content-range': '0-0/213' })
        : reply(200, [
            profile('ann', 'staff', { name: ' Ann ' }),
            profile('odd', 'owner', { confirmed_at: null }),
          ]),
    );
    const result = await readPeople(signal);
    expect(result).toMatchObject({
      ok: true,
      value: {
        waiting: 213,
        people: [
          { userId: 'new', role: 'pending', name: '', email: 'new@example.com', isConfirmed: true },
          { userId: 'ann', role: 'staff', name: 'Ann' },
          // An unknown role gets the least privileges.
          { userId: 'odd', role: 'pending', isConfirmed: false },
        ],
      },
    });
    const waiting = new URL(
      fetched.mock.calls.map(([url]) => url).find((url) => url.includes('role=eq.pending')) ?? '',
    );
    expect(waiting.searchParams.get('order')).toBe('created_at.desc');
    expect(waiting.searchParams.get('limit')).toBe('50');
  });

  it.each(['role=eq.pending', 'role=neq.pending'])(
    'fails without a retry when %s is refused',
    async (part) => {
      fetched.mockImplementation((url) =>
        url.includes(part) ? reply(403, { message: 'no' }) : reply(200, [profile('ann', 'staff')]),
      );
      expect(await readPeople(signal)).toEqual({ ok: false, error: 'refused' });
      expect(fetched).toHaveBeenCalledTimes(2);
    },
  );
});

describe('changing people', () => {
  it('calls one database function per change', async () => {
    fetched.mockImplementationOnce(() => reply(200, 'last-admin'));
    expect(await setPersonRole('ann', 'removed')).toEqual({ ok: true, value: 'last-admin' });
    fetched.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 204 })));
    expect(await setOwnName('Ann')).toMatchObject({ ok: true });
    expect(
      fetched.mock.calls.map(([url, init]) => [url, JSON.parse(init?.body as string) as unknown]),
    ).toEqual([
      ['http://backend.test/rest/v1/rpc/set_person_role', { person: 'ann', role: 'removed' }],
      ['http://backend.test/rest/v1/rpc/set_own_name', { name: 'Ann' }],
    ]);
  });

  it('returns the database message when there is one', async () => {
    fetched.mockImplementationOnce(() =>
      reply(403, { code: '42501', message: 'Only admins can change roles.' }),
    );
    expect(await setPersonRole('ann', 'staff')).toMatchObject({ error: { kind: 'refused' } });
    fetched.mockImplementationOnce(() => reply(400, { code: '22023', message: 'A name is one line.' }));
    expect(await setOwnName('')).toEqual({
      ok: false,
      error: { kind: 'invalid', message: 'A name is one line.' },
    });
  });
});
