// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuoteView } from '~/islands/quote-view/QuoteView.tsx';
import { readQuotePhotos } from '~/services/quote-photos.ts';
import {
  answerQuote,
  readQuoteView,
  shareQuote,
  unshareQuote,
  type QuoteView as View,
} from '~/services/quote-view.ts';
import { fill, pass, person, press, textOf } from '../support/staff-screen.tsx';

vi.mock('~/services/quote-view.ts');
vi.mock('~/services/quote-photos.ts');

const TOKEN = 'a1'.repeat(32);
const NOW = '2026-11-23T18:10:00Z';

const line = (label: string, detail: string, cents: number) => ({ label, detail, cents });
const DRAFT = {
  kind: 'range',
  basis: 'two stories and 20 to 30 modules',
  low: { totalCents: 250_00, lines: [line('Cleaning, two story', 'first 20 modules', 250_00)] },
  high: {
    totalCents: 312_50,
    lines: [
      line('Cleaning, two story', 'first 20 modules', 250_00),
      line('Additional modules', '10 at $6.25', 62_50),
    ],
  },
};
const SIGNED = {
  version: 1,
  lines: [
    { label: 'Cleaning, two story (first 20 modules)', amount_cents: 250_00 },
    {
      label: 'Additional modules (6 at $6.25)',
      amount_cents: 37_50,
      why: '26 modules counted on your photo',
    },
  ],
  total_cents: 287_50,
  message: 'I counted 26 modules.',
  signed_name: 'Dana Ruiz',
  signed_at: '2026-11-23T18:09:00Z',
};

const OPEN: View = {
  link: 'owner',
  expires_at: '2027-02-21T18:04:00Z',
  lead_id: '7b0c6c1e-7a53-4f0e-9a44-0a4d6f2b9c11',
  name: 'Rosa Delgado',
  city: 'San Jose',
  service_type: 'panel-cleaning',
  package: null,
  roof_stories: '2-story',
  module_count: '20-30',
  modules: null,
  status: 'new',
  created_at: '2026-11-23T18:04:00Z',
  due_at: '2026-11-23T18:19:00Z',
  first_response_at: null,
  assistant_estimate: DRAFT,
  versions: [],
  answers: [],
  photos: 0,
  is_shared: false,
  is_continued_elsewhere: false,
  bookings: [],
};

const CHECKED: Partial<View> = {
  status: 'verified',
  versions: [SIGNED],
  first_response_at: '2026-11-23T18:09:00Z',
};
const VISIT = {
  id: 'd1',
  day: '2026-12-01',
  starts: '09:00:00',
  ends: '12:00:00',
  sequence: 0,
  updated_at: NOW,
};
const BOOKED: Partial<View> = { ...CHECKED, status: 'booked', bookings: [VISIT] };

const has = (view: View | null): void => {
  vi.mocked(readQuoteView).mockResolvedValue({ ok: true, value: view });
};

/** Opens the page of a quote that differs from the one above. */
async function open(changes: Partial<View> = {}, props: Parameters<typeof QuoteView>[0] = {}): Promise<void> {
  cleanup();
  has({ ...OPEN, ...changes });
  render(<QuoteView {...props} />);
  await pass();
}

// The page loads its rows after the quote.
beforeAll(() => import('~/islands/quote-view/QuoteRows.tsx'));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  window.location.hash = TOKEN;
  vi.mocked(readQuotePhotos).mockResolvedValue({
    ok: false,
    error: { kind: 'unreachable', status: 0, detail: '' },
  });
  vi.mocked(answerQuote).mockResolvedValue({ ok: true, value: null });
});

describe('the page of a quote', () => {
  it.each([
    ['contacted', { status: 'contacted', first_response_at: NOW }],
    ['booked', { status: 'booked', first_response_at: NOW }],
  ])('of a merged request that is %s promises no quote here', async (_, changes) => {
    await open({ ...changes, is_continued_elsewhere: true });
    expect(document.body.textContent).toContain(
      'We continue it together with another request, whose emails link to the quote and the visits.',
    );
    expect(document.body.textContent).not.toContain('Your checked quote appears here');
  });

  it('says that the time was missed, by itself and without a new promise', async () => {
    await open({ due_at: '2026-11-23T18:10:05Z', created_at: '2026-11-23T17:55:05Z' });
    expect(textOf('h1')).not.toContain('missed it');
    await pass(6000);
    expect(textOf('h1')).toContain('Rosa, we said 10:10 am and missed it');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('keeps what it shows while the server does not answer, and says so', async () => {
    await open();
    vi.mocked(readQuoteView).mockResolvedValue({ ok: false, error: { kind: 'unreachable' } as never });
    await pass(10_000);
    expect(textOf('h1')).toContain('Sunni’s estimate');
    expect(document.body.textContent).toContain('We couldn’t check for news.');
  });

  it('waits for a slow answer instead of asking again', async () => {
    await open();
    const before = vi.mocked(readQuoteView).mock.calls.length;
    vi.mocked(readQuoteView).mockReturnValue(new Promise(() => undefined));
    await pass(9000);
    await pass(9000);
    expect(vi.mocked(readQuoteView).mock.calls).toHaveLength(before + 1);
  });

  it('ignores the answer to an earlier read', async () => {
    await open();
    type Answer = Awaited<ReturnType<typeof readQuoteView>>;
    let answerEarlier: (answer: Answer) => void = () => undefined;
    vi.mocked(readQuoteView).mockReturnValueOnce(new Promise((resolve) => (answerEarlier = resolve)));
    await pass(9000);
    has({ ...OPEN, ...CHECKED });
    document.dispatchEvent(new Event('visibilitychange'));
    await pass();
    answerEarlier({ ok: true, value: OPEN });
    await pass();
    expect(textOf('h1')).toContain('Rosa, your checked quote is $287.50');
    expect(document.body.textContent).toContain('Answered after 1.25° of sun: 5 minutes.');
  });

  it('has no photo control where storage is not configured', async () => {
    await open();
    expect(screen.queryByText('Add photos')).toBeNull();
    vi.mocked(readQuotePhotos).mockResolvedValue({ ok: true, value: [] });
    await open();
    expect(screen.getByText('Add photos')).toBeDefined();
  });

  it.each([
    ['Dana Ruiz', 'Dana Ruiz', 'DR'],
    ['Our team', 'our team', undefined],
    ['Admin', 'our team', undefined],
  ])('signed by %s is checked by %s, with the initials %s', async (signed_name, name, initials) => {
    await open({ ...CHECKED, versions: [{ ...SIGNED, signed_name }] });
    screen.getByRole('heading', { name: `Checked by ${name}` });
    expect(textOf('.view-text')).toContain(`Checked by ${name} at 10:09 am`);
    expect(document.querySelector('.wafer')?.textContent).toBe(initials);
  });

  it('shows the portrait of who signed, where there is one', async () => {
    await open(CHECKED, { portraits: { 'Dana Ruiz': '/dana.webp' } });
    expect(document.querySelector('.wafer img')?.getAttribute('src')).toBe('/dana.webp');
    await open(CHECKED, { portraits: { 'Jo Park': '/jo.webp' } });
    expect(document.querySelector('.wafer img')).toBeNull();
  });

  it('is headed by what changed, or line by line when nothing did, and asks for no photos then', async () => {
    await open();
    screen.getByRole('button', { name: 'Add photos while you wait' });
    await open(CHECKED);
    screen.getByRole('heading', { name: 'What changed, and why' });
    expect(screen.queryByRole('button', { name: 'Add photos while you wait' })).toBeNull();
    const draft = { kind: 'priced', basis: 'two stories', ...DRAFT.low };
    await open({
      ...CHECKED,
      assistant_estimate: draft,
      versions: [{ ...SIGNED, lines: SIGNED.lines.slice(0, 1), total_cents: 250_00 }],
    });
    screen.getByRole('heading', { name: 'Line by line' });
    expect(document.body.textContent).toContain('Nothing changed from Sunni’s estimate.');
  });

  it('shows what each line was estimated at, also where that was a range', async () => {
    await open(CHECKED);
    const rows = [...document.querySelectorAll('tbody tr:not(.view-why)')];
    expect(rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
      ['$250.00', '$250.00unchanged'],
      ['$0.00 to $62.50', '$37.50in that range'],
      ['$250.00 to $312.50', '$287.50'],
    ]);
    expect([...document.querySelectorAll('del')].map((before) => before.textContent)).toEqual([
      'Up to 10 at $6.25',
      '$0.00 to $62.50',
      '$250.00 to $312.50',
    ]);
  });

  it('that was signed before the phones opened is early', async () => {
    await open({
      ...CHECKED,
      created_at: '2026-11-23T14:00:00Z',
      due_at: '2026-11-23T17:15:00Z',
      versions: [{ ...SIGNED, signed_at: '2026-11-23T14:10:00Z' }],
    });
    expect(textOf('.view-text')).toContain('Checked by Dana Ruiz at 6:10 am, before our phone hours.');
    expect(document.body.textContent).toContain('Answered 3 hours early.');
    expect(textOf('.view-ends')).toBe('6:00 am you asked6:10 am answered');
  });

  it('can be read but not answered through a shared link', async () => {
    await open({ ...CHECKED, link: 'shared', lead_id: null, name: 'Rosa', answers: null, photos: null });
    expect(textOf('h1')).toContain('$287.50');
    expect(document.body.textContent).toContain('Rosa shared this quote with you.');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

it('its owner accepts with two days and a part of the day', async () => {
  await open(CHECKED);
  await person.click(screen.getByLabelText('Tuesday, December 1'));
  await person.click(screen.getByLabelText('Thursday, December 3'));
  await person.click(screen.getByLabelText('Afternoon'));
  await press('Send these two days');
  expect(answerQuote).toHaveBeenCalledExactlyOnceWith(TOKEN, 'schedule', {
    days: ['2026-12-01', '2026-12-03'],
    part: 'afternoon',
  });
  expect(document.body.textContent).toContain('Sent. We confirm one of the two days by phone or email.');
});

it('a quote that cannot be loaded is loaded again on request, and a second failure keeps the focus', async () => {
  const failure = { ok: false, error: { kind: 'unreachable', status: 0, detail: '' } } as const;
  vi.mocked(readQuoteView).mockResolvedValue(failure);
  cleanup();
  render(<QuoteView />);
  await pass();
  let fail = (): void => undefined;
  vi.mocked(readQuoteView).mockReturnValueOnce(
    new Promise((resolve) => {
      fail = () => resolve(failure);
    }),
  );
  await press('Try again');
  expect(document.body.textContent).toContain('Loading...');
  fail();
  await pass();
  expect(document.activeElement?.textContent).toBe('Try again');
});

it('its owner asks a question, which stays in the field when it cannot be sent', async () => {
  await open();
  await fill('textarea', ' Is the gate in the way? ');
  vi.mocked(answerQuote).mockResolvedValueOnce({
    ok: false,
    error: { kind: 'unreachable', status: 0, detail: '' },
  });
  await press('Send message');
  expect(document.body.textContent).toContain('It couldn’t be sent. Try again, or call');
  await press('Send message');
  expect(answerQuote).toHaveBeenLastCalledWith(TOKEN, 'question', { note: 'Is the gate in the way?' });
  expect(document.querySelector('textarea')?.value).toBe('');
});

it('its owner withdraws the request, and is told what that means first', async () => {
  await open();
  expect(document.body.textContent).toContain('We’ll stop working on your quote.');
  await press('Withdraw my request');
  expect(answerQuote).toHaveBeenCalledExactlyOnceWith(TOKEN, 'withdraw');
  await open({ answers: [{ answer: 'withdraw', at: NOW }] });
  expect(textOf('h1')).toContain('withdrawn');
  expect(screen.queryByText('Withdraw the request')).toBeNull();
});

it('its owner shares a read-only link, and turns it off', async () => {
  vi.mocked(shareQuote).mockResolvedValue({ ok: true, value: 'b2'.repeat(32) });
  vi.mocked(unshareQuote).mockResolvedValue({ ok: true, value: null });
  await open({ is_shared: true });
  await press('Make a new read-only link');
  const link = screen.getByLabelText<HTMLInputElement>('Link to share');
  expect(link.value).toBe(`${window.location.origin}/quote/view#${'b2'.repeat(32)}`);
  await press('Turn it off');
  expect(unshareQuote).toHaveBeenCalledExactlyOnceWith(TOKEN);
  expect(screen.queryByLabelText('Link to share')).toBeNull();
});

it('its owner pays the reservation at the configured link once the day is confirmed, and not before', async () => {
  const paymentLink = 'https://pay.example/{reference}';
  const versions = [{ ...SIGNED, total_cents: 500_00 }];
  await open({ ...BOOKED, versions }, { paymentLink });
  expect(screen.getByRole('link', { name: 'Pay the $50' }).getAttribute('href')).toBe(
    'https://pay.example/PSC-7B0C-6C1E',
  );
  await open({ ...CHECKED, versions }, { paymentLink });
  expect(screen.queryByText(/Pay the/)).toBeNull();
  await open({ ...BOOKED, versions });
  expect(screen.queryByText(/Pay the|reservation/i)).toBeNull();
});
