import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient, fetchResult } from '~/islands/dashboard/shared/query.ts';
import { renewSession } from '~/services/auth.ts';
import { RETRY_DELAYS, type ReadResult } from '~/services/retry.ts';

vi.mock('~/services/auth.ts', () => ({ renewSession: vi.fn() }));

const read = vi.fn<() => Promise<ReadResult<string>>>();
const failed = { ok: false, error: 'failed' } as const;
const signedOut = { ok: false, error: 'signed-out' } as const;

/** The outcome of a query, with every wait between attempts over. */
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

it('gives the value of a read', async () => {
  read.mockResolvedValue({ ok: true, value: 'leads' });
  expect(await query()).toBe('leads');
  expect(read).toHaveBeenCalledOnce();
});

it('reads four times in all and then fails', async () => {
  read.mockResolvedValue(failed);
  expect(await query()).toBeInstanceOf(Error);
  expect(read).toHaveBeenCalledTimes(4);
});

it('gives the value when a later attempt works', async () => {
  read.mockResolvedValueOnce(failed).mockResolvedValueOnce({ ok: true, value: 'leads' });
  expect(await query()).toBe('leads');
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads once when the account is refused', async () => {
  read.mockResolvedValue({ ok: false, error: 'refused' });
  expect(await query()).toBeInstanceOf(Error);
  expect(read).toHaveBeenCalledOnce();
});

it('asks for a fresh access token once when the present one is refused', async () => {
  vi.mocked(renewSession).mockResolvedValue({ ok: true, value: null });
  read.mockResolvedValueOnce(signedOut).mockResolvedValueOnce({ ok: true, value: 'leads' });
  expect(await query()).toBe('leads');
  expect(renewSession).toHaveBeenCalledOnce();
});

it('gives up when there is no fresh access token', async () => {
  vi.mocked(renewSession).mockResolvedValue({
    ok: false,
    error: { message: 'gone', reasons: [], responded: true },
  });
  read.mockResolvedValue(signedOut);
  expect(await query()).toBeInstanceOf(Error);
  expect(read).toHaveBeenCalledOnce();
});
