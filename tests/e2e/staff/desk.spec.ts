import type { Locator, Page } from '@playwright/test';
import { authHeaders, createAccount, signIn } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { backendUrl, uniqueEmail } from '../support/backend.ts';
import { watchContactLinks } from '../support/contact-links.ts';
import { expect, onSmallPhone, test, waitForHydration } from '../support/fixtures.ts';
import { readTable, storeLead, type Row } from '../support/lead-rows.ts';

const unique = (prefix: string): string => `${prefix}${crypto.randomUUID().slice(0, 8)}`;

const store = (changes: Row): Promise<string> =>
  storeLead({ email: uniqueEmail('desk'), address: '12 Willow Street', ...changes });

const rows = (page: Page): Locator =>
  page.locator('section[aria-labelledby="latest-leads"]').locator('[data-lead]');

const names = (page: Page): Promise<string[]> => rows(page).locator('th').allTextContents();

test.beforeEach(async ({ page }, testInfo) => {
  await onSmallPhone(page, testInfo);
  await watchContactLinks(page);
});

test.describe('the list at a desk', { tag: ['@full', '@desktop'] }, () => {
  test('sorts, selects by keyboard, moves two leads at once and takes it back', async ({ page }) => {
    const source = unique('bulk');
    const ids = [
      await store({ first_name: 'Bea', last_name: source, utm_source: source, modules: 40 }),
      await store({ first_name: 'Abe', last_name: source, utm_source: source, modules: 20 }),
      await store({ first_name: 'Cleo', last_name: source, utm_source: source, modules: 30 }),
    ];
    const dispatcher = await createAccount('dispatcher', 'staff');
    const colleague = await createAccount('colleague', 'staff');
    await signIn(page, dispatcher, `/dashboard?source=${source}`);
    await waitForHydration(page);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(page).toHaveURL(new RegExp('sort=name'));
    await expect.poll(() => names(page)).toEqual([`Abe ${source}`, `Bea ${source}`, `Cleo ${source}`]);
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    for (const row of await rows(page).all()) {
      expect(Math.round((await row.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(45);
    }

    await expect(page.getByRole('button', { name: 'All keys' })).toBeVisible();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await expect(page.getByRole('region', { name: 'Selected leads' })).toContainText('2 selected');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Give to...' }).click();
    await page.getByLabel('Person').selectOption(dispatcher.userId);
    // A colleague is faster with one of them, and the list has not looked again.
    const claimed = await fetch(`${backendUrl}/rest/v1/rpc/claim_lead`, {
      method: 'POST',
      headers: authHeaders(colleague),
      body: JSON.stringify({ lead_id: ids[0] }),
    });
    expect(claimed.status).toBe(200);
    await page.getByRole('button', { name: 'Give 2 leads' }).click();
    await expect(page.getByText('1 lead given to')).toBeVisible();
    await expect(page.getByText(`Changed meanwhile and left out: Bea ${source}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => (await readTable('leads', `id=eq.${ids[1] ?? ''}`))[0]?.assigned_to)
      .toBeNull();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys of the list' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('n');
    await expect(page.getByLabel('Note for the team')).toBeFocused();
  });
});

test(
  'see, call, log and claim take three taps on a phone',
  { tag: ['@full', '@phone'] },
  async ({ page }) => {
    const name = unique('Tapped');
    const id = await store({ last_name: name, best_contact: 'Call' });
    const staff = await createAccount('tapper', 'staff');
    await signIn(page, staff, `/dashboard?q=${name}`);
    await waitForHydration(page);
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      await target.tap();
      taps += 1;
    };
    await expect(rows(page).filter({ hasText: name })).toBeVisible();
    await tap(page.getByRole('link', { name: `Call Rosa ${name}` }));
    await tap(page.getByRole('radio', { name: /^Reached/ }));
    await tap(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Call recorded')).toBeVisible();
    await expect
      .poll(async () => (await readTable('leads', `id=eq.${id}`))[0])
      .toMatchObject({ assigned_to: staff.userId, status: 'contacted' });
    expect(taps).toBeLessThanOrEqual(4);
  },
);
