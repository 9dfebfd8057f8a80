import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS, parseLeadFilters } from '~/domain/leads/lead-filters.ts';
import { readLeads, type LeadPageQuery } from '~/services/staff/dashboard-leads.ts';
import { LOST_REASON_TEXTS, lostReasonText } from '~/domain/leads/lost-reasons.ts';
import { getSupabase } from '~/services/supabase.ts';
import { fakeClient, type FakeFetch } from '../support/fake-client.ts';

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

/** Arguments of the last request; none stands in its URL, which ends up in logs. */
const lastArguments = (): unknown => JSON.parse(fetched.mock.lastCall?.[1]?.body as string) as unknown;

describe('reading the latest leads', () => {
  it.each([
    ['the server fails', () => Promise.resolve(reply(500, { message: 'boom' }))],
    ['the gateway is down', () => Promise.resolve(reply(503, { message: 'down' }))],
    ['there is no response', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the response is truncated', () => Promise.resolve(new Response('[{"id":', { status: 200 }))],
  ])('fails when %s', async (_, response) => {
    fetched.mockImplementation(response);
    expect(await readLatestLeads(neverAborted)).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });

  it.each([
    [401, 'signed-out'],
    [403, 'refused'],
  ])('maps status %i to "%s"', async (status, kind) => {
    fetched.mockResolvedValue(reply(status, { message: 'no' }));
    expect(await readLatestLeads(neverAborted)).toMatchObject({ ok: false, error: { kind } });
  });

  it('reports a canceled request', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(() => {
      controller.abort();
      return Promise.reject(new DOMException('Aborted', 'AbortError'));
    });
    expect(await readLatestLeads(controller.signal)).toMatchObject({
      ok: false,
      error: { kind: 'canceled' },
    });
  });
});

describe('reading a filtered list', () => {
  const read = async (query: string, rest: Partial<LeadPageQuery> = {}): Promise<unknown> => {
    fetched.mockResolvedValueOnce(reply(200, []));
    await readLeads({ ...firstPage, filters: parseLeadFilters(query), ...rest }, neverAborted);
    return lastArguments();
  };

  it('sends every filter', async () => {
    expect(
      await read(
        '?q=rosa+95116&status=new,lost&service=lights&form=wizard,test&source=google&assigned=me&waiting=1' +
          '&from=2026-11-01&to=2026-11-02&reply=late&answered=00000000-0000-4000-8000-000000000003&reason=price',
      ),
    ).toEqual({
      filters: {
        search: ['%95116%', '%rosa%'],
        statuses: ['new', 'lost'],
        services: ['lights'],
        forms: ['wizard', 'test'],
        sources: ['google'],
        assignee: 'u1',
        waiting: true,
        from_day: '2026-11-01',
        to_day: '2026-11-02',
        reply: 'late',
        answered_by: '00000000-0000-4000-8000-000000000003',
        reasons: [lostReasonText('price')],
      },
      page_size: 50,
    });
    expect(await read('?assigned=nobody')).toMatchObject({ filters: { unassigned: true } });
    expect(await read('?reason=other')).toMatchObject({
      filters: { reasons: LOST_REASON_TEXTS, other_reasons: true },
    });
  });
});
