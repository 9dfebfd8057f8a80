import { expect, it } from 'vitest';
import { officeHours } from '../../../src/config/hours.ts';
import { dayCalendar } from '../../../src/domain/leads/preferred-day.ts';

const on = (now: string) => dayCalendar(new Date(now), officeHours);
const days = (cells: ReturnType<typeof on>, state: string) =>
  cells.filter((cell) => cell.state === state).map(({ day }) => day);

it('starts on the Monday of the first day offered and leaves out Sundays', () => {
  const cells = on('2026-11-21T22:00:00Z');
  expect(cells).toHaveLength(18);
  expect([cells[0]?.day, cells[6]?.day, cells.at(-1)?.day]).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-12',
  ]);
});

it('closes holidays and days that are too soon', () => {
  const cells = on('2026-11-23T22:00:00Z');
  expect(days(cells, 'soon')).toEqual(['2026-11-23', '2026-11-24']);
  expect(days(cells, 'closed')).toEqual(['2026-11-26']);
});

it.each(['2026-10-30T20:00:00Z', '2027-03-12T20:00:00Z'])('has a day once when clocks change', (now) => {
  const cells = on(now);
  expect(new Set(cells.map(({ day }) => day)).size).toBe(18);
  expect(days(cells, 'closed')).toEqual([]);
});
