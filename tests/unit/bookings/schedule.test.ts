import { expect, it } from 'vitest';
import { officeHours } from '~/config/hours.ts';
import {
  bookingText,
  longBookingText,
  proposedWindow,
  shortWindowText,
  windowError,
  windowText,
  windowTimes,
} from '~/domain/bookings/booking-window.ts';
import { readTime, storedTime, timeText } from '~/domain/hours/clock-time.ts';
import {
  byTechnician,
  hoursBooked,
  hoursShown,
  placeBookings,
  weekOf,
  weekText,
  workHours,
  type Scheduled,
} from '~/domain/bookings/schedule-week.ts';
import { wishedDays } from '~/domain/bookings/wished-days.ts';

const FRIDAY = '2026-11-27';
const THANKSGIVING = '2026-11-26';

it.each([
  [540, 660, '9 to 11 am', '9 to 11'],
  [540, 720, '9 am to 12 pm', '9 to 12'],
  [720, 840, '12 to 2 pm', '12 to 2'],
  [690, 750, '11:30 am to 12:30 pm', '11:30 to 12:30'],
])('a window from %i to %i is "%s", short "%s"', (starts, ends, long, short) => {
  expect(windowText({ starts, ends })).toBe(long);
  expect(shortWindowText({ starts, ends })).toBe(short);
});

it('a window is formatted with its day', () => {
  expect(bookingText({ day: '2026-11-24', starts: 540, ends: 720 })).toBe('Tue, Nov 24, 9 am to 12 pm');
  expect(longBookingText({ day: FRIDAY, starts: 540, ends: 660 })).toBe('Friday, Nov 27, 9 to 11 am');
  expect(timeText(0)).toBe('12 am');
});

it('a window is stored as times', () => {
  expect(storedTime(570)).toBe('09:30');
  expect(readTime('09:30:00')).toBe(570);
});

it.each([
  ['', 540, 660, 'Choose a day'],
  ['2026-11-20', 540, 660, 'This day has passed'],
  ['2028-11-21', 540, 660, 'Choose a day within a year'],
  ['2026-11-29', 540, 660, 'Crews don’t work on this day'],
  [THANKSGIVING, 540, 660, 'Crews don’t work on this day'],
  [FRIDAY, 660, 660, 'The end is before the start'],
  [FRIDAY, 420, 660, 'Crews work 8 am to 6 pm on this day'],
  ['2026-11-28', 840, 1020, 'Crews work 9 am to 4 pm on this day'],
  [FRIDAY, 540, 660, undefined],
])('a window on "%s" from %i to %i: %s', (day, starts, ends, message) => {
  expect(windowError({ day, starts, ends }, '2026-11-22', officeHours)).toBe(message);
});

it('a window is proposed in the hours of the crews', () => {
  expect(proposedWindow(FRIDAY, 'morning', 120, officeHours)).toEqual({
    day: FRIDAY,
    starts: 540,
    ends: 660,
  });
  expect(proposedWindow('2026-11-28', 'afternoon', 240, officeHours)).toMatchObject({
    starts: 780,
    ends: 960,
  });
  expect(proposedWindow(THANKSGIVING, 'morning', 120, officeHours)).toBeUndefined();
  expect(windowTimes('2026-11-28', officeHours).at(-1)).toBe(960);
  expect(windowTimes(THANKSGIVING, officeHours)).toEqual([]);
});

it.each([
  ['2026-11-25', '2026-11-23', 'Nov 23 to 28'],
  ['2026-11-22', '2026-11-23', 'Nov 23 to 28'],
  ['2026-12-01', '2026-11-30', 'Nov 30 to Dec 5'],
  ['2026-12-31', '2026-12-28', 'Dec 28 to Jan 2'],
])('a week of %s begins on %s and is "%s"', (day, monday, text) => {
  expect(weekOf(day)[0]).toBe(monday);
  expect(weekOf(day)).toHaveLength(6);
  expect(weekText(weekOf(day))).toBe(text);
});

it('a week shows the longest hours of the crews', () => {
  expect(hoursShown(officeHours)).toEqual({ opens: 480, closes: 1080 });
  expect(workHours(FRIDAY, officeHours)).toBe(10);
  expect(workHours('2026-11-28', officeHours)).toBe(7);
  expect(workHours(THANKSGIVING, officeHours)).toBeUndefined();
});

const booking = (
  id: string,
  starts: number,
  ends: number,
  technician: string | null = 'june',
): Scheduled => ({ id, day: FRIDAY, starts, ends, technician });

it('the rows of the schedule are the technicians by name, those who left, and nobody yet', () => {
  const rows = byTechnician(
    [booking('a', 540, 660), booking('b', 540, 660, null), booking('c', 540, 660, 'gone')],
    new Map([
      ['leo', 'Leo Marsh'],
      ['june', 'June Park'],
    ]),
    () => 'Ann Left',
  );
  expect(rows.map(({ name, bookings }) => [name, bookings.map(({ id }) => id)])).toEqual([
    ['Ann Left', ['c']],
    ['June Park', ['a']],
    ['Leo Marsh', []],
    ['No one yet', ['b']],
  ]);
});

it('the rows of the schedule place bookings by time, and overlapping ones side by side', () => {
  const placed = placeBookings([booking('c', 720, 780), booking('a', 480, 600), booking('b', 540, 720)], {
    opens: 480,
    closes: 1080,
  });
  expect(
    placed.map(({ booking: { id }, top, height, left, width }) => [id, top, height, left, width]),
  ).toEqual([
    ['a', 0, 20, 0, 50],
    ['b', 10, 30, 50, 50],
    ['c', 40, 10, 0, 100],
  ]);
  expect(hoursBooked(placed.map((each) => each.booking))).toBe('6');
  expect(hoursBooked([booking('a', 540, 570)])).toBe('0.5');
});

const answer = (days: string[]) => ({
  kind: 'answer',
  detail: { answer: 'schedule', days, part: 'morning' },
});
const preferred = (day: string) => ({ kind: 'preferred-day', detail: { day, part: 'either' } });
const wished = (...events: { kind: string; detail: unknown }[]) =>
  wishedDays(events, '2026-11-22', officeHours).map(({ day, part }) => `${day} ${part}`);

it('the days a customer would like are those of the newest answer', () => {
  expect(wished(preferred('2026-12-02'), answer([FRIDAY, '2026-12-01']))).toEqual([
    `${FRIDAY} morning`,
    '2026-12-01 morning',
  ]);
  expect(wished(answer([FRIDAY, '2026-12-01']), preferred('2026-12-02'))).toEqual(['2026-12-02 either']);
});

it('the days a customer would like are not past or closed days', () => {
  expect(wished(answer(['2026-11-20', FRIDAY]), { kind: 'answer', detail: { answer: 'call' } })).toEqual([
    `${FRIDAY} morning`,
  ]);
  expect(wished(answer([THANKSGIVING, '2026-11-29']))).toEqual([]);
  expect(wished({ kind: 'answer', detail: null }, { kind: 'note', detail: { day: FRIDAY } })).toEqual([]);
});
