import type { Page } from '@playwright/test';
import { SHORT_FORM_SUBMITTED, WIZARD_MESSAGES } from '../../../src/domain/messages.ts';
import { uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  continueToDetails,
  control,
  fillInfo,
  openDetailsStep,
  openWizard,
  rosa,
  submit,
  toast,
} from '../support/quote-form.ts';
import { submitShortForm } from '../support/short-form.ts';

// The browser logs refused requests to the console.
test.use({ expectedErrors: [/Failed to load resource/] });

/** Controls of the header and buttons of forms. */
const BUTTONS = 'header a, header button, form[method="post"] button';

/** Returns the elements that a visible toast covers, as text, or that there is no toast. */
const covered = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    if (toasts.length === 0) return ['no toast'];
    return [...document.querySelectorAll<HTMLElement>(selector)]
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
  }, selector);

const expectNothingCovered = async (page: Page, selector = BUTTONS): Promise<void> => {
  await expect(page.locator('.toast').first()).toBeVisible();
  await expect.poll(() => covered(page, selector)).toEqual([]);
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

test('an error covers nothing that it is about', { tag: '@both' }, async ({ page }) => {
  await openWizard(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectNothingCovered(page, `${BUTTONS}, .quote-main :is(.note, label)`);
  await openDetailsStep(page, { ...rosa, email: uniqueEmail('toast') });
  await control(page, 'variant', '2-story').check();
  await page.route('**/rest/v1/leads*', (route) => route.fulfill({ status: 400, json: {} }));
  await submit(page);
  await expectNothingCovered(page, 'header :is(a, button), .quote-main :is(.note, [type="submit"])');
});

test('with the keyboard no toast covers the field that has the focus', async ({ page }) => {
  await openWizard(page);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Please check these fields.')).toBeVisible();
  for (const name of ['first_name', 'email'] as const) {
    await control(page, name).focus();
    await expectNothingCovered(page, ':focus');
  }
});

test('the receipt of a request says that it is sent, without a toast', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact');
  await submitShortForm(page, uniqueEmail('toast'));
  await expect(page.getByText(SHORT_FORM_SUBMITTED.title)).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0);
});
