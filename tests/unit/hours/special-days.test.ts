import { expect, it } from 'vitest';
import { officeHours, phoneHours } from '~/config/hours.ts';
import { readOpeningHours } from '~/domain/hours/opening-hours.ts';
import { listSpecialDays } from '~/domain/hours/special-days.ts';

const morning = { opens: 540, closes: 780 };
const hours = {
  phone: {
    ...phoneHours,
    days: { '2026-12-24': null, '2026-12-25': null, '2026-12-28': morning, '2026-11-01': null },
  },
  office: { ...officeHours, days: { '2026-12-24': null, '2026-12-25': null, '2026-12-28': null } },
  names: { '2026-12-24': 'Vacation', '2026-12-25': 'Vacation', '2026-12-28': 'Doctor' },
};

it('days in a row that agree are one entry, and desks that differ have one each', () => {
  expect(listSpecialDays(hours, '2026-11-25')).toEqual([
    { name: 'Vacation', first: '2026-12-24', last: '2026-12-25', desk: null, range: null },
    { name: 'Doctor', first: '2026-12-28', last: '2026-12-28', desk: 'phone', range: morning },
    { name: 'Doctor', first: '2026-12-28', last: '2026-12-28', desk: 'office', range: null },
  ]);
});

it.each([
  ['no object', 'closed'],
  ['a week of six days', { ...hours, phone: { ...hours.phone, week: phoneHours.week.slice(1) } }],
  [
    'hours that end before they start',
    { ...hours, office: { ...hours.office, days: { '2026-12-24': { opens: 9, closes: 8 } } } },
  ],
  ['a desk that is missing', { phone: hours.phone, names: {} }],
])('an answer with %s is not read as hours', (_, answer) => {
  expect(readOpeningHours(answer)).toBeUndefined();
  expect(readOpeningHours(JSON.parse(JSON.stringify(hours)))).toEqual(hours);
});
