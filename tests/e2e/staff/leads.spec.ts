import type { Locator, Page } from '@playwright/test';
import { STAFF_MESSAGES } from '../../../src/domain/staff-messages.ts';
import { createAccount, signIn } from '../support/accounts.ts';
import { doubleTextSize, expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { unique } from '../support/backend.ts';
import { expect, waitForHydration, test } from '../support/fixtures.ts';
import { storeLead } from '../support/lead-rows.ts';

const rows = (page: Page): Locator =>
  page.locator('section[aria-labelledby="latest-leads"]').locator('[data-lead]');

const row = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

async function openList(page: Page, query = ''): Promise<void> {
  const staff = await createAccount('lister', 'staff');
  await signIn(page, staff, `/dashboard${query || '?all=1'}`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Latest leads' })).toBeVisible();
}

/** Returns the search field, which a phone shows once its button is pressed. */
async function openSearch(page: Page): Promise<Locator> {
  const field = page.getByLabel('Search leads');
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Search', exact: true }).click();
  return field;
}

test('the list of leads keeps filters, search and tab in the URL over a reload, and Back undoes them', async ({
  page,
}) => {
  const source = unique('filters');
  const name = unique('Kept');
  await storeLead({ last_name: name, utm_source: source });
  await openList(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Source').fill(source);
  await page.getByLabel('Source').press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Service').selectOption('panel-cleaning');
  await page.getByLabel('Assigned to').selectOption('nobody');
  await (await openSearch(page)).fill(name);
  await page.getByRole('button', { name: /^Waiting/ }).click();
  await expect(page).toHaveURL(`/dashboard?waiting=1&service=panel-cleaning&source=${source}`);
  // The search is stored once typing has paused.
  const stored = () => (history.state as { leadSearch?: string } | null)?.leadSearch;
  await expect.poll(() => page.evaluate(stored)).toBe(name);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('Search leads')).toHaveValue(name);
  const summary = page.getByRole('list', { name: 'Filters of the list' });
  await expect(summary).toContainText('Panel cleaning');
  await expect(page.getByRole('button', { name: /^Waiting/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Waiting/ })).toHaveAttribute('aria-pressed', 'false');
  await expect(summary).toContainText('nobody');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByLabel('Assigned to')).toHaveValue('nobody');
});

test('a new lead appears within ten seconds in the list, the title and the counters', async ({ page }) => {
  await page.clock.install();
  const firstPoll = page.waitForResponse(/rpc\/list_leads/);
  await openList(page);
  await expect(rows(page).first().or(page.getByText(STAFF_MESSAGES.noLeads))).toBeVisible();
  await firstPoll;
  const name = unique('Fresh');
  await storeLead({ last_name: name });
  await page.clock.fastForward(10_000);
  await expect(row(page, name)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Staff dashboard/);
  await expect(page.getByText(/^\d+ new leads?\.$/)).toBeAttached();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveTitle(/^Staff dashboard/);
});

test('has no axe violations and no horizontal scrolling at 360 px', { tag: '@phone' }, async ({ page }) => {
  const source = unique('long');
  await storeLead({
    last_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
    utm_source: source,
    address: `${'Llanfairpwllgwyngyll'.repeat(6)} Street`,
    city: 'San Jose',
  });
  await openList(page, `?source=${source}&form=wizard`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Filters of the list' })).toContainText('Quote wizard');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByLabel('Source')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 360);
  await expectAccessible(page);
});

test('clock, price, number and status are read whole at every width @full @desktop', async ({ page }) => {
  const name = unique('Whole');
  const ago = new Date(Date.now() - 7 * 24 * 60 * 60_000).toISOString();
  const id = await storeLead({
    last_name: name,
    phone: '+44 20 7946 0018',
    modules: 400,
    estimate_total: '$2,150.00',
    created_at: ago,
  });
  await storeLead({ last_name: name });
  await openList(page, `?all=1&q=${name}`);
  const late = row(page, name).filter({ hasText: '$2,625.00' });
  const phone = late.locator('a[href^="tel:"]');
  const isCut = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element.scrollWidth > element.clientWidth);
  for (const lead of ['', `&lead=${id}`]) {
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/dashboard?all=1&q=${name}${lead}`);
      const whole = [late.getByText(/over$/), late.getByText('$2,625.00')];
      for (const text of whole)
        await expect.poll(async () => (await text.boundingBox())?.height).toBeLessThan(21);
      if (lead === '') expect(await isCut(phone)).toBe(false);
      expect(await isCut(page.locator('div:has(> table)').first())).toBe(false);
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
    }
  }
  await page.setViewportSize({ width: 320, height: 700 });
  for (const stage of await page.getByRole('list', { name: 'Status' }).getByRole('button').all())
    expect(await isCut(stage)).toBe(false);
  // Beside the buttons of the lead, or above them.
  await doubleTextSize(page);
  const heading = page.locator('#lead-drawer').getByRole('heading', { level: 2 });
  expect((await heading.boundingBox())?.width).toBeGreaterThan(200);
  await expectNoHorizontalScroll(page);
});

test('writes down a caller, whose lead opens and is yours', async ({ page }) => {
  await openList(page);
  const name = unique('Caller');
  await page.getByRole('button', { name: 'New lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'New lead' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await dialog.getByLabel('Phone').fill('408 555 0178');
  await dialog.getByLabel('What do they need?').fill('Two panels are dark.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  // A region beside the list, or a dialog over it on a phone.
  await expect(page.locator('#lead-drawer')).toContainText('Two panels are dark.');
  await expect(row(page, name)).toBeVisible();
});
