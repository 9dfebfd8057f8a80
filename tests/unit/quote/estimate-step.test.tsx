// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EstimateStep } from '~/islands/quote/estimate/EstimateStep.tsx';
import { notifyStaff } from '~/services/notifications.ts';
import { $quote, emptyQuote } from '~/stores/forms/quote.ts';
import { $receipt, markStored } from '~/stores/sent-leads.ts';
import { pushedEvents as events } from '../support/data-layer.ts';
import { quoteFacts as facts } from '../support/quote-facts.ts';
import { fullQuoteValues } from '../support/quote-values.ts';
import { sentLeadOf } from '../support/sent-lead.ts';
import { shortLead } from '../support/short-lead.ts';
import { press, user } from '../support/visitor.ts';

vi.mock('~/services/leads.ts', () => ({ insertLead: vi.fn(), prepareLeads: vi.fn() }));
vi.mock('~/services/notifications.ts', () => ({ notifyStaff: vi.fn() }));

const ID = '7f3a91c2-0000-4000-8000-000000000001';
const SUBMITTED = '2026-11-21T22:32:00.000Z';

/** The answer when staff could not be notified. */
const UNSENT = { ok: false, error: { kind: 'unreachable', status: 502, detail: '502' } } as const;

function openEstimate(part = {}): void {
  const values = fullQuoteValues(part);
  $quote.set({ ...emptyQuote, step: 3, values, leadId: ID, submittedAt: SUBMITTED });
  render(
    <EstimateStep
      values={values}
      submittedAt={SUBMITTED}
      leadId={ID}
      facts={facts}
      titleRef={{ current: null }}
      onStartOver={() => undefined}
    />,
  );
}

const start = async (): Promise<void> => {
  const [button] = screen.getAllByRole('button', { name: 'Click to Get Started' });
  if (button) await user.click(button);
};
const storeLead = (): void => markStored(sentLeadOf(shortLead({ id: ID })), new Date());

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(notifyStaff).mockResolvedValue({ ok: true, value: { sent: true } });
});

it('the estimate copies the ballpark where the browser cannot share', async () => {
  openEstimate();
  await press('Share');
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('Module cleaning, two story, 28 modules: $300.00');
  expect(copied).toContain('/quote?service=clean');
  expect(copied).not.toContain(ID);
  await waitFor(() => screen.getByText('Copied. Paste it into a message.'));
});

it('the estimate shares with the browser where it can', async () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
  openEstimate();
  await press('Share');
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your ballpark estimate: $300.00' }));
});

it.each([{ service: 'repairs', variant: '' }, { variant: '3-story' }])('no fee before a look: %o', (part) => {
  openEstimate(part);
  expect(document.body.textContent).not.toMatch(/\$\d/);
  screen.getByRole('region', { name: 'We look first, then you decide' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

const shown = { service: 'clean', kind: 'priced', cents: 300_00 };

it('the data layer has the estimate, sharing, printing, the source of the price and the order', async () => {
  vi.stubGlobal('print', vi.fn());
  openEstimate();
  await press('Share');
  await press('Print');
  await user.click(screen.getByRole('link', { name: /prices/ }));
  await start();
  expect(events()).toEqual([
    { event: 'estimate_shown', ...shown },
    { event: 'estimate_share', method: 'copy' },
    { event: 'estimate_share', method: 'print' },
    { event: 'price_source_open', service: 'clean' },
    { event: 'order_click', ...shown },
    { event: 'order_sent', ...shown },
  ]);
});

it('the data layer has an assessment without an amount, and what staff could not be told', async () => {
  vi.mocked(notifyStaff).mockResolvedValue(UNSENT);
  const assessment = { service: 'repairs', kind: 'assessment', cents: 0 };
  openEstimate({ service: 'repairs', variant: '' });
  await start();
  const [call] = screen.getAllByRole('link', { name: 'Call with questions' });
  if (call) await user.click(call);
  expect(events()).toEqual([
    { event: 'estimate_shown', ...assessment },
    { event: 'order_click', ...assessment },
    { event: 'send_error', request: 'order', error: 'failed' },
    { event: 'send_error', request: 'call_notice', error: 'failed' },
  ]);
});

it('the order is stored on the device once staff know of it', async () => {
  storeLead();
  openEstimate();
  await start();
  expect($receipt.get()).toMatchObject({
    id: ID,
    reference: 'PSC-7F3A-91C2',
    sent: [
      { label: 'Service', value: 'Module cleaning, two story, 28 modules' },
      { label: 'Ballpark', value: '$300.00' },
    ],
    order: { firstName: 'Rosa', bestContact: 'Text', totalCents: 300_00, feeCents: null },
  });
});

it('the order is not stored while staff could not be notified', async () => {
  vi.mocked(notifyStaff).mockResolvedValue(UNSENT);
  storeLead();
  openEstimate();
  await start();
  expect($receipt.get()?.order).toBeUndefined();
});
