import { describe, expect, it, vi } from 'vitest';
import { phoneHours } from '../../../src/config/hours.ts';
import { responseDue } from '../../../src/domain/hours/hours.ts';
import {
  answerTime,
  countdown,
  isWithdrawn,
  lateness,
  quoteState,
} from '../../../src/domain/quote-view/quote-state.ts';

const received = (dueAt: string) => ({
  status: 'new',
  dueAt,
  firstResponseAt: null,
  hasSigned: false,
  hasDraft: false,
  isWithdrawn: false,
});

describe('the state of a quote’s page', () => {
  it.each([
    ['UTC', '2026-11-27T18:00:00Z'],
    ['Asia/Tokyo', '2026-11-22T01:59:00Z'],
    ['Europe/London', '2026-11-01T08:30:00Z'],
    ['America/New_York', '2027-03-14T20:00:00Z'],
  ])('in %s, asked at %s, goes from received to late on time', (zone, asked) => {
    vi.stubEnv('TZ', zone);
    const due = responseDue(new Date(asked), phoneHours);
    const at = (minutes: number): Date => new Date(due.getTime() + minutes * 60_000);
    const quote = received(due.toISOString());
    expect(quoteState(quote, at(-1 / 60))).toBe('received');
    expect(quoteState(quote, at(1 / 60))).toBe('late');
    expect(countdown(quote.dueAt, at(-1 / 60)).left).toBe('0:01 left');
    expect(countdown(quote.dueAt, at(-16)).left).toBeUndefined();
  });

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

const late = (asked: string, now: string) =>
  lateness(asked, responseDue(new Date(asked), phoneHours).toISOString(), new Date(now), phoneHours);

it.each([
  ['during phone hours', '2026-11-23T18:00:00Z', '2026-11-23T18:20:00Z', '10:15 am', 5, 20],
  ['on a Saturday evening', '2026-11-22T03:00:00Z', '2026-11-23T17:20:00Z', '9:15 am', 5, 20],
  ['before closing, seen after it', '2026-11-24T01:00:00Z', '2026-11-24T04:00:00Z', '5:15 pm', 45, 60],
  ['a minute before closing', '2026-11-24T01:59:00Z', '2026-11-24T04:00:00Z', '6:14 pm', 0, 15],
])('a late request asked %s counts the minutes of phone hours', (_, asked, now, promised, over, waited) => {
  expect(late(asked, now)).toMatchObject({ promised, over, waited });
});

it('a late request names the days when it was asked on another one, and the next opening while closed', () => {
  expect(late('2026-11-24T01:00:00Z', '2026-11-24T17:10:00Z')).toMatchObject({
    promised: '5:15 pm on Monday, November 23',
    asked: 'You asked at 5:00 pm on Monday, November 23.',
  });
  expect(late('2026-11-22T03:00:00Z', '2026-11-23T17:20:00Z').asked).toBe(
    'You asked at 7:00 pm on Saturday, November 21. Our phones opened at 9:00 am.',
  );
  expect(late('2026-11-24T01:00:00Z', '2026-11-24T04:00:00Z').opens).toBe('9:00 am on Tuesday, November 24');
  expect(late('2026-11-23T18:00:00Z', '2026-11-23T18:20:00Z').opens).toBeUndefined();
});

it.each([
  ['2026-11-23T18:00:00Z', '2026-11-23T18:12:00Z', '12 minutes after you asked'],
  ['2026-11-23T18:00:00Z', '2026-11-23T18:00:40Z', 'within a minute'],
  ['2026-11-24T07:00:00Z', '2026-11-24T14:05:00Z', 'before our phone hours'],
  ['2026-11-24T07:00:00Z', '2026-11-24T17:05:00Z', 'after 5 minutes of phone hours'],
  ['2026-11-24T01:50:00Z', '2026-11-24T17:05:00Z', 'after 15 minutes of phone hours'],
])('a checked quote asked %s and signed %s: %s', (asked, signed, text) => {
  expect(answerTime(asked, signed, phoneHours)).toBe(text);
});
