import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS, parseLeadFilters } from '~/domain/leads/lead-filters.ts';
import {
  readCounts,
  readLeads,
  readNewestLeads,
  readNextDue,
  type Lead,
  type LeadPageQuery,
} from '~/services/staff/dashboard-leads.ts';
import type { Database } from '~/services/database.types.ts';
import { getSupabase } from '~/services/supabase.ts';
import { storedLead } from '../support/stored-lead.ts';

vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const reply = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const never = new AbortController().signal;

beforeEach(() => {
  fetched.mockReset();
  const client = createClient<Database>('http://backend.test', 'sb_publishable_test', {
    global: { fetch: (url, init) => fetched(url as string, init) },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  vi.mocked(getSupabase).mockResolvedValue(client);
});

const firstPage: LeadPageQuery = { filters: NO_FILTERS, userId: 'u1' };
const readLatestLeads = (signal: AbortSignal) => readLeads(firstPage, signal);

/** What the last request asked for. */
const asked = (): Record<string, string> =>
  Object.fromEntries(new URL(fetched.mock.lastCall?.[0] ?? '').searchParams);
const path = (): string => new URL(fetched.mock.lastCall?.[0] ?? '').pathname;

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
  ])('fails when %s', async (_, response) => {
    fetched.mockImplementation(response);
    expect(await readLatestLeads(never)).toEqual({ ok: false, error: 'failed' });
  });

  it.each([
    [401, 'signed-out'],
    [403, 'refused'],
  ])('says why it is refused with %i', async (status, error) => {
    fetched.mockResolvedValue(reply(status, { message: 'no' }));
    expect(await readLatestLeads(never)).toEqual({ ok: false, error });
  });

  it('says that it was cancelled', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(() => {
      controller.abort();
      return Promise.reject(new DOMException('Aborted', 'AbortError'));
    });
    expect(await readLatestLeads(controller.signal)).toEqual({ ok: false, error: 'cancelled' });
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
});

describe('watching', () => {
  it('asks for the newest leads of whatever filters', async () => {
    fetched.mockResolvedValue(reply(200, []));
    await readNewestLeads(never);
    expect(asked()).toEqual({
      select: 'id,name,created_at',
      form: 'neq.test',
      merged_into: 'is.null',
      order: 'created_at.desc',
      limit: '10',
    });
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
});
