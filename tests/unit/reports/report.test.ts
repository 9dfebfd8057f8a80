import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayRangeError,
  formatDays,
  presetDays,
  readDays,
  writeDays,
  type DayPreset,
} from '~/domain/reports/report-days.ts';
import { addDays, isDay, pacificDay } from '~/domain/hours/calendar-day.ts';
import { formatConversion, groupLabel, sortRows, totalOf, type ReportRow } from '~/domain/reports/report.ts';

const TODAY = '2026-11-21';
const row = (label: string, changes: Partial<ReportRow> = {}): ReportRow => ({
  label,
  leads: 1,
  responded: 0,
  verified: 0,
  won: 0,
  lost: 0,
  spam: 0,
  estimated_cents: 0,
  claimed_cents: 0,
  won_cents: 0,
  ...changes,
});

describe('the report period', () => {
  it.each([
    ['7', '2026-11-15'],
    ['30', '2026-10-23'],
    ['90', '2026-08-24'],
    ['year', '2026-01-01'],
  ])('of the preset "%s" starts on %s and ends today', (preset, from) => {
    expect(presetDays(preset as DayPreset, TODAY)).toEqual({ from, to: TODAY });
  });

  it('survives a round trip through the URL, with other parameters', () => {
    const own = { preset: 'own' as const, days: { from: '2026-02-01', to: '2026-02-28' } };
    const search = writeDays(new URLSearchParams('status=new&days=90'), own);
    expect(search.get('status')).toBe('new');
    expect(readDays(search, TODAY)).toEqual(own);
    const back = writeDays(search, { preset: '7', days: presetDays('7', TODAY) });
    expect(back.toString()).toBe('status=new&days=7');
  });

  it.each([
    '',
    'days=1000',
    'days=own',
    'days=own&since=2026-02-30&until=2026-03-01',
    'days=own&since=2026-03-02&until=2026-03-01',
  ])('is the last 30 days for "%s"', (search) => {
    expect(readDays(new URLSearchParams(search), TODAY).days).toEqual(presetDays('30', TODAY));
  });

  it('is valid days in order, or an error message', () => {
    expect(dayRangeError({ from: '2026-02-29', to: TODAY })).toEqual({ from: 'Enter the first day' });
    expect(dayRangeError({ from: '2026-02-01', to: '' })).toEqual({ to: 'Enter the last day' });
    expect(dayRangeError({ from: '2026-02-02', to: '2026-02-01' })).toEqual({
      to: 'The last day must not be before the first',
    });
    expect(dayRangeError({ from: '2028-02-29', to: '2028-02-29' })).toBeUndefined();
  });

  it('is formatted as text', () => {
    expect(formatDays({ from: '2026-10-23', to: TODAY })).toBe('Oct 23, 2026 to Nov 21, 2026');
    expect(formatDays({ from: TODAY, to: TODAY })).toBe('Nov 21, 2026');
  });

  it('starts at midnight Pacific time', () => {
    expect(pacificDay(new Date('2026-11-22T07:59:59Z'))).toBe('2026-11-21');
    expect(pacificDay(new Date('2026-11-22T08:00:00Z'))).toBe('2026-11-22');
  });

  it('can be shifted in both directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
        expect(addDays(addDays(TODAY, days), -days)).toBe(TODAY);
        expect(isDay(addDays(TODAY, days))).toBe(true);
      }),
    );
  });
});

describe('report groups', () => {
  it('have labels', () => {
    expect(groupLabel('service', 'panel-cleaning')).toBe('Panel cleaning');
    expect(groupLabel('status', 'reserved')).toBe('Reserved');
    expect(groupLabel('week', '2026-11-16')).toBe('Nov 16 to Nov 22');
    expect(groupLabel('campaign', '<script>')).toBe('<script>');
    expect(groupLabel('campaign', ' ')).toBe('No campaign');
    expect(groupLabel('service', null)).toBe('Not chosen');
  });

  it('are sorted by pipeline, by week or by size', () => {
    const labels = (rows: ReportRow[]): string[] => rows.map(({ label }) => label);
    expect(labels(sortRows('status', [row('spam'), row('done'), row('new')]))).toEqual([
      'new',
      'done',
      'spam',
    ]);
    expect(labels(sortRows('week', [row('2026-11-09'), row('2026-11-16')]))).toEqual([
      '2026-11-16',
      '2026-11-09',
    ]);
    expect(
      labels(sortRows('source', [row('b'), row('a'), row('google', { leads: 9 }), row('c', { won: 1 })])),
    ).toEqual(['google', 'c', 'a', 'b']);
  });

  it('add up to the total', () => {
    const total = totalOf([
      row('a', { leads: 3, won: 1, won_cents: 30_000, estimated_cents: 50_000 }),
      row('b', { leads: 1, spam: 1 }),
    ]);
    expect(total).toMatchObject({ leads: 4, won: 1, spam: 1, won_cents: 30_000, estimated_cents: 50_000 });
  });

  it('have a won share, and none without leads', () => {
    expect(formatConversion(1, 4)).toBe('25%');
    expect(formatConversion(1, 30)).toBe('3.3%');
    expect(formatConversion(0, 0)).toBe('–');
  });
});
