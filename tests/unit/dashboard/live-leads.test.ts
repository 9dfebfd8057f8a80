import { beforeEach, expect, it, vi } from 'vitest';
import { followLeads } from '~/services/staff/live-leads.ts';

const { channel, supabase } = vi.hoisted(() => {
  const channel = { on: vi.fn(), subscribe: vi.fn() };
  return { channel, supabase: { realtime: { setAuth: vi.fn() }, channel: vi.fn(), removeChannel: vi.fn() } };
});

vi.mock('~/services/supabase.ts', () => ({ getSupabase: () => Promise.resolve(supabase) }));

beforeEach(() => {
  channel.on.mockReturnValue(channel);
  channel.subscribe.mockReturnValue(channel);
  supabase.channel.mockReturnValue(channel);
});

it('subscribes to lead changes after the session token is set', async () => {
  await followLeads(vi.fn(), vi.fn());
  expect(supabase.realtime.setAuth.mock.invocationCallOrder[0]).toBeLessThan(
    channel.subscribe.mock.invocationCallOrder[0] ?? 0,
  );
  expect(channel.on.mock.lastCall?.slice(0, 2)).toEqual([
    'postgres_changes',
    { event: '*', schema: 'public', table: 'leads' },
  ]);
});

it('leaves the channel when there are no listeners', async () => {
  const stop = await followLeads(vi.fn(), vi.fn());
  stop();
  expect(supabase.removeChannel).toHaveBeenCalledWith(channel);
});

it('calls onChange on every change', async () => {
  const onChange = vi.fn();
  await followLeads(onChange, vi.fn());
  const report = channel.on.mock.lastCall?.[2] as () => void;
  report();
  expect(onChange).toHaveBeenCalledOnce();
});
