import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { testBackend } from '../support/harness.ts';
import { dataOf, service, signedIn } from '../support/people.ts';
import type { Role } from '../../../src/domain/accounts/role.ts';

const backend = await testBackend();

const owner = service(backend);
const admin = await signedIn(backend, 'admin');
const staff = await signedIn(backend, 'staff');

const GIVEN = 'chosen-by-somebody-else';
const CHOSEN = 'chosen-by-the-owner';

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

const newAddress = (): string => `colleague-${randomUUID()}@people.example`;

const signInStatus = async (email: string, password: string): Promise<number> =>
  (await backend.call('/auth/v1/token?grant_type=password', { body: { email, password } })).status;

/** Opens the newest mailed link of this type and returns its session. */
async function openLink(email: string, type: 'signup' | 'invite' | 'recovery') {
  const mail = backend.mailbox
    .messages()
    .find(({ to, html }) => to.includes(email) && html.includes(`&amp;type=${type}`));
  const token_hash = /token_hash=([^&"\s]+)/.exec(mail?.html ?? '')?.[1];
  const { status, body } = await backend.call('/auth/v1/verify', { body: { type, token_hash } });
  expect(status).toBe(200);
  const { access_token: token, user } = sessionSchema.parse(body);
  return { token, userId: user.id };
}

const setPassword = (token: string, body: Record<string, string>) =>
  backend.call('/auth/v1/user', { method: 'PUT', token, body });

const invite = (email: string) =>
  backend.call('/auth/v1/invite', { body: { email }, key: backend.secretKey });

const profileOf = (email: string) =>
  dataOf(owner.from('profiles').select('userId:user_id, role, name').eq('email', email).single());

/** Signs up an address of somebody else, and returns it. */
async function signedUp(): Promise<string> {
  const email = newAddress();
  await backend.call('/auth/v1/signup', { body: { email, password: GIVEN } });
  return email;
}

describe('an account somebody else signed up', () => {
  it('refuses the password of the sign-up from the moment its owner confirms the address', async () => {
    const email = await signedUp();
    const { token } = await openLink(email, 'signup');
    expect(await signInStatus(email, GIVEN)).toBe(400);
    expect((await setPassword(token, { password: CHOSEN })).status).toBe(200);
    expect(await signInStatus(email, GIVEN)).toBe(400);
    expect(await signInStatus(email, CHOSEN)).toBe(200);
  });

  it.each([
    ['recovery', (email: string) => backend.call('/auth/v1/recover', { body: { email } })],
    ['invite', invite],
  ] as const)('refuses it after the link of type %s to the unconfirmed account too', async (type, mail) => {
    const email = await signedUp();
    await backend.sql(
      "update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1",
      [email],
    );
    expect((await mail(email)).status).toBe(200);
    await openLink(email, type);
    expect(await signInStatus(email, GIVEN)).toBe(400);
  });

  it('keeps the password of a confirmed account when another link is opened', async () => {
    const person = await backend.person('staff');
    await backend.call('/auth/v1/recover', { body: { email: person.email } });
    await openLink(person.email, 'recovery');
    expect(await signInStatus(person.email, person.password)).toBe(200);
  });
});

describe('set_invited_role', () => {
  const setRole = (caller: typeof admin, person: string, role: Role) =>
    caller.client.rpc('set_invited_role', { person, role, name: ' Maya Lopez ' });

  it('gives an invited account its role and name before it is confirmed, in the name of the admin', async () => {
    const email = newAddress();
    await invite(email);
    const { userId } = await profileOf(email);
    expect((await setRole(admin, userId, 'staff')).error).toBeNull();
    expect(await profileOf(email)).toEqual({ userId, role: 'staff', name: 'Maya Lopez' });
    const { data: log } = await owner
      .from('audit_log')
      .select('actor')
      .contains('detail', { person: userId });
    expect(log).toEqual([{ actor: admin.userId }]);
  });

  it('lets who accepts after three days wait for approval', async () => {
    const email = newAddress();
    await invite(email);
    expect((await setRole(admin, (await profileOf(email)).userId, 'staff')).error).toBeNull();
    await backend.sql("update auth.users set invited_at = now() - interval '73 hours' where email = $1", [
      email,
    ]);
    const { token } = await openLink(email, 'invite');
    expect((await backend.call('/rest/v1/rpc/is_staff', { method: 'POST', token })).body).toBe(false);
    expect((await profileOf(email)).role).toBe('pending');
  });

  it('refuses accounts that were not invited or are confirmed, unknown roles, and everybody but admins', async () => {
    const email = await signedUp();
    const { userId } = await profileOf(email);
    expect((await setRole(admin, userId, 'staff')).error?.code).toBe('22023');
    expect((await setRole(admin, staff.userId, 'admin')).error?.code).toBe('22023');
    await invite(email);
    expect((await setRole(admin, userId, 'removed')).error?.code).toBe('22023');
    expect((await setRole(staff, userId, 'staff')).error?.code).toBe('42501');
    expect((await profileOf(email)).role).toBe('pending');
  });
});

it('a password change in the embedded backend asks for the current password and mails the owner', async () => {
  const person = await backend.person('staff');
  expect(await setPassword(person.token, { password: CHOSEN })).toMatchObject({
    status: 400,
    body: { error_code: 'current_password_required' },
  });
  expect(await setPassword(person.token, { password: CHOSEN, current_password: 'guess' })).toMatchObject({
    status: 400,
    body: { error_code: 'current_password_mismatch' },
  });
  expect(await signInStatus(person.email, person.password)).toBe(200);
  const changed = await setPassword(person.token, { password: CHOSEN, current_password: person.password });
  expect(changed.status).toBe(200);
  expect(await signInStatus(person.email, CHOSEN)).toBe(200);
  const subjects = backend.mailbox
    .messages()
    .filter(({ to }) => to.includes(person.email))
    .map(({ subject }) => subject);
  expect(subjects).toContain('Your password was changed');
});

it('a password change in the embedded backend does not ask for it in the session of a mailed link, and ends the other sessions', async () => {
  const person = await backend.person('staff');
  await backend.call('/auth/v1/recover', { body: { email: person.email } });
  const { token } = await openLink(person.email, 'recovery');
  expect((await setPassword(token, { password: CHOSEN })).status).toBe(200);
  expect((await backend.call('/auth/v1/user', { token })).status).toBe(200);
  const sessions = await backend.sql('select id from auth.sessions where user_id = $1', [person.userId]);
  expect(sessions).toHaveLength(1);
});
