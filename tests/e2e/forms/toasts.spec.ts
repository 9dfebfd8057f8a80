import type { Page } from '@playwright/test';
import { uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { control, openDetailsStep, openWizard, rosa, submit } from '../support/quote-form.ts';
import { submitShortForm } from '../support/short-form.ts';

/** Returns the controls of the header and buttons of forms that a visible toast covers, as text, or that there is no toast. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    if (toasts.length === 0) return ['no toast'];
    const others = document.querySelectorAll<HTMLElement>(
      'header a, header button, form[method="post"] button',
    );
    return [...others]
      .filter((other) => {
        const box = other.getBoundingClientRect();
        return (
          !other.closest('.toasts') &&
          box.width > 1 &&
          other.checkVisibility({ visibilityProperty: true }) &&
          toasts.some(
            (toast) =>
              box.left < toast.right - 1 &&
              box.right > toast.left + 1 &&
              box.top < toast.bottom - 1 &&
              box.bottom > toast.top + 1,
          )
        );
      })
      .map((other) => other.textContent.trim() || other.id || other.tagName);
  });

test.describe('a toast covers no control of the header and no button of a form', () => {
  test('after the estimate', { tag: '@both' }, async ({ page }) => {
    await openDetailsStep(page, { ...rosa, email: uniqueEmail('toast') });
    await control(page, 'variant', '2-story').check();
    await submit(page);
    await expect(page.locator('.toast')).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
  });

  test('after a request', { tag: '@both' }, async ({ page }) => {
    await page.goto('/contact');
    await submitShortForm(page, uniqueEmail('toast'));
    await expect(page.locator('.toast')).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
  });

  test('after an incomplete step', { tag: '@both' }, async ({ page }) => {
    await openWizard(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('.toast')).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
  });

  test('after a newsletter sign-up', async ({ page }) => {
    await page.goto('/about');
    const email = page.locator('footer').getByLabel('Email address');
    await email.fill(uniqueEmail('toast'));
    await email.press('Enter');
    await expect(page.locator('.toast')).toBeVisible();
    await expect(page.getByText('Confirm by the link in your inbox')).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
  });
});
