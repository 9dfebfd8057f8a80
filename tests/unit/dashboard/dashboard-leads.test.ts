import { beforeEach, expect, it, vi } from 'vitest';
import { NO_FILTERS } from '~/domain/leads/lead-filters.ts';
import { readLeads, type LeadPageQuery } from '~/services/staff/dashboard-leads.ts';
import { getSupabase } from '~/services/supabase.ts';
import { fakeClient, type FakeFetch } from '../support/fake-client.ts';

vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const fetched = vi.fn<FakeFetch>();
const reply = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const neverAborted = new AbortController().signal;

beforeEach(() => {
  vi.mocked(getSupabase).mockResolvedValue(fakeClient(fetched));
});

const firstPage: LeadPageQuery = { filters: NO_FILTERS, userId: 'u1' };
const readLatestLeads = (signal: AbortSignal) => readLeads(firstPage, signal);

it.each([
  ['the server fails', () => Promise.resolve(reply(500, { message: 'boom' }))],
  ['the gateway is down', () => Promise.resolve(reply(503, { message: 'down' }))],
  ['there is no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the response is truncated', () => Promise.resolve(new Response('[{"id":', { status: 200 }))],
])('reading the latest leads fails when %s', async (_, response) => {
  fetched.mockImplementation(response);
  expect(await readLatestLeads(neverAborted)).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
});

it('reading the latest leads reports a canceled request', async () => {
  const controller = new AbortController();
  fetched.mockImplementation(() => {
    controller.abort();
    return Promise.reject(new DOMException('Aborted', 'AbortError'));
  });
  expect(await readLatestLeads(controller.signal)).toMatchObject({ ok: false, error: { kind: 'canceled' } });
});
