import { site } from '../../../src/config/site.ts';
import { phoneHref } from '../../../src/domain/forms/phone.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('an unknown URL', () => {
  test.use({ expectedErrors: [/404/] });
  test('returns 404, shows and logs the error, and links home', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/no-such-page'));
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expectAccessible(page);
    for (const width of [320, 390, 768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('/');
  });
});

test.describe('the header', () => {
  // The tall header is used from 1024 px.
  test('shrinks from 80 to 50 px after 100 px of scrolling @full', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const height = async (): Promise<number> => Math.round((await header.boundingBox())?.height ?? 0);
    await expect.poll(height).toBe(80);
    await page.evaluate(() => {
      scrollTo(0, 100);
    });
    await expect.poll(height).toBe(80);
    await page.evaluate(() => {
      scrollTo(0, 101);
    });
    await expect.poll(height).toBe(50);
  });

  // Only narrow screens have this menu.
  test('has a menu on phones that closes with Escape and links to the quote @phone', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: /menu/i }).first();
    const menu = page.getByRole('dialog');
    await button.click();
    await expect(menu.locator(`a[href="${phoneHref(site.phone)}"]`).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole('link', { name: 'Get Quote' }).click();
    await page.waitForURL('/quote');
  });
});

// Only narrow screens have this bar.
test('the bar at the bottom of a phone never covers the control that Tab reaches @phone', async ({
  page,
}) => {
  await page.goto('/education/checklists/before-re-roofing');
  const covered = (): Promise<boolean> =>
    page.evaluate(async () => {
      // The bar is shown by the scroll event.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const bar = document.querySelector('psc-mobile-bar[data-shown]')?.getBoundingClientRect();
      const control = document.activeElement?.getBoundingClientRect();
      return bar !== undefined && control !== undefined && control.bottom > bar.top;
    });
  const bar = page.getByRole('region', { name: 'Quote or call' });
  while (!(await bar.isVisible())) {
    await page.keyboard.press('Tab');
    expect(await covered()).toBe(false);
  }
});

test.describe('the served pages', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('have the production headers and are compressed', async ({ request }) => {
    const response = await request.get('/quote', { headers: { 'accept-encoding': 'br' } });
    const headers = response.headers();
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect((await request.get('/dashboard')).headers()['x-robots-tag']).toContain('noindex');
  });

  test('block an injected script', async ({ page }) => {
    await page.goto('/');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.head.append(script);
      return 'injected' in window;
    });
    expect(ran).toBe(false);
  });
});
