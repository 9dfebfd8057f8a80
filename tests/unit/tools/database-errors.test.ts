import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { toPostgrestError } from '../../../tools/backend/database/database-errors.ts';

it.each([
  new Error('Invalid input for string type'),
  new Error('Invalid input for date type'),
  new RangeError('Invalid time value'),
])('responds to a value of the wrong type, %s, with 400 as PostgREST', (error) => {
  expect(toPostgrestError(error)).toMatchObject({ code: '22P02' });
});

it('leaves other errors without a code as they are', () => {
  const error = new Error('The database is closed');
  expect(toPostgrestError(error)).toBe(error);
});

it.each(['Rosa Delgado', '"Rosa" Delgado', 'Rosa"Delgado', 'Rosa\nDelgado'])(
  'logs a refused value, %j, without the value',
  (value) => {
    const error = Object.assign(new Error(`invalid input syntax for type uuid: "${value}"`), {
      code: '22P02',
    });
    expect(inspect(toPostgrestError(error))).toBe(
      'The database refused a request: 22P02 invalid input syntax for type uuid: "…"',
    );
  },
);
