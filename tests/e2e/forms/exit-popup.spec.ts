import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';

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
});
