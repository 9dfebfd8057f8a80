import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  handleNewsletter,
  type NewsletterEffects,
} from '../../../supabase/functions/newsletter-subscription/newsletter.ts';
import { readRequest } from '../../../supabase/functions/newsletter-subscription/read-request.ts';
import { anyText } from '../support/any-text.ts';

const URL_OF_FUNCTION = 'https://backend.test/functions/v1/newsletter-subscription';
const token = 'ab'.repeat(32);
const claim = { messageId: '3f2b8f0e-6f0a-4f0e-9a53-0f4a2f1f9a11' };

const effects = (changes: Partial<NewsletterEffects> = {}): NewsletterEffects => ({
  isAllowed: vi.fn(() => Promise.resolve(true)),
  request: vi.fn<NewsletterEffects['request']>(() => Promise.resolve(claim)),
  deliver: vi.fn(() => Promise.resolve({ ok: true as const, mailId: 'mail-1' })),
  confirm: vi.fn(() => Promise.resolve(true)),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
  pause: vi.fn(() => Promise.resolve()),
  ...changes,
});

const post = (body: BodyInit, query = '', headers: Record<string, string> = {}) =>
  new Request(`${URL_OF_FUNCTION}${query}`, { method: 'POST', body, headers });
const json = (body: unknown) => post(JSON.stringify(body), '', { 'content-type': 'application/json' });
const responseTo = async (request: Request, real: ReturnType<typeof effects>) =>
  handleNewsletter(await readRequest(request), real);

it('a request never throws for any body, and an invalid one does nothing', async () => {
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

it('a sign-up returns 503 when another mail takes too long', async () => {
  const real = effects({ request: () => Promise.resolve('underway') });
  expect(await responseTo(json({ email: 'a@b.co' }), real)).toMatchObject({
    status: 503,
    body: { reason: 'busy' },
  });
  expect(real.deliver).not.toHaveBeenCalled();
});
