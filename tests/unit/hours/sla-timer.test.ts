import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration, minutesWaited, slaTimer, formatLongDuration } from '~/domain/hours/sla-timer.ts';

/** A request of 10:00 am Pacific within the phone hours. */
const asked = { due_at: '2026-11-23T18:15:00+00:00', first_response_at: null, waiting: true };
const at = (time: string): Date => new Date(`2026-11-23T${time}Z`);

describe('the timer of a promise', () => {
  it('counts down from fifteen minutes', () => {
    expect(slaTimer(asked, at('18:00:00'))).toEqual({
      kind: 'counting',
      secondsLeft: 900,
      gone: 0,
      amber: false,
    });
    expect(slaTimer(asked, at('18:06:12'))).toMatchObject({ secondsLeft: 528, amber: false });
  });

  it('turns amber at ten minutes and not a second before', () => {
    expect(slaTimer(asked, at('18:09:59'))).toMatchObject({ kind: 'counting', amber: false });
    expect(slaTimer(asked, at('18:10:00'))).toMatchObject({ kind: 'counting', amber: true });
  });

  it('is over at fifteen minutes and counts on from there', () => {
    expect(slaTimer(asked, at('18:14:59'))).toMatchObject({ kind: 'counting', secondsLeft: 1 });
    expect(slaTimer(asked, at('18:15:00'))).toEqual({ kind: 'over', secondsOver: 0 });
    expect(slaTimer(asked, at('18:18:24'))).toEqual({ kind: 'over', secondsOver: 204 });
  });

  it('waits for the opening when the desk is closed', () => {
    expect(slaTimer(asked, at('05:00:00'))).toEqual({ kind: 'opening', startsAt: at('18:00:00') });
  });

  it('takes a device whose clock is behind by some seconds for one that counts', () => {
    expect(slaTimer(asked, at('17:59:40'))).toMatchObject({
      kind: 'counting',
      secondsLeft: 900,
      gone: 0,
    });
  });

  it('stops with the first response and says how many minutes it took', () => {
    const responded = { ...asked, waiting: false, first_response_at: '2026-11-23T18:11:40+00:00' };
    expect(slaTimer(responded, at('23:00:00'))).toMatchObject({
      kind: 'responded',
      minutes: 11,
      late: false,
    });
    const late = { ...responded, first_response_at: '2026-11-23T18:40:00+00:00' };
    expect(slaTimer(late, at('23:00:00'))).toMatchObject({ minutes: 40, gone: 1, late: true });
  });

  it('counts an answer before the opening as one at once', () => {
    const early = { ...asked, waiting: false, first_response_at: '2026-11-23T06:00:00+00:00' };
    expect(slaTimer(early, at('20:00:00'))).toMatchObject({ minutes: 0, gone: 0, late: false });
  });

  it('says nothing of a lead nobody waits for, or without a time', () => {
    expect(slaTimer({ ...asked, waiting: false }, at('18:20:00'))).toEqual({ kind: 'none' });
    expect(slaTimer({ ...asked, due_at: 'soon' }, at('18:20:00'))).toEqual({ kind: 'none' });
  });

  it('never shows less than nothing or more than the promise, whatever the clock says', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (due, now) => {
        const timer = slaTimer({ ...asked, due_at: due.toISOString() }, now);
        if (timer.kind === 'counting') {
          expect(timer.secondsLeft).toBeGreaterThan(0);
          expect(timer.secondsLeft).toBeLessThanOrEqual(900);
          expect(timer.gone).toBeGreaterThanOrEqual(0);
          expect(timer.gone).toBeLessThan(1);
        }
        if (timer.kind === 'over') expect(timer.secondsOver).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('spans in words', () => {
  it.each([
    [0, '0:00'],
    [528, '8:48'],
    [3599, '59:59'],
    [4320, '1 h 12 min'],
    [86_400, '1 day'],
    [200_000, '2 days'],
  ])('writes %i seconds as %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words));

  it.each([
    [1, '1 minute'],
    [18, '18 minutes'],
    [125, '2 hours'],
    [3000, '2 days'],
  ])('writes %i minutes as %s', (minutes, words) => expect(formatLongDuration(minutes)).toBe(words));

  it('counts the wait from the start of the promise', () => {
    expect(minutesWaited(asked, at('18:18:24'))).toBe(18);
    expect(minutesWaited(asked, at('05:00:00'))).toBe(0);
  });
});
