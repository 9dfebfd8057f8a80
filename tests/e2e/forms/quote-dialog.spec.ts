import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { control } from '../support/quote-form.ts';
import { fillContact, nextStep, priya, receipt, sendRequest, shortControl } from '../support/short-form.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Get a quote' });

test.describe('the quote dialog', () => {
  test('opens for the window event', { tag: '@both' }, async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => window.dispatchEvent(new Event('openScheduleDialog')));
    await expect(shortControl(dialogOf(page), 'name')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
  });

  test('opens from a service page, its packages, the San Jose page and the schedule section', async ({
    page,
  }) => {
    for (const [path, scope] of [
      ['/services/ev-charger-outlet', 'main'],
      ['/locations/san-jose', 'main'],
      ['/', '#schedule-inspection'],
    ] as const) {
      await page.goto(path);
      await page.locator(`${scope} a[data-quote]`).first().click();
      await expect(dialogOf(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto('/services/ev-charger-outlet');
    const packages = page.getByRole('main').getByRole('link', { name: 'Get Quote' });
    await expect(packages).toHaveCount(3);
    await packages.nth(1).click();
    await expect(shortControl(dialogOf(page), 'service_type')).toHaveValue('ev-charger');
  });

  test('shows the chosen package, and the lead and the data layer have it', async ({ page }) => {
    await page.goto('/services/bird-netting');
    await page.getByRole('main').getByRole('link', { name: 'Get Quote' }).nth(2).click();
    const form = dialogOf(page);
    await expect(form.getByText('Package: Full Exclusion')).toBeVisible();
    const email = uniqueEmail('package');
    await fillContact(form, { ...priya, email });
    await nextStep(form);
    await expect(form.getByText('Package: Full Exclusion')).toBeVisible();
    await sendRequest(form);
    await expect(receipt(page)).toBeVisible();
    expect(await expectOneLead(email)).toMatchObject({
      service_type: 'critter-guard',
      package: 'Full Exclusion',
    });
    const pushed = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer);
    expect(pushed).toContainEqual(
      expect.objectContaining({
        event: 'cta_click',
        location: 'packages',
        service: 'bird-netting',
        package: 'Full Exclusion',
      }),
    );
  });

  test('offers the price first and takes along what was typed, both ways @full', async ({ page }) => {
    await page.goto('/services/solar-panel-cleaning');
    const packages = page.getByRole('main').getByRole('link', { name: 'Get Quote' });
    const chosen = (await packages.nth(1).getAttribute('data-quote-package')) ?? '';
    await packages.nth(1).click();
    await fillContact(dialogOf(page), { ...priya, email: 'priya@example.com', phone: '408 555 0117' });
    await dialogOf(page).getByRole('link', { name: 'See your ballpark now' }).click();
    await page.waitForURL(/\/quote\?/);
    await waitForHydration(page);
    await expect(page.getByText(`Package: ${chosen}`)).toBeVisible();
    await expect(control(page, 'service', 'clean')).toBeChecked();
    for (const [name, entry] of Object.entries({
      first_name: 'Priya',
      last_name: 'Raman',
      phone: '(408) 555-0117',
      email: 'priya@example.com',
      address: '80 Alum Rock Avenue',
      city: 'San Jose',
      zip: '95116',
    })) {
      await expect(control(page, name)).toHaveValue(entry);
    }

    await control(page, 'email').fill('raman@example.com');
    await page.goto('/services/bird-netting');
    await page.locator('main a[data-quote]').first().click();
    await expect(shortControl(dialogOf(page), 'email')).toHaveValue('raman@example.com');
    await expect(shortControl(dialogOf(page), 'address')).toHaveValue(priya.address);
    await expect(shortControl(dialogOf(page), 'service_type')).toHaveValue('critter-guard');
    // Bird netting has no list price.
    await expect(dialogOf(page).getByRole('link', { name: 'See your ballpark now' })).toHaveCount(0);
  });

  test('traps the focus, closes by key, button and backdrop, and restores the focus', async ({ page }) => {
    await page.goto('/services/gutter-cleaning');
    const opener = page.locator('main a[data-quote]').first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(shortControl(dialogOf(page), 'name')).toBeVisible();
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(dialogOf(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialogOf(page)).toBeHidden();
  });
});
