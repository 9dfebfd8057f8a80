import { site } from '../../../src/config/site.ts';
import { phoneHref } from '../../../src/domain/forms/phone.ts';
import { expect, test } from '../support/fixtures.ts';
import { openFooterGroup } from '../support/footer.ts';

test.describe('an unknown URL', () => {
  test.use({ expectedErrors: [/404/] });
  test('returns 404, shows and logs the error, and links home', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/no-such-page'));
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('/');
  });
});

test.describe('the header', () => {
  // The tall header is used from 1024 px.
  test('shrinks from 80 to 50 px after 100 px of scrolling', { tag: '@desktop' }, async ({ page }) => {
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

  test('links to the quote and the phone number', { tag: '@both' }, async ({ page, isMobile }) => {
    await page.goto('/');
    if (isMobile) {
      await page.getByRole('button', { name: /menu/i }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    const scope = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
    await expect(scope.locator(`a[href="${phoneHref(site.phone)}"]`).first()).toBeVisible();
    await scope.getByRole('link', { name: 'Get Quote' }).click();
    await page.waitForURL('/quote');
  });

  // Only narrow screens have this menu.
  test('closes the phone menu with Escape and restores the focus', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: /menu/i }).first();
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('a new page', () => {
  test('starts at its top', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await openFooterGroup(page, 'Company');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Staff Login' }).click();
    await page.waitForURL('/auth?redirect=/dashboard');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page shows its content and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^${site.name} for Homes That Expect\\sMore$`),
    );
    await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click();
    await page.waitForURL('/quote');
    await expect(page.getByText(site.phone).first()).toBeVisible();
  });
});
