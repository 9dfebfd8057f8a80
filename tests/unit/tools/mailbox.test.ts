import { beforeEach, describe, expect, test } from 'vitest';
import { mailboxRoutes } from '../../../tools/backend/mail/mailbox-routes.ts';
import { openMailbox, type Mailbox, type NewMail } from '../../../tools/backend/mail/mailbox.ts';

const MAIL: NewMail = {
  from: 'Precision Solar Care <hello@precisionsolarcare.example>',
  to: ['ann@people.example'],
  subject: 'Your quote',
  html: '<p>Hello</p>',
  text: 'Hello',
};

describe('the mail API', () => {
  let mailbox: Mailbox;
  beforeEach(() => {
    mailbox = openMailbox(null);
  });

  async function send(body: unknown, headers: Record<string, string> = {}) {
    const response = await mailboxRoutes(mailbox).request('/api/emails', {
      method: 'POST',
      headers: { authorization: 'Bearer any', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  test('treats a repeated idempotency key as one message, and rejects it for another message', async () => {
    const key = { 'idempotency-key': 'lead-1/new-lead' };
    const first = await send(MAIL, key);
    expect(await send(MAIL, key)).toEqual(first);
    expect(mailbox.messages()).toHaveLength(1);
    expect(await send({ ...MAIL, subject: 'Other' }, key)).toMatchObject({ status: 409 });
    expect(mailbox.messages()).toHaveLength(1);
  });

  test.each([
    ['no key', MAIL, { authorization: '' }, 401, 'missing_api_key'],
    ['no recipient', { ...MAIL, to: [] }, {}, 422, 'missing_required_field'],
    ['no sender', { ...MAIL, from: undefined }, {}, 422, 'missing_required_field'],
    ['no content', { ...MAIL, html: '', text: '' }, {}, 422, 'missing_required_field'],
    ['no JSON', '{', {}, 422, 'missing_required_field'],
  ])('rejects a message with %s', async (_what, body, headers, status, name) => {
    expect(await send(body, headers)).toMatchObject({ status, body: { statusCode: status, name } });
    expect(mailbox.messages()).toEqual([]);
  });
});

const open = async (mailbox: Mailbox, path: string) => {
  const response = await mailboxRoutes(mailbox).request(path);
  return { status: response.status, headers: response.headers, page: await response.text() };
};

test('the mailbox page escapes all content and runs no scripts', async () => {
  const mailbox = openMailbox(null);
  const hostile = '"><script>alert(1)</script>';
  const { id } = mailbox.add({
    from: hostile,
    to: [hostile],
    subject: hostile,
    html: hostile,
    text: hostile,
    replyTo: hostile,
    headers: { [hostile]: hostile },
  });
  for (const path of ['/', `/${id}`]) {
    const { page, headers } = await open(mailbox, path);
    expect(page).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  expect((await open(mailbox, `/${id}`)).page).not.toContain('allow-scripts');
});
