import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  handleNewsletter,
  serverError,
  type MailOrder,
  type NewsletterEffects,
} from '../../../supabase/functions/newsletter-subscription/newsletter.ts';
import { newsletterMail } from '../../../supabase/functions/newsletter-subscription/newsletter-mail.ts';
import {
  acceptedMethods,
  readRequest,
} from '../../../supabase/functions/newsletter-subscription/read-request.ts';
import { anyText } from '../support/any-text.ts';

const URL_OF_FUNCTION = 'https://backend.test/functions/v1/newsletter-subscription';
const token = 'ab'.repeat(32);
const order: MailOrder = {
  subscriptionId: '3f2b8f0e-6f0a-4f0e-9a53-0f4a2f1f9a11',
  recipient: 'rosa@example.com',
  mail: { kind: 'confirm', confirmToken: 'cd'.repeat(32) },
  unsubscribeToken: token,
  attempt: 1,
};

const effects = (changes: Partial<NewsletterEffects> = {}): NewsletterEffects => ({
  isAllowed: vi.fn(() => Promise.resolve(true)),
  request: vi.fn<NewsletterEffects['request']>(() => Promise.resolve(order)),
  send: vi.fn(() => Promise.resolve({ ok: true as const, mailId: 'mail-1' })),
  settle: vi.fn(() => Promise.resolve()),
  confirm: vi.fn(() => Promise.resolve(true)),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
  pause: vi.fn(() => Promise.resolve()),
  ...changes,
});

const post = (body: BodyInit, query = '', headers: Record<string, string> = {}) =>
  new Request(`${URL_OF_FUNCTION}${query}`, { method: 'POST', body, headers });
const json = (body: unknown) => post(JSON.stringify(body), '', { 'content-type': 'application/json' });
const form = (fields: Record<string, string>, query = '') => post(new URLSearchParams(fields), query);
const responseTo = async (request: Request, real = effects()) =>
  handleNewsletter(await readRequest(request), real);

describe('parsing a request', () => {
  it('accepts JSON of the script and forms of our pages', async () => {
    expect(await readRequest(json({ email: 'a@b.co', source: 'Website' }))).toEqual({
      kind: 'subscribe',
      fromPage: false,
      entry: { email: 'a@b.co', source: 'Website' },
      isHoneypotFilled: false,
    });
    expect(await readRequest(form({ email: 'a@b.co', website: ' ' }))).toMatchObject({
      kind: 'subscribe',
      fromPage: true,
      isHoneypotFilled: false,
    });
    expect(await readRequest(form({ action: 'confirm', token }))).toEqual({ kind: 'confirm', token });
    expect(await readRequest(form({ action: 'unsubscribe', token }))).toEqual({ kind: 'unsubscribe', token });
  });

  it('accepts the one-click request of a mail client', async () => {
    const click = form({ 'List-Unsubscribe': 'One-Click' }, `?unsubscribe=${token}`);
    expect(await readRequest(click)).toEqual({ kind: 'one-click', token });
  });

  it.each([
    ['a sign-up', json({ email: 'a@b.co', website: 'x' })],
    ['a form', form({ email: 'a@b.co', website: 'x' })],
  ])('detects a filled honeypot in %s', async (_, request) => {
    expect(await readRequest(request)).toMatchObject({ kind: 'subscribe', isHoneypotFilled: true });
  });

  it('never throws for any body, and does nothing for an invalid one', async () => {
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/plain',
    ];
    await fc.assert(
      fc.asyncProperty(
        anyText(),
        fc.constantFrom(...types),
        fc.constantFrom('', `?unsubscribe=${token}`),
        async (body, type, query) => {
          const real = effects();
          const result = await responseTo(post(body, query, { 'content-type': type }), real);
          expect(result).toBeTypeOf('object');
          expect(real.confirm).not.toHaveBeenCalled();
          expect(real.unsubscribe).not.toHaveBeenCalled();
        },
      ),
    );
  });
});

describe('a sign-up', () => {
  it('sends one mail, records it and responds with "ok" only', async () => {
    const real = effects();
    expect(await responseTo(json({ email: ' Rosa@Example.com ' }), real)).toEqual({
      status: 200,
      body: { ok: true },
    });
    expect(real.request).toHaveBeenCalledExactlyOnceWith('Rosa@Example.com', 'Website');
    expect(real.send).toHaveBeenCalledExactlyOnceWith(order);
    expect(real.settle).toHaveBeenCalledExactlyOnceWith(order, { ok: true, mailId: 'mail-1' });
  });

  it('gets the same response when no mail is due', async () => {
    const real = effects({ request: () => Promise.resolve('none') });
    expect(await responseTo(json({ email: 'a@b.co' }), real)).toEqual({ status: 200, body: { ok: true } });
    expect(real.send).not.toHaveBeenCalled();
  });

  it.each([[''], ['abc'], [7], [null], [{ email: 5 }], [[]]])(
    'rejects %j before it counts toward the limit',
    async (body) => {
      const real = effects();
      expect(await responseTo(json(body), real)).toMatchObject({
        status: 400,
        body: { reason: 'invalid-email' },
      });
      expect(real.isAllowed).not.toHaveBeenCalled();
      expect(real.request).not.toHaveBeenCalled();
    },
  );

  it('is rate limited before the database is called', async () => {
    const real = effects({ isAllowed: () => Promise.resolve(false) });
    expect(await responseTo(json({ email: 'a@b.co' }), real)).toMatchObject({
      status: 429,
      body: { reason: 'too-many' },
    });
    expect(real.request).not.toHaveBeenCalled();
  });

  it('with a filled honeypot does nothing and gets the usual response', async () => {
    const real = effects();
    const result = await responseTo(json({ email: 'a@b.co', website: 'x' }), real);
    expect(result).toEqual(await responseTo(json({ email: 'a@b.co' })));
    expect(real.isAllowed).not.toHaveBeenCalled();
    expect(real.request).not.toHaveBeenCalled();
  });

  it.each([
    ['refuses', () => Promise.resolve({ ok: false as const, error: 'answered 500' })],
    ['throws', () => Promise.reject(new Error('broken pipe'))],
  ])('releases its claim when sending %s', async (_, send) => {
    const real = effects({ send });
    expect(await responseTo(json({ email: 'a@b.co' }), real)).toMatchObject({
      status: 502,
      body: { reason: 'mail-failed' },
    });
    expect(real.settle).toHaveBeenCalledExactlyOnceWith(order, expect.objectContaining({ ok: false }));
  });

  it('waits for a concurrent mail and sends its own when that failed', async () => {
    const request = vi
      .fn<NewsletterEffects['request']>()
      .mockResolvedValueOnce('underway')
      .mockResolvedValueOnce('underway')
      .mockResolvedValueOnce(order);
    const real = effects({ request });
    expect(await responseTo(json({ email: 'a@b.co' }), real)).toMatchObject({ status: 200 });
    expect(real.send).toHaveBeenCalledOnce();
    expect(real.pause).toHaveBeenCalledTimes(2);
  });

  it('returns 503 when another mail takes too long', async () => {
    const real = effects({ request: () => Promise.resolve('underway') });
    expect(await responseTo(json({ email: 'a@b.co' }), real)).toMatchObject({
      status: 503,
      body: { reason: 'busy' },
    });
    expect(real.send).not.toHaveBeenCalled();
  });

  it('from a form without script ends on a page', async () => {
    const pageAfter = async (fields: Record<string, string>, changes: Partial<NewsletterEffects> = {}) =>
      responseTo(form(fields), effects(changes));
    expect(await pageAfter({ email: 'a@b.co' })).toEqual({ page: '/newsletter/check-inbox' });
    expect(await pageAfter({ email: 'a@b.co', website: 'x' })).toEqual({ page: '/newsletter/check-inbox' });
    expect(await pageAfter({ email: 'abc' })).toEqual({ page: '/newsletter/invalid-email' });
    for (const changes of [
      { isAllowed: () => Promise.resolve(false) },
      { send: () => Promise.reject(new Error('down')) },
    ]) {
      expect(await pageAfter({ email: 'a@b.co' }, changes)).toEqual({ page: '/newsletter/failed' });
    }
  });
});

describe('the mail links', () => {
  it.each([
    ['confirm', '/newsletter/confirmed'],
    ['unsubscribe', '/newsletter/unsubscribed'],
  ] as const)('%s on a button press, and report invalid links', async (action, done) => {
    const real = effects();
    expect(await responseTo(form({ action, token }), real)).toEqual({ page: done });
    expect(real[action]).toHaveBeenCalledExactlyOnceWith(token);
    const unknown = effects({ [action]: () => Promise.resolve(false) });
    expect(await responseTo(form({ action, token }), unknown)).toEqual({ page: '/newsletter/invalid-link' });
    expect(await responseTo(form({ action, token: 'x' }), real)).toEqual({
      page: '/newsletter/invalid-link',
    });
    expect(real[action]).toHaveBeenCalledOnce();
  });

  it('change nothing when opened, as mail scanners do', async () => {
    const real = effects();
    const opened = new Request(`${URL_OF_FUNCTION}?unsubscribe=${token}`);
    expect(await responseTo(opened, real)).toEqual({ page: `/unsubscribe?token=${token}` });
    expect(acceptedMethods(opened)).toEqual(['GET', 'HEAD', 'POST']);
    expect(acceptedMethods(new Request(`${URL_OF_FUNCTION}?token=${token}`))).toEqual(['POST']);
    expect(real.unsubscribe).not.toHaveBeenCalled();
    expect(real.confirm).not.toHaveBeenCalled();
  });

  it('unsubscribe by one click without revealing whether the token exists', async () => {
    const real = effects();
    const click = (given: string) =>
      responseTo(form({ 'List-Unsubscribe': 'One-Click' }, `?unsubscribe=${given}`), real);
    expect(await click(token)).toEqual(await click('x'));
    expect(real.unsubscribe).toHaveBeenCalledExactlyOnceWith(token);
  });
});

it('shows an error page to a person and returns 500 to a program when the database fails', () => {
  const entry = { email: 'a@b.co' };
  expect(serverError({ kind: 'confirm', token })).toEqual({ page: '/newsletter/failed' });
  expect(serverError({ kind: 'subscribe', fromPage: true, entry, isHoneypotFilled: false })).toEqual({
    page: '/newsletter/failed',
  });
  for (const request of [
    { kind: 'subscribe', fromPage: false, entry, isHoneypotFilled: false },
    { kind: 'one-click', token },
  ] as const) {
    expect(serverError(request)).toMatchObject({ status: 500, body: { reason: 'unavailable' } });
  }
});

describe('the mail', () => {
  const places = { siteUrl: 'https://precisionsolarcare.example', functionUrl: URL_OF_FUNCTION };

  it('to confirm has one button, its expiry and what to do if it was not requested', () => {
    const mail = newsletterMail(order, places);
    const link = `${places.siteUrl}/newsletter/confirm?token=${'cd'.repeat(32)}`;
    expect(mail).toMatchObject({ to: ['rosa@example.com'], subject: 'Confirm your subscription' });
    expect(mail.html.split(`href="${link}"`)).toHaveLength(2);
    expect(mail.text).toContain(`Confirm my subscription:\n${link}`);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('The link works for 7 days.');
      expect(part).toContain('If it was not you, you can ignore this email');
    }
  });

  it('to a subscriber has only an unsubscribe link', () => {
    const mail = newsletterMail({ ...order, mail: { kind: 'already-confirmed' } }, places);
    expect(mail.subject).toBe('You are already subscribed');
    expect([...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      `${places.siteUrl}/unsubscribe?token=${token}`,
    ]);
  });

  it.each([order.mail, { kind: 'already-confirmed' } as const])(
    'has the headers of RFC 8058 ($kind)',
    (mail) => {
      const { headers, text } = newsletterMail({ ...order, mail }, places);
      expect(headers).toEqual({
        'List-Unsubscribe': `<${URL_OF_FUNCTION}?unsubscribe=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(text).toContain(`${places.siteUrl}/unsubscribe?token=${token}`);
    },
  );
});
