import type { Locator, Page } from '@playwright/test';
import { STAFF_MESSAGES } from '../../../src/domain/staff-messages.ts';
import { createAccount, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { uniqueEmail } from '../support/backend.ts';
import { watchContactLinks } from '../support/contact-links.ts';
import { expect, waitForHydration, test } from '../support/fixtures.ts';
import { readTable, storeLead, type Row } from '../support/lead-rows.ts';
import { toast } from '../support/quote-form.ts';

/** Returns a unique word with this prefix. */
const unique = (prefix: string): string => `${prefix}${crypto.randomUUID().slice(0, 8)}`;

const rows = (page: Page): Locator =>
  page.locator('section[aria-labelledby="latest-leads"]').locator('[data-lead]');

const row = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

/** Stores a lead with all required fields. */
const store = (changes: Row): Promise<string> =>
  storeLead({ email: uniqueEmail('list'), address: '12 Willow Street', ...changes });

/** Stores leads with one source to filter by, oldest first, and returns their names. */
async function storeLeads(source: string, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = unique(`Person${index}`);
    await store({ last_name: name, utm_source: source });
    names.push(name);
  }
  return names;
}

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

test.describe('the list of leads', () => {
  test('shows ten, newest first, and loads more without gaps or repeats', async ({ page }) => {
    const source = unique('paging');
    const names = await storeLeads(source, 23);
    await openList(page, `?source=${source}`);
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows(page)).toHaveCount(23);
    await expect(page.getByText('23 shown, no more leads')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    const shown = await rows(page).allTextContents();
    for (const [index, name] of names.toReversed().entries()) expect(shown[index]).toContain(name);
  });

  test('keeps filters, search and tab in the URL over a reload, and Back undoes them', async ({ page }) => {
    const source = unique('filters');
    const name = unique('Kept');
    await store({ last_name: name, utm_source: source });
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

  test('lists integration tests only when filtered for', async ({ page }) => {
    const name = unique('Tester');
    await store({
      form: 'test',
      service: null,
      service_type: 'panel-cleaning',
      variant_selected: null,
      modules: null,
      estimate_total: null,
      last_name: name,
    });
    await openList(page, `?q=${name}`);
    await expect(page.getByText(STAFF_MESSAGES.noLeads)).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Integration test' }).click();
    await expect(row(page, name)).toHaveCount(1);
  });

  test('finds a lead by phone in any format, by email, name and address', async ({ page }) => {
    const name = unique('Sought');
    const email = uniqueEmail('sought');
    const digits = String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
      .padStart(10, '0')
      .slice(-4);
    const exchange = String(200 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 700));
    const street = unique('Larkspur');
    await store({
      last_name: name,
      email,
      phone: `(925) ${exchange}-${digits}`,
      address: `7 ${street} Way`,
    });
    await openList(page);
    const search = await openSearch(page);
    for (const entry of [
      `925${exchange}${digits}`,
      `+1 925.${exchange}.${digits}`,
      `(925) ${exchange}-${digits}`,
      email.toUpperCase(),
      name.toLowerCase(),
      `7 ${street}`,
    ]) {
      await search.fill(entry);
      await expect(row(page, name), entry).toHaveCount(1);
      await expect(rows(page), entry).toHaveCount(1);
    }
    await search.fill(unique('nobody'));
    await expect(page.getByText('No leads match this search and these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all leads' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL('/dashboard?all=1');
  });

  test('ignores invalid URL parameters', async ({ page }) => {
    await openList(
      page,
      '?status=%3Cscript%3E&from=2026-99-99&assigned=%00&source=%25%25&lead=1&service=x&q=%25_%27%22(',
    );
    await expect(page.getByText(STAFF_MESSAGES.noLeads)).toBeVisible();
  });
});

test.describe('a new lead', () => {
  test('appears within ten seconds in the list, the title and the counters', async ({ page }) => {
    await page.clock.install();
    const firstPoll = page.waitForResponse(/select=id(,|%2C)name(,|%2C)created_at/);
    await openList(page);
    await expect(rows(page).first().or(page.getByText(STAFF_MESSAGES.noLeads))).toBeVisible();
    await firstPoll;
    const name = unique('Fresh');
    await store({ last_name: name });
    await page.clock.fastForward(10_000);
    await expect(row(page, name)).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) Staff dashboard/);
    await expect(page.getByText(/^\d+ new leads?\.$/)).toBeAttached();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page).toHaveTitle(/^Staff dashboard/);
  });

  test('waits for a click while the focus is in the list', { tag: '@full' }, async ({ page }) => {
    await page.clock.install();
    const source = unique('calm');
    const [name = ''] = await storeLeads(source, 1);
    await openList(page, `?source=${source}`);
    await row(page, name).getByRole('link').first().focus();
    const [other = ''] = await storeLeads(source, 1);
    const button = page.getByRole('button', { name: '1 new lead', exact: true });
    await page.clock.fastForward(10_000);
    await expect(button).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await button.click();
    await expect(rows(page).first()).toContainText(other);
  });
});

test.describe('the SLA timer', () => {
  test('stops with the first call that reached the customer', async ({ page }) => {
    await watchContactLinks(page);
    const name = unique('Caller');
    const id = await store({ last_name: name });
    await openList(page, `?q=${name}`);
    await expect(row(page, name)).toContainText(/left|over|Waited/);
    await row(page, name).locator('a[href^="tel:"]').click();
    await page.getByRole('radio', { name: /^Reached/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Call recorded')).toBeVisible();
    await expect(row(page, name)).toContainText('Contacted');
    await expect
      .poll(async () => (await readTable('leads', `id=eq.${id}`))[0]?.first_response_at)
      .not.toBeNull();
  });

  test('is reported for 7 and 30 days, and by day', async ({ page }) => {
    await openList(page);
    await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
    await page.getByText('Figures by day').click();
    await expect(page.getByRole('table', { name: /last 30 days/ }).getByRole('row')).toHaveCount(31);
  });
});

test.describe('a lead in the list', () => {
  test('opens by keyboard at its own URL, and Back closes it', async ({ page }) => {
    const name = unique('Opened');
    const id = await store({ last_name: name });
    await openList(page, `?q=${name}`);
    await row(page, name).getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/dashboard?all=1&lead=${id}`);
    const heading = page.getByRole('heading', { level: 2, name: new RegExp(name) });
    await expect(heading).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
    await page.goForward();
    await expect(heading).toBeVisible();
  });
});

test.describe('when the list query fails', () => {
  test.use({ expectedErrors: [/Failed to load resource.*500/] });
  // Runs the real retry delays; unit tests use a fake clock.
  test('tries four times, shows the error, and keeps the search text', { tag: '@full' }, async ({ page }) => {
    await openList(page);
    let reads = 0;
    await page.route('**/rest/v1/rpc/search_leads*', async (route) => {
      if (route.request().method() !== 'OPTIONS') reads += 1;
      await route.fulfill({ status: 500, json: { message: 'broken' } });
    });
    await (await openSearch(page)).fill('rosa');
    await expect(toast(page, STAFF_MESSAGES.leadsFailed.text)).toBeVisible({ timeout: 20_000 });
    expect(reads).toBe(4);
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByLabel('Search leads')).toHaveValue('rosa');
    await page.unroute('**/rest/v1/rpc/search_leads*');
    const retries = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retries.last().click();
    await expect(retries).toHaveCount(0);
  });
});

test.describe('offline', () => {
  // The browser looks for a new service worker meanwhile.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/] });
  test('the list stays with a note, and refetches once online', async ({ page, context }) => {
    const source = unique('offline');
    await storeLeads(source, 1);
    await openList(page, `?source=${source}`);
    await expect(rows(page)).toHaveCount(1);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await storeLeads(source, 1);
    await expect(rows(page)).toHaveCount(1);
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect(rows(page)).toHaveCount(2);
  });
});

test('has no axe violations and no horizontal scrolling at 360 px', { tag: '@phone' }, async ({ page }) => {
  const source = unique('long');
  await store({
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
