import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { shortControl, shortForm } from '../support/short-form.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Before you go...' });

/** Moves the pointer out of the page through the top. */
const leaveThroughTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const leave = new MouseEvent('mouseout', { bubbles: true, clientY: -1, relatedTarget: null });
    document.documentElement.dispatchEvent(leave);
    document.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1, relatedTarget: null }));
    document.documentElement.dispatchEvent(
      new MouseEvent('mouseleave', { clientY: -1, relatedTarget: null }),
    );
  });

/** Simulates hiding the tab and returning to it. */
const returnToTab = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

test.describe('the exit popup', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('opens once, after 30 s, when the pointer leaves through the top', async ({ page }) => {
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

  test('opens on returning to the tab', async ({ page }) => {
    await page.goto('/services');
    await page.clock.fastForward(31_000);
    await returnToTab(page);
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('exitPopupDismissed'))).toBe('true');
  });

  test('scrolls to the form on the page', async ({ page }) => {
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

  test('keeps the service of a service page', async ({ page }) => {
    await page.goto('/services/holiday-lights');
    await page.clock.fastForward(31_000);
    await leaveThroughTop(page);
    await popup(page).getByRole('button', { name: 'Get My Free Quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get a quote' });
    await expect(shortControl(dialog, 'service_type')).toHaveValue('other');
    const offer = dialog.getByRole('link', { name: 'See your ballpark now' });
    await expect(offer).toHaveAttribute('href', '/quote?service=lights');
  });

  test('does not open after a lead was sent', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('leadSubmitted', 'true'));
    await page.goto('/about');
    await page.clock.fastForward(31_000);
    await leaveThroughTop(page);
    await expect(popup(page)).toHaveCount(0);
  });

  // The dashboard redirects visitors to /auth; a build test checks that it has no popup.
  for (const path of ['/quote', '/auth']) {
    test(`never opens on ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.clock.fastForward(31_000);
      await leaveThroughTop(page);
      await returnToTab(page);
      await expect(popup(page)).toHaveCount(0);
    });
  }

  test('never opens over an open dialog', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => window.dispatchEvent(new Event('openScheduleDialog')));
    await expect(page.getByRole('dialog', { name: 'Get a quote' })).toBeVisible();
    await page.clock.fastForward(31_000);
    await leaveThroughTop(page);
    await expect(popup(page)).toHaveCount(0);
  });
});

test('the exit popup never opens on a touch screen', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await page.clock.fastForward(31_000);
  await returnToTab(page);
  await expect(popup(page)).toHaveCount(0);
});
