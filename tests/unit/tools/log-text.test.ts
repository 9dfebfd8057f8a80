import { expect, test } from 'vitest';
import { logText } from '../../../tools/backend/log-text.ts';

const lineOf = (error: unknown): string => logText(error).split('\n')[0] ?? '';

test.each([
  [
    'invalid input syntax for type uuid: "rosa@people.example"',
    'Error: invalid input syntax for type uuid: "…"',
  ],
  ['mail to rosa@people.example failed', 'Error: mail to …@… failed'],
  ['called +1 (408) 555-0178 twice', 'Error: called … twice'],
  ["no such name: 'Rosa Delgado'", 'Error: no such name: "…"'],
  ['connect ECONNREFUSED 127.0.0.1:54321', 'Error: connect ECONNREFUSED …:54321'],
  ['status 500 after 12 ms', 'Error: status 500 after 12 ms'],
])('"%s" is logged without values', (message, line) => {
  expect(lineOf(new Error(message))).toBe(line);
});

test('the place is logged, other properties are not', () => {
  const error = Object.assign(new TypeError('bad'), { params: ['rosa@people.example'], code: '23505' });
  const text = logText(error);
  expect(text).toMatch(/^TypeError 23505: bad\n\s+at /);
  expect(text).not.toContain('rosa');
});
