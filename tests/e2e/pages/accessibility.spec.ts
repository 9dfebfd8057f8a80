import type { Page } from '@playwright/test';
import { admin, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expect, waitForHydration, test } from '../support/fixtures.ts';
import { control, expectEstimate, openWizard, openDetailsStep, rosa, submit } from '../support/quote-form.ts';
import { uniqueEmail } from '../support/backend.ts';

/** Checks for horizontal scrolling from the narrowest phone to the desktop design. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
}

test.describe('has no axe violations and no horizontal scrolling', () => {
  for (const path of ['/auth', '/auth/confirm', '/auth/password', '/test-integrations']) {
    // The three screens of /auth share their layout.
    const tag = path.startsWith('/auth/') ? '@full' : [];
    test(`on ${path}`, { tag }, async ({ page }) => {
      await page.goto(path);
      await waitForHydration(page);
      await expectAccessible(page);
      await expectToFit(page);
    });
  }

  test.describe('on the 404 page', () => {
    test.use({ expectedErrors: [/404/] });
    test('at an unknown URL', async ({ page }) => {
      await page.goto('/no-such-page');
      await expectAccessible(page);
      await expectToFit(page);
    });
  });

  test('in the wizard with validation errors', async ({ page }) => {
    await openWizard(page);
    await control(page, 'homeowner', 'No').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(control(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await expectToFit(page);
  });

  for (const [service, variant] of [
    ['clean', '2-story'],
    ['ev', 'with-solar'],
    ['bird', ''],
  ] as const) {
    const tag = service === 'clean' ? [] : '@full';
    test(`in the second and third wizard step for ${service}`, { tag }, async ({ page }) => {
      await openDetailsStep(page, { ...rosa, service, email: uniqueEmail('axe') });
      if (variant) await control(page, 'variant', variant).check();
      await expectAccessible(page);
      await expectToFit(page);
      await submit(page);
      await expectEstimate(page);
      await expectAccessible(page);
      await expectToFit(page);
    });
  }

  test('on the dashboard', async ({ page }) => {
    await signIn(page, admin);
    await expect(page.getByRole('heading', { name: 'Latest leads' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectToFit(page);
  });
});
