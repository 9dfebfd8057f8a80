// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noAttribution } from '~/domain/attribution/attribution.ts';
import { buildLead } from '~/islands/quote/wizard-lead.ts';
import { insertLead, prepareLeads } from '~/services/leads.ts';
import { notifyStaff } from '~/services/notifications.ts';
import { getSupabase } from '~/services/supabase.ts';
import { fetched, lost, reply, sentBodies, connectFakeClient } from '../support/fake-client.ts';
import { fullQuoteValues } from '../support/quote-values.ts';

vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const id = 'b3b3b3b3-0000-4000-8000-000000000001';
const press = { attribution: noAttribution, at: new Date() };
const lead = (part = {}) => ({ ...buildLead(fullQuoteValues(part), null, press), id });

beforeEach(connectFakeClient);

describe('storing a lead', () => {
  it.each([
    [400, 'refused', '23514'],
    [401, 'refused', '42501'],
    [429, 'limited', 'PT429'],
    [500, 'unreachable', 'XX000'],
    [540, 'unreachable', ''],
  ])('maps status %i to "%s" with its code', async (status, kind, code) => {
    fetched.mockReturnValueOnce(reply(status, { code, message: 'no' }));
    expect(await insertLead(lead())).toEqual({ ok: false, error: { kind, status, detail: 'no' } });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    [400, 'PGRST204'],
    [404, 'PGRST205'],
  ])('is kept for later when the database is older than the page: %i %s', async (status, code) => {
    fetched.mockReturnValueOnce(reply(status, { code, message: 'not in the schema cache' }));
    expect(await insertLead(lead())).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', status: 503 },
    });
  });

  it.each([
    ['an HTML page', 200, '<html>Please sign in</html>'],
    ['an empty 204 response', 204, null],
    ['an empty "not found", which the library takes for a success', 404, ''],
    ['a response that breaks off', 201, new ReadableStream({ start: (body) => body.error(new TypeError()) })],
  ])('does not accept %s as stored', async (_, status, body) => {
    fetched.mockResolvedValueOnce(new Response(body, { status }));
    expect(await insertLead(lead())).toMatchObject({ ok: false, error: { kind: 'unreachable', status: 0 } });
  });

  it('does not send an invalid lead', async () => {
    expect(await insertLead(lead({ email: 'rosa' }))).toEqual({
      ok: false,
      error: { kind: 'invalid', status: 422, detail: 'email: Please enter a valid email address' },
    });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('reports no response when the connection fails', async () => {
    fetched.mockImplementationOnce(lost);
    expect(await insertLead(lead())).toMatchObject({ ok: false, error: { kind: 'unreachable', status: 0 } });
  });

  it('reports no response when the client does not load, and preloading fails silently', async () => {
    vi.mocked(getSupabase).mockRejectedValue(new Error('chunk'));
    prepareLeads();
    expect(await insertLead(lead())).toEqual({
      ok: false,
      error: { kind: 'unreachable', status: 0, detail: 'chunk' },
    });
  });

  it('aborts the request on signal', async () => {
    fetched.mockReturnValueOnce(new Promise(() => undefined));
    const stop = new AbortController();
    void insertLead(lead(), stop.signal);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    stop.abort();
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});

it('notifying staff sends the challenge token if there is one', async () => {
  fetched.mockImplementation(() => reply(200, { sent: true }));
  await notifyStaff(lead(), { captchaToken: 'token-1' });
  expect(sentBodies()[0]).toMatchObject({ captchaToken: 'token-1' });
  await notifyStaff(lead());
  expect(sentBodies()[1]).not.toHaveProperty('captchaToken');
});

it('notifying staff treats an already sent mail as notified', async () => {
  fetched.mockReturnValueOnce(reply(200, { sent: false, reason: 'already-sent' }));
  expect(await notifyStaff(lead())).toMatchObject({ ok: true, value: { reason: 'already-sent' } });
});

it("notifying staff returns the function's error message", async () => {
  fetched.mockReturnValueOnce(reply(502, { sent: false, reason: 'mail-failed' }));
  expect(await notifyStaff(lead())).toEqual({
    ok: false,
    error: { kind: 'unreachable', status: 502, detail: '502 {"sent":false,"reason":"mail-failed"}' },
  });
});

it('notifying staff does not throw without a response', async () => {
  fetched.mockImplementationOnce(lost);
  expect(await notifyStaff(lead())).toMatchObject({ ok: false, error: { status: 0 } });
  vi.mocked(getSupabase).mockRejectedValueOnce(new Error('chunk'));
  expect(await notifyStaff(lead())).toEqual({
    ok: false,
    error: { kind: 'unreachable', status: 0, detail: 'chunk' },
  });
});
