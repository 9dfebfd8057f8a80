import type { Locator, Page, Route } from '@playwright/test';
import { REQUEST_WAITS } from '../../../src/domain/messages.ts';
import { SEED_KEY } from '../../../src/stores/sent-leads.ts';
import { readLeads, uniqueEmail } from '../support/backend.ts';
import { expect, fastForwardUntilVisible, test } from '../support/fixtures.ts';
import {
  fillContact,
  hydrateForm,
  nextStep,
  priya,
  receipt,
  shortControl,
  shortForm,
} from '../support/short-form.ts';

// What the code of delivery does about each answer is in tests/unit/delivery, what the wizard and Sunni say in
// tests/unit/quote and tests/unit/assistant; these faults need the browser and the database. The forms share their code.

// The browser logs failed requests to the console.
test.use({ expectedErrors: [/Failed to load resource/] });

/** The request that stores a lead. */
const LEADS = '**/rest/v1/leads*';
const NOTES = 'Two panels look dull.';

/** Opens /contact and fills the short form up to its button. */
async function fill(page: Page, email: string): Promise<void> {
  await page.goto('/contact');
  const form = shortForm(page);
  await fillContact(form, { ...priya, email });
  await nextStep(form);
  await shortControl(form, 'notes').fill(NOTES);
}

const send = (page: Page): Promise<void> =>
  shortForm(page).getByRole('button', { name: 'Send my request' }).click();

const kept = (page: Page): Locator => shortForm(page).getByRole('alert').getByText(REQUEST_WAITS.title);

/** Counts the page's POST requests that store a lead. */
function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/leads')) count += 1;
  });
  return () => count;
}

/** Waits until the code that sends a lead is loaded, which starts on the first interaction. */
async function waitForDelivery(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SEED_KEY)).not.toBeNull();
  // supabase-js is requested by then; importing the same chunk again waits for it.
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(
        (link) => import(link.href),
      ),
    ),
  );
}

/** Lets an hour pass on the page, with everything it tries in it. */
async function passAnHour(page: Page): Promise<void> {
  for (let minute = 0; minute < 60; minute += 10) await page.clock.fastForward('10:00');
}

test.describe('a request', { tag: '@desktop' }, () => {
  let email: string;
  test.beforeEach(async ({ page }) => {
    email = uniqueEmail('fault');
    await page.clock.install();
    await fill(page, email);
  });
  test.afterEach(async () => expect(await readLeads(email)).toHaveLength(1));

  test('is kept with the input after refused connections, and stored when it is sent again', async ({
    page,
  }) => {
    const count = countRequests(page);
    const refuse = (route: Route): Promise<void> => route.abort('connectionrefused');
    await page.route(LEADS, refuse);
    await send(page);
    await fastForwardUntilVisible(page, kept(page));
    expect(count()).toBe(4);
    expect(await readLeads(email)).toHaveLength(0);
    await expect(shortControl(shortForm(page), 'email')).toHaveValue(email);
    await expect(shortControl(shortForm(page), 'notes')).toHaveValue(NOTES);
    await page.unroute(LEADS, refuse);
    await send(page);
    await expect(receipt(page)).toBeVisible();
  });

  test('whose response is lost after the insert is sent twice and stored once', async ({ page }) => {
    const count = countRequests(page);
    await page.route(
      LEADS,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await send(page);
    await fastForwardUntilVisible(page, receipt(page));
    expect(count()).toBe(2);
  });

  test('of a device that is offline is stored once online', async ({ page, context }) => {
    await waitForDelivery(page);
    await context.setOffline(true);
    await send(page);
    await fastForwardUntilVisible(page, page.getByRole('heading', { name: REQUEST_WAITS.title }));
    await context.setOffline(false);
    await expect(receipt(page)).toBeVisible();
  });

  test('that two tabs send is stored once', { tag: '@full' }, async ({ page, context }) => {
    const other = await context.newPage();
    await other.clock.install();
    await other.goto('/contact');
    const form = await hydrateForm(other);
    await expect(shortControl(form, 'email')).toHaveValue(email);
    await nextStep(form);
    await expect(shortControl(form, 'notes')).toHaveValue(NOTES);
    await Promise.all([send(page), send(other)]);
    await expect(receipt(page)).toBeVisible();
    await expect(receipt(other)).toBeVisible();
  });

  test('is stored once when the page is reloaded while sending', { tag: '@full' }, async ({ page }) => {
    const reached = new Promise<void>((resolve) => {
      void page.route(
        LEADS,
        async (route) => {
          await route.fetch();
          resolve();
          // The response never arrives; the reload aborts the request.
        },
        { times: 1 },
      );
    });
    await send(page);
    await reached;
    await page.reload();
    await expect(
      page.getByText(/Quote Request Submitted!|Your request reached us|We have your request/).first(),
    ).toBeVisible();
  });

  test('is stored once, by the open page, when the backend is paused for an hour @full', async ({ page }) => {
    await page.route(LEADS, (route) => route.fulfill({ status: 540, json: { message: 'Project paused' } }));
    await send(page);
    await fastForwardUntilVisible(page, kept(page));
    await passAnHour(page);
    expect(await readLeads(email)).toHaveLength(0);
    const statuses: number[] = [];
    page.on('response', (response) => {
      const isLead = response.request().method() === 'POST' && response.url().includes('/rest/v1/leads');
      if (isLead && response.status() < 500) statuses.push(response.status());
    });
    await page.unroute(LEADS);
    await expect(async () => {
      await page.clock.fastForward('10:00');
      await expect(receipt(page)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await passAnHour(page);
    // 409 when the clock's jump ended the wait for a request that was stored.
    expect(statuses).toHaveLength(1);
    expect([201, 409]).toContain(statuses[0]);
  });
});
