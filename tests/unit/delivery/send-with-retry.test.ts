import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, succeeded, type Result } from '~/services/result.ts';
import {
  ATTEMPT_TIMEOUT,
  sendWithRetry,
  WRITE_ATTEMPTS,
  WRITE_DELAYS,
  WRITE_TIMEOUT,
  type Clock,
  type RetryProgress,
  type WriteFailure,
} from '~/services/send-with-retry.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

type Outcome = Result<string, WriteFailure>;

const failure = (status: number): Outcome => failed({ status, detail: `answered ${status}` });
const stored: Outcome = succeeded('stored');

/** Longer delays are the timeout of an attempt. */
const MAX_DELAY = 5000;

/** A fake clock. `took` is the duration of each attempt in ms, or null for one that times out. */
function pacedClock(...took: (number | null)[]) {
  let time = 0;
  let tried = 0;
  const limits: number[] = [];
  const attempt = (): Promise<Outcome> => {
    const spent = took[Math.min(tried, took.length - 1)] ?? null;
    tried += 1;
    if (spent === null) return new Promise(() => undefined);
    time += spent;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const clock: Clock = {
    now: () => time,
    random: () => 0.5,
    pause: (ms) => {
      const isLimit = ms > MAX_DELAY || tried === WRITE_ATTEMPTS;
      if (isLimit) limits.push(ms);
      if (isLimit && took[Math.min(tried, took.length) - 1] != null) return new Promise(() => undefined);
      time += ms;
      return Promise.resolve();
    },
  };
  return { attempt, clock, limits, time: () => time, tried: () => tried };
}

/** Returns the outcomes in order, repeating the last one, and counts the attempts. */
function respond(...outcomes: (Outcome | 'silence' | 'throw')[]) {
  let tried = 0;
  const signals: AbortSignal[] = [];
  const attempt = (signal: AbortSignal): Promise<Outcome> => {
    const outcome = outcomes[Math.min(tried, outcomes.length - 1)];
    tried += 1;
    signals.push(signal);
    if (outcome === 'silence') return new Promise(() => undefined);
    if (outcome === 'throw' || outcome === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(outcome);
  };
  return { attempt, signals, tried: () => tried };
}

/** A fake clock for attempts that respond at once and never time out. */
function quickClock(random = 0.5) {
  const pauses: number[] = [];
  let time = 0;
  const clock: Clock = {
    now: () => time,
    random: () => random,
    pause: (ms) => {
      if (ms >= ATTEMPT_TIMEOUT) return new Promise(() => undefined);
      pauses.push(ms);
      time += ms;
      return Promise.resolve();
    },
  };
  return { clock, pauses };
}

describe('a request', () => {
  it('is sent once on success', async () => {
    const { attempt, tried } = respond(stored);
    expect(await sendWithRetry(attempt, { clock: quickClock().clock })).toEqual(stored);
    expect(tried()).toBe(1);
  });

  it.each([
    ['the connection fails', 'throw' as const],
    ['the response is invalid', failure(0)],
    ['a gateway returns 502', failure(502)],
    ['the backend is unavailable', failure(503)],
    ['a gateway times out', failure(504)],
  ])('is retried when %s', async (_, outcome) => {
    const { attempt, tried } = respond(outcome, stored);
    expect(await sendWithRetry(attempt, { clock: quickClock().clock })).toEqual(stored);
    expect(tried()).toBe(2);
  });

  it.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 501])(
    'is not retried after status %i',
    async (status) => {
      const { attempt, tried } = respond(failure(status), stored);
      expect(await sendWithRetry(attempt, { clock: quickClock().clock })).toEqual(failure(status));
      expect(tried()).toBe(1);
    },
  );

  it('fails after four attempts with growing delays, and reports each retry', async () => {
    const { attempt, tried } = respond(failure(503));
    const { clock, pauses } = quickClock();
    const reported: RetryProgress[] = [];
    expect(
      await sendWithRetry(attempt, { clock, onProgress: (progress) => reported.push(progress) }),
    ).toEqual(failure(503));
    expect(tried()).toBe(WRITE_ATTEMPTS);
    expect(pauses).toEqual([500, 1500, 4000]);
    expect(reported).toEqual([2, 3, 4].map((next) => ({ attempt: next, attempts: 4 })));
  });

  it('jitters its delays by at most a fifth', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (random) => {
        const { clock, pauses } = quickClock(random);
        await sendWithRetry(respond('throw').attempt, { clock });
        expect(pauses).toHaveLength(WRITE_DELAYS.length);
        for (const [index, delay] of WRITE_DELAYS.entries()) {
          expect(Math.abs((pauses[index] ?? 0) - delay)).toBeLessThanOrEqual(delay / 5);
        }
      }),
    );
    const early = quickClock(0);
    await sendWithRetry(respond('throw').attempt, { clock: early.clock });
    expect(early.pauses[0]).toBe(400);
  });

  it('times out after 10 s and aborts the request', async () => {
    vi.useFakeTimers();
    const { attempt, signals, tried } = respond('silence', stored);
    const outcome = sendWithRetry(attempt);
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT - 1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toEqual(stored);
    expect(tried()).toBe(2);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    vi.useRealTimers();
  });

  it('takes at most 35 s without a response, because a fourth attempt would not fit', async () => {
    const { attempt, clock, time, tried } = pacedClock(null);
    expect(await sendWithRetry(attempt, { clock })).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', status: 0 },
    });
    expect(tried()).toBe(3);
    expect(time()).toBeLessThanOrEqual(WRITE_TIMEOUT);
  });

  it('shortens the last timeout to the remaining time', async () => {
    const { attempt, clock, limits, time, tried } = pacedClock(9000, 9000, 7000, null);
    await sendWithRetry(attempt, { clock });
    expect(tried()).toBe(4);
    expect(limits).toEqual([ATTEMPT_TIMEOUT, ATTEMPT_TIMEOUT, ATTEMPT_TIMEOUT, 4000]);
    expect(time()).toBe(WRITE_TIMEOUT);
  });

  it('stops between attempts when the device goes offline', async () => {
    const { attempt, tried } = respond('throw');
    vi.stubGlobal('navigator', { onLine: false });
    expect(await sendWithRetry(attempt, { clock: quickClock().clock })).toMatchObject({
      error: { kind: 'unreachable', detail: 'Failed to fetch' },
    });
    expect(tried()).toBe(1);
  });

  it('works with real timers', async () => {
    vi.useFakeTimers();
    const outcome = sendWithRetry(respond('throw', stored).attempt);
    await vi.advanceTimersByTimeAsync(700);
    expect(await outcome).toEqual(stored);
    vi.useRealTimers();
  });
});
