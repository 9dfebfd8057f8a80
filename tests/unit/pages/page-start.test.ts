// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startPage } from '~/lib/page/page-start.ts';
import { sendOpenLeads } from '~/islands/delivery/send-lead.ts';
import { SENT_PREFIX } from '~/stores/page/sent-lead-keys.ts';

vi.mock('~/islands/hours/current-hours.ts', () => ({ readHours: vi.fn(() => Promise.resolve()) }));
vi.mock('~/islands/delivery/send-lead.ts', () => ({ sendOpenLeads: vi.fn(() => Promise.resolve()) }));

startPage();
const loaded = () => vi.dynamicImportSettled();

it.each([
  ['pageshow', window],
  ['online', window],
  ['visibilitychange', document],
])('sends a waiting request on %s', async (type, target) => {
  localStorage.setItem(`${SENT_PREFIX}one`, '{}');
  target.dispatchEvent(new Event(type));
  await loaded();
  expect(sendOpenLeads).toHaveBeenCalledOnce();
});

it('does nothing while no request waits', async () => {
  window.dispatchEvent(new Event('pageshow'));
  await loaded();
  expect(sendOpenLeads).not.toHaveBeenCalled();
});

it('reloads the page on reconnect when code failed to load, to send a waiting request', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  window.dispatchEvent(new Event('vite:preloadError'));
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
  localStorage.setItem(`${SENT_PREFIX}one`, '{}');
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
  expect(sendOpenLeads).not.toHaveBeenCalled();
});

it('fetches the code again after a pause when it failed to load', async () => {
  vi.useFakeTimers();
  localStorage.setItem(`${SENT_PREFIX}one`, '{}');
  vi.resetModules();
  vi.doMock('~/islands/delivery/send-lead.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  window.dispatchEvent(new Event('pageshow'));
  await loaded();
  expect(sendOpenLeads).not.toHaveBeenCalled();
  vi.doMock('~/islands/delivery/send-lead.ts', () => ({ sendOpenLeads }));
  await vi.advanceTimersByTimeAsync(30_000);
  await loaded();
  expect(sendOpenLeads).toHaveBeenCalledOnce();
});
