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

const wordsOf = (one: LeadEvent): string | undefined => timelineOf([one])[0]?.words;

describe('an entry of the timeline', () => {
  it.each([
    ['claimed', {}, 'Maya took this lead'],
    ['assigned', { to_name: 'Ben' }, 'Maya gave this lead to Ben'],
    ['unassigned', { from_name: 'Ben' }, 'Maya put this lead back for anyone to take'],
    ['status', { from: 'new', to: 'booked' }, 'Maya moved this from New to Booked'],
    ['note', { note: 'Has a dog' }, 'Maya noted'],
    ['contact', { channel: 'call' }, 'Maya called'],
    ['contact', { channel: 'text' }, 'Maya wrote a text message'],
    ['contact', { channel: 'email' }, 'Maya wrote an e-mail'],
    ['estimate-signed', { version: 1, total_cents: 35000 }, 'Maya signed the estimate: $350.00'],
    ['estimate-signed', { version: 2, total_cents: 35000 }, 'Maya signed version 2 of the estimate: $350.00'],
    [
      'estimate-sent',
      { version: 2, total_cents: 35000 },
      'Version 2 of the estimate went out by e-mail: $350.00',
    ],
    ['merged', { duplicate: 'x' }, 'Maya merged another request into this one'],
    ['merged', { into: 'x' }, 'Maya merged this request into another one'],
    ['unmerged', { duplicate: 'x' }, 'Maya separated another request from this one again'],
    ['notified', { notice: 'new-lead' }, 'The team was told by e-mail'],
    ['something-new', {}, 'Maya: something-new'],
  ])('of kind %s reads as a sentence', (kind, detail, words) => {
    expect(wordsOf(event(kind, detail))).toBe(words);
  });

  it('keeps what was written apart from our own words', () => {
    expect(timelineOf([event('note', { note: '<b>Has</b> a dog' })])[0]?.quote).toBe('<b>Has</b> a dog');
    expect(timelineOf([event('status', { from: 'new', to: 'lost', reason: 'Too far' })])[0]?.quote).toBe(
      'Too far',
    );
    expect(timelineOf([event('quarantined', { reason: 'honeypot' })])[0]?.quote).toContain('hidden field');
  });

  it('stands whatever the database holds', () => {
    for (const detail of [null, [], 'text', 3, { to: 7, version: 'x' }]) {
      expect(wordsOf(event('status', detail, { actor_name: null }))).toContain('Somebody moved this');
    }
    expect(wordsOf(event('toString', {}))).toBe('Maya: toString');
  });
});

describe('the timeline', () => {
  it('puts the newest first, and of one moment what was written last', () => {
    const events = [
      event('received', {}, { id: 'a', created_at: '2026-11-23T18:00:00Z' }),
      event('quarantined', {}, { id: 'b', created_at: '2026-11-23T18:00:00Z' }),
      event('claimed', {}, { id: 'c', created_at: '2026-11-23T18:05:00Z' }),
    ];
    expect(timelineOf(events).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});

describe('a change somebody else made', () => {
  const now = new Date('2026-11-23T18:10:30Z');

  it('is told with name and time', () => {
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

  it('is told even when nobody can be named', () => {
    expect(changedBy([], 'lost', now)).toBe('Somebody changed this to Lost a moment ago.');
  });

  it('is as old as it is', () => {
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
