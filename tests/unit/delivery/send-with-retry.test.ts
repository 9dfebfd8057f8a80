import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, succeeded, type Result } from '~/services/result.ts';
import {
  ATTEMPT_TIMEOUT,
  sendWithRetry,
  WRITE_ATTEMPTS,
  WRITE_TIMEOUT,
  type RetryProgress,
  type Failure,
} from '~/services/request.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('navigator', { onLine: true });
});

type Outcome = Result<string, Failure>;

const failure = (status: number): Outcome =>
  failed({ kind: 'refused', status, detail: `answered ${status}` });
const stored: Outcome = succeeded('stored');

/** Returns the outcomes in order, repeating the last one. */
function respond(...outcomes: (Outcome | 'silence' | 'throw')[]) {
  const signals: AbortSignal[] = [];
  const attempt = (signal: AbortSignal): Promise<Outcome> => {
    const outcome = outcomes[Math.min(signals.length, outcomes.length - 1)];
    signals.push(signal);
    if (outcome === 'silence') return new Promise(() => undefined);
    if (outcome === 'throw' || outcome === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(outcome);
  };
  return { attempt, signals };
}

/** Sends until the end; returns the result, and the times at which attempts started, in ms. */
async function send(attempt: (signal: AbortSignal) => Promise<Outcome>) {
  const start = performance.now();
  const startedAt: number[] = [];
  const sending = sendWithRetry((signal) => {
    startedAt.push(Math.round(performance.now() - start));
    return attempt(signal);
  });
  let end = 0;
  void sending.then(() => (end = performance.now() - start));
  await vi.runAllTimersAsync();
  return { result: await sending, startedAt, end };
}

describe('a request', () => {
  it('is sent once on success', async () => {
    const { result, startedAt } = await send(respond(stored).attempt);
    expect(result).toEqual(stored);
    expect(startedAt).toHaveLength(1);
  });

  it.each([
    ['the connection fails', 'throw' as const],
    ['the response is invalid', failure(0)],
    ['a gateway returns 502', failure(502)],
    ['the backend is unavailable', failure(503)],
    ['a gateway times out', failure(504)],
  ])('is retried when %s', async (_, outcome) => {
    const { result, startedAt } = await send(respond(outcome, stored).attempt);
    expect(result).toEqual(stored);
    expect(startedAt).toEqual([0, 500]);
  });

  it.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 501])('is not retried after %i', async (status) => {
    const { result, startedAt } = await send(respond(failure(status), stored).attempt);
    expect(result).toEqual(failure(status));
    expect(startedAt).toHaveLength(1);
  });

  it('fails after four attempts with growing delays, and reports each retry', async () => {
    const reported: RetryProgress[] = [];
    const sending = sendWithRetry(respond(failure(503)).attempt, (progress) => reported.push(progress));
    await vi.runAllTimersAsync();
    expect(await sending).toEqual(failure(503));
    expect(reported).toEqual([2, 3, 4].map((next) => ({ attempt: next, attempts: WRITE_ATTEMPTS })));
    expect((await send(respond(failure(503)).attempt)).startedAt).toEqual([0, 500, 2000, 6000]);
  });

  it.each([
    [0, [0, 400, 1600, 4800]],
    [1, [0, 600, 2400, 7200]],
  ])('jitters its delays by at most a fifth (%d)', async (random, times) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    expect((await send(respond('throw').attempt)).startedAt).toEqual(times);
  });

  it('times out after 10 s and aborts the request', async () => {
    const { attempt, signals } = respond('silence', stored);
    const { result, startedAt } = await send(attempt);
    expect(result).toEqual(stored);
    expect(startedAt).toEqual([0, ATTEMPT_TIMEOUT + 500]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('takes at most 35 s without a response, because a fourth attempt would not fit', async () => {
    const { result, startedAt, end } = await send(respond('silence').attempt);
    expect(result).toMatchObject({ ok: false, error: { kind: 'unreachable', status: 0 } });
    expect(startedAt).toHaveLength(3);
    expect(end).toBeLessThanOrEqual(WRITE_TIMEOUT);
  });

  it('shortens the last timeout to the remaining time', async () => {
    const durations = [9000, 9000, 7000];
    const { startedAt, end } = await send(async () => {
      const duration = durations.shift();
      if (duration === undefined) return new Promise(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, duration));
      throw new TypeError('Failed to fetch');
    });
    expect(startedAt).toHaveLength(4);
    expect(Math.round(end)).toBe(WRITE_TIMEOUT);
  });

  it('stops between attempts when the device goes offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { result, startedAt } = await send(respond('throw').attempt);
    expect(result).toMatchObject({ error: { kind: 'unreachable', detail: 'Failed to fetch' } });
    expect(startedAt).toHaveLength(1);
  });
});
