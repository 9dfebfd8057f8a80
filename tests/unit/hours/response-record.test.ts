import { expect, it, test } from 'vitest';
import {
  isFullRecord,
  lateInWords,
  onTimeShare,
  readRecord,
  recordDays,
  weekInWords,
  weekLabel,
  type FullRecord,
  type RecordWeek,
} from '~/domain/hours/response-record.ts';

const week: RecordWeek = {
  first_day: '2026-10-26',
  last_day: '2026-11-01',
  requests: 13,
  late: 2,
  minutes: [
    [8, 1],
    [11, 10],
    [20, 1],
    [35, 1],
  ],
};

const oneMinute: RecordWeek = { ...week, minutes: [[8, 11]] };

const full: FullRecord = {
  requests: 200,
  on_time: 199,
  median_minutes: 11,
  first_day: '2026-10-23',
  last_day: '2026-11-21',
  weeks: [week],
};

it('readRecord accepts figures with weeks, and the number alone', () => {
  expect(readRecord(full)).toEqual(full);
  expect(readRecord({ requests: 7 })).toEqual({ requests: 7 });
  expect(isFullRecord({ requests: 7 })).toBe(false);
});

it.each([null, [], {}, { requests: '7' }, { ...full, weeks: [{}] }, { ...full, on_time: null }])(
  'readRecord rejects %j',
  (value) => {
    expect(readRecord(value)).toBeUndefined();
  },
);

test.each([
  [{ ...week, first_day: '2026-11-16', last_day: '2026-11-22' }, 'Nov 16–22'],
  [week, 'Oct 26–Nov 1'],
  [{ ...week, first_day: '2026-11-21', last_day: '2026-11-21' }, 'Nov 21'],
])('a week is labeled by its days', (shown, label) => {
  expect(weekLabel(shown)).toBe(label);
});

test('the record names its days and rounds its share to 100% only when exact', () => {
  expect(recordDays(full)).toBe('October 23 to November 21, 2026');
  expect(onTimeShare(full)).toBe('99%');
});

test.each([
  [week, '11 within 15 minutes, from 8 to 11 minutes; 2 late'],
  [oneMinute, '11 within 15 minutes, at 8 minutes; 2 late'],
  [{ ...week, minutes: null }, '11 within 15 minutes; 2 late'],
  [{ ...week, requests: 0, late: 0, minutes: null }, 'No requests'],
])('a week is described in words', (shown, words) => {
  expect(weekInWords(shown)).toBe(words);
});

test('late requests are described by steps, and not in a week without minutes', () => {
  expect(lateInWords(week)).toBe('1 after 16 to 20 minutes, 1 after more than 30 minutes or still waiting');
  expect(lateInWords({ ...week, minutes: null })).toBeUndefined();
});
