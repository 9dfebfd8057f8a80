import { expect, it } from 'vitest';
import { officeHours, phoneHours } from '~/config/hours.ts';
import { formatResponseDue, isOpen, nextOpening, responseDue } from '~/domain/hours/hours.ts';

const responseTime = (at: string): string => {
  const now = new Date(at);
  return formatResponseDue(responseDue(now, phoneHours), now);
};

it.each([
  ['Monday 8:59', '2026-11-23T16:59:00Z', false],
  ['Monday 9:00', '2026-11-23T17:00:00Z', true],
  ['Monday 17:59', '2026-11-24T01:59:00Z', true],
  ['Monday 18:00', '2026-11-24T02:00:00Z', false],
  ['Saturday 17:59', '2026-11-22T01:59:00Z', true],
  ['Saturday evening', '2026-11-22T03:00:00Z', false],
  ['Sunday noon', '2026-11-22T20:00:00Z', false],
  ['Thanksgiving noon', '2026-11-26T20:00:00Z', false],
  ['Monday 9:00 in daylight time', '2026-07-06T16:00:00Z', true],
  ['Monday 8:59 in daylight time', '2026-07-06T15:59:00Z', false],
  ['Monday 9:00 after the clock went back', '2026-11-02T17:00:00Z', true],
  ['Monday 8:30 after the clock went back', '2026-11-02T16:30:00Z', false],
])('the phone concierge %s is open: %s %s', (_, at, open) => {
  expect(isOpen(new Date(at), phoneHours)).toBe(open);
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

it('the phone concierge has no next opening when the desk never opens', () => {
  const alwaysClosed = { ...phoneHours, week: [null, null, null, null, null, null, null] } as const;
  expect(nextOpening(new Date('2026-11-23T17:00:00Z'), alwaysClosed)).toBeUndefined();
});

it.each([
  ['Saturday 15:59', '2026-11-21T23:59:00Z', true],
  ['Saturday 16:00', '2026-11-22T00:00:00Z', false],
  ['Friday 8:00', '2026-11-20T16:00:00Z', true],
  ['Sunday noon', '2026-11-22T20:00:00Z', false],
])('office and crews %s is open: %s %s', (_, at, open) => {
  expect(isOpen(new Date(at), officeHours)).toBe(open);
});
