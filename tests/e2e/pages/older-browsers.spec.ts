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
});

test.describe('without popovers and without JavaScript', { tag: ['@full', '@desktop'] }, () => {
  test.use({ javaScriptEnabled: false });

  test('the menus are links to the pages they list', async ({ page }) => {
    // Chromium knows the selector, so its rules are taken as those of a browser that does not.
    const older = (styles: string) => styles.replaceAll('not selector(:popover-open)', '(display: block)');
    await page.route(/\.css$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: older(await response.text()) });
    });
    await page.route('/about', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: older(await response.text()) });
    });
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
    await page.waitForURL('/services');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await page.getByRole('link', { name: 'Open menu' }).click();
    await expect(page.locator('#site-footer')).toBeInViewport();
  });
});
