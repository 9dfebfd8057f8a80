import { expect, test } from 'vitest';
import { createTokenBuckets } from '../../../tools/backend/auth/token-buckets.ts';

const SECOND = 1000;

function buckets(size: number, interval: number) {
  let time = 1_000_000;
  return {
    ...createTokenBuckets({ size, interval, now: () => time }),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('a burst is allowed, then one use per interval', () => {
  const { take, pass } = buckets(3, 10 * SECOND);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 10 * SECOND]);
  pass(4 * SECOND);
  expect(take('a')).toBe(6 * SECOND);
  pass(6 * SECOND);
  expect([take('a'), take('a')]).toEqual([0, 10 * SECOND]);
  pass(3600 * SECOND);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 10 * SECOND]);
});

test('each key has its own bucket', () => {
  const { take } = buckets(1, SECOND);
  expect([take('a'), take('b'), take('a')]).toEqual([0, 0, SECOND]);
});

test('a use that is given back can be taken again', () => {
  const { take, giveBack } = buckets(1, SECOND);
  take('a');
  giveBack('a');
  expect([take('a'), take('a')]).toEqual([0, SECOND]);
});

test('full buckets are dropped when there are many, and the others keep their state', () => {
  const { take, pass } = buckets(1, SECOND);
  for (let key = 0; key < 10_000; key += 1) take(String(key));
  pass(SECOND / 2);
  take('late');
  pass(SECOND / 2);
  expect([take('0'), take('late')]).toEqual([0, SECOND / 2]);
});
