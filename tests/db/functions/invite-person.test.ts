import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { service } from '../support/people.ts';

const backend = await testBackend({ functions: true });

const owner = service(backend);
const admin = await backend.person('admin');

const PATH = '/functions/v1/invite-person';
const invite = (body: unknown, token?: string) =>
  backend.call(PATH, { body, ...(token === undefined ? {} : { token }) });
const newAddress = (): string => `maya-${randomUUID()}@people.example`;
const mailsTo = (email: string) => backend.mailbox.messages().filter(({ to }) => to.includes(email));

it('invites a person, whose role starts with the mailed link', async () => {
  const email = newAddress();
  expect(await invite({ email, name: 'Maya Lopez', role: 'staff' }, admin.token)).toMatchObject({
    status: 200,
    body: { status: 'invited' },
  });
  const [mail, ...others] = mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('You’re invited to the staff dashboard');
  const tokenHash = /token_hash=([^&"\s]+)/.exec(mail?.html ?? '')?.[1];
  const opened = await backend.call('/auth/v1/verify', { body: { type: 'invite', token_hash: tokenHash } });
  const { access_token: token } = opened.body as { access_token: string };
  expect((await backend.call('/rest/v1/rpc/is_staff', { method: 'POST', token })).body).toBe(true);
  const { data } = await owner.from('profiles').select('role, name').eq('email', email).single();
  expect(data).toEqual({ role: 'staff', name: 'Maya Lopez' });
});

it('invites an address again that somebody signed up but nobody confirmed', async () => {
  const email = newAddress();
  await backend.call('/auth/v1/signup', { body: { email, password: 'not-the-owner' } });
  expect((await invite({ email, role: 'admin' }, admin.token)).status).toBe(200);
  const { data } = await owner.from('profiles').select('role').eq('email', email).single();
  expect(data).toEqual({ role: 'admin' });
});

it('leaves a confirmed account alone and says so', async () => {
  const person = await backend.person('pending');
  const response = await invite({ email: person.email, role: 'staff' }, admin.token);
  expect(response).toMatchObject({
    status: 409,
    body: { error: 'This address already has a confirmed account. Find it in the list.' },
  });
  const { data } = await owner.from('profiles').select('role').eq('user_id', person.userId).single();
  expect(data).toEqual({ role: 'pending' });
});

it.each(['staff', 'pending', 'removed'] as const)('refuses %s, whatever the body', async (role) => {
  const person = await backend.person(role);
  const email = newAddress();
  expect((await invite({ email, role: 'admin' }, person.token)).status).toBe(403);
  expect((await invite('x'.repeat(100_000), person.token)).status).toBe(403);
  expect(mailsTo(email)).toEqual([]);
});

it('refuses visitors, other methods, long bodies and wrong types', async () => {
  const email = newAddress();
  expect((await invite({ email, role: 'admin' })).status).toBe(401);
  expect((await invite({ email, role: 'admin' }, 'abc.def.ghi')).status).toBe(401);
  expect((await backend.call(PATH, { method: 'GET', token: admin.token })).status).toBe(405);
  expect((await invite('x'.repeat(100_000), admin.token)).status).toBe(413);
  expect((await invite({ email: [email], role: 1 }, admin.token)).status).toBe(400);
  expect((await invite({ email, role: 'pending' }, admin.token)).status).toBe(400);
  expect(mailsTo(email)).toEqual([]);
});
