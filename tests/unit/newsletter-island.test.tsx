// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Newsletter } from '~/islands/newsletter/Newsletter.tsx';
import { subscribe } from '~/services/newsletter.ts';
import { $toasts } from '~/stores/toasts.ts';
import { button, control, find, mount, settle, type, unmountAll, words } from './mount.tsx';

vi.mock('~/services/newsletter.ts', () => ({ subscribe: vi.fn() }));
vi.mock('~/islands/ui/toast-host.tsx', () => ({ mountToaster: vi.fn() }));

const EMAIL = 'input[name="email"]';
const sent = vi.mocked(subscribe);
const failure = (kind: 'invalid' | 'limited' | 'refused' | 'unanswered') =>
  ({ ok: false, error: { kind, status: 0, detail: 'x' } }) as const;
const toasts = () => $toasts.get().map(({ title, text, tone }) => [tone, title, text]);
const events = () => (window as { dataLayer?: unknown[] }).dataLayer ?? [];

const open = () =>
  mount(
    <Newsletter
      variant="insights"
      source="SEO Insights Page"
      action="http://backend.test/functions/v1/newsletter-subscription"
      note="No spam. Unsubscribe anytime."
    />,
  );
const press = () =>
  settle(() => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const goOffline = (isOffline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);

beforeEach(() => {
  sent.mockReset().mockResolvedValue({ ok: true, value: undefined });
  $toasts.set([]);
  Object.assign(window, { dataLayer: [] });
  goOffline(false);
});
afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

describe('the newsletter form', () => {
  it('is a form that works without script', async () => {
    await open();
    const form = find('form');
    expect(form.getAttribute('method')).toBe('post');
    expect(form.getAttribute('action')).toContain('/newsletter-subscription');
    expect([...form.querySelectorAll('input')].map((input) => [input.name, input.type])).toEqual([
      ['source', 'hidden'],
      ['website', 'text'],
      ['email', 'email'],
    ]);
    expect(control('input[name="source"]').value).toBe('SEO Insights Page');
    expect(words('label[for="newsletter-insights"]')).toBe('Email address');
    expect(words('.hint')).toBe('No spam. Unsubscribe anytime.');
    expect(control('input[name="website"]').tabIndex).toBe(-1);
  });

  it('says "Subscribing..." and takes no second press, then thanks and says what is still to be done', async () => {
    let finish: (result: { ok: true; value: undefined }) => void = () => undefined;
    sent.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    await open();
    await type(EMAIL, ' rosa@example.com ');
    await press();
    await press();
    const busy = button('Subscribing...');
    expect([busy.disabled, busy.getAttribute('aria-busy')]).toEqual([true, 'true']);
    expect(control(EMAIL).readOnly).toBe(true);
    await settle(() => finish({ ok: true, value: undefined }));

    expect(sent).toHaveBeenCalledOnce();
    expect(sent.mock.calls[0]?.[0]).toEqual({
      email: 'rosa@example.com',
      source: 'SEO Insights Page',
      trap: '',
    });
    expect(toasts()).toEqual([
      ['ok', 'Successfully Subscribed!', 'Thank you for subscribing to our newsletter.'],
    ]);
    expect(words('[role="status"]')).toContain('One more step: press the button in the mail we just sent.');
    expect(words('[role="status"]')).toContain('rosa@example.com');
    expect(control(EMAIL).value).toBe('');
    expect(control('input[name="source"]').value).toBe('SEO Insights Page');
    expect(button('Subscribe').disabled).toBe(false);
  });

  it.each(['', 'abc', 'a@b', '@', 'rosa@example.com, max@example.com'])(
    'sends nothing for %j',
    async (entry) => {
      await open();
      await type(EMAIL, entry);
      await press();
      expect(sent).not.toHaveBeenCalled();
      expect(toasts()).toEqual([['error', 'Invalid Email', 'Please enter a valid email address.']]);
      expect(words('.error-text')).toBe('Please enter a valid email address');
      expect(control(EMAIL).getAttribute('aria-invalid')).toBe('true');
      expect(control(EMAIL).getAttribute('aria-describedby')).toContain('newsletter-insights-error');
      expect(document.activeElement).toBe(control(EMAIL));
    },
  );

  it('takes the fault away with the keystroke that mends it', async () => {
    await open();
    await type(EMAIL, 'rosa@');
    await press();
    await type(EMAIL, 'rosa@example');
    expect(document.querySelector('.error-text')).not.toBeNull();
    await type(EMAIL, 'rosa@example.com');
    expect(document.querySelector('.error-text')).toBeNull();
  });

  it.each([
    ['refused', /not signed up yet/],
    ['unanswered', /No answer came back/],
    ['limited', /try again in an hour/],
  ] as const)('keeps the address and says so when it was %s', async (kind, said) => {
    sent.mockResolvedValueOnce(failure(kind));
    await open();
    await type(EMAIL, 'rosa@example.com');
    await press();
    expect(toasts()).toEqual([['error', 'Subscription Failed', 'Something went wrong. Please try again.']]);
    expect(words('[role="alert"]')).toMatch(said);
    expect(control(EMAIL).value).toBe('rosa@example.com');
    await press();
    expect(toasts()).toHaveLength(2);
    expect(sent).toHaveBeenCalledTimes(2);
    expect(words('[role="alert"]')).toBe('');
  });

  it('shows the fault when the function finds one that the page did not', async () => {
    sent.mockResolvedValueOnce(failure('invalid'));
    await open();
    await type(EMAIL, 'rosa@example.com');
    await press();
    expect(toasts()[0]?.[1]).toBe('Invalid Email');
    expect(words('.error-text')).toBe('Please enter a valid email address');
  });

  it('says plainly that the device is offline, and keeps the address', async () => {
    goOffline(true);
    await open();
    await type(EMAIL, 'rosa@example.com');
    await press();
    expect(sent).not.toHaveBeenCalled();
    expect(words('[role="alert"]')).toBe('You are offline. Press the button again when you are back.');
    expect(control(EMAIL).value).toBe('rosa@example.com');
    goOffline(false);
    await press();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('says so too when the connection goes while it is sent', async () => {
    sent.mockImplementationOnce(() => {
      goOffline(true);
      return Promise.resolve(failure('unanswered'));
    });
    await open();
    await type(EMAIL, 'rosa@example.com');
    await press();
    expect(words('[role="alert"]')).toMatch(/^You are offline/);
    expect(toasts()).toEqual([]);
  });

  it('passes on what a program has put into the hidden control', async () => {
    await open();
    await type('input[name="website"]', 'https://spam.example');
    await type(EMAIL, 'rosa@example.com');
    await press();
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ trap: 'https://spam.example' });
  });

  it('tells the data layer of its way, never what was typed', async () => {
    await open();
    await type(EMAIL, 'rosa');
    await press();
    await type(EMAIL, 'rosa@example.com');
    await press();
    expect(events()).toEqual([
      { event: 'form_start', form: 'newsletter', placement: 'SEO Insights Page' },
      { event: 'form_error', form: 'newsletter', fields: ['email'] },
      { event: 'newsletter_signup', source: 'SEO Insights Page' },
    ]);
    expect(JSON.stringify(events())).not.toContain('rosa');
  });

  it('says that it answers now, for what was done before it did', async () => {
    const hydrated = vi.fn();
    document.addEventListener('island-hydrated', hydrated);
    await open();
    document.removeEventListener('island-hydrated', hydrated);
    expect(hydrated).toHaveBeenCalled();
  });
});
