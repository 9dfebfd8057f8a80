import { beforeEach, expect, it, vi } from 'vitest';
import { readNewestLeads } from '~/services/staff/dashboard-leads.ts';
import { rpc } from '~/services/staff/database.ts';
import { POLL_TIMEOUT } from '~/services/staff/database.ts';

/** A client that waits for a new token, before there is a request that could be aborted. */
vi.mock('~/services/supabase.ts', () => ({ getSupabase: () => new Promise<never>(() => undefined) }));

beforeEach(() => void vi.useFakeTimers());

it('a poll fails after its time when nothing answers', async () => {
  const settled = vi.fn<(result: { ok: boolean }) => void>();
  void readNewestLeads(new AbortController().signal).then(settled);
  await vi.advanceTimersByTimeAsync(POLL_TIMEOUT - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled.mock.lastCall?.[0]).toMatchObject({ ok: false });
});

it.each([
  ['a read', 10_000, new AbortController().signal],
  ['a change', 15_000, undefined],
])('%s is unreachable after %i ms when nothing answers', async (_, time, signal) => {
  const settled = vi.fn<(result: unknown) => void>();
  void rpc('unmerge_lead', { duplicate: 'l1' }, signal).then(settled);
  await vi.advanceTimersByTimeAsync(time - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled.mock.lastCall?.[0]).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
});
