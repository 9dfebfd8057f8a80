import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDuration, minutesSince, slaTimer } from '~/domain/hours/sla-timer.ts';

/** A request at 10:00 am Pacific, in phone hours. */
const queuedLead = {
  due_at: '2026-11-23T18:15:00+00:00',
  first_response_at: null,
  waiting: true,
  follow_up_at: null,
  next_step: null,
};
const at = (time: string): Date => new Date(`2026-11-23T${time}Z`);

it.each([
  ['18:00:00', { kind: 'counting', secondsLeft: 900, elapsed: 0, amber: false }],
  ['18:06:12', { kind: 'counting', secondsLeft: 528, elapsed: 372 / 900, amber: false }],
  // A device clock may be a few seconds behind.
  ['17:59:40', { kind: 'counting', secondsLeft: 900, elapsed: 0, amber: false }],
  ['18:09:59', { kind: 'counting', secondsLeft: 301, elapsed: 599 / 900, amber: false }],
  ['18:10:00', { kind: 'counting', secondsLeft: 300, elapsed: 600 / 900, amber: true }],
  ['18:15:00', { kind: 'overdue', secondsOverdue: 0 }],
  ['18:18:24', { kind: 'overdue', secondsOverdue: 204 }],
  ['05:00:00', { kind: 'opening', startsAt: at('18:00:00') }],
])('the SLA timer at %s is %o', (time, shown) => {
  expect(slaTimer(queuedLead, at(time))).toEqual(shown);
});

it('the SLA timer stops at the first response and shows the minutes', () => {
  const responded = { ...queuedLead, waiting: false, first_response_at: '2026-11-23T18:11:40+00:00' };
  expect(slaTimer(responded, at('23:00:00'))).toMatchObject({
    kind: 'responded',
    minutes: 11,
    late: false,
  });
  const late = { ...responded, first_response_at: '2026-11-23T18:40:00+00:00' };
  expect(slaTimer(late, at('23:00:00'))).toMatchObject({ minutes: 40, elapsed: 1, late: true });
  const early = { ...responded, first_response_at: '2026-11-23T06:00:00+00:00' };
  expect(slaTimer(early, at('23:00:00'))).toMatchObject({ minutes: 0, elapsed: 0, late: false });
});

it('the SLA timer shows a follow-up of an unanswered lead, and of an answered one once it is due', () => {
  const snoozed = { ...queuedLead, waiting: false, follow_up_at: '2026-11-23T20:00:00+00:00' };
  const followUp = { kind: 'follow-up', at: at('20:00:00'), step: null };
  expect(slaTimer(snoozed, at('18:20:00'))).toEqual({ ...followUp, isDue: false });
  expect(slaTimer(snoozed, at('20:00:00'))).toEqual({ ...followUp, isDue: true });
  const answered = { ...snoozed, first_response_at: '2026-11-23T18:11:40+00:00' };
  expect(slaTimer(answered, at('19:00:00')).kind).toBe('responded');
  expect(slaTimer(answered, at('20:00:01'))).toEqual({ ...followUp, isDue: true });
});

it('the SLA timer is empty for a lead that does not wait, or without a time', () => {
  expect(slaTimer({ ...queuedLead, waiting: false }, at('18:20:00'))).toEqual({ kind: 'none' });
  expect(slaTimer({ ...queuedLead, due_at: 'soon' }, at('18:20:00'))).toEqual({ kind: 'none' });
});

it('the SLA timer stays within its limits for any clock', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (due, now) => {
      const timer = slaTimer({ ...queuedLead, due_at: due.toISOString() }, now);
      if (timer.kind === 'counting') {
        expect(timer.secondsLeft).toBeGreaterThan(0);
        expect(timer.secondsLeft).toBeLessThanOrEqual(900);
        expect(timer.elapsed).toBeGreaterThanOrEqual(0);
        expect(timer.elapsed).toBeLessThan(1);
      }
      if (timer.kind === 'overdue') expect(timer.secondsOverdue).toBeGreaterThanOrEqual(0);
    }),
  );
});

it.each([
  [0, '0:00'],
  [528, '8:48'],
  [3599, '59:59'],
  [4320, '1 h 12 min'],
  [86_400, '1 day'],
  [86_400 + 14 * 3600 + 59 * 60, '1 day 14 h'],
  [200_000, '2 days'],
])('durations formats %i seconds as %s', (seconds, expected) =>
  expect(formatDuration(seconds)).toBe(expected),
);

it('durations counts whole minutes since a time', () => {
  expect(minutesSince(at('18:00:00'), at('18:18:24'))).toBe(18);
  expect(minutesSince(at('18:00:00'), at('05:00:00'))).toBe(0);
});
