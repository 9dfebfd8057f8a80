import { expect, it } from 'vitest';
import { officeHours, phoneHours } from '~/config/hours.ts';
import { hoursTable } from '~/domain/hours/hours-table.ts';

it('a table of hours merges adjacent days with equal hours and ends with Sunday', () => {
  expect(hoursTable(officeHours.week)).toEqual([
    { days: 'Monday–Friday', hours: '8am–6pm' },
    { days: 'Saturday', hours: '9am–4pm' },
    { days: 'Sunday', hours: 'Closed' },
  ]);
  expect(hoursTable(phoneHours.week)).toEqual([
    { days: 'Monday–Saturday', hours: '9am–6pm' },
    { days: 'Sunday', hours: 'Closed' },
  ]);
});

it('a table of hours formats half hours, noon and midnight', () => {
  const range = { opens: 12 * 60, closes: 24 * 60 };
  const late = { opens: 0, closes: 16 * 60 + 30 };
  expect(hoursTable([late, range, range, range, range, range, range])).toEqual([
    { days: 'Monday–Saturday', hours: '12pm–12am' },
    { days: 'Sunday', hours: '12am–4:30pm' },
  ]);
});
