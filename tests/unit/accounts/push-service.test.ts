// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { turnPushOn } from '~/services/staff/device.ts';
import { fetched, reply, sentBodies, connectFakeClient } from '../support/fake-client.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_VAPID_KEY: 'public-key' }));
vi.unmock('~/services/staff/database.ts');
vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const subscribe = vi.fn<() => Promise<object>>();
const unsubscribe = vi.fn(() => Promise.resolve(true));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: () => Promise.resolve('granted'),
  });
  const serviceWorker = {
    register: () => Promise.resolve(),
    ready: Promise.resolve({ pushManager: { subscribe } }),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  connectFakeClient();
  subscribe.mockResolvedValue({
    endpoint: ENDPOINT,
    unsubscribe,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
  });
  fetched.mockImplementation(() => reply(200, null));
});

it('turning notifications on subscribes with the key of the site and stores the device', async () => {
  expect(await turnPushOn()).toEqual({ ok: true, value: 'on' });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public-key' });
  expect(fetched.mock.lastCall?.[0]).toMatch(/\/rpc\/save_push_subscription$/);
  expect(sentBodies()).toEqual([{ endpoint: ENDPOINT, p256dh: 'p', auth: 'a' }]);
});

it('turning notifications on fails when the push service does not answer within 30 seconds', async () => {
  subscribe.mockReturnValue(new Promise(() => undefined));
  const result = turnPushOn();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await result).toMatchObject({ ok: false });
  expect(fetched).not.toHaveBeenCalled();
});

it('turning notifications on ends the subscription again when the device cannot be stored', async () => {
  fetched.mockImplementation(() => reply(400, { message: 'Only staff' }));
  const result = turnPushOn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await result).ok).toBe(false);
  expect(unsubscribe).toHaveBeenCalledOnce();
});
