import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

describe('the SLA timer', () => {
  it('counts down from 15 minutes', () => {
    expect(slaTimer(queuedLead, at('18:00:00'))).toEqual({
      kind: 'counting',
      secondsLeft: 900,
      elapsed: 0,
      amber: false,
    });
    expect(slaTimer(queuedLead, at('18:06:12'))).toMatchObject({ secondsLeft: 528, amber: false });
  });

  it('turns amber at exactly ten minutes', () => {
    expect(slaTimer(queuedLead, at('18:09:59'))).toMatchObject({ kind: 'counting', amber: false });
    expect(slaTimer(queuedLead, at('18:10:00'))).toMatchObject({ kind: 'counting', amber: true });
  });

  it('is overdue at 15 minutes and continues counting', () => {
    expect(slaTimer(queuedLead, at('18:14:59'))).toMatchObject({ kind: 'counting', secondsLeft: 1 });
    expect(slaTimer(queuedLead, at('18:15:00'))).toEqual({ kind: 'overdue', secondsOverdue: 0 });
    expect(slaTimer(queuedLead, at('18:18:24'))).toEqual({ kind: 'overdue', secondsOverdue: 204 });
  });

  it('waits for the opening when the desk is closed', () => {
    expect(slaTimer(queuedLead, at('05:00:00'))).toEqual({ kind: 'opening', startsAt: at('18:00:00') });
  });

  it('tolerates a device clock that is a few seconds behind', () => {
    expect(slaTimer(queuedLead, at('17:59:40'))).toMatchObject({
      kind: 'counting',
      secondsLeft: 900,
      elapsed: 0,
    });
  });

  it('stops at the first response and shows the minutes', () => {
    const responded = { ...queuedLead, waiting: false, first_response_at: '2026-11-23T18:11:40+00:00' };
    expect(slaTimer(responded, at('23:00:00'))).toMatchObject({
      kind: 'responded',
      minutes: 11,
      late: false,
    });
    const late = { ...responded, first_response_at: '2026-11-23T18:40:00+00:00' };
    expect(slaTimer(late, at('23:00:00'))).toMatchObject({ minutes: 40, elapsed: 1, late: true });
  });

  it('shows a follow-up of an unanswered lead, and of an answered one once it is due', () => {
    const snoozed = { ...queuedLead, waiting: false, follow_up_at: '2026-11-23T20:00:00+00:00' };
    const followUp = { kind: 'follow-up', at: at('20:00:00'), step: null };
    expect(slaTimer(snoozed, at('18:20:00'))).toEqual({ ...followUp, isDue: false });
    expect(slaTimer(snoozed, at('20:00:00'))).toEqual({ ...followUp, isDue: true });
    const answered = { ...snoozed, first_response_at: '2026-11-23T18:11:40+00:00' };
    expect(slaTimer(answered, at('19:00:00')).kind).toBe('responded');
    expect(slaTimer(answered, at('20:00:01'))).toEqual({ ...followUp, isDue: true });
  });

  it('counts a response before opening as 0 minutes', () => {
    const early = { ...queuedLead, waiting: false, first_response_at: '2026-11-23T06:00:00+00:00' };
    expect(slaTimer(early, at('20:00:00'))).toMatchObject({ minutes: 0, elapsed: 0, late: false });
  });

  it('is empty for a lead that does not wait, or without a time', () => {
    expect(slaTimer({ ...queuedLead, waiting: false }, at('18:20:00'))).toEqual({ kind: 'none' });
    expect(slaTimer({ ...queuedLead, due_at: 'soon' }, at('18:20:00'))).toEqual({ kind: 'none' });
  });

  it('stays within its limits for any clock', () => {
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
});

describe('durations', () => {
  it.each([
    [0, '0:00'],
    [528, '8:48'],
    [3599, '59:59'],
    [4320, '1 h 12 min'],
    [86_400, '1 day'],
    [86_400 + 14 * 3600 + 59 * 60, '1 day 14 h'],
    [200_000, '2 days'],
  ])('formats %i seconds as %s', (seconds, expected) => expect(formatDuration(seconds)).toBe(expected));

  it('counts whole minutes since a time', () => {
    expect(minutesSince(at('18:00:00'), at('18:18:24'))).toBe(18);
    expect(minutesSince(at('18:00:00'), at('05:00:00'))).toBe(0);
  });
});
