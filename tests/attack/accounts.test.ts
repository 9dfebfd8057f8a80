import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiResponse } from '../db/support/harness.ts';
import { base64, claimsOf, expired, newEmail, signToken, startInstance } from './support/instance.ts';

const instance = await startInstance();
afterAll(() => instance.close());

const PASSWORD = 'attacker-chose-this';

const auth = (path: string, body: unknown): Promise<ApiResponse> =>
  instance.call(`/auth/v1/${path}`, { body });
const signIn = (email: string, password: string) => auth('token?grant_type=password', { email, password });

const genuine = (await instance.person('admin')).token;
const claims = claimsOf(genuine);
const [header = '', body = '', signature = ''] = genuine.split('.');
const withoutSignature = (alg: string) => `${base64({ alg, typ: 'JWT' })}.${base64(claims)}.`;

describe('a token', () => {
  it.each<[string, string]>([
    ['alg none', withoutSignature('none')],
    ['no signature', `${header}.${body}.`],
    ['a payload with service_role', `${header}.${base64({ ...claims, role: 'service_role' })}.${signature}`],
    ['the publishable key as its secret', signToken(claims, undefined, { secret: instance.publishableKey })],
    [
      "the CLI's default secret",
      signToken(claims, undefined, { secret: 'super-secret-jwt-token-with-at-least-32-characters-long' }),
    ],
    [
      'its own key in the header',
      signToken(
        claims,
        { alg: 'HS256', jwk: { kty: 'oct', k: Buffer.from('a').toString('base64url') } },
        { secret: 'a' },
      ),
    ],
    ['an expiry in the past', expired(genuine)],
  ])('with %s opens nothing', async (_, token) => {
    for (const path of ['/rest/v1/leads?select=id', '/rest/v1/rpc/lead_counts', '/auth/v1/user']) {
      const { status } = await instance.call(path, { token });
      expect(status, path).toSatisfy((code: number) => code >= 400 && code < 500);
    }
  });

  it.each([
    ['a session that never was', randomUUID()],
    ['no session', undefined],
  ])('with %s reads nothing', async (_, session_id) => {
    const token = signToken({ ...claims, session_id });
    const { status, body: rows } = await instance.call('/rest/v1/leads?select=id', { token });
    expect(status >= 400 || (Array.isArray(rows) && rows.length === 0)).toBe(true);
    expect((await instance.call('/rest/v1/rpc/lead_counts', { token })).status).toBeGreaterThanOrEqual(400);
  });

  it.each<[string, Record<string, string>]>([
    ['in a cookie', { cookie: `sb-access-token=${genuine}` }],
    ['as the claims themselves', { 'request.jwt.claims': JSON.stringify(claims), role: 'service_role' }],
  ])('is not taken %s', async (_, headers) => {
    expect((await instance.call('/rest/v1/leads?select=id', { headers })).status).toBe(401);
  });

  it('cannot be renewed after signing out', async () => {
    const { email, password } = await instance.person('staff');
    const session = (await signIn(email, password)).body as { access_token: string; refresh_token: string };
    await instance.call('/auth/v1/logout?scope=local', { method: 'POST', token: session.access_token });
    const { refresh_token } = session;
    expect((await auth('token?grant_type=refresh_token', { refresh_token })).status).toBe(400);
  });
});

it.each([
  { role: 'service_role' },
  { app_metadata: { role: 'admin' } },
  { email_confirm: true, data: { role: 'staff' } },
])('a sign-up with %j makes a pending, unconfirmed account', async (extra) => {
  const email = newEmail('role');
  await auth('signup', { email, password: PASSWORD, ...extra });
  expect((await signIn(email, PASSWORD)).status).toBe(400);
  const rows = await instance.sql('select role from public.profiles where email = $1', [email]);
  expect(rows).toEqual([{ role: 'pending' }]);
});

it.each([
  '"<img src=x onerror=alert(1)>"@attack.example',
  'a@attack.example\r\nBcc: victim@attack.example',
  'Victim <victim@attack.example>',
])('a sign-up with the address %j puts nothing into a mail', async (email) => {
  const before = new Set(instance.mailbox.messages().map(({ id }) => id));
  expect((await auth('signup', { email, password: PASSWORD })).status).toBeLessThan(500);
  const sent = instance.mailbox.messages().filter(({ id }) => !before.has(id));
  for (const { html, to } of sent) {
    expect(html).not.toMatch(/<img src=x/);
    expect(to).toEqual([email]);
  }
});

it.each([
  { email: 'admin@precisionsolarcare.example' },
  { data: { role: 'admin' } },
  { app_metadata: { role: 'admin' } },
])('a stolen session of a pending account gains nothing by %j', async (change) => {
  const { email, token, userId } = await instance.person('pending');
  await instance.call('/auth/v1/user', { method: 'PUT', token, body: change });
  const rows = await instance.sql('select email, role from public.profiles where user_id = $1', [userId]);
  expect(rows).toEqual([{ email, role: 'pending' }]);
});

it.each([
  ['GET', 'admin/users'],
  ['POST', 'admin/generate_link'],
  ['PUT', 'admin/users/00000000-0000-4000-8000-0000000000a1'],
  ['POST', 'invite'],
])('%s /auth/v1/%s is closed without the secret key', async (method, path) => {
  const call = { method, ...(method === 'GET' ? {} : { body: { type: 'recovery', email: 'a@b.example' } }) };
  for (const caller of ['anonymous', 'staff', 'admin'] as const) {
    const { status } = await instance.as(caller, `/auth/v1/${path}`, call);
    expect(status, caller).toSatisfy((code: number) => code >= 400 && code < 500);
  }
});
