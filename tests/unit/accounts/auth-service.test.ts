// @vitest-environment happy-dom
import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestPasswordMail, setPassword, signIn, signOut, signUp } from '~/services/auth.ts';
import type { Database } from '~/domain/database.types.ts';
import { getSupabase } from '~/services/supabase.ts';
import { captchaOptions } from '~/services/turnstile.ts';

vi.mock('~/services/turnstile.ts', () => ({ captchaOptions: vi.fn(() => Promise.resolve({})) }));
vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const client = createClient<Database>('http://backend.test', 'sb_publishable_test', {
  global: { fetch: (url, init) => fetched(url as string, init) },
  auth: { autoRefreshToken: false },
});

const reply = (status: number, body: unknown): Promise<Response> =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'x-supabase-api-version': '2024-01-01' } }),
  );

const user = {
  id: 'u1',
  aud: 'authenticated',
  email: 'maya@example.com',
  app_metadata: {},
  user_metadata: {},
  created_at: '',
};
const session = {
  access_token: `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.c2ln`,
  refresh_token: 'refresh',
  expires_in: 3600,
  token_type: 'bearer',
  user,
};

const lastRequest = () => {
  const [url, init] = fetched.mock.lastCall ?? [];
  return { url: new URL(url ?? ''), init, body: JSON.parse(init?.body as string) as unknown };
};

beforeEach(() => {
  vi.mocked(getSupabase).mockResolvedValue(client);
});

it.each([
  ['signing in', () => signIn('maya@example.com', 'sunshine')],
  ['signing up', () => signUp('maya@example.com', 'sunshine')],
  ['requesting a password email', () => requestPasswordMail('maya@example.com')],
])('where Turnstile is configured, %s sends the captcha token', async (_, attempt) => {
  vi.mocked(captchaOptions).mockResolvedValueOnce({ captchaToken: 'solved' });
  fetched.mockReturnValueOnce(reply(200, { ...session, user }));
  await attempt();
  expect(lastRequest().body).toMatchObject({ gotrue_meta_security: { captcha_token: 'solved' } });
});

it("signing up returns the server's reasons for a weak password", async () => {
  fetched.mockReturnValueOnce(
    reply(422, {
      code: 'weak_password',
      message: 'Too weak',
      weak_password: { reasons: ['length', 'pwned'] },
    }),
  );
  expect(await signUp('maya@example.com', 'sunshine')).toEqual({
    ok: false,
    error: { message: 'Too weak', reasons: ['length', 'pwned'], responded: true },
  });
});

it('signing in reports no response when the connection fails', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await signIn('maya@example.com', 'sunshine')).toMatchObject({
    error: {
      message: 'We couldn’t reach the server. Check your connection and try again.',
      responded: false,
    },
  });
});

it('signing in times out', async () => {
  vi.useFakeTimers();
  fetched.mockReturnValueOnce(new Promise(() => undefined));
  const outcome = signIn('maya@example.com', 'sunshine');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toMatchObject({ error: { responded: false } });
});

it.each([
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 57 seconds.',
    'Too many attempts. Wait 57 seconds, then try again.',
  ],
  [
    'over_email_send_rate_limit',
    'email rate limit exceeded',
    'Too many attempts. Wait a few minutes, then try again.',
  ],
  [
    'over_request_rate_limit',
    'Request rate limit reached',
    'Too many attempts. Wait a few minutes, then try again.',
  ],
])('a request the server refuses as one too many explains %s "%s"', async (code, message, shown) => {
  for (const attempt of [
    () => signIn('maya@example.com', 'sunshine'),
    () => signUp('maya@example.com', 'sunshine'),
    () => requestPasswordMail('maya@example.com'),
  ]) {
    fetched.mockReturnValueOnce(reply(429, { code, message }));
    expect(await attempt()).toEqual({ ok: false, error: { message: shown, reasons: [], responded: true } });
  }
});

describe('signing out', () => {
  beforeEach(async () => {
    fetched.mockReturnValueOnce(reply(200, session));
    await signIn('maya@example.com', 'sunshine');
  });

  it.each([401, 403, 404])('treats status %i as signed out', async (status) => {
    fetched.mockReturnValueOnce(reply(status, { message: 'unknown session' }));
    expect(await signOut()).toEqual({ ok: true, value: null });
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  it('preserves the session and returns the message when the server fails', async () => {
    fetched.mockReturnValueOnce(reply(500, { message: 'Database is resting' }));
    expect(await signOut()).toMatchObject({ error: { message: 'Database is resting' } });
    expect((await client.auth.getSession()).data.session?.access_token).toBe(session.access_token);
  });
});

it('setting a new password updates the signed-in account and returns the reasons for a weak password', async () => {
  fetched.mockReturnValueOnce(reply(200, session));
  await signIn('maya@example.com', 'sunshine');
  fetched.mockReturnValueOnce(
    reply(422, { code: 'weak_password', message: 'Too weak', weak_password: { reasons: ['pwned'] } }),
  );
  expect(await setPassword('password')).toEqual({
    ok: false,
    error: { message: 'Too weak', reasons: ['pwned'], responded: true },
  });
  const { url, init, body } = lastRequest();
  expect(`${init?.method} ${url.pathname}`).toBe('PUT /auth/v1/user');
  expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${session.access_token}`);
  expect(body).toMatchObject({ password: 'password' });
});
