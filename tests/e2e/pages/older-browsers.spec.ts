import { expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { hydrateForm, submitShortForm } from '../support/short-form.ts';

test.beforeEach(async ({ page }) => {
  // Removes what iOS 16 lacks.
  await page.addInitScript(() => {
    const missing = [
      [String.prototype, 'toWellFormed'],
      [Element.prototype, 'checkVisibility'],
      [AbortSignal, 'any'],
      [URL, 'canParse'],
      [Map, 'groupBy'],
      ...['popover', 'showPopover', 'hidePopover', 'togglePopover'].map(
        (name) => [HTMLElement.prototype, name] as const,
      ),
    ] as const;
    for (const [owner, name] of missing) Reflect.deleteProperty(owner, name);
  });
});

test.describe('in a browser like that of iOS 16', { tag: ['@full', '@desktop'] }, () => {
  test('a request can be sent', async ({ page }) => {
    const email = uniqueEmail('older');
    await page.goto('/contact');
    await hydrateForm(page);
    await submitShortForm(page, email);
    await expectOneLead(email);
  });

  test('the menus lead to the pages they list', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Services' }).click();
    await page.waitForURL('/services');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('#site-footer')).toBeInViewport();
  });
});
