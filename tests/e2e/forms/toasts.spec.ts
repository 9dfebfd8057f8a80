import type { Page } from '@playwright/test';
import { SHORT_FORM_SUBMITTED, WIZARD_MESSAGES } from '../../../src/domain/messages.ts';
import { uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  continueToDetails,
  control,
  fillInfo,
  openWizard,
  rosa,
  submit,
  toast,
} from '../support/quote-form.ts';
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

const expectNothingCovered = async (page: Page): Promise<void> => {
  await expect(page.locator('.toast').first()).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
};

test.describe('a toast covers no control of the header and no button of a form', { tag: '@both' }, () => {
  test('in the wizard', async ({ page }) => {
    await openWizard(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectNothingCovered(page);
    await fillInfo(page, { ...rosa, email: uniqueEmail('toast') });
    await continueToDetails(page);
    await control(page, 'variant', '2-story').check();
    await submit(page);
    await expect(toast(page, WIZARD_MESSAGES.submitted.title)).toBeVisible();
    await expectNothingCovered(page);
  });
});

test('the receipt of a request says that it is sent, without a toast', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact');
  await submitShortForm(page, uniqueEmail('toast'));
  await expect(page.getByText(SHORT_FORM_SUBMITTED.title)).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0);
});
