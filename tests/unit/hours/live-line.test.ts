import { expect, test } from 'vitest';
import { phoneHours } from '~/config/hours.ts';
import { liveLine } from '~/domain/hours/live-line.ts';

const at = (moment: string) => liveLine(new Date(moment), phoneHours);

test('in phone hours it names the time of the quote', () => {
  expect(at('2026-11-24T22:32:20Z')).toEqual({
    minutes: '15 minutes of sun: 2:47 pm',
    clock: 'Tuesday, 2:32 pm',
    sun: 'in San Jose, sun 21° up',
    lead: 'Ask now, quote by',
    time: '2:47 pm',
  });
});

test.each([
  ['before the opening', '2026-11-24T15:30:00Z', 'We open today', '9:00 am'],
  ['at closing time', '2026-11-25T02:00:00Z', 'We open Wednesday', '9:00 am'],
  ['on Sunday', '2026-11-22T22:32:00Z', 'We open Monday', '9:00 am'],
  ['on Saturday evening', '2026-11-22T04:00:00Z', 'We open Monday', '9:00 am'],
  ['on Thanksgiving', '2026-11-26T20:00:00Z', 'We open Friday', '9:00 am'],
  ['before the clocks go forward', '2026-03-08T04:00:00Z', 'We open Monday', '9:00 am'],
  ['before the clocks go back', '2026-11-01T03:00:00Z', 'We open Monday', '9:00 am'],
])('%s it names the next opening', (_when, moment, lead, time) => {
  expect(at(moment)).toMatchObject({ lead, time });
});

test('at night it names the first light', () => {
  expect(at('2026-11-25T05:00:00Z')).toMatchObject({
    minutes: '15 minutes of sun, in phone hours',
    clock: 'Tuesday, 9:00 pm',
    sun: '· first light 6:57 am',
  });
});

test('a desk without open days has no line', () => {
  expect(
    liveLine(new Date(), { ...phoneHours, week: [null, null, null, null, null, null, null] }),
  ).toBeUndefined();
});
