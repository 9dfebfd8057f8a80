import type { Locator, Page } from '@playwright/test';
import {
  admin,
  authHeaders,
  createAccount,
  fillCredentials,
  pressSubmit,
  signIn,
  signInOnScreen,
} from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { backendUrl, unique, uniqueEmail } from '../support/backend.ts';
import { watchContactLinks } from '../support/contact-links.ts';
import { expect, onSmallPhone, tabTo, test, waitForHydration } from '../support/fixtures.ts';
import { readTable, storeLead } from '../support/lead-rows.ts';

const drawer = (page: Page): Locator => page.locator('#lead-drawer');

test.beforeEach(async ({ page }, testInfo) => {
  await onSmallPhone(page, testInfo);
  await watchContactLinks(page);
});

test.describe('a session that ends elsewhere', () => {
  test.use({ expectedErrors: [/status of 40\d/] });
  test('is said so, and the same place comes back with its draft', { tag: '@full' }, async ({ page }) => {
    const name = unique('Ended');
    const id = await storeLead({ last_name: name });
    const staff = await createAccount('ended', 'staff');
    await signInOnScreen(page, staff, `/dashboard?lead=${id}`);
    await page.waitForURL(/\/dashboard\?lead=/);
    await drawer(page).getByLabel('Note for the team').fill('Ring twice, the bell is broken');
    const ended = await fetch(`${backendUrl}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: authHeaders(staff),
    });
    expect(ended.status).toBeLessThan(300);
    await page.waitForURL(/\/auth\?redirect=.*&session-ended$/);
    await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await waitForHydration(page);
    await fillCredentials(page, staff.email, staff.password);
    await pressSubmit(page, 'Sign In');
    await page.waitForURL(/\/dashboard\?lead=/);
    await expect(drawer(page).getByLabel('Note for the team')).toHaveValue('Ring twice, the bell is broken');
  });
});

test('list, email and history work with the keyboard alone @full @desktop', async ({ page }) => {
  test.slow();
  const name = unique('Keys');
  const email = uniqueEmail('keys');
  await storeLead({ last_name: `${name} first`, email, status: 'lost', lost_reason: 'Price' });
  const id = await storeLead({ last_name: `${name} second`, email });
  await signIn(page, admin, `/dashboard?all=1`);
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'All keys' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search leads')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.locator('[data-lead]')).toHaveCount(2);
  await tabTo(page, page.getByRole('button', { name: 'Owner' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=owner/);
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toHaveAttribute('aria-sort', 'ascending');

  await tabTo(page, page.getByRole('link', { name: new RegExp(`${name} second`) }));
  await page.keyboard.press('c');
  await expect.poll(async () => (await readTable('leads', `id=eq.${id}`))[0]?.assigned_to).not.toBeNull();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, drawer(page).getByRole('button', { name: 'Email', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Template')).toBeFocused();
  await expect(page.getByLabel('Template').getByRole('option')).not.toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Subject')).not.toHaveValue('');
  await expectAccessible(page);
  await tabTo(page, drawer(page).getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Template')).toHaveCount(0);

  const history = page.getByRole('link', { name: 'Customer record, 1 other request' });
  await history.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeFocused();
  await expectAccessible(page);
});

test('each screen is accessible and fits', { tag: '@full' }, async ({ page }) => {
  test.slow();
  const id = await storeLead({ last_name: unique('Fits') });
  await signIn(page, admin);
  for (const path of [
    '/dashboard',
    `/dashboard?all=1&customer=${id}`,
    '/dashboard/schedule',
    '/dashboard/templates',
    '/dashboard/reports',
    '/dashboard/people',
  ]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectAccessible(page);
    const width = page.viewportSize()?.width;
    for (const narrow of [320, 768, 1024]) await expectNoHorizontalScroll(page, narrow);
    await expectNoHorizontalScroll(page, width);
  }
});
