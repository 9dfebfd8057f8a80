import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCounts, readLatestLeads, readOwnRole } from '~/services/dashboard-leads.ts';
import type { Database } from '~/services/database.types.ts';
import { RETRY_DELAYS } from '~/services/retry.ts';
import { getSupabase } from '~/services/supabase.ts';
import { storedLead } from './stored-lead.ts';

vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const reply = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  const client = createClient<Database>('http://backend.test', 'sb_publishable_test', {
    global: { fetch: (url, init) => fetched(url as string, init) },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  vi.mocked(getSupabase).mockResolvedValue(client);
});

afterEach(() => vi.useRealTimers());

/** Lets every wait between attempts pass. */
async function patiently<T>(reading: Promise<T>): Promise<T> {
  for (const delay of RETRY_DELAYS) await vi.advanceTimersByTimeAsync(delay);
  return reading;
}

describe('reading the latest leads', () => {
  it('asks for all fields of the newest ten, without the integration test', async () => {
    fetched.mockResolvedValueOnce(reply(200, [storedLead()]));
    expect(await readLatestLeads(never)).toEqual({ ok: true, value: [storedLead()] });
    const url = new URL(fetched.mock.lastCall?.[0] ?? '');
    expect(url.pathname).toBe('/rest/v1/leads');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      select: '*',
      form: 'neq.test',
      order: 'created_at.desc',
      limit: '10',
    });
  });

  it.each([
    ['the server fails', () => Promise.resolve(reply(500, { message: 'boom' }))],
    ['the gateway is down', () => Promise.resolve(reply(503, { message: 'down' }))],
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is cut off', () => Promise.resolve(new Response('[{"id":', { status: 200 }))],
  ])('sends four requests in all and then fails when %s', async (_, answer) => {
    fetched.mockImplementation(answer);
    expect(await patiently(readLatestLeads(never))).toEqual({ ok: false, error: 'failed' });
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('returns the leads when a later attempt works', async () => {
    fetched.mockResolvedValueOnce(reply(500, {})).mockResolvedValueOnce(reply(200, []));
    expect(await patiently(readLatestLeads(never))).toEqual({ ok: true, value: [] });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([
    [401, 'signed-out'],
    [403, 'failed'],
  ])('asks once when it is refused with %i', async (status, error) => {
    fetched.mockResolvedValue(reply(status, { message: 'no' }));
    expect(await patiently(readLatestLeads(never))).toEqual({ ok: false, error });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('stops asking when it is cancelled', async () => {
    const controller = new AbortController();
    fetched.mockResolvedValue(reply(500, {}));
    const reading = readLatestLeads(controller.signal);
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    expect(await reading).toEqual({ ok: false, error: 'cancelled' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('reading the counters', () => {
  it('asks the database to count', async () => {
    fetched.mockResolvedValueOnce(reply(200, [{ recent: 10, today: 4, this_week: 12 }]));
    expect(await readCounts(never)).toEqual({ ok: true, value: { recent: 10, today: 4, this_week: 12 } });
    expect(fetched.mock.lastCall?.[0] ?? '').toBe('http://backend.test/rest/v1/rpc/lead_counts');
  });

  it('sends four requests in all and then fails', async () => {
    fetched.mockImplementation(() => Promise.resolve(reply(500, { message: 'boom' })));
    expect(await patiently(readCounts(never))).toEqual({ ok: false, error: 'failed' });
    expect(fetched).toHaveBeenCalledTimes(4);
  });
});

describe('reading the own role', () => {
  it.each([
    [[{ role: 'admin' }], 'admin'],
    [[{ role: 'owner' }], 'pending'],
    [[], 'pending'],
  ])('takes %j for %s', async (rows, role) => {
    fetched.mockResolvedValueOnce(reply(200, rows));
    expect(await readOwnRole('u1', never)).toEqual({ ok: true, value: role });
    expect(fetched.mock.lastCall?.[0] ?? '').toContain('/rest/v1/profiles?select=role&user_id=eq.u1');
  });
});
