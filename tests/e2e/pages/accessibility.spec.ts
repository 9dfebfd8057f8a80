import type { Page } from '@playwright/test';
import { admin, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expect, waitForHydration, test } from '../support/fixtures.ts';
import { control, openWizard } from '../support/quote-form.ts';

/** Checks for horizontal scrolling from the narrowest phone to the desktop design. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
}

test.describe('has no axe violations and no horizontal scrolling', () => {
  test('on /auth', async ({ page }) => {
    await page.goto('/auth');
    await waitForHydration(page);
    await expectAccessible(page);
    await expectToFit(page);
  });

  test('in the wizard with validation errors', async ({ page }) => {
    await openWizard(page);
    await control(page, 'homeowner', 'No').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(control(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await expectToFit(page);
  });

  test('on the dashboard', async ({ page }) => {
    await signIn(page, admin);
    await expect(page.getByRole('heading', { name: 'Latest leads' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectToFit(page);
  });
});
