import type { Locator, Page } from '@playwright/test';
import { createAccount, signIn } from '../support/accounts.ts';
import { doubleTextSize, expectNoHorizontalScroll } from '../support/accessible.ts';
import { unique } from '../support/backend.ts';
import { watchContactLinks } from '../support/contact-links.ts';
import { expect, onSmallPhone, test, waitForHydration } from '../support/fixtures.ts';
import { readTable, storeLead } from '../support/lead-rows.ts';

const rows = (page: Page): Locator =>
  page.locator('section[aria-labelledby="latest-leads"]').locator('[data-lead]');

/** Signs in, calls a new lead from the list and answers that they were reached, counting the taps. */
async function callOneLead(page: Page) {
  const name = unique('Called');
  const id = await storeLead({ last_name: name, best_contact: 'Call' });
  const staff = await createAccount('caller', 'staff');
  await signIn(page, staff, `/dashboard?q=${name}`);
  await waitForHydration(page);
  let count = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.tap();
    count += 1;
  };
  await tap(page.getByRole('link', { name: `Call Rosa ${name}` }));
  await tap(page.getByRole('radio', { name: /^Reached/ }));
  return { id, staff, tap, taps: () => count };
}

test.beforeEach(async ({ page }, testInfo) => {
  await onSmallPhone(page, testInfo);
  await watchContactLinks(page);
});

test('fits very large text, in the reader’s own size', { tag: ['@full', '@phone'] }, async ({ page }) => {
  const name = unique('Large');
  await storeLead({ last_name: name });
  await signIn(page, await createAccount('large', 'admin'), `/dashboard?q=${name}`);
  await doubleTextSize(page);
  await expect(rows(page).filter({ hasText: name })).toBeVisible();
  await expectNoHorizontalScroll(page);
  for (const link of await page.getByRole('navigation', { name: 'Staff' }).getByRole('link').all()) {
    await expect(link).toHaveCSS('font-size', '26px');
    expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.height).toBeLessThan(150);
  await page.goto('/dashboard/reports');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.goto('/dashboard/hours');
  await expect(page.getByLabel('First day')).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('no row of the list moves when the notice of an overdue lead comes @full @phone', async ({ page }) => {
  const name = unique('Still');
  const ago = new Date(Date.now() - 3 * 60 * 60_000).toISOString();
  await storeLead({ last_name: name, created_at: ago });
  // First in the queue, but not overdue.
  await storeLead({ last_name: unique('Urgent'), danger: 'fire' });
  // The notice comes once the row was seen.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/list_leads', async (route) => {
    if (route.request().postData()?.includes('unanswered')) await held;
    await route.continue();
  });
  await signIn(page, await createAccount('still', 'staff'), `/dashboard?all=1&q=${name}`);
  const row = rows(page).filter({ hasText: name });
  await waitForHydration(page);
  await expect(row).toBeVisible();
  const before = await row.boundingBox();
  release();
  // The held read may have timed out by now.
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Open lead' })).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
});

test('call, then book a technician takes six taps on a phone @full @phone', async ({ page }) => {
  const technician = await createAccount('wanda', 'technician');
  const { id, tap, taps } = await callOneLead(page);
  await tap(page.getByRole('button', { name: 'Save and book a visit' }));
  await tap(page.getByText('Next free, by technician'));
  const free = page.getByRole('listitem').filter({ hasText: /^Wanda/i });
  await tap(free.getByRole('button').first());
  await tap(page.getByRole('button', { name: 'Book', exact: true }));
  await expect
    .poll(async () => (await readTable('bookings', `lead_id=eq.${id}`))[0])
    .toMatchObject({ technician: technician.userId, status: 'booked' });
  expect(taps()).toBeLessThanOrEqual(8);
});

test('see, call, log and claim take three taps on a phone @full @phone', async ({ page }) => {
  const { id, staff, tap, taps } = await callOneLead(page);
  await tap(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Call recorded')).toBeVisible();
  await expect
    .poll(async () => (await readTable('leads', `id=eq.${id}`))[0])
    .toMatchObject({ assigned_to: staff.userId, status: 'contacted' });
  expect(taps()).toBeLessThanOrEqual(4);
});
