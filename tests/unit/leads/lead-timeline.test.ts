import { describe, expect, it } from 'vitest';
import { formatAgo, changedBy, timelineOf, type LeadEvent } from '~/domain/leads/lead-timeline.ts';

let count = 0;
const event = (kind: string, detail: unknown = {}, changes: Partial<LeadEvent> = {}): LeadEvent => {
  count += 1;
  return {
    id: `e${count}`,
    kind: kind as LeadEvent['kind'],
    actor_name: 'Maya',
    detail: detail as LeadEvent['detail'],
    created_at: '2026-11-23T18:10:00Z',
    ...changes,
  };
};

const textOf = (one: LeadEvent): string | undefined => timelineOf([one])[0]?.text;

it.each([
  ['claimed', {}, 'Maya claimed this lead'],
  ['assigned', { to_name: 'Ben' }, 'Maya assigned this lead to Ben'],
  ['unassigned', { from_name: 'Ben' }, 'Maya unassigned this lead'],
  ['status', { from: 'new', to: 'booked' }, 'Maya moved this from New to Booked'],
  ['note', { note: 'Has a dog' }, 'Maya added a note'],
  ['contact', { channel: 'call' }, 'Maya called'],
  ['contact', { channel: 'text' }, 'Maya sent a text message'],
  ['contact', { channel: 'email' }, 'Maya sent an email'],
  ['estimate-signed', { version: 1, total_cents: 35000 }, 'Maya signed the estimate: $350.00'],
  ['estimate-signed', { version: 2, total_cents: 35000 }, 'Maya signed version 2 of the estimate: $350.00'],
  ['estimate-sent', { version: 2, total_cents: 35000 }, 'Version 2 of the estimate was emailed: $350.00'],
  [
    'booked',
    { day: '2026-11-27', starts: '09:00:00', ends: '11:00:00', technician_name: 'June Park' },
    'Maya booked Friday, Nov 27, 9 to 11 am, with June Park',
  ],
  [
    'booking-changed',
    { day: '2026-11-27', starts: '09:00:00', ends: '12:00:00', moved: true },
    'Maya moved the booking to Friday, Nov 27, 9 am to 12 pm, with no one yet',
  ],
  [
    'booking-changed',
    { day: '2026-11-27', starts: '09:00:00', ends: '12:00:00', moved: false },
    'Maya changed the booking of Friday, Nov 27, 9 am to 12 pm, with no one yet',
  ],
  ['booking-canceled', { reason: 'Rain' }, 'Maya canceled the booking of a visit'],
  ['booking-undone', { undone: 'booked' }, 'Maya took back the booking of a visit'],
  ['booking-undone', { undone: 'booking-changed' }, 'Maya moved the booking back to a visit'],
  ['booking-undone', { undone: 'booking-canceled' }, 'Maya took back the cancellation of a visit'],
  ['notified', { notice: 'booking' }, 'The customer was told of the booking by email'],
  ['notified', { notice: 'reminder', to: 'people' }, 'People on duty were reminded by email'],
  [
    'notified',
    { notice: 'reminder', to: 'company' },
    'No one was on duty, so the reminder went to the company’s address',
  ],
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
  ['unmerged', { duplicate: 'x' }, 'Maya separated another request from this one'],
  ['notified', { notice: 'new-lead' }, 'The team was notified by email'],
  // Of an assessment too, which has no estimate.
  ['notified', { notice: 'assistant-estimate' }, 'The customer got Sunni’s first answer by email'],
  [
    'preferred-day',
    { day: '2026-12-01', part: 'morning' },
    'The customer would like Tuesday, December 1, in the morning',
  ],
  ['preferred-day', { day: 'soon', part: 7 }, 'The customer would like another day'],
  ['something-new', {}, 'Maya: something-new'],
])('a timeline entry of kind %s with %j is "%s"', (kind, detail, expected) => {
  expect(textOf(event(kind, detail))).toBe(expected);
});

it('a timeline entry separates user text from our own', () => {
  expect(timelineOf([event('note', { note: '<b>Has</b> a dog' })])[0]?.quote).toBe('<b>Has</b> a dog');
  expect(timelineOf([event('status', { from: 'new', to: 'lost', reason: 'Too far' })])[0]?.quote).toBe(
    'Too far',
  );
  expect(timelineOf([event('quarantined', { reason: 'honeypot' })])[0]?.quote).toContain('hidden field');
});

it('a timeline entry accepts any stored detail', () => {
  for (const detail of [null, [], 'text', 3, { to: 7, version: 'x' }]) {
    expect(textOf(event('status', detail, { actor_name: null }))).toContain('Someone moved this');
  }
  expect(textOf(event('toString', {}))).toBe('Maya: toString');
});

it('the timeline is sorted newest first, and by insertion order within the same moment', () => {
  const events = [
    event('received', {}, { id: 'a', created_at: '2026-11-23T18:00:00Z' }),
    event('quarantined', {}, { id: 'b', created_at: '2026-11-23T18:00:00Z' }),
    event('claimed', {}, { id: 'c', created_at: '2026-11-23T18:05:00Z' }),
  ];
  expect(timelineOf(events).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

describe('a change by another person', () => {
  const now = new Date('2026-11-23T18:10:30Z');

  it('is shown with name and time', () => {
    const events = [
      event(
        'status',
        { from: 'new', to: 'estimated' },
        { actor_name: 'Ben', created_at: '2026-11-23T17:00:00Z' },
      ),
      event('status', { from: 'estimated', to: 'booked' }),
      event('note', { note: 'x' }, { actor_name: 'Kim', created_at: '2026-11-23T18:10:20Z' }),
    ];
    expect(changedBy(events, 'booked', now)).toBe('Maya changed this to Booked a moment ago.');
  });

  it('is shown when the name is unknown', () => {
    expect(changedBy([], 'lost', now)).toBe('Someone changed this to Lost a moment ago.');
  });

  it('has the time of its entry', () => {
    const ago = (minutes: number): string => formatAgo(new Date(now.getTime() - minutes * 60_000), now);
    expect([ago(0), ago(1.9), ago(5), ago(59), ago(90)]).toEqual([
      'a moment ago',
      'a moment ago',
      '5 minutes ago',
      '59 minutes ago',
      'a while ago',
    ]);
  });
});
