import type { Page, Worker } from '@playwright/test';
import type { Device } from '../../../supabase/functions/_shared/push.ts';

/** The part of a service worker's global scope that the tests use; the types of pages do not have it. */
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  dispatchEvent: (event: Event) => boolean;
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
  ExtendableEvent: new (type: string) => Event;
};

/** Notification that the browser shows. */
export type Shown = { title: string; body: string };

/**
 * Lets a page subscribe without the servers of the browser's maker: its subscription is `device`. A headless browser
 * without notifications says that they are allowed.
 */
export async function standInForPushService(page: Page, device: Device, serverKey: string): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(
    ({ endpoint, p256dh, auth, key }) => {
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: () => {
          sessionStorage.removeItem('subscribed');
          return Promise.resolve(true);
        },
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = (options) => {
        if (options?.applicationServerKey !== key || !options.userVisibleOnly)
          return Promise.reject(new Error('Another key'));
        sessionStorage.setItem('subscribed', 'yes');
        return Promise.resolve(subscription);
      };
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(sessionStorage.getItem('subscribed') ? subscription : null);
      if (Notification.permission === 'granted') return;
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
    },
    { ...device, key: serverKey },
  );
}

/** Prepares the service worker: a browser without notifications keeps them in a list, and a click may focus a window. */
export async function prepareWorker(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    // Only a person's click may focus a window.
    scope.WindowClient.prototype.focus = () => Promise.resolve();
    if (Notification.permission === 'granted') return;
    const shown: (Shown & { close: () => void })[] = [];
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
      const notification = { title, body: '', ...options, close: () => shown.pop() };
      shown.push(notification);
      return Promise.resolve();
    };
    ServiceWorkerRegistration.prototype.getNotifications = () =>
      Promise.resolve(shown as unknown as Notification[]);
  });
}

/** Returns the notifications of the worker. */
export const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Gives the service worker of /dashboard a message as its push service would, decrypted. */
export async function deliverPush(page: Page, message: unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations)
        if (scopeURL.endsWith('/dashboard')) resolve(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(message),
  });
  await devtools.detach();
}

/** Presses the first notification of the worker. */
export const pressNotification = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
  });
