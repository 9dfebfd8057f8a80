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
import { getSupabase } from '~/services/supabase.ts';
import { fakeClient, type FakeFetch } from '../support/fake-client.ts';
import { storedLead } from '../support/stored-lead.ts';

vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const fetched = vi.fn<FakeFetch>();
const reply = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const neverAborted = new AbortController().signal;

beforeEach(() => {
  fetched.mockReset();
  vi.mocked(getSupabase).mockResolvedValue(fakeClient(fetched));
});

const firstPage: LeadPageQuery = { filters: NO_FILTERS, userId: 'u1' };
const readLatestLeads = (signal: AbortSignal) => readLeads(firstPage, signal);

/** URL of the last request. */
const lastParameters = (): Record<string, string> =>
  Object.fromEntries(new URL(fetched.mock.lastCall?.[0] ?? '').searchParams);
const path = (): string => new URL(fetched.mock.lastCall?.[0] ?? '').pathname;

describe('reading the latest leads', () => {
  it('queries all columns of the ten newest leads without test leads', async () => {
    fetched.mockResolvedValueOnce(reply(200, [storedLead()]));
    expect(await readLatestLeads(neverAborted)).toEqual({ ok: true, value: [storedLead()] });
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
    ['there is no response', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the response is truncated', () => Promise.resolve(new Response('[{"id":', { status: 200 }))],
  ])('fails when %s', async (_, response) => {
    fetched.mockImplementation(response);
    expect(await readLatestLeads(neverAborted)).toEqual({ ok: false, error: 'failed' });
  });

  it.each([
    [401, 'signed-out'],
    [403, 'refused'],
  ])('maps status %i to "%s"', async (status, error) => {
    fetched.mockResolvedValue(reply(status, { message: 'no' }));
    expect(await readLatestLeads(neverAborted)).toEqual({ ok: false, error });
  });

  it('reports a cancelled request', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(() => {
      controller.abort();
      return Promise.reject(new DOMException('Aborted', 'AbortError'));
    });
    expect(await readLatestLeads(controller.signal)).toEqual({ ok: false, error: 'cancelled' });
  });
});

describe('reading a filtered list', () => {
  const read = async (query: string, rest: Partial<LeadPageQuery> = {}): Promise<Record<string, string>> => {
    fetched.mockResolvedValueOnce(reply(200, []));
    await readLeads({ ...firstPage, filters: parseLeadFilters(query), ...rest }, neverAborted);
    return lastParameters();
  };

  it('sends every filter, with days in Pacific time', async () => {
    expect(
      await read(
        '?status=new,lost&service=lights&form=wizard,test&source=google&assigned=me&from=2026-11-01&to=2026-11-01',
      ),
    ).toEqual({
      select: '*',
      merged_into: 'is.null',
      form: 'in.(wizard,test)',
      status: 'in.(new,lost)',
      desk_service: 'in.(lights)',
      source: 'in.(google)',
      assigned_to: 'eq.u1',
      created_at: 'lt.2026-11-02T08:00:00.000Z',
      order: 'created_at.desc',
      limit: '50',
    });
    expect(new URL(fetched.mock.lastCall?.[0] ?? '').searchParams.getAll('created_at')).toEqual([
      'gte.2026-11-01T07:00:00.000Z',
      'lt.2026-11-02T08:00:00.000Z',
    ]);
  });

  it('filters by unassigned leads', async () => {
    expect(await read('?assigned=nobody')).toMatchObject({ assigned_to: 'is.null' });
  });

  it('reads the queue: those to check last, then by due time, then by arrival', async () => {
    expect(await read('?waiting=1')).toMatchObject({
      queue_due_at: 'not.is.null',
      or: expect.stringMatching(/^\(waiting\.is\.true,follow_up_at\.lte\./) as string,
      order: 'queue_rank.asc,queue_due_at.asc,created_at.asc',
      limit: '50',
    });
  });

  it('asks the function for a page in another order, after the last row', async () => {
    await read('?status=done&sort=-price', { after: [storedLead()] });
    expect(path()).toBe('/rest/v1/rpc/search_leads');
    expect(JSON.parse(fetched.mock.lastCall?.[1]?.body as string)).toMatchObject({
      patterns: [],
      statuses: ['done'],
      sort: '-price',
      after_id: storedLead().id,
      page_size: 50,
    });
  });

  describe('with a search', () => {
    const NONE = { forms: [], statuses: [], services: [], sources: [], waiting: false, page_size: 10 };
    /** Arguments of the last request, which a URL must not contain. */
    const search = async (query: string, rest: Partial<LeadPageQuery> = {}): Promise<unknown> => {
      expect(await read(query, rest)).toEqual({});
      expect(path()).toBe('/rest/v1/rpc/search_leads');
      return JSON.parse(fetched.mock.lastCall?.[1]?.body as string) as unknown;
    };

    it('sends patterns and filters in the body', async () => {
      expect(await search('?q=rosa')).toEqual({ ...NONE, patterns: ['%rosa%'] });
      expect(
        await search(
          '?q=rosa+95116&status=new&service=lights&form=test&source=google&assigned=me&waiting=1&from=2026-11-01&to=2026-11-01',
        ),
      ).toEqual({
        patterns: ['%95116%', '%rosa%'],
        forms: ['test'],
        statuses: ['new'],
        services: ['lights'],
        sources: ['google'],
        waiting: true,
        assignee: 'u1',
        created_from: '2026-11-01T07:00:00.000Z',
        created_before: '2026-11-02T08:00:00.000Z',
        page_size: 50,
      });
      expect(await search('?q=rosa&assigned=nobody')).toMatchObject({ unassigned: true });
    });

    it('continues after the last row', async () => {
      const at = '2026-11-23T18:04:00.123456+00:00';
      const after = [
        storedLead({ id: 'b', created_at: at }),
        storedLead({ id: 'c', created_at: at }),
      ] as Lead[];
      expect(await search('?q=rosa', { after })).toMatchObject({ after_at: at, shown: ['b', 'c'] });
    });
  });

  it('continues after the last row and skips listed leads with the same timestamp', async () => {
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
    await read('?waiting=1', { after: rows.slice(0, 1) });
    expect(new URL(fetched.mock.lastCall?.[0] ?? '').searchParams.getAll('or')[1]).toBe(
      '(queue_rank.gt.1,and(queue_rank.eq.1,queue_due_at.gt."2026-11-23T18:19:00+00:00"),' +
        'and(queue_rank.eq.1,queue_due_at.eq."2026-11-23T18:19:00+00:00",created_at.gt."2026-11-23T18:05:00+00:00"),' +
        'and(queue_rank.eq.1,queue_due_at.eq."2026-11-23T18:19:00+00:00",created_at.eq."2026-11-23T18:05:00+00:00",id.not.in.("a")))',
    );
  });
});

describe('polling', () => {
  it('queries the newest leads without filters', async () => {
    fetched.mockResolvedValue(reply(200, []));
    await readNewestLeads(neverAborted);
    expect(lastParameters()).toEqual({
      select: 'id,name,created_at',
      form: 'neq.test',
      merged_into: 'is.null',
      order: 'created_at.desc',
      limit: '10',
    });
  });

  it('returns the next due lead, or null', async () => {
    fetched.mockResolvedValueOnce(reply(200, [storedLead()]));
    expect(await readNextDue(neverAborted)).toEqual({ ok: true, value: storedLead() });
    expect(lastParameters()).toMatchObject({
      waiting: 'eq.true',
      order: 'queue_rank.asc,queue_due_at.asc,created_at.asc',
      limit: '1',
    });
    fetched.mockResolvedValueOnce(reply(200, []));
    expect(await readNextDue(neverAborted)).toEqual({ ok: true, value: null });
  });
});

describe('reading the counters', () => {
  it('counts in the database', async () => {
    fetched.mockResolvedValueOnce(reply(200, [{ recent: 10, today: 4, this_week: 12 }]));
    expect(await readCounts(neverAborted)).toEqual({
      ok: true,
      value: { recent: 10, today: 4, this_week: 12 },
    });
    expect(fetched.mock.lastCall?.[0] ?? '').toBe('http://backend.test/rest/v1/rpc/lead_counts');
  });
});
