// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { phoneHours } from '~/config/hours.ts';
import { unbroken } from '~/domain/forms/text.ts';
import { responseDue } from '~/domain/hours/hours.ts';
import clientOrder from '~/hydration/client-order.ts';
import { orderTexts } from '~/islands/order/order-texts.ts';
import { StoredOrder } from '~/islands/order/StoredOrder.tsx';
import { addPreferredDay } from '~/services/quote-view.ts';
import type { Order, Receipt } from '~/domain/leads/receipt.ts';
import { $receipt } from '~/stores/sent-leads.ts';
import { pushedEvents as events } from '../support/data-layer.ts';
import { blockStorage } from '../support/blocked-storage.ts';
import { followDevice, writeSentLead } from '../support/sent-lead.ts';

vi.mock('~/services/quote-view.ts', () => ({ addPreferredDay: vi.fn() }));

// Saturday, 2:32 pm Pacific; phones are open until 6 pm.
const SUBMITTED = new Date('2026-11-21T22:32:00Z');
const minutesLater = (minutes: number): Date => new Date(SUBMITTED.getTime() + minutes * 60_000);

const priced: Order = {
  orderedAt: minutesLater(2).toISOString(),
  firstName: 'Rosa',
  bestContact: 'Text',
  totalCents: 300_00,
  feeCents: 50_00,
};
const receipt = (
  order: Partial<Order> = {},
  service = 'Module cleaning, two story, 28 modules',
): Receipt => ({
  id: '7f3a91c2-0000-4000-8000-000000000001',
  reference: 'PSC-7F3A-91C2',
  sent: [
    { label: 'Service', value: service },
    { label: 'Package', value: 'Signature' },
    { label: 'Ballpark', value: '$300.00' },
  ],
  submittedAt: SUBMITTED.toISOString(),
  dueAt: responseDue(SUBMITTED, phoneHours).toISOString(),
  order: { ...priced, ...order },
});
const assessment = receipt({ totalCents: null, feeCents: null }, 'Repairs');

const store = ({ id, sent, order, submittedAt }: Receipt): void =>
  writeSentLead({ id, state: 'done', sent, order }, new Date(submittedAt));
const hydrate = vi.fn(() => Promise.resolve());
const load = vi.fn(() => Promise.resolve(hydrate));
/** Runs the directive, which marks the page; returns the mark. */
function mark(island = document.createElement('astro-island')): string | undefined {
  clientOrder(load, { name: 'order', value: '' }, island);
  return document.documentElement.dataset.order;
}

/** Opens a page with the island of the order. */
function openPage({ isFull = false, now = minutesLater(3) } = {}): void {
  cleanup();
  vi.setSystemTime(now);
  document.body.innerHTML = `
    <psc-header><a class="quote" href="/quote" data-cta="get_quote">Get Quote</a></psc-header>
    <dialog id="phone-menu" open><nav><p>Services</p><a href="/about">About</a></nav></dialog>
    <main id="main" tabindex="-1"></main>`;
  mark();
  render(<StoredOrder isFull={isFull} />);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime(minutesLater(3));
  followDevice();
  delete document.documentElement.dataset.order;
  vi.mocked(addPreferredDay).mockResolvedValue({ ok: true, value: null });
});

it('the directive marks the page for 7 days after the request', () => {
  store(receipt());
  expect(mark()).toBe('shown');
  delete document.documentElement.dataset.order;
  vi.setSystemTime(minutesLater(7 * 24 * 60 + 1));
  expect(mark()).toBeUndefined();
});

it('the directive loads nothing without an order, without a receipt and without storage', () => {
  expect(mark()).toBeUndefined();
  writeSentLead({ id: receipt().id, state: 'done' }, SUBMITTED);
  expect(mark()).toBeUndefined();
  store(receipt());
  blockStorage();
  expect(mark()).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});

it('the directive gives back the room when the code fails, and tries again once online', () => {
  const island = document.createElement('astro-island');
  store(receipt());
  mark(island);
  island.dispatchEvent(new Event('astro:hydration-error'));
  expect(document.documentElement.dataset.order).toBeUndefined();
  window.dispatchEvent(new Event('online'));
  expect(document.documentElement.dataset.order).toBe('shown');
  expect(load).toHaveBeenCalledTimes(2);
});

it('the texts of an order say what was ordered, what follows at which time, and when the fee is due', () => {
  const texts = orderTexts(receipt(), minutesLater(3));
  expect(texts?.title).toBe('We have your order, Rosa');
  expect(texts?.lead).toMatch(/^You’ll get your checked quote by text by 2:47 pm today, Pacific time\./);
  expect(texts?.steps.map(({ time, state }) => `${time} ${state}`)).toEqual([
    '2:32 pm done',
    '2:34 pm done',
    'by 2:47 pm current',
    'then next',
  ]);
  expect(texts?.steps[3]?.text).toContain('The $50 is due then, not before.');
  expect(texts?.lines).toMatchObject([
    { label: 'Module cleaning', note: unbroken('Two story, 28 modules. Ballpark.'), value: '$300.00' },
    { label: 'Package', value: 'Signature' },
    { label: 'Reservation', value: '−$50.00' },
    { label: 'Due when we’re done', value: '$250.00', isTotal: true },
  ]);
});

it('the texts of an order name the day when the phones are closed', () => {
  const night = new Date('2026-11-22T05:00:00Z');
  const texts = orderTexts(
    { ...receipt(), submittedAt: night.toISOString(), dueAt: responseDue(night, phoneHours).toISOString() },
    night,
  );
  expect(texts?.lead).toContain('by 9:15 am on Monday');
  expect(texts?.steps[2]).toMatchObject({
    time: 'by 9:15 am',
    text: expect.stringMatching(/^On Monday\./) as string,
  });
});

it('the texts of an order never ask for a fee where an assessment comes first', () => {
  const texts = orderTexts(assessment, minutesLater(3));
  expect(JSON.stringify(texts)).not.toContain('$');
  expect(texts).toMatchObject({
    title: 'We have your request, Rosa',
    lead: expect.stringMatching(/^We look first, then you decide\./) as string,
    linesTitle: 'What you asked for',
    lines: [{ label: 'Repairs', value: 'Assessment required' }, { label: 'Package' }],
  });
});

it.each([receipt(), assessment])('the texts of an order claim nothing after the promised time', (given) => {
  const texts = orderTexts(given, minutesLater(16));
  expect(texts?.lead).toContain('please call us');
  expect(texts?.steps.map(({ state }) => state)).not.toContain('current');
  expect(texts?.slim.text).toBe('Sent Saturday, November 21, 2:32 pm');
});

it('the home page keeps the times current', () => {
  store(receipt());
  openPage({ isFull: true });
  vi.setSystemTime(minutesLater(16));
  act(() => void vi.advanceTimersByTime(20_000));
  expect(document.body.textContent).toContain('Your checked quote was due by 2:47\u00a0pm today');
});

it('the home page gives the space back when the stored receipt is unusable', () => {
  store({ ...receipt(), sent: [{ label: 'Service' }] as unknown as Receipt['sent'] });
  openPage({ isFull: true });
  expect(document.documentElement.dataset.order).toBeUndefined();
});

const choose = (): void => {
  const [first] = screen.getAllByRole<HTMLInputElement>('radio');
  if (first) fireEvent.click(first);
  fireEvent.click(screen.getByLabelText('Morning'));
  fireEvent.submit(screen.getByRole('button', { name: 'Save this day' }));
};
const status = () => screen.getByRole('status').textContent;

it('the preferred day offers the next six days the crews work', () => {
  store(receipt());
  openPage({ isFull: true });
  const days = [...document.querySelectorAll<HTMLInputElement>('[name="preferred_day"]')];
  // Thanksgiving and Sunday are left out.
  expect(days.map(({ value }) => value.slice(8)).join()).toBe('23,24,25,27,28,30');
});

it.each([
  ['unreachable', 'The day wasn’t saved.'],
  ['limited', 'This request has been changed too often.'],
] as const)('the preferred day says so when it was not stored: %s', async (kind, text) => {
  vi.mocked(addPreferredDay).mockResolvedValue({ ok: false, error: { kind, status: 0, detail: '' } });
  store(receipt());
  openPage({ isFull: true });
  choose();
  await waitFor(() => expect(status()).toContain(text));
  expect($receipt.get()?.order?.preferred).toBeUndefined();
});

it('leaves a link in the header and in the phone menu of the other pages when it is hidden', () => {
  const ways = () =>
    screen.queryAllByRole('link', { name: 'Your quote' }).map((link) => link.getAttribute('href'));
  store(receipt());
  openPage();
  expect(ways()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Hide for this visit' }));
  expect(ways()).toEqual(Array(2).fill('/status#7f3a91c2-0000-4000-8000-000000000001'));
  openPage();
  expect(ways()).toHaveLength(2);
  expect(document.querySelector('#phone-menu nav')?.firstElementChild?.textContent).toBe('Your quote');
});

it('the data layer has the confirmation, the preferred day and the clearing', async () => {
  store(receipt());
  openPage({ isFull: true });
  const [first] = screen.getAllByRole<HTMLInputElement>('radio');
  if (first) fireEvent.click(first);
  fireEvent.submit(screen.getByRole('button', { name: 'Save this day' }));
  await waitFor(() => expect(events()).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Not your request? Clear it from this device' }));
  expect(events()).toEqual([
    { event: 'order_shown', place: 'confirmation' },
    { event: 'preferred_day', part: 'either', days_ahead: 2 },
    { event: 'order_clear' },
  ]);
});
