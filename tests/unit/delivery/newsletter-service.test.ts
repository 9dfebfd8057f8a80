import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribe } from '~/services/newsletter.ts';

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const signUp = { email: 'rosa@example.com', source: 'Homepage Footer', honeypot: '' };
const reply = (status: number, body: unknown = {}) => Promise.resolve(Response.json(body, { status }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a sign-up and lets all its waits pass. */
async function outcome(options?: Parameters<typeof subscribe>[1]) {
  const result = subscribe(signUp, options);
  await vi.advanceTimersByTimeAsync(60_000);
  return result;
}

describe('asking for the newsletter', () => {
  it('calls the function with the address and the label, and nothing else', async () => {
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

  it('sends what a program has put into the hidden control', async () => {
    fetched.mockReturnValueOnce(reply(200, { ok: true }));
    const result = subscribe({ ...signUp, honeypot: 'https://spam.example' });
    await vi.advanceTimersByTimeAsync(0);
    await result;
    expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toMatchObject({
      website: 'https://spam.example',
    });
  });

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the mail cannot be sent', () => reply(502, { ok: false, reason: 'mail-failed' })],
    ['another request sends the mail', () => reply(503, { ok: false, reason: 'busy' })],
    ['a server on the way gives up', () => reply(504)],
    ['a sign-in page of a hotel answers', () => Promise.resolve(new Response('<html>', { status: 200 }))],
  ])('tries again when %s', async (_, response) => {
    fetched.mockImplementationOnce(response).mockReturnValueOnce(reply(200, { ok: true }));
    expect(await outcome()).toEqual({ ok: true, value: undefined });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['that the address is none', 400, { ok: false, reason: 'invalid-email' }, 'invalid'],
    ['that too many came from here', 429, { ok: false, reason: 'too-many' }, 'limited'],
    ['a breakdown', 500, { ok: false, reason: 'unavailable' }, 'refused'],
    ['an answer of another server', 403, {}, 'refused'],
  ])('says %s, at once', async (_, status, body, kind) => {
    fetched.mockImplementation(() => reply(status, body));
    expect(await outcome()).toMatchObject({ ok: false, error: { kind, status } });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('says that the mail could not be sent when it cannot be sent at all', async () => {
    fetched.mockImplementation(() => reply(502, { ok: false, reason: 'mail-failed' }));
    expect(await outcome()).toMatchObject({ ok: false, error: { kind: 'refused', status: 502 } });
    expect(fetched.mock.calls.length).toBeGreaterThan(2);
  });

  it('gives up on silence within 36 s, and lets go of every request', async () => {
    fetched.mockImplementation(() => new Promise(() => undefined));
    const result = subscribe(signUp);
    await vi.advanceTimersByTimeAsync(36_000);
    expect(await result).toMatchObject({ ok: false, error: { kind: 'unreachable', status: 0 } });
    for (const [, init] of fetched.mock.calls) expect(init?.signal?.aborted).toBe(true);
  });

  it('stops trying when the device has gone offline', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await outcome({ mayStop: () => true })).toMatchObject({
      ok: false,
      error: { kind: 'unreachable' },
    });
    expect(fetched).toHaveBeenCalledOnce();
  });
});
