import { leadNotice } from '../../../supabase/functions/_shared/lead-messages/push-lead.ts';
import { sendPush, type Device } from '../../../supabase/functions/_shared/push.ts';
import type { Tables } from '../../../src/services/database.types.ts';
import { TEST_VAPID } from '../../support/vapid.ts';
import { pushDevice, type PushDevice } from '../../unit/support/push-device.ts';
import { createAccount, signIn } from '../support/accounts.ts';
import { uniqueEmail } from '../support/backend.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { readTable, storeLead } from '../support/lead-rows.ts';

/** Subscribes without the servers of the browser's maker: the subscription has the keys of `phone`. */
function subscribeHere({ endpoint, p256dh, auth, serverKey }: Omit<PushDevice, 'decrypt'> & { serverKey: string }) {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: () => {
      sessionStorage.removeItem('subscribed');
      return Promise.resolve(true);
    },
  } as unknown as PushSubscription;
  PushManager.prototype.subscribe = (options) => {
    if (options?.applicationServerKey !== serverKey || !options.userVisibleOnly)
      return Promise.reject(new Error('Another key'));
    sessionStorage.setItem('subscribed', 'yes');
    return Promise.resolve(subscription);
  };
  PushManager.prototype.getSubscription = () =>
    Promise.resolve(sessionStorage.getItem('subscribed') ? subscription : null);
}

test(
  'a phone that is turned on shows what is sent to it encrypted, and opens the lead',
  { tag: ['@full', '@desktop'] },
  async ({ page, context, baseURL }) => {
    const phone = pushDevice(`https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
    const { decrypt, ...device } = phone;
    const filter = `endpoint=eq.${encodeURIComponent(device.endpoint)}`;
    const name = `Ringing${crypto.randomUUID().slice(0, 8)}`;
    const id = await storeLead({ last_name: name, email: uniqueEmail('ring') });
    await context.grantPermissions(['notifications']);
    await page.addInitScript(subscribeHere, { ...device, serverKey: TEST_VAPID.publicKey });
    await signIn(page, await createAccount('push', 'staff'), '/dashboard/people');
    const ring = page.getByRole('switch', { name: 'Ring this phone' });
    await ring.click();
    await expect(page.getByText('This device rings for each new lead')).toBeVisible();
    const [stored] = await readTable('push_subscriptions', filter);
    expect(stored).toMatchObject(device);

    const [lead] = await readTable('leads', `id=eq.${id}`);
    let sent = Buffer.alloc(0);
    const result = await sendPush(
      leadNotice(lead as Tables<'leads'>, 'push-new-lead', new Date()),
      900,
      stored as Device,
      TEST_VAPID,
      async (_, init) => {
        sent = Buffer.from(await new Response(init?.body ?? '').arrayBuffer());
        return new Response(null, { status: 201 });
      },
    );
    expect(result).toEqual({ status: 'accepted' });

    // Chromium has no server to receive from, so what it would receive is given to it decrypted.
    const devtools = await context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { scopeURL, registrationId } of registrations)
          if (scopeURL.endsWith('/dashboard')) resolve(registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId: await registration,
      data: JSON.stringify(decrypt(sent)),
    });
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration('/dashboard');
        return ((await worker?.getNotifications()) ?? []).map(({ title, body }) => ({ title, body }));
      });
    await expect.poll(shown).toEqual([
      { title: 'New lead', body: expect.stringMatching(/^Module cleaning\. Answer by \d+:\d\d [ap]m/) as string },
    ]);

    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScope;
      // Only a person's click may focus a window.
      WindowClient.prototype.focus = function focus() {
        return Promise.resolve(this);
      };
      const [notification] = await scope.registration.getNotifications();
      if (notification) scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    });
    await page.waitForURL(`/dashboard?lead=${id}`);
    await waitForHydration(page);
    await expect(page.getByRole('dialog', { name: new RegExp(name) })).toBeVisible();
    await expect.poll(shown).toEqual([]);

    await page.goto('/dashboard/people');
    await ring.click();
    await expect.poll(() => readTable('push_subscriptions', filter)).toEqual([]);
  },
);
