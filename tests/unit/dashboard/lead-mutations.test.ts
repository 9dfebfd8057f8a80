import { beforeEach, expect, it, vi } from 'vitest';
import { sendEstimate } from '~/services/staff/estimates.ts';
import { claimLead, logLeadContact, mergeLead, unmergeLead } from '~/services/staff/lead-work.ts';
import { readLeadDetails } from '~/services/staff/leads.ts';
import { getSupabase } from '~/services/supabase.ts';

vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

type QueryResult = { data: unknown; error: unknown; status: number };

const rpc = vi.fn<(name: string, args: unknown) => unknown>();
const invoke = vi.fn<(name: string, options: unknown) => Promise<{ data: unknown; error: unknown }>>();
const rows = new Map<string, QueryResult>();

/** A query builder that returns the same response for every call. */
function query(response: QueryResult): unknown {
  const chain: unknown = new Proxy(() => undefined, {
    get: (_, name) =>
      name === 'then' ? (resolve: (value: QueryResult) => void) => resolve(response) : () => chain,
  });
  return chain;
}

const respond = (data: unknown, status = 200, error: unknown = null): void => {
  rpc.mockImplementation(() => query({ data, error, status }));
};

beforeEach(() => {
  rows.clear();
  vi.mocked(getSupabase).mockResolvedValue({
    rpc,
    functions: { invoke },
    from: (table: string) => query(rows.get(table) ?? { data: [], error: null, status: 200 }),
  } as unknown as Awaited<ReturnType<typeof getSupabase>>);
});

it.each([
  [401, {}, 'signed-out'],
  [403, { message: 'permission denied' }, 'refused'],
  [0, { message: 'fetch failed' }, 'unreachable'],
  [503, { message: 'busy' }, 'unreachable'],
  [400, { message: 'Say why the lead was lost.' }, 'invalid'],
  [404, { message: 'There is no lead with this id.' }, 'invalid'],
  [500, { code: 'P0002', message: 'There is no lead with this id.' }, 'invalid'],
] as const)('a change by staff returns %i %o as "%s"', async (status, error, kind) => {
  respond(null, status, error);
  const result = await unmergeLead('l1');
  expect(result).toMatchObject({ ok: false, error: { kind } });
  if (kind === 'invalid')
    expect(result).toMatchObject({ error: { message: (error as { message: string }).message } });
});

it('a change by staff returns "unreachable" when the client throws', async () => {
  vi.mocked(getSupabase).mockRejectedValueOnce(new Error('x'));
  expect(await unmergeLead('l1')).toMatchObject({ error: { kind: 'unreachable' } });
});

it('the responses of database functions refuse a contact that is stored with another answer', async () => {
  const contact = { leadId: 'l1', eventId: 'e1', channel: 'call', outcome: 'voicemail' } as const;
  respond('done');
  expect(await logLeadContact(contact)).toEqual({ ok: true, value: null });
  respond('changed');
  expect(await logLeadContact(contact)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
});

it('the responses of database functions are successful only when they confirm it', async () => {
  respond('done');
  expect(await mergeLead('a', 'b')).toEqual({ ok: true, value: 'done' });
  respond(null);
  expect(await mergeLead('a', 'b')).toEqual({ ok: true, value: 'changed' });
  respond([]);
  expect(await claimLead('l1')).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
});

it('sending an estimate returns the error message of the function', async () => {
  const context = Response.json({ error: 'A newer version is signed. Send that one.' }, { status: 409 });
  invoke.mockResolvedValue({ data: null, error: Object.assign(new Error('non-2xx'), { context }) });
  expect(await sendEstimate('e1')).toEqual({
    ok: false,
    error: { kind: 'invalid', message: 'A newer version is signed. Send that one.' },
  });
});

it('sending an estimate fails without a response, or with an unknown one', async () => {
  invoke.mockRejectedValueOnce(new Error('offline'));
  expect(await sendEstimate('e1')).toEqual({
    ok: false,
    error: { kind: 'unreachable', message: 'The server did not respond.' },
  });
  invoke.mockResolvedValueOnce({ data: { status: 'maybe' }, error: null });
  expect(await sendEstimate('e1')).toMatchObject({ ok: false });
});

it('reading lead details sorts the entries by time', async () => {
  rows.set('leads', { data: [{ id: 'l1' }], error: null, status: 200 });
  rows.set('lead_events', { data: [{ id: 'newest' }, { id: 'oldest' }], error: null, status: 200 });
  const result = await readLeadDetails('l1', new AbortController().signal);
  expect(result).toEqual({
    ok: true,
    value: { lead: { id: 'l1' }, events: [{ id: 'oldest' }, { id: 'newest' }], estimates: [] },
  });
});

it('reading lead details distinguishes a deleted lead from a failed query', async () => {
  expect(await readLeadDetails('l1', new AbortController().signal)).toEqual({ ok: true, value: null });
  rows.set('leads', { data: null, error: { message: 'no' }, status: 403 });
  expect(await readLeadDetails('l1', new AbortController().signal)).toMatchObject({
    ok: false,
    error: { kind: 'refused' },
  });
});
