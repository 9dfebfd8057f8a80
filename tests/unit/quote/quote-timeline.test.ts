import { expect, it } from 'vitest';
import { phoneHours } from '~/config/hours.ts';
import { responseDue } from '~/domain/hours/hours.ts';
import { timelineOf } from '~/islands/quote/estimate/timeline.ts';

const at = (text: string): Date => new Date(text);
const timeline = (submitted: Date, now: Date) =>
  timelineOf(submitted, responseDue(submitted, phoneHours), now);
const friday = at('2026-11-20T18:04:00Z');

it('the timeline of a request counts from the request while the phones are open', () => {
  expect(timeline(friday, friday)).toEqual({
    progress: 'working',
    dueText: 'by 10:19\u00a0am today',
    opens: null,
    received: '10:04\u00a0am',
    analyzing: '10:05\u00a0am',
    checking: '10:12\u00a0am',
    due: 'by 10:19\u00a0am',
    stage: 0,
  });
});

it('the timeline of a request moves on to the check, and shows when the time is over', () => {
  expect(timeline(friday, at('2026-11-20T18:12:00Z'))).toMatchObject({ progress: 'working', stage: 2 });
  expect(timeline(friday, at('2026-11-20T18:19:00Z'))).toMatchObject({ progress: 'due', stage: 2 });
  expect(timeline(friday, at('2026-11-21T18:19:00Z')).dueText).toBe('by 10:19\u00a0am on Friday');
});

it('the timeline of a request counts from the next opening when the phones are closed', () => {
  const saturdayNight = at('2026-11-22T03:30:00Z');
  expect(timeline(saturdayNight, saturdayNight)).toMatchObject({
    progress: 'waiting',
    dueText: 'by 9:15\u00a0am on Monday',
    opens: '9:00\u00a0am',
    received: '7:30\u00a0pm',
    checking: '9:08\u00a0am',
    due: 'by 9:15\u00a0am',
  });
  expect(timeline(saturdayNight, at('2026-11-23T17:05:00Z')).progress).toBe('working');
});
