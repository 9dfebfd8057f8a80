// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { site } from '~/config/site.ts';
import { INFO_FIELD_NAMES } from '~/domain/forms/lead-fields.ts';
import { CUSTOMER_ACTIONS } from '~/domain/messages.ts';
import { QuoteWizard } from '~/islands/quote/QuoteWizard.tsx';
import { fetchLaterSteps } from '~/islands/quote/use-later-steps.ts';
import { sendOpenLeads } from '~/islands/delivery/send-lead.ts';
import { insertLead, type StoredLead } from '~/services/leads.ts';
import { notifyStaff } from '~/services/notifications.ts';
import type { Failure } from '~/services/request.ts';
import type { Result } from '~/services/result.ts';
import { DRAFT_KEY } from '~/stores/forms/form-drafts.ts';
import { $quote, emptyQuote, goToStep } from '~/stores/forms/quote.ts';
import { $toasts } from '~/stores/toasts.ts';
import { digestImmediately } from '../support/immediate-digest.ts';
import { quoteFacts as facts } from '../support/quote-facts.ts';
import { fullQuoteValues } from '../support/quote-values.ts';
import { setMedia } from '../support/staff-screen.tsx';
import { button, enter, field, press, user } from '../support/visitor.ts';

vi.mock('~/services/cities.ts', () => ({ loadCities: () => Promise.resolve({}) }));
vi.mock('~/services/leads.ts', () => ({ insertLead: vi.fn(), prepareLeads: vi.fn() }));
vi.mock('~/services/notifications.ts', () => ({ notifyStaff: vi.fn() }));

const refused: Result<StoredLead, Failure> = {
  ok: false,
  error: { kind: 'refused', status: 400, detail: 'no' },
};
const paused: Result<StoredLead, Failure> = {
  ok: false,
  error: { kind: 'unreachable', status: 540, detail: 'Project paused' },
};

/** The answer when staff could not be notified. */
const UNSENT = { ok: false, error: { kind: 'unreachable', status: 502, detail: '502' } } as const;

const choose = (name: RegExp): Promise<void> => user.click(screen.getByRole('radio', { name }));
/** Returns the titles of the visible toasts. */
const toasts = (): string[] => $toasts.get().map(({ title }) => title);
const title = () => screen.getByRole('heading', { level: 1 });
const heading = (text: RegExp) =>
  waitFor(() => expect(title().textContent.replace(/\s+/g, ' ')).toMatch(text));

/** Opens step 2 with all answers filled in. */
async function openProject(part = {}): Promise<void> {
  sessionStorage.setItem('psc-visit', '1');
  localStorage.setItem(
    DRAFT_KEY,
    JSON.stringify({
      ...emptyQuote,
      step: 2,
      // A new request per test, because the page remembers what it has sent.
      values: fullQuoteValues({ notes: crypto.randomUUID(), ...part }),
      savedAt: new Date().toISOString(),
    }),
  );
  render(<QuoteWizard facts={facts} />);
  await heading(/^Tell us about/);
}

// Loads the lazy parts once, so that no test waits for their compilation.
beforeAll(async () => {
  await fetchLaterSteps();
});
beforeEach(() => {
  setMedia(false);
  digestImmediately();
  history.replaceState(null, '', '/quote');
  $quote.set(emptyQuote);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(insertLead).mockResolvedValue({ ok: true, value: { repeated: false } });
  vi.mocked(notifyStaff).mockResolvedValue({ ok: true, value: { sent: true } });
});

it('your info lists every missing field and removes each one once it is filled in', async () => {
  render(<QuoteWizard facts={facts} />);
  await press('Continue');
  expect(toasts()).toEqual(['Please complete all required fields.']);
  // The toast has said that they are required.
  const summary = screen.getByRole('alert', { name: 'Please check these fields.' });
  expect(document.activeElement).toBe(summary);
  const links = () => within(summary).getAllByRole('link');
  expect(links()).toHaveLength(7);
  expect(screen.queryByText('This field is required')).toBeNull();
  expect(field('First name').getAttribute('aria-describedby')).toBe('first_name-error');

  await user.type(field('First name'), 'Rosa');
  await choose(/^Module cleaning/i);
  expect(links()).toHaveLength(5);
  await user.click(within(summary).getByRole('link', { name: /phone/i }));
  expect(document.activeElement).toBe(field('Phone'));
  expect($quote.get().step).toBe(1);
});

it('your info does not continue with an invalid entry, and shows no message for missing fields', async () => {
  await openProject();
  act(() => goToStep(1));
  await enter(field('ZIP'), '9511');
  await press('Continue');
  screen.getByRole('alert', { name: 'Please check these fields.' });
  expect(toasts()).toEqual([]);
  await enter(field('ZIP'), '95112-1234');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Continue');
  await heading(/^Tell us about/);
});

it.each(INFO_FIELD_NAMES.filter((name) => name !== 'package'))('has a control for %s', async (name) => {
  await openProject({ service: 'repairs' });
  expect(document.querySelector(`[name="${name}"]`)).not.toBeNull();
});

it('your info starts at its own history entry after a reload without storage', () => {
  history.replaceState({ quoteStep: 2 }, '', '/quote');
  render(<QuoteWizard facts={facts} />);
  expect(history.state).toEqual({ quoteStep: 1 });
});

it('project details requires an option before sending and shows why', async () => {
  await openProject({ variant: '' });
  const send = button('Get My Estimate');
  expect(send.disabled).toBe(true);
  expect(send.getAttribute('aria-describedby')).toBe(screen.getByText('Choose an option first.').id);
  await choose(/^(Two|2)[ -]story/i);
  expect(send.disabled).toBe(false);
  expect(screen.getByRole('complementary').textContent).toContain('$300');
});

it.each<[string, Result<StoredLead, Failure>, boolean, () => Promise<void>]>([
  ['the insert fails, and shows what to do', refused, false, () => press('try again')],
  ['the backend is away, and says that the request is kept', paused, true, () => act(() => sendOpenLeads())],
])('project details stays on step 2 with all answers when %s', async (_, outcome, isKept, sendAgain) => {
  vi.mocked(insertLead).mockResolvedValueOnce(outcome);
  await openProject({ address: '1 Willow Street' });
  await press('Get My Estimate');
  const message = 'There was an issue submitting your quote. Please call (408) 555-0142 for assistance.';
  expect(toasts()).toEqual([message]);
  const note = screen.getByRole('alert');
  within(note).getByText(message);
  expect(note.textContent.includes('Your request is saved on this device.')).toBe(isKept);
  expect($quote.get()).toMatchObject({ step: 2, values: { address: '1 Willow Street' } });
  expect(notifyStaff).not.toHaveBeenCalled();
  const hrefOf = (name: string) => within(note).getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('call (408) 555-0142')).toBe('tel:+14085550142');
  expect(hrefOf('email us')).toBe(`mailto:${site.email}`);

  await sendAgain();
  await heading(/\$300/);
  const [first, second, ...more] = vi.mocked(insertLead).mock.calls;
  expect(second?.[0].id).toBe(first?.[0].id);
  expect(more).toEqual([]);
});

it('project details offers the plain form with the answers when the code of the page fails', async () => {
  await openProject({ notes: 'three squirrels' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new TypeError('no digest'));
  await press('Get My Estimate');
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('Something in this page stopped working.');
  const form = note.closest('form');
  expect(form?.getAttribute('action')).toMatch(/\/functions\/v1\/submit-lead$/);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
    form: 'wizard',
    first_name: 'Rosa',
    'clean.variant': '2-story',
    notes: 'three squirrels',
  });
  within(note).getByRole('button', { name: 'use a plain form' });
  expect(button('Get My Estimate').disabled).toBe(false);
});

const openEstimate = async (part = {}): Promise<void> => {
  await openProject(part);
  await press('Get My Estimate');
  await heading(/your ballpark estimate/);
};
/** The button of the estimate; the bottom bar of narrow screens has another. */
const startButton = () =>
  within(screen.getByRole('region', { name: 'Nothing to pay in advance' })).getByRole<HTMLButtonElement>(
    'button',
    { name: 'Click to Get Started' },
  );

it('the estimate shows the estimate even when staff could not be notified', async () => {
  vi.mocked(notifyStaff).mockResolvedValue(UNSENT);
  await openEstimate();
  expect(toasts()).toEqual(["Quote submitted successfully! We'll be in touch soon."]);
});

it('the estimate says that the request is sent once the sun has reached noon', async () => {
  setMedia(true);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await openEstimate();
  expect(toasts()).toEqual([]);
  act(() => {
    vi.advanceTimersByTime(1600);
  });
  expect(toasts()).toEqual(["Quote submitted successfully! We'll be in touch soon."]);
});

it('the estimate stays and can be retried when the notification fails', async () => {
  await openEstimate();
  vi.mocked(notifyStaff).mockResolvedValueOnce(UNSENT);
  await user.click(startButton());
  expect(toasts()).toContain('There was an issue sending the notification.');
  expect(startButton().disabled).toBe(false);
  const left = /reached us, but this message didn’t/;
  expect(screen.getAllByText(left)).not.toHaveLength(0);
  await user.click(startButton());
  expect(screen.queryAllByText(left)).toHaveLength(0);
});

it('the estimate notifies staff of a call and links to the phone', async () => {
  await openEstimate();
  const link = screen.getByLabelText('Call with questions');
  expect(link.getAttribute('href')).toBe('tel:+14085550142');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(vi.mocked(notifyStaff).mock.lastCall?.[1]).toEqual({ action: CUSTOMER_ACTIONS.calling });
  expect(toasts()).toContain("We've been notified you're calling!");
  vi.mocked(notifyStaff).mockResolvedValueOnce(UNSENT);
  await user.click(link);
  expect(toasts()).toContain('There was an issue sending the notification.');
});
