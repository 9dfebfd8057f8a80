import { beforeEach, expect, it, vi } from 'vitest';
import { subscribe } from '~/services/newsletter.ts';

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const signUp = { email: 'rosa@example.com', source: 'Homepage Footer', honeypot: '' };
const reply = (status: number, body: unknown = {}) => Promise.resolve(Response.json(body, { status }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
});

/** Runs a sign-up through all retry delays. */
async function outcome() {
  const result = subscribe(signUp);
  await vi.advanceTimersByTimeAsync(60_000);
  return result;
}

it('subscribing to the newsletter calls the function with email and source only', async () => {
  fetched.mockReturnValueOnce(reply(200, { ok: true }));
  expect(await outcome()).toEqual({ ok: true, value: undefined });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toMatch(/\/functions\/v1\/newsletter-subscription$/);
  expect(init?.method).toBe('POST');
  expect(JSON.parse(init?.body as string)).toEqual({
    email: 'rosa@example.com',
    source: 'Homepage Footer',
  });
});

it.each([
  ['the mail cannot be sent', () => reply(502, { ok: false, reason: 'mail-failed' })],
  ['another request is sending the mail', () => reply(503, { ok: false, reason: 'busy' })],
  ['a captive portal responds', () => Promise.resolve(new Response('<html>', { status: 200 }))],
])('subscribing to the newsletter retries when %s', async (_, response) => {
  fetched.mockImplementationOnce(response).mockReturnValueOnce(reply(200, { ok: true }));
  expect(await outcome()).toEqual({ ok: true, value: undefined });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it.each([
  ['an invalid email', 400, { ok: false, reason: 'invalid-email' }, 'invalid'],
  ['too many requests', 429, { ok: false, reason: 'too-many' }, 'limited'],
  ['a server error', 500, { ok: false, reason: 'unavailable' }, 'refused'],
  ['a response from another server', 403, {}, 'refused'],
])('subscribing to the newsletter reports %s without a retry', async (_, status, body, kind) => {
  fetched.mockImplementation(() => reply(status, body));
  expect(await outcome()).toMatchObject({ ok: false, error: { kind, status } });
  expect(fetched).toHaveBeenCalledOnce();
});

it('subscribing to the newsletter reports that the mail cannot be sent', async () => {
  fetched.mockImplementation(() => reply(502, { ok: false, reason: 'mail-failed' }));
  expect(await outcome()).toMatchObject({ ok: false, error: { kind: 'refused', status: 502 } });
  expect(fetched.mock.calls.length).toBeGreaterThan(2);
});
