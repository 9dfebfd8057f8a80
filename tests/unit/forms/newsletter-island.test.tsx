// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Newsletter } from '~/islands/newsletter/Newsletter.tsx';
import { subscribe } from '~/services/newsletter.ts';
import { $toasts } from '~/stores/toasts.ts';
import { pushedEvents as events } from '../support/data-layer.ts';
import { enter, press as pressButton, user } from '../support/visitor.ts';

vi.mock('~/services/newsletter.ts', () => ({ subscribe: vi.fn() }));

const sent = vi.mocked(subscribe);
const failure = (kind: 'invalid' | 'limited' | 'refused' | 'unreachable') =>
  ({ ok: false, error: { kind, status: 0, detail: 'x' } }) as const;
const toasts = () => $toasts.get().map(({ title, text, tone }) => [tone, title, text]);

const open = () =>
  render(<Newsletter variant="insights" source="SEO Insights Page" note="No spam. Unsubscribe anytime." />);
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const alert = () => screen.getByRole('alert').textContent;
const press = () => pressButton('Subscribe');
const goOffline = (isOffline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);

beforeEach(() => {
  sent.mockResolvedValue({ ok: true, value: undefined });
  goOffline(false);
});

it.each(['', 'rosa@example.com, max@example.com'])('sends nothing for %j', async (entry) => {
  open();
  await enter(email(), entry);
  await press();
  expect(sent).not.toHaveBeenCalled();
  expect(toasts()).toEqual([['error', 'Invalid Email', 'Please enter a valid email address.']]);
  const error = screen.getByText('Please enter a valid email address').closest('p');
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(email().getAttribute('aria-describedby')).toContain('newsletter-insights-error');
  expect(error?.id).toBe('newsletter-insights-error');
  expect(document.activeElement).toBe(email());
});

it.each([
  ['refused', /signed up yet/],
  ['unreachable', /We got no response/],
  ['limited', /try again in an hour/],
] as const)('the newsletter form preserves the email and shows an error: %s', async (kind, message) => {
  sent.mockResolvedValueOnce(failure(kind));
  open();
  await enter(email(), 'rosa@example.com');
  await press();
  expect(toasts()).toEqual([['error', 'Subscription Failed', 'Something went wrong. Please try again.']]);
  expect(alert()).toMatch(message);
  expect(email().value).toBe('rosa@example.com');
  await press();
  // The success replaces the error.
  expect(toasts().map(([tone]) => tone)).toEqual(['ok']);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(events()).toContainEqual({ event: 'send_error', request: 'newsletter', error: kind });
  expect(alert()).toBe('');
});

it('the newsletter form shows that the device is offline and preserves the email', async () => {
  goOffline(true);
  open();
  await enter(email(), 'rosa@example.com');
  await press();
  expect(sent).not.toHaveBeenCalled();
  expect(alert()).toBe('You’re offline. Please try again once you’re connected.');
  expect(events()).toContainEqual({ event: 'send_error', request: 'newsletter', error: 'offline' });
  expect(email().value).toBe('rosa@example.com');
  goOffline(false);
  await press();
  expect(sent).toHaveBeenCalledOnce();
});

it('the newsletter form pushes its events to dataLayer without the email', async () => {
  open();
  await user.type(email(), 'rosa');
  await press();
  await enter(email(), 'rosa@example.com');
  await press();
  expect(events()).toEqual([
    { event: 'form_start', form: 'newsletter', placement: 'SEO Insights Page' },
    { event: 'field_error', form: 'newsletter', field: 'email', error: 'invalid' },
    { event: 'form_error', form: 'newsletter', fields: ['email'] },
    { event: 'newsletter_signup', source: 'SEO Insights Page' },
  ]);
  expect(JSON.stringify(events())).not.toContain('rosa');
});
