// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ResponseRecord } from '~/islands/record/ResponseRecord.tsx';
import { readResponseRecord } from '~/services/response-record.ts';

vi.mock('~/services/response-record.ts', () => ({ readResponseRecord: vi.fn() }));

const record = {
  requests: 40,
  on_time: 39,
  median_minutes: 11,
  first_day: '2026-10-23',
  last_day: '2026-11-21',
  weeks: [
    { first_day: '2026-11-16', last_day: '2026-11-21', requests: 38, late: 0, minutes: [[11, 38] as const] },
    { first_day: '2026-11-09', last_day: '2026-11-15', requests: 2, late: 1, minutes: null },
  ],
};

const read = vi.mocked(readResponseRecord);
/** Waits for the reading and what it renders. */
const settle = () => act(() => Promise.resolve());
const open = async (): Promise<void> => {
  render(<ResponseRecord promised="15 minutes" />);
  await settle();
};
const title = (): string => screen.getByRole('heading', { level: 1 }).textContent;
const heading = (): string | undefined => screen.queryByRole('heading', { level: 2 })?.textContent;

test('loading is shown until the record is read', async () => {
  read.mockReturnValue(new Promise(() => undefined));
  await open();
  expect(screen.getByText('Loading the record...').isConnected).toBe(true);
  expect(title()).toBe('In phone hours, we promise an answer within 15 minutes');
});

test('a full record replaces the promise with the median and shows the weeks', async () => {
  read.mockResolvedValue({ ok: true, value: record });
  await open();
  expect(title()).toBe('Half of all requests are answered within 11 minutes');
  expect(screen.getByText('98%').isConnected).toBe(true);
  const [, last] = screen.getAllByRole('row').slice(1);
  expect(last?.querySelector('.is-late')?.textContent).toBe('1 late');
  expect(screen.getByText('1 after 15 minutes.').isConnected).toBe(true);
});

test('a record without a median says that most requests are waiting', async () => {
  read.mockResolvedValue({ ok: true, value: { ...record, median_minutes: null } });
  await open();
  expect(title()).toBe('More than half of all requests are still waiting. We promised 15 minutes');
});

test.each([
  [0, 'none yet', 0],
  [2, '2', 2],
])('%i requests are too few, and shown as a count', async (requests, count, dots) => {
  read.mockResolvedValue({ ok: true, value: { requests } });
  await open();
  expect(screen.getByText(new RegExp(`So far: ${count}\\.$`)).isConnected).toBe(true);
  expect(screen.getByRole('img').querySelectorAll('.on')).toHaveLength(dots);
});

test('a failure can be tried again, and keeps the focus on its button', async () => {
  read.mockResolvedValue({ ok: false, error: { kind: 'unreachable', status: 0, detail: '' } });
  await open();
  expect(heading()).toBe('The record couldn’t be loaded');
  const retry = async (): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
  };
  await retry();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
  read.mockResolvedValue({ ok: true, value: record });
  await retry();
  expect(title()).toBe('Half of all requests are answered within 11 minutes');
});

test('offline it waits for the connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  read.mockResolvedValue({ ok: false, error: { kind: 'unreachable', status: 0, detail: '' } });
  await open();
  expect(heading()).toBe('You’re offline');
  online.mockReturnValue(true);
  read.mockResolvedValue({ ok: true, value: record });
  fireEvent(window, new Event('online'));
  await settle();
  expect(title()).toBe('Half of all requests are answered within 11 minutes');
});
