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

it('follows lead changes with the session token until nobody listens', async () => {
  const onChange = vi.fn();
  const stop = await followLeads(onChange, vi.fn());
  expect(supabase.realtime.setAuth.mock.invocationCallOrder[0]).toBeLessThan(
    channel.subscribe.mock.invocationCallOrder[0] ?? 0,
  );
  const [type, filter, report] = channel.on.mock.lastCall as [string, object, () => void];
  expect([type, filter]).toEqual(['postgres_changes', { event: '*', schema: 'public', table: 'leads' }]);
  report();
  expect(onChange).toHaveBeenCalledOnce();
  stop();
  expect(supabase.removeChannel).toHaveBeenCalledWith(channel);
});
