import { expect, it } from 'vitest';
import { phoneHours } from '~/config/hours.ts';
import { followUpOn } from '~/domain/hours/follow-up.ts';

const shortDay = { ...phoneHours, days: { ...phoneHours.days, '2026-11-25': { opens: 660, closes: 900 } } };

it.each([
  { day: '2026-11-24', what: 'at the opening of the week', at: '2026-11-24T17:00:00.000Z' },
  { day: '2026-11-25', what: 'at the opening of a day with other hours', at: '2026-11-25T19:00:00.000Z' },
  { day: '2026-11-26', what: 'at 9 am on a closed day', at: '2026-11-26T17:00:00.000Z' },
])('a follow-up of a chosen day is due $what', ({ day, at }) => {
  expect(followUpOn(day, shortDay).toISOString()).toBe(at);
});
