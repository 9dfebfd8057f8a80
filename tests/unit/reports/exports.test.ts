import { beforeEach, expect, it, vi } from 'vitest';
import {
  exportConversions,
  exportLeads,
  exportSubscribers,
  ROWS_PER_PAGE,
} from '~/services/staff/exports.ts';
import type { ExportedLead } from '~/domain/reports/lead-csv.ts';
import { READ_DELAYS } from '~/services/request.ts';
import { fetched, reply, sentBodies, connectFakeClient } from '../support/fake-client.ts';
import { storedLead } from '../support/stored-lead.ts';

vi.unmock('~/services/staff/database.ts');
vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const leads = (count: number, first = 0): ExportedLead[] =>
  Array.from({ length: count }, (_, index) => ({
    ...storedLead({ id: `id-${first + index}`, created_at: `2026-11-23T18:04:00.${first + index}+00:00` }),
    bookings: [],
  }));

beforeEach(() => {
  vi.useFakeTimers();
  connectFakeClient();
});

it('a lead export reads all pages under one id, each after the last lead of the previous page', async () => {
  fetched
    .mockReturnValueOnce(reply(200, leads(ROWS_PER_PAGE)))
    .mockReturnValueOnce(reply(200, leads(3, ROWS_PER_PAGE)));
  const got: string[] = [];
  const result = await exportLeads(
    { statuses: ['new'] },
    { onPage: (rows) => got.push(...rows.map(({ id }) => id)), signal: new AbortController().signal },
  );
  expect(result).toEqual({ ok: true, value: ROWS_PER_PAGE + 3 });
  expect(new Set(got).size).toBe(ROWS_PER_PAGE + 3);
  const [first, second] = sentBodies();
  expect(first).toEqual({
    filters: { statuses: ['new'] },
    export_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    page_size: ROWS_PER_PAGE,
  });
  expect(second).toEqual({
    ...first,
    after: { id: `id-${ROWS_PER_PAGE - 1}`, created_at: `2026-11-23T18:04:00.${ROWS_PER_PAGE - 1}+00:00` },
  });
});

it('a lead export retries a failed page with the same id, so that it is logged once', async () => {
  fetched.mockReturnValueOnce(reply(503, { message: 'down' })).mockReturnValueOnce(reply(200, leads(1)));
  const running = exportLeads({}, { onPage: () => undefined, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(READ_DELAYS[0]);
  expect(await running).toEqual({ ok: true, value: 1 });
  const [first, second] = sentBodies();
  expect(second).toEqual(first);
});

it('a lead export fails when a later page is refused', async () => {
  fetched
    .mockReturnValueOnce(reply(200, leads(ROWS_PER_PAGE)))
    .mockReturnValueOnce(reply(403, { message: 'Only admins can export.' }));
  const running = exportLeads({}, { onPage: () => undefined, signal: new AbortController().signal });
  expect(await running).toMatchObject({ ok: false, error: { kind: 'refused' } });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('a lead export stops between pages when canceled', async () => {
  const controller = new AbortController();
  fetched.mockImplementation(() => reply(200, leads(ROWS_PER_PAGE)));
  const running = exportLeads({}, { onPage: () => controller.abort(), signal: controller.signal });
  expect(await running).toMatchObject({ ok: false, error: { kind: 'canceled' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('the other exports continue after their own last row', async () => {
  const run = { onPage: () => undefined, signal: new AbortController().signal };
  const at = '2026-11-23T18:04:00+00:00';
  const fullPage = (row: object): void => {
    const rows = Array.from({ length: ROWS_PER_PAGE }, () => row);
    fetched.mockReset().mockReturnValueOnce(reply(200, rows)).mockReturnValueOnce(reply(200, []));
  };
  fullPage({ happened_at: at, lead_id: 'l', stage: 'booked' });
  await exportConversions({ from: '2026-11-01', to: '2026-11-30' }, ['gclid'], run);
  const days = { from_day: '2026-11-01', to_day: '2026-11-30', click_types: ['gclid'] };
  expect(sentBodies()[1]).toMatchObject({ ...days, after_at: at, after_id: 'l', after_stage: 'booked' });
  fullPage({ email: 'a@example.com', source: 'Website', confirmed_at: at });
  await exportSubscribers(run);
  expect(sentBodies()[1]).toMatchObject({ after_at: at, after_email: 'a@example.com' });
});
