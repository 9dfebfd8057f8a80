import { expect, test } from 'vitest';
import { LOCAL_ADMIN } from '../../tools/backend/local-settings.ts';
import { ownBackend } from '../db/support/harness.ts';

const backend = await ownBackend();

const password = 'sunny-side-up';
const post = (path: string, body: object) => backend.call(`/auth/v1${path}`, { body });
const signIn = (email: string, given: string) =>
  post('/token?grant_type=password', { email, password: given });
const mailTo = (email: string) => backend.mailbox.messages().filter(({ to }) => to.includes(email));
const tokenOf = (email: string) => /token_hash=([0-9a-f]+)/.exec(mailTo(email)[0]?.html ?? '')?.[1];

test('a sign-up with a known address gets a new link when it is unconfirmed, and keeps the password', async () => {
  const email = 'twice@people.example';
  await post('/signup', { email, password });
  const first = tokenOf(email);
  expect((await post('/signup', { email, password: 'another-one' })).status).toBe(200);
  expect(tokenOf(email)).not.toBe(first);
  expect((await post('/verify', { type: 'signup', token_hash: tokenOf(email) })).status).toBe(200);
  expect((await signIn(email, 'another-one')).status).toBe(400);
});

test('a sign-up with a known address sends no mail and says nothing else when it is confirmed', async () => {
  const sent = mailTo(LOCAL_ADMIN.email).length;
  const { status, body } = await post('/signup', { email: LOCAL_ADMIN.email, password });
  expect({ status, body }).toMatchObject({ status: 200, body: { email: LOCAL_ADMIN.email, identities: [] } });
  expect(body).not.toHaveProperty('access_token');
  expect(mailTo(LOCAL_ADMIN.email)).toHaveLength(sent);
});

test('one-time codes have 8 digits, and their link works once, for 15 minutes', async () => {
  const email = LOCAL_ADMIN.email;
  await post('/recover', { email });
  const aged = (minutes: number) =>
    backend.sql(
      'update auth.users set recovery_sent_at = now() - make_interval(secs => $1) where email = $2',
      [minutes * 60, email],
    );
  await aged(15.1);
  expect((await post('/verify', { type: 'recovery', token_hash: tokenOf(email) })).status).toBe(403);
  await aged(14.9);
  expect((await post('/verify', { type: 'recovery', token_hash: tokenOf(email) })).status).toBe(200);
  expect((await post('/verify', { type: 'recovery', token_hash: tokenOf(email) })).status).toBe(403);
  const settings = await import('../../tools/backend/auth/auth-settings.ts');
  const { createKeys } = await import('../../tools/backend/keys.ts');
  expect(settings.readAuthSettings('http://localhost', createKeys()).lite.email).toMatchObject({
    otp_length: 8,
    otp_expiry: 900,
  });
});

test.each([
  '/otp',
  '/magiclink',
  '/authorize?provider=github',
  '/callback',
  '/admin/users',
  '/sso',
  '/factors',
])('endpoints that the site does not use %s is off', async (path) => {
  const email = `${crypto.randomUUID()}@people.example`;
  expect((await post(path, { email, create_user: true })).status).toBe(404);
  expect(await backend.sql('select 1 from auth.users where email = $1', [email])).toEqual([]);
});
