import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient, fetchResult } from '~/islands/dashboard/shared/query.ts';
import { renewSession } from '~/services/auth.ts';
import { RETRY_DELAYS, type ReadResult } from '~/services/retry.ts';

vi.mock('~/services/auth.ts', () => ({ renewSession: vi.fn() }));

const read = vi.fn<() => Promise<ReadResult<string>>>();
const failed = { ok: false, error: 'failed' } as const;
const signedOut = { ok: false, error: 'signed-out' } as const;

/** Returns the result of a query after all retry delays. */
async function query(): Promise<unknown> {
  const outcome = createQueryClient()
    .query({ queryKey: ['test'], queryFn: () => fetchResult(read) })
    .catch((error: unknown) => error);
  for (const delay of RETRY_DELAYS) await vi.advanceTimersByTimeAsync(delay + 1);
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset();
  vi.mocked(renewSession).mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

it('returns the result', async () => {
  read.mockResolvedValue({ ok: true, value: 'leads' });
  expect(await query()).toBe('leads');
  expect(read).toHaveBeenCalledOnce();
});

it('fails after four attempts', async () => {
  read.mockResolvedValue(failed);
  expect(await query()).toBeInstanceOf(Error);
  expect(read).toHaveBeenCalledTimes(4);
});

it('returns the result of a later attempt', async () => {
  read.mockResolvedValueOnce(failed).mockResolvedValueOnce({ ok: true, value: 'leads' });
  expect(await query()).toBe('leads');
  expect(read).toHaveBeenCalledTimes(2);
});

it('does not retry when the account is refused', async () => {
  read.mockResolvedValue({ ok: false, error: 'refused' });
  expect(await query()).toBeInstanceOf(Error);
  expect(read).toHaveBeenCalledOnce();
});

it('refreshes the access token once when it is rejected', async () => {
  vi.mocked(renewSession).mockResolvedValue({ ok: true, value: null });
  read.mockResolvedValueOnce(signedOut).mockResolvedValueOnce({ ok: true, value: 'leads' });
  expect(await query()).toBe('leads');
  expect(renewSession).toHaveBeenCalledOnce();
});

it('fails when there is no new access token', async () => {
  vi.mocked(renewSession).mockResolvedValue({
    ok: false,
    error: { message: 'gone', reasons: [], responded: true },
  });
  read.mockResolvedValue(signedOut);
  expect(await query()).toBeInstanceOf(Error);
  expect(read).toHaveBeenCalledOnce();
});
