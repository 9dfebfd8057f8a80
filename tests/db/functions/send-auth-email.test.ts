import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { LOCAL_AUTH_EMAIL_SECRET } from '../../../tools/backend/local-settings.ts';
import { testBackend } from '../support/harness.ts';

const backend = await testBackend({ functions: true });

type Changes = { kind?: string; secret?: string; sentAt?: Date };

/** Calls the function as Supabase Auth does. */
async function call(email: string, { kind = 'recovery', secret, sentAt = new Date() }: Changes = {}) {
  const body = {
    user: { id: randomUUID(), email },
    email_data: { token: '12345678', token_hash: 'hash1', email_action_type: kind, site_url: '' },
  };
  const id = randomUUID();
  const signer = new Webhook((secret ?? LOCAL_AUTH_EMAIL_SECRET).replace('v1,', ''));
  return backend.call('/functions/v1/send-auth-email', {
    method: 'POST',
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': signer.sign(id, sentAt, JSON.stringify(body)),
    },
  });
}

const mailsTo = (email: string) => backend.mailbox.messages().filter(({ to }) => to.includes(email));

it.each([
  ['signup', '/auth/confirm?token_hash=hash1&type=signup"'],
  ['recovery', '/auth/confirm?token_hash=hash1&type=recovery"'],
  // An invitation names its address, so that it can be renewed.
  ['invite', '/auth/confirm?token_hash=hash1&type=invite#invite%40example.com"'],
  ['password_changed_notification', '/auth/password"'],
])('sends the mail of kind %s with its link', async (kind, link) => {
  const email = `${kind.replaceAll('_', '-').replace('-changed-notification', '')}@example.com`;
  expect(await call(email, { kind })).toMatchObject({ status: 200, body: {} });
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(email)[0]?.html.replaceAll('&amp;', '&')).toContain(link);
});

it('refuses a call without a valid or recent signature', async () => {
  const other = 'v1,whsec_b3RoZXItc2VjcmV0LTAxMjM0NTY3ODkwMTIzNDU2Nzg5';
  const old = new Date(Date.now() - 10 * 60_000);
  expect(await call('mallory@example.com', { secret: other })).toMatchObject({ status: 401 });
  expect(await call('mallory@example.com', { sentAt: old })).toMatchObject({ status: 401 });
  expect(mailsTo('mallory@example.com')).toEqual([]);
});

it('sends no other kind of mail', async () => {
  expect(await call('jo@example.com', { kind: 'magiclink' })).toMatchObject({
    status: 200,
    body: { error: { http_code: 400 } },
  });
  expect(mailsTo('jo@example.com')).toEqual([]);
});

it('sends 10 mails a day to one inbox, and always the notice of a changed password', async () => {
  const spellings = ['kim.lee@gmail.com', 'kimlee+1@gmail.com'];
  for (let index = 0; index < 10; index += 1) await call(spellings[index % 2] ?? '');
  const refused = await call('k.i.m.lee@gmail.com');
  expect(refused).toMatchObject({ status: 200, body: { error: { http_code: 429 } } });
  await call('kimlee@gmail.com', { kind: 'password_changed_notification' });
  const sent = backend.mailbox.messages().filter(({ to }) => to.some((address) => /^k.*gmail/.test(address)));
  expect(sent.map(({ to }) => to[0])).toEqual(
    expect.arrayContaining(['kim.lee@gmail.com', 'kimlee+1@gmail.com', 'kimlee@gmail.com']),
  );
  expect(sent).toHaveLength(11);
});
