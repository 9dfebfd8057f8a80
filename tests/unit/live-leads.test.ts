import { beforeEach, expect, it, vi } from 'vitest';
import { followLeads } from '~/services/live-leads.ts';

const { channel, realtime, made } = vi.hoisted(() => {
  const channel = { on: vi.fn(), subscribe: vi.fn() };
  const realtime = { setAuth: vi.fn(), channel: vi.fn(), disconnect: vi.fn() };
  return { channel, realtime, made: vi.fn() };
});

vi.mock('@supabase/realtime-js', () => ({
  REALTIME_SUBSCRIBE_STATES: { SUBSCRIBED: 'SUBSCRIBED' },
  RealtimeClient: function RealtimeClient(...given: unknown[]) {
    made(...given);
    return realtime;
  },
}));
vi.mock('~/services/supabase.ts', () => ({
  url: 'https://project.supabase.co',
  publishableKey: 'sb_publishable_test',
  getSupabase: () =>
    Promise.resolve({
      auth: { getSession: () => Promise.resolve({ data: { session: { access_token: 'token-of-maya' } } }) },
    }),
}));

beforeEach(() => {
  vi.clearAllMocks();
  channel.on.mockReturnValue(channel);
  realtime.channel.mockReturnValue(channel);
});

it('listens to the leads of the project in the name of who is signed in', async () => {
  await followLeads(vi.fn(), vi.fn());
  const [address, options] = made.mock.lastCall as [string, { accessToken: () => Promise<string> }];
  expect(address).toBe('wss://project.supabase.co/realtime/v1');
  expect(await options.accessToken()).toBe('token-of-maya');
  expect(realtime.setAuth.mock.invocationCallOrder[0]).toBeLessThan(
    channel.subscribe.mock.invocationCallOrder[0] ?? 0,
  );
  expect(channel.on.mock.lastCall?.slice(0, 2)).toEqual([
    'postgres_changes',
    { event: '*', schema: 'public', table: 'leads' },
  ]);
});

it('says whether the channel stands', async () => {
  const onLive = vi.fn();
  await followLeads(vi.fn(), onLive);
  const report = channel.subscribe.mock.lastCall?.[0] as (status: string) => void;
  report('SUBSCRIBED');
  report('CHANNEL_ERROR');
  expect(onLive.mock.calls).toEqual([[true], [false]]);
});

it('hangs up when nobody listens any more', async () => {
  const stop = await followLeads(vi.fn(), vi.fn());
  stop();
  expect(realtime.disconnect).toHaveBeenCalled();
});
