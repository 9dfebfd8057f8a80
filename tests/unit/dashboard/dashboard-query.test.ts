import { beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT_KEY, createQueryClient, fetchResult } from '~/islands/dashboard/shared/query.ts';
import { READ_DELAYS } from '~/services/request.ts';
import type { CallFailure, CallResult } from '~/services/staff/database.ts';

const read = vi.fn<() => Promise<CallResult<string>>>();
const failedBy = (kind: CallFailure['kind']) => ({ ok: false as const, error: { kind, message: kind } });
const failed = failedBy('unreachable');

/** Returns the result of a query after all retry delays. */
async function query(): Promise<unknown> {
  const outcome = createQueryClient()
    .query({ queryKey: ['test'], queryFn: () => fetchResult(read) })
    .catch((error: unknown) => error);
  for (const delay of READ_DELAYS) await vi.advanceTimersByTimeAsync(delay + 1);
  return outcome;
}

beforeEach(() => void vi.useFakeTimers());

it('fails after four attempts, or returns the result of a later one', async () => {
  read.mockResolvedValue(failed);
  expect(await query()).toBeInstanceOf(Error);
  expect(read).toHaveBeenCalledTimes(4);
  read.mockResolvedValueOnce(failed).mockResolvedValueOnce({ ok: true, value: 'leads' });
  expect(await query()).toBe('leads');
  expect(read).toHaveBeenCalledTimes(6);
});

it.each(['refused', 'signed-out'] as const)('does not retry when the account is %s', async (kind) => {
  read.mockResolvedValue(failedBy(kind));
  expect(await query()).toBeInstanceOf(Error);
  expect(read).toHaveBeenCalledOnce();
});

it('reads the account again when something is refused', async () => {
  const client = createQueryClient();
  client.setQueryData([...ACCOUNT_KEY, 'u1'], { role: 'staff' });
  const queryFn = () => fetchResult(() => Promise.resolve(failedBy('refused')));
  await client.query({ queryKey: ['test'], queryFn }).catch(() => undefined);
  expect(client.getQueryState([...ACCOUNT_KEY, 'u1'])?.isInvalidated).toBe(true);
});
