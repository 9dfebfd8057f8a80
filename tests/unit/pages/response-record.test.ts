// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResponseRecordElement } from '~/islands/record/response-record.ts';
import { readResponseRecord } from '~/services/response-record.ts';

vi.mock('~/services/response-record.ts', () => ({ readResponseRecord: vi.fn() }));

customElements.define('psc-response-record', ResponseRecordElement);

const PARTS = ['loading', 'few', 'failed', 'offline', 'full'];
// happy-dom drops table rows from a template, so the rows are other elements here.
const PAGE = `
  <h1><span data-text="lead">We promise</span> <span data-text="minutes">15</span></h1>
  ${PARTS.map((part) => `<div data-part="${part}" hidden></div>`).join('')}
  <span data-text="few-count"></span><p data-text="few-dots"><i></i><i></i><i></i></p>
  <span data-text="share"></span><button data-retry>Try again</button>
  <div data-weeks></div><dl data-misses></dl>
  <template data-week><div class="week">
    <b data-cell="days"></b><small data-cell="requests"></small>
    <p data-cell="chart"><span data-cell="words"></span></p><span data-cell="late"></span>
  </div></template>`;

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

let page: HTMLElement;
const open = async (): Promise<void> => {
  document.body.append(page);
  await vi.waitFor(() => expect(page.dataset.state).not.toBe('loading'));
};
const shownParts = (): (string | undefined)[] =>
  [...page.querySelectorAll<HTMLElement>('[data-part]:not([hidden])')].map(({ dataset }) => dataset.part);
const text = (selector: string): string | undefined => page.querySelector(selector)?.textContent;

beforeEach(() => {
  page = document.createElement('psc-response-record');
  page.innerHTML = PAGE;
  vi.mocked(readResponseRecord).mockReset();
});

afterEach(() => {
  page.remove();
  vi.restoreAllMocks();
});

test('loading is shown until the record is read', () => {
  vi.mocked(readResponseRecord).mockReturnValue(new Promise(() => undefined));
  document.body.append(page);
  expect(shownParts()).toEqual(['loading']);
});

test('a full record replaces the promise with the median and fills in the weeks', async () => {
  vi.mocked(readResponseRecord).mockResolvedValue({ ok: true, value: record });
  await open();
  expect(shownParts()).toEqual(['full']);
  expect(text('h1')).toBe('Half of all requests are answered within 11');
  expect(text('[data-text="share"]')).toBe('98%');
  expect(page.querySelectorAll('.week:first-child .wide circle')).toHaveLength(38);
  expect(text('.week:last-child [data-cell="late"]')).toBe('1 late');
  expect(text('[data-misses]')).toContain('1 of 2 requests1 after 15 minutes.');
});

test('a record without a median says that most requests are waiting', async () => {
  vi.mocked(readResponseRecord).mockResolvedValue({ ok: true, value: { ...record, median_minutes: null } });
  await open();
  expect(text('h1')).toBe('More than half of all requests are still waiting. We promised 15');
});

test.each([
  [0, 'none yet', 0],
  [2, '2', 2],
])('%i requests are too few, and shown as a count', async (requests, count, dots) => {
  vi.mocked(readResponseRecord).mockResolvedValue({ ok: true, value: { requests } });
  await open();
  expect(shownParts()).toEqual(['few']);
  expect(text('[data-text="few-count"]')).toBe(count);
  expect(page.querySelectorAll('i.on')).toHaveLength(dots);
});

test('a failure can be tried again', async () => {
  vi.mocked(readResponseRecord).mockResolvedValue({ ok: false, error: 'failed' });
  await open();
  expect(shownParts()).toEqual(['failed']);
  vi.mocked(readResponseRecord).mockResolvedValue({ ok: true, value: record });
  page.querySelector<HTMLElement>('[data-retry]')?.click();
  await vi.waitFor(() => expect(shownParts()).toEqual(['full']));
});

test('offline it waits for the connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.mocked(readResponseRecord).mockResolvedValue({ ok: false, error: 'failed' });
  await open();
  expect(shownParts()).toEqual(['offline']);
  online.mockReturnValue(true);
  vi.mocked(readResponseRecord).mockResolvedValue({ ok: true, value: record });
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shownParts()).toEqual(['full']));
});
