import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS, parseLeadFilters } from '~/domain/lead-filters.ts';
import {
  readArrivals,
  readCounts,
  readLeads,
  readNextDue,
  type Lead,
  type LeadPageQuery,
} from '~/services/dashboard-leads.ts';
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

const firstPage: LeadPageQuery = { filters: NO_FILTERS, userId: 'u1' };
const readLatestLeads = (signal: AbortSignal) => readLeads(firstPage, signal);

/** What the last request asked for. */
const asked = (): Record<string, string> =>
  Object.fromEntries(new URL(fetched.mock.lastCall?.[0] ?? '').searchParams);
const path = (): string => new URL(fetched.mock.lastCall?.[0] ?? '').pathname;

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
      merged_into: 'is.null',
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

describe('reading a narrowed list', () => {
  const read = async (query: string, rest: Partial<LeadPageQuery> = {}): Promise<Record<string, string>> => {
    fetched.mockResolvedValueOnce(reply(200, []));
    await readLeads({ ...firstPage, filters: parseLeadFilters(query), ...rest }, never);
    return asked();
  };

  it('asks for everything the filters say, in days of the company', async () => {
    expect(
      await read(
        '?status=new,lost&service=clean&form=wizard,test&source=google&assigned=me&from=2026-11-01&to=2026-11-01',
      ),
    ).toEqual({
      select: '*',
      merged_into: 'is.null',
      form: 'in.(wizard,test)',
      status: 'in.(new,lost)',
      service_type: 'in.(clean)',
      source: 'in.(google)',
      assigned_to: 'eq.u1',
      created_at: 'lt.2026-11-02T08:00:00.000Z',
      order: 'created_at.desc',
      limit: '10',
    });
    expect(new URL(fetched.mock.lastCall?.[0] ?? '').searchParams.getAll('created_at')).toEqual([
      'gte.2026-11-01T07:00:00.000Z',
      'lt.2026-11-02T08:00:00.000Z',
    ]);
  });

  it('asks for those nobody has', async () => {
    expect(await read('?assigned=nobody')).toMatchObject({ assigned_to: 'is.null' });
  });

  it('puts those who wait in the order they are due', async () => {
    expect(await read('?waiting=1')).toMatchObject({ waiting: 'eq.true', order: 'due_at.asc' });
  });

  it('searches where the index can be used, and only then', async () => {
    expect(await read('?q=rosa')).toMatchObject({ search_text: 'ilike.%rosa%' });
    expect(path()).toBe('/rest/v1/searchable_leads');
    await read('');
    expect(path()).toBe('/rest/v1/leads');
  });

  it('goes on after the last row, and leaves out those of the same moment that are shown', async () => {
    const at = '2026-11-23T18:04:00.123456+00:00';
    const rows = [
      storedLead({ id: 'a', created_at: '2026-11-23T18:05:00+00:00' }),
      storedLead({ id: 'b', created_at: at }),
      storedLead({ id: 'c', created_at: at }),
    ] as Lead[];
    expect(await read('', { after: rows })).toMatchObject({
      created_at: `lte.${at}`,
      or: `(created_at.lt."${at}",and(created_at.eq."${at}",id.not.in.("b","c")))`,
    });
    expect(await read('?waiting=1', { after: rows.slice(0, 1) })).toMatchObject({
      or: expect.stringContaining('due_at.gt.') as string,
    });
  });

  it('asks once only where nobody waits for it', async () => {
    fetched.mockResolvedValue(reply(500, {}));
    expect(await readLeads({ ...firstPage, once: true }, never)).toEqual({ ok: false, error: 'failed' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('watching', () => {
  it('asks for the newest lead first, then for what came since', async () => {
    fetched.mockResolvedValue(reply(200, []));
    await readArrivals(undefined, never);
    expect(asked()).toMatchObject({ select: 'id,name,created_at', form: 'neq.test', limit: '1' });
    fetched.mockResolvedValue(reply(200, []));
    await readArrivals('2026-11-23T18:04:00+00:00', never);
    expect(asked()).toMatchObject({ created_at: 'gt.2026-11-23T18:04:00+00:00', limit: '10' });
  });

  it('finds who is due next, or nobody', async () => {
    fetched.mockResolvedValueOnce(reply(200, [storedLead()]));
    expect(await readNextDue(never)).toEqual({ ok: true, value: storedLead() });
    expect(asked()).toMatchObject({ waiting: 'eq.true', order: 'due_at.asc', limit: '1' });
    fetched.mockResolvedValueOnce(reply(200, []));
    expect(await readNextDue(never)).toEqual({ ok: true, value: null });
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
