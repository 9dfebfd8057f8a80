import { expect, it } from 'vitest';
import { officeHours, phoneHours } from '~/config/hours.ts';
import { formatResponseDue, isOpen, nextOpening, responseDue } from '~/domain/hours/hours.ts';
import { hoursTable } from '~/domain/hours/hours-table.ts';
import { readOpeningHours } from '~/domain/hours/opening-hours.ts';
import { listSpecialDays } from '~/domain/hours/special-days.ts';
import { liveLine } from '~/domain/hours/live-line.ts';
import { followUpOn } from '~/domain/hours/follow-up.ts';
import { shortFormSubmitted } from '~/domain/hours/submitted-message.ts';
import { formatMedian, formatShare } from '~/domain/hours/format-response.ts';

const responseTime = (at: string): string => {
  const now = new Date(at);
  return formatResponseDue(responseDue(now, phoneHours), now);
};

it.each([
  ['Monday 8:59', '2026-11-23T16:59:00Z', false],
  ['Monday 9:00', '2026-11-23T17:00:00Z', true],
  ['Monday 17:59', '2026-11-24T01:59:00Z', true],
  ['Monday 18:00', '2026-11-24T02:00:00Z', false],
  ['Saturday evening', '2026-11-22T03:00:00Z', false],
  ['Sunday noon', '2026-11-22T20:00:00Z', false],
  ['Thanksgiving noon', '2026-11-26T20:00:00Z', false],
  ['Monday 9:00 in daylight time', '2026-07-06T16:00:00Z', true],
  ['Monday 9:00 after the clock went back', '2026-11-02T17:00:00Z', true],
  ['Saturday 15:59', '2026-11-21T23:59:00Z', true, officeHours],
  ['Saturday 16:00', '2026-11-22T00:00:00Z', false, officeHours],
])('phones or office and crews are open on %s, %s: %s', (_, at, open, desk = phoneHours) => {
  expect(isOpen(new Date(at), desk)).toBe(open);
});

it.each([
  ['in phone hours', '2026-11-23T23:32:00Z', 'by 3:47 pm today'],
  ['at the last minute of the day', '2026-11-24T01:59:00Z', 'by 6:14 pm today'],
  ['before opening', '2026-11-23T14:00:00Z', 'by 9:15 am today'],
  ['in the evening', '2026-11-24T02:30:00Z', 'by 9:15 am on Tuesday'],
  ['on Saturday evening', '2026-11-22T03:00:00Z', 'by 9:15 am on Monday'],
  ['on Sunday', '2026-11-22T20:00:00Z', 'by 9:15 am on Monday'],
  ['before a holiday', '2026-11-26T03:00:00Z', 'by 9:15 am on Friday'],
  ['on the Saturday before the clock goes forward', '2027-03-14T03:00:00Z', 'by 9:15 am on Monday'],
  ['on the Saturday before the clock goes back', '2026-11-01T03:00:00Z', 'by 9:15 am on Monday'],
])('the phone concierge shows the response time %s', (_, at, expected) => {
  expect(responseTime(at)).toBe(expected);
});

it('a desk without open days has no next opening and no line', () => {
  const alwaysClosed = { ...phoneHours, week: [null, null, null, null, null, null, null] } as const;
  expect(nextOpening(new Date('2026-11-23T17:00:00Z'), alwaysClosed)).toBeUndefined();
  expect(liveLine(new Date(), alwaysClosed)).toBeUndefined();
});

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

const at = (moment: string) => liveLine(new Date(moment), phoneHours);

it('in phone hours it names the time of the quote', () => {
  expect(at('2026-11-24T22:32:20Z')).toEqual({
    minutes: '15 minutes of sun: 2:47 pm',
    clock: 'Tuesday, 2:32 pm',
    sun: 'in San Jose, sun 21° up',
    lead: 'Ask now, quote by',
    time: '2:47 pm',
  });
});

it.each([
  ['before the opening', '2026-11-24T15:30:00Z', 'We open today', '9:00 am'],
  ['at closing time', '2026-11-25T02:00:00Z', 'We open Wednesday', '9:00 am'],
  ['on Sunday', '2026-11-22T22:32:00Z', 'We open Monday', '9:00 am'],
  ['on Thanksgiving', '2026-11-26T20:00:00Z', 'We open Friday', '9:00 am'],
  ['before the clocks go forward', '2026-03-08T04:00:00Z', 'We open Monday', '9:00 am'],
  ['before the clocks go back', '2026-11-01T03:00:00Z', 'We open Monday', '9:00 am'],
])('%s it names the next opening', (_when, moment, lead, time) => {
  expect(at(moment)).toMatchObject({ lead, time });
});

it('at night it names the first light', () => {
  expect(at('2026-11-25T05:00:00Z')).toMatchObject({
    minutes: '15 minutes of sun. We open Wednesday 9:00 am',
    clock: 'Tuesday, 9:00 pm',
    sun: '· first light 6:57 am',
  });
});

const shortDay = { ...phoneHours, days: { ...phoneHours.days, '2026-11-25': { opens: 660, closes: 900 } } };

it.each([
  { day: '2026-11-24', what: 'at the opening of the week', at: '2026-11-24T17:00:00.000Z' },
  { day: '2026-11-25', what: 'at the opening of a day with other hours', at: '2026-11-25T19:00:00.000Z' },
  { day: '2026-11-26', what: 'at 9 am on a closed day', at: '2026-11-26T17:00:00.000Z' },
])('a follow-up of a chosen day is due $what', ({ day, at }) => {
  expect(followUpOn(day, shortDay).toISOString()).toBe(at);
});

it.each([
  ['2026-11-23T18:00:00Z', "You'll hear from us within 15 minutes."],
  // Saturday, 7 pm: the phones open on Monday at 9.
  ['2026-11-22T03:00:00Z', "You'll hear from us by 9:15 am on Monday."],
  // Monday, 6 am.
  ['2026-11-23T14:00:00Z', "You'll hear from us by 9:15 am today."],
])('a request stored at %s says: %s', (at, promise) => {
  expect(shortFormSubmitted(new Date(at), phoneHours)).toEqual({
    title: 'Quote Request Submitted!',
    text: `Sunni is analyzing your request. ${promise}`,
  });
});

it('a median is formatted by its size, and a share in whole percent, 100 only when all are', () => {
  const medians = ['–', '0 s', '45 s', '8 min 20 s', '9 min', '2 h 5 min'];
  expect([null, 0, 45, 500, 540, 7500].map(formatMedian)).toEqual(medians);
  const shares = [formatShare(0, 0), formatShare(3, 4), formatShare(999, 1000), formatShare(1, 1000)];
  expect(shares).toEqual(['–', '75%', '99%', '1%']);
  expect([formatShare(0, 5), formatShare(5, 5)]).toEqual(['0%', '100%']);
});
