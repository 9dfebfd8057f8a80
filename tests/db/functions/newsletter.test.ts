import { afterEach, describe, expect, it } from 'vitest';
import { site } from '../../../src/config/site.ts';
import { testBackend } from '../support/harness.ts';
import { dataOf, service } from '../support/people.ts';
import { TEST_SITE } from '../support/test-site.ts';
import { newVisitor } from '../support/visitors.ts';

const backend = await testBackend({ functions: true });
afterEach(() => backend.mailbox.failNext(0));

const PATH = '/functions/v1/newsletter-subscription';
const owner = service(backend);

let count = 0;
const newEmail = (): string => `rosa-${(count += 1)}@example.com`;
const subscribe = (body: unknown, headers: Record<string, string> = newVisitor()) =>
  backend.call(PATH, { body, headers });

/** Posts a form as a browser without JavaScript and returns the redirect instead of following it. */
async function post(fields: Record<string, string>, query = '') {
  const response = await fetch(`${backend.url}${PATH}${query}`, {
    method: 'POST',
    headers: newVisitor(),
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

const page = (path: string) => ({ status: 303, location: `${TEST_SITE}${path}` });

const mailsTo = (email: string) => backend.mailbox.messages().filter(({ to }) => to.includes(email));
const rowOf = (email: string) =>
  dataOf(owner.from('newsletter_subscriptions').select().eq('email', email).maybeSingle());
const tokenIn = (text: string | undefined, path: string): string =>
  new RegExp(`${path}\\?token=([0-9a-f]{64})`).exec(text ?? '')?.[1] ?? '';

/** Backdates a subscription, so that the next mail is allowed. */
const ago = (email: string, interval: string) =>
  backend.sql(
    `with known as (
       update public.newsletter_subscriptions set confirm_sent_at = confirm_sent_at - $2::interval,
         requested_at = requested_at - $2::interval where email = $1 returning id
     )
     update public.messages as message
     set sent_at = message.sent_at - $2::interval, claimed_at = message.claimed_at - $2::interval
     from known where message.subscription = known.id`,
    [email, interval],
  );

/** Messages to an address, oldest first. */
const messagesTo = (email: string) =>
  backend.sql<{ status: string; attempts: number }>(
    `select message.status, message.attempts from public.messages as message
       join public.newsletter_subscriptions as known on known.id = message.subscription
     where known.email = $1 order by message.version`,
    [email],
  );

/** Signs up a new address and returns it with its newest tokens. */
async function signedUp() {
  const email = newEmail();
  expect((await subscribe({ email, source: 'Website' })).body).toEqual({ ok: true });
  return { email, ...tokensOf(email) };
}

function tokensOf(email: string) {
  const [mail] = mailsTo(email);
  return { confirm: tokenIn(mail?.text, '/newsletter/confirm'), leave: tokenIn(mail?.text, '/unsubscribe') };
}

async function confirmed() {
  const one = await signedUp();
  expect(await post({ action: 'confirm', token: one.confirm })).toMatchObject(page('/newsletter/confirmed'));
  return one;
}

describe('signing up', () => {
  it('stores the address as pending and mails one link that confirms it', async () => {
    const email = newEmail();
    expect(await subscribe({ email: ` ${email.toUpperCase()} `, source: 'Homepage Footer' })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    const [mail, ...others] = mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Confirm your subscription', replyTo: site.email });
    const link = `${TEST_SITE}/newsletter/confirm?token=`;
    expect(mail?.html).toContain(`href="${link}`);
    expect(mail?.text).toContain(link);
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toMatch(/7\sdays/);
      expect(part).toContain('If it wasn’t you');
    }
    expect(await rowOf(email)).toMatchObject({
      status: 'pending',
      source: 'Homepage Footer',
      confirmed_at: null,
    });
    expect(await messagesTo(email)).toEqual([{ status: 'sent', attempts: 1 }]);
  });

  it('stores only a hash of the confirmation token', async () => {
    const { email, confirm } = await signedUp();
    expect(confirm).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await rowOf(email))).not.toContain(confirm);
    expect(JSON.stringify(await backend.sql('select * from public.messages'))).not.toContain(confirm);
  });

  it.each([
    ['no "@"', { email: 'abc' }],
    ['two addresses', { email: 'a@b.co, c@d.co' }],
    ['an address with a line break', { email: 'a@b.co\nBcc: c@d.co' }],
    ['more than 254 characters', { email: `${'a'.repeat(250)}@b.co` }],
  ])('refuses %s and stores nothing', async (_, body) => {
    const before = await backend.sql('select count(*) from public.newsletter_subscriptions');
    expect(await subscribe(body)).toMatchObject({
      status: 400,
      body: { ok: false, reason: 'invalid-email' },
    });
    expect(await backend.sql('select count(*) from public.newsletter_subscriptions')).toEqual(before);
  });

  it('returns the usual response when the honeypot is filled, and stores and sends nothing', async () => {
    const email = newEmail();
    const usual = await subscribe({ email: newEmail() });
    const flagged = await subscribe({ email, website: 'https://spam.example' });
    expect([flagged.status, flagged.body]).toEqual([usual.status, usual.body]);
    expect(await post({ email, website: 'https://spam.example' })).toMatchObject(
      page('/newsletter/check-inbox'),
    );
    expect(await rowOf(email)).toBeNull();
    expect(mailsTo(email)).toEqual([]);
  });

  it('refuses a visitor after ten sign-ups in an hour, but not others', async () => {
    const visitor = newVisitor();
    for (let asks = 0; asks < 10; asks += 1) {
      expect((await subscribe({ email: newEmail() }, visitor)).status).toBe(200);
    }
    const email = newEmail();
    expect(await subscribe({ email }, visitor)).toMatchObject({ status: 429, body: { reason: 'too-many' } });
    expect(await rowOf(email)).toBeNull();
    expect((await subscribe({ email })).status).toBe(200);
  });
});

describe('signing up again', () => {
  it('returns the same response for a new, pending, confirmed and unsubscribed address', async () => {
    const pending = await signedUp();
    const known = await confirmed();
    const left = await confirmed();
    await post({ action: 'unsubscribe', token: left.leave });
    for (const { email } of [pending, known, left]) await ago(email, '1 hour');

    const results = [];
    for (const email of [newEmail(), pending.email, known.email, left.email]) {
      const { status, body } = await subscribe({ email });
      results.push({ status, body, mails: mailsTo(email).length > 0 });
    }
    expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { ok: true }, mails: true })]),
    );
  });

  it('mails a confirmed address and leaves the subscription unchanged', async () => {
    const { email } = await confirmed();
    const before = await rowOf(email);
    await ago(email, '1 hour');
    await subscribe({ email, source: 'Education Page' });
    expect(mailsTo(email)).toHaveLength(2);
    expect(mailsTo(email)[0]).toMatchObject({ subject: 'You’re already subscribed' });
    expect(mailsTo(email)[0]?.html).not.toContain('/newsletter/confirm');
    expect(await rowOf(email)).toMatchObject({
      status: 'confirmed',
      source: 'Website',
      confirmed_at: before?.confirmed_at,
    });
  });

  it('sends no second mail within two minutes, with the usual response', async () => {
    const { email, confirm } = await signedUp();
    expect(await subscribe({ email })).toMatchObject({ status: 200, body: { ok: true } });
    expect(mailsTo(email)).toHaveLength(1);
    expect(await post({ action: 'confirm', token: confirm })).toMatchObject(page('/newsletter/confirmed'));
  });

  it('sends at most five mails to one address in a day', async () => {
    const { email } = await signedUp();
    for (let asks = 0; asks < 7; asks += 1) {
      await ago(email, '3 minutes');
      expect((await subscribe({ email })).status).toBe(200);
    }
    expect(mailsTo(email)).toHaveLength(5);
    await ago(email, '1 day');
    await subscribe({ email });
    expect(mailsTo(email)).toHaveLength(6);
  });

  it('creates one row and one mail for eight concurrent requests', async () => {
    const email = newEmail();
    const results = await Promise.all(Array.from({ length: 8 }, () => subscribe({ email })));
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(mailsTo(email)).toHaveLength(1);
    expect(await messagesTo(email)).toEqual([{ status: 'sent', attempts: 1 }]);
  });

  it('resubscribes an unsubscribed address after a new confirmation', async () => {
    const { email, leave } = await confirmed();
    await post({ action: 'unsubscribe', token: leave });
    await ago(email, '1 hour');
    await subscribe({ email });
    expect(await rowOf(email)).toMatchObject({ status: 'pending' });
    await post({ action: 'confirm', token: tokensOf(email).confirm });
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed' });
  });
});

describe('when the mail service is down', () => {
  it('returns an error, and sends at once on the next attempt', async () => {
    const email = newEmail();
    backend.mailbox.failNext(1);
    expect(await subscribe({ email })).toMatchObject({
      status: 502,
      body: { ok: false, reason: 'mail-failed' },
    });
    expect(await messagesTo(email)).toEqual([{ status: 'queued', attempts: 1 }]);
    expect(await subscribe({ email })).toMatchObject({ status: 200, body: { ok: true } });
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('sends one mail when two requests are concurrent and the first mail fails', async () => {
    const email = newEmail();
    backend.mailbox.failNext(1);
    const results = await Promise.all([subscribe({ email }), subscribe({ email })]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 502]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('lets another sender take over an expired claim', async () => {
    const { email } = await signedUp();
    await backend.sql(
      `update public.messages as message set status = 'sending', sent_at = null
       from public.newsletter_subscriptions as known where known.id = message.subscription and known.email = $1`,
      [email],
    );
    await ago(email, '121 seconds');
    expect((await subscribe({ email })).status).toBe(200);
    // The same idempotency key: the mail service delivers one.
    expect(mailsTo(email)).toHaveLength(1);
    expect(await messagesTo(email)).toEqual([{ status: 'sent', attempts: 2 }]);
  });

  it('is tried again by the worker, with the same link', async () => {
    const email = newEmail();
    backend.mailbox.failNext(1);
    await subscribe({ email });
    await backend.sql('update public.messages set due_at = now() where subscription is not null');
    await backend.call('/functions/v1/send-messages', { method: 'POST', key: backend.secretKey });
    expect(await messagesTo(email)).toEqual([{ status: 'sent', attempts: 2 }]);
    const { confirm } = tokensOf(email);
    expect(await post({ action: 'confirm', token: confirm })).toMatchObject(page('/newsletter/confirmed'));
  });
});

it('confirming confirms on the button click; a repeat changes nothing', async () => {
  const { email, confirm } = await confirmed();
  const first = await rowOf(email);
  expect(first).toMatchObject({ status: 'confirmed', confirmed_at: expect.any(String) as string });
  expect(await post({ action: 'confirm', token: confirm })).toMatchObject(page('/newsletter/confirmed'));
  expect((await rowOf(email))?.confirmed_at).toBe(first?.confirmed_at);
});

it('confirming does not confirm on a GET request, as sent by mail scanners', async () => {
  const { email, confirm, leave } = await signedUp();
  for (const query of [`?token=${confirm}`, `?action=confirm&token=${confirm}`, `?confirm=${confirm}`]) {
    const response = await fetch(`${backend.url}${PATH}${query}`, { redirect: 'manual' });
    expect(response.status).toBe(405);
  }
  const opened = await fetch(`${backend.url}${PATH}?unsubscribe=${leave}`, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `${TEST_SITE}/unsubscribe?token=${leave}`,
  ]);
  expect(await rowOf(email)).toMatchObject({ status: 'pending' });
});

it.each<[string, string, (email: string) => unknown]>([
  ['after 7 days', 'pending', (email) => ago(email, '7 days')],
  [
    'with the link of an older mail',
    'pending',
    (email) => ago(email, '3 minutes').then(() => subscribe({ email })),
  ],
  [
    'after unsubscribing',
    'unsubscribed',
    (email) => post({ action: 'unsubscribe', token: tokensOf(email).leave }),
  ],
])('confirming fails %s', async (_, status, act) => {
  const { email, confirm } = await signedUp();
  await act(email);
  expect(await post({ action: 'confirm', token: confirm })).toMatchObject(page('/newsletter/invalid-link'));
  expect(await rowOf(email)).toMatchObject({ status });
});

it('unsubscribing takes one click on the site; a repeat is harmless', async () => {
  const { email, leave } = await confirmed();
  for (let press = 0; press < 2; press += 1) {
    expect(await post({ action: 'unsubscribe', token: leave })).toMatchObject(
      page('/newsletter/unsubscribed'),
    );
  }
  expect(await rowOf(email)).toMatchObject({
    status: 'unsubscribed',
    unsubscribed_at: expect.any(String) as string,
  });
});

it('unsubscribing takes one click in a mail client, in both encodings; an unknown token gets the same answer', async () => {
  const { email, leave } = await confirmed();
  await ago(email, '1 hour');
  await subscribe({ email });
  const mails = mailsTo(email);
  expect(mails).toHaveLength(2);
  for (const { headers } of mails) {
    expect(headers).toEqual({
      'List-Unsubscribe': `<${backend.url}${PATH}?unsubscribe=${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  }
  const target = /<(.+)>/.exec(mails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  const press = async (body: BodyInit, url = target) => {
    const response = await fetch(url, { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  };
  await press(multipart, target.replace(leave, 'f'.repeat(64)));
  expect(await rowOf(email)).toMatchObject({ status: 'confirmed' });
  await press(multipart);
  expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' });
  await press(new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }));
});

it('a form without JavaScript redirects to the page for what happened', async () => {
  expect(await post({ email: 'abc', source: 'Homepage Footer' })).toMatchObject(
    page('/newsletter/invalid-email'),
  );
  expect(await post({ email: newEmail() })).toMatchObject(page('/newsletter/check-inbox'));
  backend.mailbox.failNext(1);
  expect(await post({ email: newEmail() })).toMatchObject(page('/newsletter/failed'));
});
