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
});
