import { PUBLIC_VAPID_KEY } from 'astro:env/client';
import { failed, succeeded, type Result } from '../result.ts';
import { getSupabase } from '../supabase.ts';
import { withTimeout } from '../with-timeout.ts';
import { registerWorker } from './service-worker.ts';
import { staffWrite } from './staff-write.ts';

/** Notifications on this device: `unavailable` without keys or support, `blocked` by the person in the browser. */
export type PushState = 'unavailable' | 'blocked' | 'off' | 'on';

const SCOPE = '/dashboard';

/** Time for the browser's push service, in ms: without a way to it, Chromium never answers. */
const SUBSCRIBE_TIMEOUT = 30_000;

const isAvailable = (): boolean =>
  PUBLIC_VAPID_KEY !== undefined &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription()) ?? null;

/** Reads the state of this device. Never throws. */
export async function readPushState(): Promise<PushState> {
  if (!isAvailable()) return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  try {
    const subscription = await currentSubscription();
    if (!subscription) return 'off';
    // A device that another account turned on since does not ring for this one.
    const { data } = await (
      await getSupabase()
    )
      .from('push_subscriptions')
      .select('endpoint')
      .eq('endpoint', subscription.endpoint)
      .limit(1);
    return data?.length === 0 ? 'off' : 'on';
  } catch {
    return 'off';
  }
}

/** Asks for permission and turns notifications on for this device. Never throws. */
export async function turnPushOn(): Promise<Result<PushState, string>> {
  try {
    if ((await Notification.requestPermission()) !== 'granted')
      return succeeded(Notification.permission === 'denied' ? 'blocked' : 'off');
    const registration = await registerWorker();
    const applicationServerKey = PUBLIC_VAPID_KEY;
    if (!registration || applicationServerKey === undefined) return succeeded('unavailable');
    const subscription = await withTimeout(SUBSCRIBE_TIMEOUT, () =>
      registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
    );
    const { endpoint = '', keys = {} } = subscription.toJSON();
    const stored = await staffWrite(async (signal) =>
      (await getSupabase())
        .rpc('save_push_subscription', { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' })
        .abortSignal(signal),
    );
    if (stored.ok) return succeeded('on');
    await subscription.unsubscribe();
    return failed(stored.error.message);
  } catch {
    return failed('This browser did not turn notifications on. Try again.');
  }
}

/**
 * Ends notifications on this device without an account: the push service refuses it from now on, and its row is deleted
 * at the next notification. Returns its address; undefined when they were off. Never throws.
 */
export async function endPush(): Promise<string | undefined> {
  if (!isAvailable()) return undefined;
  try {
    const subscription = await currentSubscription();
    await subscription?.unsubscribe();
    return subscription?.endpoint;
  } catch {
    return undefined;
  }
}

/** Turns notifications off for this device; does nothing when they are off. Never throws. */
export async function turnPushOff(): Promise<void> {
  const endpoint = await endPush();
  if (endpoint === undefined) return;
  await staffWrite(async (signal) =>
    (await getSupabase()).rpc('remove_push_subscription', { endpoint }).abortSignal(signal),
  );
}
