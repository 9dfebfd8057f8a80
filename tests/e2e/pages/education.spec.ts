import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const LIST = '/education/checklists/before-re-roofing';

const boxes = (page: Page) => page.locator('psc-checklist input[type="checkbox"]');
const count = (page: Page) => page.locator('psc-checklist').getByRole('status').first();

/** Opens the checklist and waits until its script shows the count. */
async function openList(page: Page): Promise<void> {
  await page.goto(LIST);
  await expect(count(page)).toContainText('of 12 done');
}

test.describe('a checklist', () => {
  test('stores its ticks on the device, counts them, and restores them after a reload and on undo', async ({
    page,
  }) => {
    await openList(page);
    await expect(count(page)).toHaveText('0 of 12 done');
    await expect(page.getByRole('button', { name: 'Clear ticks' })).toBeHidden();
    await page.getByLabel('Confirm who owns the array').check();
    // Also by keyboard.
    await page.getByLabel('Write down panel and inverter models').focus();
    await page.keyboard.press('Space');
    await expect(count(page)).toHaveText('2 of 12 done');

    await page.reload();
    await expect(count(page)).toHaveText('2 of 12 done');
    await expect(page.getByLabel('Confirm who owns the array')).toBeChecked();
    await expect(page.getByLabel('Write down panel and inverter models')).toBeChecked();
    await expect(boxes(page).and(page.locator(':checked'))).toHaveCount(2);
    await expect(page.getByText('Your ticks are saved on this device')).toBeVisible();

    await page.getByRole('button', { name: 'Clear ticks' }).click();
    await expect(count(page)).toHaveText('0 of 12 done');
    await page.getByRole('button', { name: 'Restore ticks' }).click();
    await expect(count(page)).toHaveText('2 of 12 done');
    await page.getByRole('button', { name: 'Clear ticks' }).click();
    await page.reload();
    await expect(count(page)).toHaveText('0 of 12 done');
    await expect(page.getByRole('button', { name: /Clear|Bring/ })).toBeHidden();
  });

  test('syncs with the same list in another tab', { tag: '@full' }, async ({ page, context }) => {
    await openList(page);
    const other = await context.newPage();
    await openList(other);
    await other.getByLabel('Confirm who owns the array').check();
    await expect(count(page)).toHaveText('1 of 12 done');
    await other.close();
  });

  test('prints only the list', { tag: '@full' }, async ({ page }) => {
    await openList(page);
    await page.getByLabel('Confirm who owns the array').check();
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && element.children.length === 0)
        .map((element) =>
          element.closest('psc-header, footer, nav, .bar, .about-ticks, aside, [role="region"], button, a'),
        )
        .filter((part) => part !== null)
        .map((part) => part.outerHTML.slice(0, 80)),
    );
    expect(shown).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(boxes(page)).toHaveCount(12);
    for (const box of await boxes(page).all()) await expect(box).toBeVisible();
    await expect(page.getByText(/\/education\/checklists\/before-re-roofing$/)).toBeVisible();
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('shows the list, boxes and PDF, and hides controls that need JavaScript', async ({ page }) => {
      await page.goto(LIST);
      await page.getByLabel('Confirm who owns the array').check();
      await expect(page.getByLabel('Confirm who owns the array')).toBeChecked();
      await expect(count(page)).toHaveText('12 points');
      await expect(page.locator('psc-checklist').getByRole('button')).toHaveCount(0);
      await expect(page.locator('psc-checklist noscript p')).toBeVisible();
      const response = await page.request.get(`${LIST}.pdf`);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toContain('application/pdf');
    });
  });
});
