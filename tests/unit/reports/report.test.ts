import { expect, it } from 'vitest';
import {
  dayRangeError,
  presetDays,
  readDays,
  writeDays,
  type DayPreset,
} from '~/domain/reports/report-days.ts';
import {
  beforeText,
  daysBefore,
  daysTitle,
  monthBeside,
  shortRange,
} from '~/domain/reports/report-months.ts';
import { STATUSES } from '~/domain/leads/lead-status.ts';
import { figureHref, type Figure } from '~/domain/reports/report-links.ts';
import {
  formatChange,
  formatConversion,
  formatGrowth,
  groupLabel,
  sortRows,
  totalOf,
  type ReportGroup,
  type ReportRow,
} from '~/domain/reports/report.ts';
import { NO_FIGURES } from '../../support/report-row.ts';

const TODAY = '2026-11-21';
const row = (label: string, changes: Partial<ReportRow> = {}): ReportRow => ({
  ...NO_FIGURES,
  label,
  leads: 1,
  ...changes,
});

it.each([
  ['7', '2026-11-15'],
  ['30', '2026-10-23'],
  ['year', '2026-01-01'],
])('the report period of the preset "%s" starts on %s and ends today', (preset, from) => {
  expect(presetDays(preset as DayPreset, TODAY)).toEqual({ from, to: TODAY });
});

it('the report period of the last month is the whole month', () => {
  expect(presetDays('last', TODAY)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(presetDays('last', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(presetDays('last', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it('the report period survives a round trip through the URL, with other parameters', () => {
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
])('the report period is this month for "%s"', (search) => {
  expect(readDays(new URLSearchParams(search), TODAY).days).toEqual(presetDays('month', TODAY));
});

it('the report period is valid days in order, or an error message', () => {
  expect(dayRangeError({ from: '2026-02-29', to: TODAY })).toEqual({ from: 'Enter the first day' });
  expect(dayRangeError({ from: '2026-02-01', to: '' })).toEqual({ to: 'Enter the last day' });
  expect(dayRangeError({ from: '2026-02-02', to: '2026-02-01' })).toEqual({
    to: 'The last day must not be before the first',
  });
  expect(dayRangeError({ from: '2028-02-29', to: '2028-02-29' })).toBeUndefined();
});

it.each([
  ['2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21', 'the same days of October'],
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', 'September'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28', 'February'],
  ['2026-10-23', '2026-11-21', '2026-09-23', '2026-10-22', 'the 30 days before'],
  ['2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20', 'the day before'],
  ['2026-01-01', '2026-11-21', '2025-02-10', '2025-12-31', 'the 325 days before'],
])('the days compared with %s to %s are %s to %s: %s', (from, to, first, last, text) => {
  expect(daysBefore({ from, to })).toEqual({ from: first, to: last });
  expect(beforeText({ from, to })).toBe(text);
});

it.each([
  ['2026-11-01', '2026-11-21', 'November 2026', 'Nov 1 to 21, 2026'],
  ['2026-02-01', '2026-02-28', 'February 2026', 'Feb 1 to 28, 2026'],
  ['2026-10-01', '2026-10-30', 'Oct 1 to 30, 2026', 'Oct 1 to 30, 2026'],
  ['2026-10-23', '2026-11-21', 'Oct 23 to Nov 21, 2026', 'Oct 23 to Nov 21, 2026'],
  ['2025-12-31', '2026-01-01', 'Dec 31, 2025 to Jan 1, 2026', 'Dec 31, 2025 to Jan 1, 2026'],
])('the heading of the days %s to %s is %s', (from, to, title, range) => {
  expect(daysTitle({ from, to }, TODAY)).toBe(title);
  expect(shortRange({ from, to })).toBe(range);
});

it('the heading of the days steps from month to month, not into the future', () => {
  const november = { from: '2026-11-01', to: TODAY };
  expect(monthBeside(november, TODAY, 1)).toBeUndefined();
  const october = monthBeside(november, TODAY, -1);
  expect(october).toEqual({ preset: 'last', days: { from: '2026-10-01', to: '2026-10-31' } });
  expect(monthBeside({ from: '2026-10-01', to: '2026-10-31' }, TODAY, 1)).toEqual({
    preset: 'month',
    days: november,
  });
  expect(monthBeside({ from: '2026-03-01', to: '2026-03-31' }, TODAY, -1)).toEqual({
    preset: 'own',
    days: { from: '2026-02-01', to: '2026-02-28' },
  });
  expect(monthBeside({ from: '2026-11-02', to: TODAY }, TODAY, -1)).toBeUndefined();
});

const days = { from: '2026-11-04', to: TODAY };
const within = '&from=2026-11-04&to=2026-11-21';
const counted = STATUSES.filter((status) => status !== 'spam').join();
const person = '0b5f1c2e-3d4a-4b6c-8d7e-9f0a1b2c3d4e';
it.each<[ReportGroup, string, Figure, string | undefined]>([
  ['all', 'all', 'spam', '?status=spam&from=2026-11-04&to=2026-11-21'],
  ['all', 'all', 'leads', `?status=${counted}&from=2026-11-04&to=2026-11-21`],
  ['all', 'all', 'late', `?status=${counted}&from=2026-11-04&to=2026-11-21&reply=late`],
  ['source', 'news, weekly & more', 'leads', `?status=${counted}&source=news,+weekly+%26+more${within}`],
  ['source', 'google', 'won', `?status=booked,done&source=google${within}`],
  ['service', 'lights', 'lost', `?status=lost&service=lights${within}`],
  ['service', '', 'leads', undefined],
  ['status', 'new', 'late', `?status=new${within}&reply=late`],
  ['status', 'booked', 'won', undefined],
  ['week', '2026-11-02', 'leads', `?status=${counted}&from=2026-11-04&to=2026-11-08`],
  ['week', '2026-11-16', 'leads', `?status=${counted}&from=2026-11-16&to=2026-11-21`],
  ['day', '2026-11-16', 'on-time', `?status=${counted}&from=2026-11-16&to=2026-11-16&reply=on-time`],
  [
    'person',
    person,
    'late',
    `?status=${counted}&from=2026-11-04&to=2026-11-21&reply=late&answered=${person}`,
  ],
  ['person', '', 'late', `?status=${counted}&from=2026-11-04&to=2026-11-21&reply=missed`],
  ['person', '', 'leads', undefined],
  ['reason', 'Price', 'leads', `?status=lost${within}&reason=price`],
  ['reason', 'Moved to Ohio', 'leads', `?status=lost${within}&reason=other`],
  ['campaign', 'spring', 'leads', undefined],
])('the list behind a figure %s %j, %s: %s', (group, label, figure, query) => {
  expect(figureHref(days, group, label, figure)).toBe(query && `/dashboard${query}`);
});

it('report groups have labels', () => {
  expect(groupLabel('service', 'panel-cleaning')).toBe('Panel cleaning');
  expect(groupLabel('source', 'solar-blog.example')).toBe('solar-blog.example');
  expect(groupLabel('week', '2026-11-16')).toBe('Nov 16 to Nov 22');
  expect(groupLabel('campaign', ' ')).toBe('No campaign');
  expect(groupLabel('service', null)).toBe('Not chosen');
});

it('report groups are sorted by pipeline, by week or by size', () => {
  const sorted = (group: Parameters<typeof sortRows>[0], ...rows: ReportRow[]): string =>
    sortRows(group, rows)
      .map(({ label }) => label)
      .join(' ');
  expect(sorted('status', row('spam'), row('done'), row('new'))).toBe('new done spam');
  expect(sorted('week', row('2026-11-09'), row('2026-11-16'))).toBe('2026-11-16 2026-11-09');
  const rows = [row('b'), row('a'), row('google', { leads: 9 }), row('c', { won: 1 })];
  expect(sorted('source', ...rows)).toBe('google c a b');
});

it('report groups add up to the total', () => {
  const total = totalOf([
    row('a', { leads: 3, won: 1, won_cents: 30_000, estimated_cents: 50_000 }),
    row('b', { leads: 1, spam: 1 }),
  ]);
  expect(total).toMatchObject({ leads: 4, won: 1, spam: 1, won_cents: 30_000, estimated_cents: 50_000 });
});

it('report groups have a change since the days before', () => {
  expect(formatChange(186, 164)).toBe('+22');
  expect(formatChange(1, 1_002)).toBe('-1,001');
  expect(formatChange(3, 3)).toBe('no change');
  expect(formatGrowth(116, 100)).toBe('+16%');
  expect(formatGrowth(50, 100)).toBe('-50%');
  expect(formatGrowth(50, 0)).toBe('');
});

it('report groups have a won share, and none without leads', () => {
  expect(formatConversion(1, 4)).toBe('25%');
  expect(formatConversion(1, 30)).toBe('3.3%');
  expect(formatConversion(0, 0)).toBe('–');
});
