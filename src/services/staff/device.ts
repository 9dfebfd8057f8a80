import { PUBLIC_VAPID_KEY } from 'astro:env/client';
import { failed, succeeded, type Result } from '../result.ts';
import { withTimeout } from '../request.ts';
import { read, rpc } from './database.ts';

const WORKER = '/dashboard-sw.js';
const SCOPE = '/dashboard';

/** Files outside /_astro that the page shows. */
const EXTRAS = ['/favicon.svg', '/dashboard.webmanifest'];

/** Registers the service worker of the dashboard; undefined where browsers have none. Never throws. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    if (!('serviceWorker' in navigator)) return undefined;
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    return await navigator.serviceWorker.ready;
  } catch {
    return undefined;
  }
}

/** Paths of the built files this page has loaded. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = urls
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'))
    .map(({ pathname }) => pathname);
  return [...new Set([...files, ...EXTRAS])];
}

/** True once the kept page is deleted, until the page is loaded again: a slow start must not keep it anew. */
let isForgotten = false;

/** Keeps the page and its files, also those it loads later, so that it opens offline. */
export async function keepPage(): Promise<void> {
  const worker = (await registerWorker())?.active;
  const keep = (): void => {
    if (!isForgotten) worker?.postMessage({ type: 'keep', paths: loadedFiles() });
  };
  keep();
  if (!worker) return;
  new PerformanceObserver((entries) => {
    if (entries.getEntries().some(({ name }) => name.includes('/_astro/'))) keep();
  }).observe({ type: 'resource' });
}

/** Deletes the kept page. */
async function forgetPage(): Promise<void> {
  isForgotten = true;
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE).catch(() => undefined);
  registration?.active?.postMessage({ type: 'forget' });
}

/** Notifications on this device: `unavailable` without keys or support, `blocked` by the person in the browser. */
export type PushState = 'unavailable' | 'blocked' | 'off' | 'on';

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
    const own = await read((client) =>
      client.from('push_subscriptions').select('endpoint').eq('endpoint', subscription.endpoint).limit(1),
    );
    return own.ok && own.value.length === 0 ? 'off' : 'on';
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
    const device = { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
    const stored = await rpc('save_push_subscription', device);
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
async function endPush(): Promise<string | undefined> {
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
  await rpc('remove_push_subscription', { endpoint });
}

/** Ends notifications on this device and deletes the kept page. For somebody who signed out. */
export const forgetDevice = (): Promise<unknown> => Promise.all([endPush(), forgetPage()]);
