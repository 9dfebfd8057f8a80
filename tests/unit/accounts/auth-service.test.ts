// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestPasswordMail, setPassword, signIn, signOut, signUp } from '~/services/auth.ts';
import { captchaOptions } from '~/services/turnstile.ts';
import { fakeClient, fetched, lost, reply, connectFakeClient } from '../support/fake-client.ts';

vi.mock('~/services/turnstile.ts', () => ({ captchaOptions: vi.fn(() => Promise.resolve({})) }));
vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

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

beforeEach(connectFakeClient);

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

it('signing in reports no response when the connection fails', async () => {
  fetched.mockImplementationOnce(lost);
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
  ['For security purposes, you can only request this after 57 seconds.', '57 seconds'],
  ['email rate limit exceeded', 'a few minutes'],
  ['Request rate limit reached', 'a few minutes'],
])('a request the server refuses as one too many, with "%s", says to wait %s', async (message, time) => {
  const error = { message: `Too many attempts. Wait ${time}, then try again.`, reasons: [], responded: true };
  for (const attempt of [
    () => signIn('maya@example.com', 'sunshine'),
    () => signUp('maya@example.com', 'sunshine'),
    () => requestPasswordMail('maya@example.com'),
  ]) {
    fetched.mockReturnValueOnce(reply(429, { code: 'over_request_rate_limit', message }));
    expect(await attempt()).toEqual({ ok: false, error });
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
    expect((await fakeClient.auth.getSession()).data.session).toBeNull();
  });

  it('preserves the session and returns the message when the server fails', async () => {
    fetched.mockReturnValueOnce(reply(500, { message: 'Database is resting' }));
    expect(await signOut()).toMatchObject({ error: { message: 'Database is resting' } });
    expect((await fakeClient.auth.getSession()).data.session?.access_token).toBe(session.access_token);
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
