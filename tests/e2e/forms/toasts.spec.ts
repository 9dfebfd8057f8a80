import type { Page } from '@playwright/test';
import { uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { control, expectEstimate, openDetailsStep, openWizard, rosa, submit } from '../support/quote-form.ts';
import { submitShortForm } from '../support/short-form.ts';

/** Returns the controls and notes that a visible toast covers, as text, or that there is no toast. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    if (toasts.length === 0) return ['no toast'];
    const others = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, .note, .receipt',
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

/** Returns the headings of which a visible toast covers a part. */
const coveredHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    if (toasts.length === 0) return ['no toast'];
    return [...document.querySelectorAll('h1, h2, h3')]
      .filter((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        return [...text.getClientRects()].some((line) =>
          toasts.some(
            ({ left, top, right, bottom }) =>
              line.left < right && line.right > left && line.top < bottom && line.bottom > top,
          ),
        );
      })
      .map((heading) => heading.textContent);
  });

test.describe('a toast covers no control and no text it repeats', () => {
  test(
    'and no heading, from the estimate to the home page',
    { tag: ['@full', '@desktop'] },
    async ({ page }) => {
      await openDetailsStep(page, { ...rosa, email: uniqueEmail('toast') });
      await control(page, 'variant', '2-story').check();
      await submit(page);
      await expectEstimate(page);
      await expect.poll(() => coveredHeadings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Click to Get Started' }).filter({ visible: true }).click();
      await expect(page.getByText('Thank you!')).toBeVisible();
      await expect.poll(() => coveredHeadings(page)).toEqual([]);
    },
  );

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
