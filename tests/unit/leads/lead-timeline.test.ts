import { expect, it } from 'vitest';
import { formatAgo, changedBy, timelineOf } from '~/domain/leads/lead-timeline.ts';
import { storedEvent } from '../support/stored-event.ts';

const textOf = (one: ReturnType<typeof storedEvent>) => timelineOf([one])[0]?.text;

const WINDOW = { day: '2026-11-27', starts: '09:00:00', ends: '11:00:00' };

it.each([
  ['assigned', { to_name: 'Ben' }, 'Maya assigned this lead to Ben'],
  ['status', { from: 'new', to: 'booked' }, 'Maya moved this from New to Booked'],
  ['contact', { channel: 'call' }, 'Maya called'],
  ['estimate-signed', { version: 1, total_cents: 35000 }, 'Maya signed the estimate: $350.00'],
  ['estimate-signed', { version: 2, total_cents: 35000 }, 'Maya signed version 2 of the estimate: $350.00'],
  ['estimate-sent', { version: 2, total_cents: 35000 }, 'Version 2 of the estimate was emailed: $350.00'],
  ['booked', { ...WINDOW, technician_name: 'June' }, 'Maya booked Friday, Nov 27, 9 to 11 am, with June'],
  [
    'booking-changed',
    { ...WINDOW, moved: true },
    'Maya moved the booking to Friday, Nov 27, 9 to 11 am, with no one yet',
  ],
  [
    'booking-changed',
    { ...WINDOW, moved: false },
    'Maya changed the booking of Friday, Nov 27, 9 to 11 am, with no one yet',
  ],
  ['booking-undone', { undone: 'booked' }, 'Maya took back the booking of a visit'],
  ['booking-undone', { undone: 'booking-changed' }, 'Maya moved the booking back to a visit'],
  ['notified', { notice: 'booking' }, 'The customer was told of the booking by email'],
  ['notified', { notice: 'reminder', to: 'people' }, 'People on duty were reminded by email'],
  [
    'customer-changed',
    { do_not_contact: true, reason: 'Asked us', tags: ['gate code'] },
    'Maya noted not to contact this customer. Maya set the tags to gate code',
  ],
  [
    'customer-changed',
    { do_not_contact: false, tags: [] },
    'Maya allowed contact with this customer again. Maya removed the tags',
  ],
  ['merged', { duplicate: 'x' }, 'Maya merged another request into this one'],
  ['merged', { into: 'x' }, 'Maya merged this request into another one'],
  ['notified', { notice: 'new-lead' }, 'The team was notified by email'],
  [
    'preferred-day',
    { day: '2026-12-01', part: 'morning' },
    'The customer would like Tuesday, December 1, in the morning',
  ],
  ['preferred-day', { day: 'soon', part: 7 }, 'The customer would like another day'],
  ['something-new', {}, 'Maya: something-new'],
])('a timeline entry of kind %s with %j is "%s"', (kind, detail, expected) => {
  expect(textOf(storedEvent(kind, detail))).toBe(expected);
});

it('a timeline entry separates user text from our own', () => {
  expect(timelineOf([storedEvent('note', { note: '<b>Has</b> a dog' })])[0]?.quote).toBe('<b>Has</b> a dog');
  expect(timelineOf([storedEvent('status', { from: 'new', to: 'lost', reason: 'Too far' })])[0]?.quote).toBe(
    'Too far',
  );
  expect(timelineOf([storedEvent('quarantined', { reason: 'honeypot' })])[0]?.quote).toContain(
    'hidden field',
  );
});

it('a timeline entry accepts any stored detail', () => {
  for (const detail of [null, [], 'text', 3, { to: 7, version: 'x' }]) {
    expect(textOf(storedEvent('status', detail, { actor_name: null }))).toContain('Someone moved this');
  }
  expect(textOf(storedEvent('toString', {}))).toBe('Maya: toString');
});

it('the timeline is sorted newest first, and by insertion order within the same moment', () => {
  const events = [
    storedEvent('received', {}, { id: 'a', created_at: '2026-11-23T18:00:00Z' }),
    storedEvent('quarantined', {}, { id: 'b', created_at: '2026-11-23T18:00:00Z' }),
    storedEvent('claimed', {}, { id: 'c', created_at: '2026-11-23T18:05:00Z' }),
  ];
  expect(timelineOf(events).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

const now = new Date('2026-11-23T18:10:30Z');

it('a change by another person is shown with name and time', () => {
  const events = [
    storedEvent(
      'status',
      { from: 'new', to: 'estimated' },
      { actor_name: 'Ben', created_at: '2026-11-23T17:00:00Z' },
    ),
    storedEvent('status', { from: 'estimated', to: 'booked' }),
    storedEvent('note', { note: 'x' }, { actor_name: 'Kim', created_at: '2026-11-23T18:10:20Z' }),
  ];
  expect(changedBy(events, 'booked', now)).toBe('Maya changed this to Booked a moment ago.');
});

it('a change by another person is shown when the name is unknown', () => {
  expect(changedBy([], 'lost', now)).toBe('Someone changed this to Lost a moment ago.');
});

it('a change by another person has the time of its entry', () => {
  const ago = (minutes: number): string => formatAgo(new Date(now.getTime() - minutes * 60_000), now);
  expect([ago(0), ago(1.9), ago(5), ago(59), ago(90)]).toEqual([
    'a moment ago',
    'a moment ago',
    '5 minutes ago',
    '59 minutes ago',
    'a while ago',
  ]);
});
