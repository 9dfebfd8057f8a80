import { leadNotice } from '../../../supabase/functions/_shared/lead-messages/push-lead.ts';
import { sendPush, type Device } from '../../../supabase/functions/_shared/push.ts';
import type { Tables } from '../../../src/domain/database.types.ts';
import { TEST_VAPID } from '../../support/vapid.ts';
import { pushDevice } from '../../unit/support/push-device.ts';
import { createAccount, signIn } from '../support/accounts.ts';
import { uniqueEmail } from '../support/backend.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { readTable, storeLead } from '../support/lead-rows.ts';
import {
  deliverPush,
  prepareWorker,
  pressNotification,
  shownBy,
  standInForPushService,
} from '../support/push-browser.ts';

/** Sends the notification of a lead to a stored device and returns the encrypted body. */
async function sentBody(lead: Tables<'leads'>, device: Device): Promise<Buffer> {
  const bodies: BodyInit[] = [];
  const notice = leadNotice(lead, 'push-new-lead', new Date());
  const result = await sendPush(notice, 900, device, TEST_VAPID, (_, init) => {
    if (init?.body) bodies.push(init.body);
    return Promise.resolve(new Response(null, { status: 201 }));
  });
  expect(result).toEqual({ status: 'accepted' });
  return Buffer.from(await new Response(bodies[0] ?? '').arrayBuffer());
}

test(
  'a phone that is turned on shows what is sent to it encrypted, and opens the lead',
  { tag: ['@full', '@desktop'] },
  async ({ page, context }) => {
    const { decrypt, ...device } = pushDevice(`https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
    const stored = (): Promise<unknown[]> =>
      readTable('push_subscriptions', `endpoint=eq.${encodeURIComponent(device.endpoint)}`);
    const name = `Ringing${crypto.randomUUID().slice(0, 8)}`;
    const id = await storeLead({ last_name: name, email: uniqueEmail('ring') });
    await standInForPushService(page, device, TEST_VAPID.publicKey);
    await signIn(page, await createAccount('push', 'staff'), '/dashboard/people');
    const ring = page.getByRole('switch', { name: 'Ring this phone' });
    await ring.click();
    await expect(page.getByText('This device rings for each new lead')).toBeVisible();
    const [row] = await stored();
    expect(row).toMatchObject(device);

    const [lead] = await readTable('leads', `id=eq.${id}`);
    const message = decrypt(await sentBody(lead as Tables<'leads'>, row as Device));
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('The dashboard has no service worker');
    await prepareWorker(worker);
    await deliverPush(page, message);
    const notification = {
      title: 'New lead',
      body: expect.stringMatching(/^Panel cleaning\. Answer by \d+:\d\d [ap]m/) as unknown,
    };
    await expect.poll(() => shownBy(worker)).toEqual([notification]);

    await pressNotification(worker);
    await page.waitForURL(`/dashboard?lead=${id}`);
    await waitForHydration(page);
    await expect(page.getByRole('region', { name: `Rosa ${name}` })).toBeVisible();
    expect(await shownBy(worker)).toEqual([]);

    await page.goto('/dashboard/people');
    await ring.click();
    await expect.poll(stored).toEqual([]);
  },
);
