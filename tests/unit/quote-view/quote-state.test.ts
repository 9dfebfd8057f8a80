import { describe, expect, it, vi } from 'vitest';
import { phoneHours } from '../../../src/config/hours.ts';
import { formatClock, responseDue } from '../../../src/domain/hours/hours.ts';
import {
  answerTime,
  countdown,
  isWithdrawn,
  lateness,
  quoteState,
  type Lateness,
} from '../../../src/domain/quote-view/quote-state.ts';

const received = (dueAt: string) => ({
  status: 'new',
  dueAt,
  firstResponseAt: null,
  hasSigned: false,
  hasDraft: false,
  isWithdrawn: false,
});

/** Asked times, with the minutes until the promise counts down. */
const CASES: [string, string][] = [
  ['during phone hours', '2026-11-27T18:00:00Z'],
  ['on a Saturday at 5:59 pm', '2026-11-22T01:59:00Z'],
  ['on Thanksgiving', '2026-11-26T20:00:00Z'],
  ['on the night clocks go back', '2026-11-01T08:30:00Z'],
  ['on the Sunday clocks go forward', '2027-03-14T20:00:00Z'],
];

describe('the state of a quote’s page', () => {
  it.each(CASES)('asked %s is received at 14:59 and late at 15:01 of the promised minutes', (_, asked) => {
    const due = responseDue(new Date(asked), phoneHours);
    const at = (minutes: number): Date => new Date(due.getTime() + minutes * 60_000);
    const quote = received(due.toISOString());
    expect(quoteState(quote, at(-1 / 60))).toBe('received');
    expect(quoteState(quote, at(1 / 60))).toBe('late');
    expect(countdown(quote.dueAt, at(-1 / 60)).left).toBe('0:01 left');
    expect(countdown(quote.dueAt, at(-16)).left).toBeUndefined();
  });

  it.each(['Asia/Tokyo', 'Europe/London', 'America/New_York'])(
    'changes at the same moment, in Pacific time, for a visitor in %s',
    (timeZone) => {
      vi.stubEnv('TZ', timeZone);
      expect(new Date('2026-11-27T18:00:00Z').getHours()).not.toBe(10);
      const due = responseDue(new Date('2026-11-27T18:00:00Z'), phoneHours);
      expect(formatClock(due)).toBe('10:15 am');
      const quote = received(due.toISOString());
      expect(quoteState(quote, new Date('2026-11-27T18:14:59Z'))).toBe('received');
      expect(quoteState(quote, new Date('2026-11-27T18:15:01Z'))).toBe('late');
    },
  );

  it.each([
    ['draft', { hasDraft: true }],
    ['answered', { firstResponseAt: '2026-11-27T18:05:00Z' }],
    ['checked', { hasSigned: true, status: 'verified' }],
    ['reserved', { hasSigned: true, status: 'reserved' }],
    ['scheduled', { status: 'booked' }],
    ['done', { status: 'done' }],
    ['closed', { status: 'lost' }],
    ['withdrawn', { isWithdrawn: true, hasSigned: true }],
  ])('is %s', (state, changes) => {
    const quote = { ...received('2026-11-27T18:15:00Z'), ...changes };
    expect(quoteState(quote, new Date('2026-11-27T18:10:00Z'))).toBe(state);
  });
});

it.each([
  [15, '15:00 left', '', 0],
  [10, '10:00 left', '10 minutes left', 1 / 3],
  [7.5, '7:30 left', '', 0.5],
  [5, '5:00 left', '5 minutes left', 2 / 3],
  [1, '1:00 left', '1 minute left', 14 / 15],
])('the countdown %s minutes before the time', (minutes, left, announced, gone) => {
  const due = Date.parse('2026-11-27T18:15:00Z');
  const shown = countdown(new Date(due).toISOString(), new Date(due - minutes * 60_000));
  expect(shown).toMatchObject({ left, announced });
  expect(shown.gone).toBeCloseTo(gone);
});

it.each([
  [[{ answer: 'call' }], false],
  [[{ answer: 'withdraw' }, { answer: 'question' }], true],
  [[{ answer: 'withdraw' }, { answer: 'schedule' }], false],
  [[null, 'withdraw'], false],
])('a withdrawn request %j: %s', (answers, withdrawn) => {
  expect(isWithdrawn(answers)).toBe(withdrawn);
});

const CLOSED_DAYS: [name: string, asked: string, now: string, expected: Partial<Lateness>][] = [
  [
    'during phone hours, 20 minutes ago',
    '2026-11-23T18:00:00Z',
    '2026-11-23T18:20:00Z',
    { promised: '10:15 am', over: 5, waited: 20, asked: 'You asked at 10:00 am.' },
  ],
  [
    'on a Saturday evening',
    '2026-11-22T03:00:00Z',
    '2026-11-23T17:20:00Z',
    {
      promised: '9:15 am',
      waited: 20,
      asked: 'You asked at 7:00 pm on Saturday, November 21. Our phones opened at 9:00 am.',
    },
  ],
  [
    'before closing, seen after closing',
    '2026-11-24T01:00:00Z',
    '2026-11-24T04:00:00Z',
    { promised: '5:15 pm', over: 45, waited: 60, opens: '9:00 am on Tuesday, November 24' },
  ],
  [
    'a minute before closing, seen while closed',
    '2026-11-24T01:59:00Z',
    '2026-11-24T04:00:00Z',
    { promised: '6:14 pm', over: 0, waited: 15, asked: 'You asked at 5:59 pm.' },
  ],
  [
    'the day before, unanswered overnight',
    '2026-11-24T01:00:00Z',
    '2026-11-24T17:10:00Z',
    {
      promised: '5:15 pm on Monday, November 23',
      over: 55,
      waited: 70,
      asked: 'You asked at 5:00 pm on Monday, November 23.',
    },
  ],
];

describe('a late request', () => {
  it.each(CLOSED_DAYS)('asked %s counts the minutes of phone hours', (_, asked, now, expected) => {
    const due = responseDue(new Date(asked), phoneHours).toISOString();
    expect(lateness(asked, due, new Date(now), phoneHours)).toMatchObject(expected);
  });

  it('names no opening while the phones are open', () => {
    const [asked, due] = ['2026-11-23T18:00:00Z', '2026-11-23T18:15:00Z'];
    expect(lateness(asked, due, new Date('2026-11-23T18:20:00Z'), phoneHours).opens).toBeUndefined();
  });
});

it.each([
  ['2026-11-23T18:00:00Z', '2026-11-23T18:12:00Z', '12 minutes after you asked'],
  ['2026-11-24T07:00:00Z', '2026-11-24T14:05:00Z', 'before our phone hours'],
  ['2026-11-24T07:00:00Z', '2026-11-24T17:05:00Z', 'after 5 minutes of phone hours'],
  ['2026-11-24T01:50:00Z', '2026-11-24T17:05:00Z', 'after 15 minutes of phone hours'],
])('a checked quote asked %s and signed %s: %s', (asked, signed, text) => {
  expect(answerTime(asked, signed, phoneHours)).toBe(text);
});
