// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { turnPushOn } from '~/services/staff/device.ts';
import { getSupabase } from '~/services/supabase.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_VAPID_KEY: 'public-key' }));
vi.mock('~/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const subscribe = vi.fn<() => Promise<object>>();
const unsubscribe = vi.fn(() => Promise.resolve(true));
const rpc = vi.fn<(name: string, args: object) => object>();

/** Answers the call that stores the device. */
const storeAnswers = (error: { message: string } | null): void => {
  rpc.mockReturnValue({
    abortSignal: () => ({ retry: () => Promise.resolve({ data: null, error, status: error ? 400 : 204 }) }),
  });
};

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
  vi.mocked(getSupabase).mockResolvedValue({ rpc } as never);
  subscribe.mockResolvedValue({
    endpoint: ENDPOINT,
    unsubscribe,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
  });
  storeAnswers(null);
});

it('turning notifications on subscribes with the key of the site and stores the device', async () => {
  expect(await turnPushOn()).toEqual({ ok: true, value: 'on' });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public-key' });
  expect(rpc).toHaveBeenCalledWith('save_push_subscription', { endpoint: ENDPOINT, p256dh: 'p', auth: 'a' });
});

it('turning notifications on fails when the push service does not answer within 30 seconds', async () => {
  subscribe.mockReturnValue(new Promise(() => undefined));
  const result = turnPushOn();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await result).toMatchObject({ ok: false });
  expect(rpc).not.toHaveBeenCalled();
});

it('turning notifications on ends the subscription again when the device cannot be stored', async () => {
  storeAnswers({ message: 'Only staff' });
  const result = turnPushOn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await result).ok).toBe(false);
  expect(unsubscribe).toHaveBeenCalledOnce();
});
