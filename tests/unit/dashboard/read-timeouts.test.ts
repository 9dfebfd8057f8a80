import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { POLL_TIMEOUT, readOnce } from '~/services/retry.ts';
import { staffWrite } from '~/services/staff/staff-write.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that waits for a new token, before there is a request that could be aborted. */
const hangs = () => new Promise<never>(() => undefined);

it('a read fails after its time when nothing answers', async () => {
  const settled = vi.fn();
  void readOnce(hangs, new AbortController().signal, POLL_TIMEOUT).then(settled);
  await vi.advanceTimersByTimeAsync(POLL_TIMEOUT - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith({ ok: false, error: 'failed' });
});

it('a change is unreachable after its time when nothing answers', async () => {
  const settled = vi.fn<(result: unknown) => void>();
  void staffWrite(hangs).then(settled);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(settled.mock.lastCall?.[0]).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
});
