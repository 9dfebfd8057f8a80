import { beforeEach, expect, it, vi } from 'vitest';
import { NO_FILTERS } from '~/domain/leads/lead-filters.ts';
import { readOwnProfile } from '~/services/staff/accounts.ts';
import { readLeads, readNewestLeads } from '~/services/staff/dashboard-leads.ts';
import { firstRow, POLL_TIMEOUT, rpc } from '~/services/staff/database.ts';
import { sendEstimate } from '~/services/staff/estimates.ts';
import { readLeadDetails } from '~/services/staff/leads.ts';
import { getSupabase } from '~/services/supabase.ts';
import { fetched, lost, reply, connectFakeClient } from '../support/fake-client.ts';

vi.unmock('~/services/staff/database.ts');
vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const neverAborted = new AbortController().signal;
const readPage = (signal = neverAborted) => readLeads({ filters: NO_FILTERS, userId: 'u1' }, signal);
const change = () => rpc('unmerge_lead', { duplicate: 'l1' });
/** Answers every next call with this value. */
const respond = (value: unknown): void => void fetched.mockImplementation(() => reply(200, value));

beforeEach(connectFakeClient);

const message = 'There is no lead with this id.';

it.each([
  ['the session has ended', () => reply(401, {}), { kind: 'signed-out' }],
  ['the account may not', () => reply(403, { message }), { kind: 'refused' }],
  ['there is no response', lost, { kind: 'unreachable' }],
  ['the response is truncated', () => Promise.resolve(new Response('[{"id":')), { kind: 'unreachable' }],
  ['the server fails', () => reply(500, { message }), { kind: 'unreachable' }],
  ['the gateway is down', () => reply(503, { message }), { kind: 'unreachable' }],
  ['a value is refused', () => reply(400, { message }), { kind: 'invalid', message }],
  ['nothing is found', () => reply(404, { message }), { kind: 'invalid', message }],
  ['a function raises', () => reply(500, { code: 'P0002', message }), { kind: 'invalid', message }],
])('a read and a change fail when %s', async (_, answer, error) => {
  fetched.mockImplementation(answer);
  expect(await readPage()).toMatchObject({ ok: false, error });
  expect(await change()).toMatchObject({ ok: false, error });
});

it('a change fails when the client does not load', async () => {
  vi.mocked(getSupabase).mockRejectedValueOnce(new Error('x'));
  expect(await change()).toMatchObject({ error: { kind: 'unreachable' } });
});

it('a read reports that it was canceled', async () => {
  const controller = new AbortController();
  fetched.mockImplementation(() => {
    controller.abort();
    return Promise.reject(new DOMException('Aborted', 'AbortError'));
  });
  expect(await readPage(controller.signal)).toMatchObject({ ok: false, error: { kind: 'canceled' } });
});

// A client that waits for a new token, before there is a request that could be aborted.
it.each([
  ['a poll', POLL_TIMEOUT, () => readNewestLeads(neverAborted)],
  ['a read', 10_000, readPage],
  ['a change', 15_000, change],
])('%s is unreachable after %i ms when nothing answers', async (_, time, call) => {
  vi.useFakeTimers();
  vi.mocked(getSupabase).mockReturnValue(new Promise(() => undefined));
  const settled = vi.fn<(result: unknown) => void>();
  void call().then(settled);
  await vi.advanceTimersByTimeAsync(time - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled.mock.lastCall?.[0]).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
});

it('an answer without the row it promises counts as unreachable', async () => {
  respond([]);
  expect(firstRow(await rpc('claim_lead', { lead_id: 'l1' }))).toMatchObject({
    ok: false,
    error: { kind: 'unreachable' },
  });
});

it('sending an estimate returns the error of the function, and fails without a known answer', async () => {
  const newer = 'A newer version is signed. Send that one.';
  fetched.mockImplementation(() => reply(409, { error: newer }));
  expect(await sendEstimate('e1')).toEqual({ ok: false, error: { kind: 'invalid', message: newer } });
  fetched.mockImplementation(lost);
  expect(await sendEstimate('e1')).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  respond({ status: 'maybe' });
  expect(await sendEstimate('e1')).toMatchObject({ ok: false });
});

it('lead details have their entries oldest first, and are null for a deleted lead', async () => {
  const rows: Record<string, object[]> = {
    leads: [{ id: 'l1' }],
    lead_events: [{ id: 'new' }, { id: 'old' }],
  };
  fetched.mockImplementation((url) => reply(200, rows[new URL(url).pathname.replace('/rest/v1/', '')] ?? []));
  expect(await readLeadDetails('l1', neverAborted)).toEqual({
    ok: true,
    value: { lead: { id: 'l1' }, events: [{ id: 'old' }, { id: 'new' }], estimates: [] },
  });
  respond([]);
  expect(await readLeadDetails('l1', neverAborted)).toEqual({ ok: true, value: null });
});

it.each([
  [
    [{ role: 'admin', name: ' Maya Ortiz ', on_duty: true }],
    { role: 'admin', name: 'Maya Ortiz', onDuty: true },
  ],
  [[{ role: 'owner', name: '', on_duty: false }], { role: 'pending', name: '', onDuty: false }],
  [[], { role: 'pending', name: '', onDuty: false }],
])('one’s own profile %j is read as %j', async (rows, profile) => {
  respond(rows);
  expect(await readOwnProfile(neverAborted)).toEqual({ ok: true, value: profile });
});
