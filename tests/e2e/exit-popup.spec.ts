import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { shortControl, shortForm } from './support/short-form.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Before you go...' });

/** The pointer leaves the page through its top, as toward the address bar. */
const leaveThroughTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const leave = new MouseEvent('mouseout', { bubbles: true, clientY: -1, relatedTarget: null });
    document.documentElement.dispatchEvent(leave);
    document.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1, relatedTarget: null }));
    document.documentElement.dispatchEvent(
      new MouseEvent('mouseleave', { clientY: -1, relatedTarget: null }),
    );
  });

/** The tab was hidden and is back. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

test.describe('the exit popup', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('comes after 30 s when the pointer leaves through the top, once', async ({ page }) => {
    await page.goto('/about');
    await page.clock.fastForward(29_000);
    await leaveThroughTop(page);
    await expect(popup(page)).toHaveCount(0);
    await page.clock.fastForward(2000);
    await leaveThroughTop(page);
    await expect(popup(page)).toBeVisible();
    await expectAccessible(page);
    await popup(page).getByRole('button', { name: 'Continue browsing' }).click();
    await expect(popup(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('exitPopupDismissed'))).toBe('true');
    await leaveThroughTop(page);
    await page.reload();
    await page.clock.fastForward(31_000);
    await leaveThroughTop(page);
    await expect(popup(page)).toHaveCount(0);
  });

  test('comes on returning to the tab', async ({ page }) => {
    await page.goto('/services');
    await page.clock.fastForward(31_000);
    await comeBack(page);
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('exitPopupDismissed'))).toBe('true');
  });

  test('leads to the form of the page', async ({ page }) => {
    await page.goto('/');
    await page.clock.fastForward(31_000);
    await leaveThroughTop(page);
    await popup(page).getByRole('button', { name: 'Get My Free Quote' }).click();
    await expect(popup(page)).toBeHidden();
    await expect(shortForm(page)).toBeInViewport();
  });

  test('opens the quote dialog where the page has no form', async ({ page }) => {
    await page.goto('/about');
    await page.clock.fastForward(31_000);
    await leaveThroughTop(page);
    await popup(page).getByRole('button', { name: 'Get My Free Quote' }).click();
    await expect(shortControl(page.getByRole('dialog', { name: 'Get a quote' }), 'name')).toBeVisible();
  });

  test('stays away once a lead was sent', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('leadSubmitted', 'true'));
    await page.goto('/about');
    await page.clock.fastForward(31_000);
    await leaveThroughTop(page);
    await expect(popup(page)).toHaveCount(0);
  });

  // The dashboard sends whoever is not signed in to /auth; that it has no popup either is seen in the build.
  for (const path of ['/quote', '/auth']) {
    test(`never comes on ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.clock.fastForward(31_000);
      await leaveThroughTop(page);
      await comeBack(page);
      await expect(popup(page)).toHaveCount(0);
    });
  }

  test('never comes over an open dialog', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => window.dispatchEvent(new Event('openScheduleDialog')));
    await expect(page.getByRole('dialog', { name: 'Get a quote' })).toBeVisible();
    await page.clock.fastForward(31_000);
    await leaveThroughTop(page);
    await expect(popup(page)).toHaveCount(0);
  });
});

test('the exit popup never comes on a touch screen', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await page.clock.fastForward(31_000);
  await comeBack(page);
  await expect(popup(page)).toHaveCount(0);
});
