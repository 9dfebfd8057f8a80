import type { Locator, Page } from '@playwright/test';
import { NEWSLETTER_MESSAGES } from '../../../src/domain/messages.ts';
import { expectAccessible } from '../support/accessible.ts';
import { backendUrl, expectMail, readMail, readSubscriptions, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/quote-form.ts';

const FUNCTION = '**/functions/v1/newsletter-subscription';

const signUp = (page: Page, variant: 'default' | 'footer' | 'insights'): Locator =>
  page.locator(`form:has(#newsletter-${variant})`);

async function subscribe(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
}

test.describe('the newsletter', () => {
  for (const [path, variant, source] of [
    ['/', 'footer', 'Homepage Footer'],
    ['/about', 'footer', 'Website Footer'],
    ['/insights', 'insights', 'SEO Insights Page'],
    ['/education', 'default', 'Education Page'],
    ['/insights/clean-solar-panels-or-wait-for-rain', 'default', 'Article Page'],
  ] as const) {
    const tag = ['Website Footer', 'Article Page'].includes(source) ? '@full' : [];
    test(`stores an address from ${path} with source "${source}"`, { tag }, async ({ page }) => {
      const email = uniqueEmail('news');
      await page.goto(path);
      const form = signUp(page, variant);
      const request = page.waitForRequest(FUNCTION);
      await subscribe(form, email);
      expect((await request).postDataJSON()).toMatchObject({ email, source });
      await expect(toast(page, NEWSLETTER_MESSAGES.subscribed.title)).toContainText(
        NEWSLETTER_MESSAGES.subscribed.text,
      );
      await expect(form.getByLabel('Email address')).toHaveValue('');
      await expect(form.getByText('Confirm by the link in your inbox')).toBeVisible();
      expect(await readSubscriptions(email)).toMatchObject([{ source, status: 'pending' }]);
      await expectMail(email, 1);
    });
  }

  test('shows the no-spam note on /insights', async ({ page }) => {
    await page.goto('/insights');
    await expect(signUp(page, 'insights').getByText('No spam. Unsubscribe anytime.')).toBeVisible();
  });

  for (const entry of ['', 'abc']) {
    const tag = entry === '' ? '@full' : [];
    test(`sends nothing for "${entry}" and shows why`, { tag }, async ({ page }) => {
      await page.goto('/insights');
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const form = signUp(page, 'insights');
      await subscribe(form, entry);
      await expect(toast(page, 'Invalid Email')).toContainText('Please enter a valid email address.');
      await expect(form.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
      await expectAccessible(page);
      expect(requests.filter((url) => url.includes('newsletter-subscription'))).toEqual([]);
      await form.getByLabel('Email address').fill('abc@example.com');
      await expect(form.getByText('Please enter a valid email address', { exact: true })).toHaveCount(0);
    });
  }

  test('shows "Subscribing..." and disables the button while sending', async ({ page }) => {
    await page.goto('/insights');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(FUNCTION, async (route) => {
      await released;
      await route.continue();
    });
    const form = signUp(page, 'insights');
    await subscribe(form, uniqueEmail('busy'));
    await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    release();
    await expect(form.getByRole('button', { name: 'Subscribe', exact: true })).toBeEnabled();
  });

  test.describe('when the function fails', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('shows the error and keeps the address', async ({ page }) => {
      await page.goto('/insights');
      await page.route(FUNCTION, (route) => route.fulfill({ status: 500, json: { ok: false } }));
      const form = signUp(page, 'insights');
      await subscribe(form, 'rosa@example.com');
      await expect(toast(page, NEWSLETTER_MESSAGES.failed.title)).toContainText(
        NEWSLETTER_MESSAGES.failed.text,
      );
      await expect(form.getByLabel('Email address')).toHaveValue('rosa@example.com');
    });
  });

  test('is confirmed with the button on the linked page, and unsubscribed with another', async ({ page }) => {
    const email = uniqueEmail('opt-in');
    await page.goto('/insights');
    await subscribe(signUp(page, 'insights'), email);
    const [mail] = await expectMail(email, 1);
    const address =
      /http:\/\/localhost:\d+\/newsletter\/confirm\?token=\w+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(address);
    expect(await readSubscriptions(email)).toMatchObject([{ status: 'pending' }]);
    await expectAccessible(page);
    await page.getByRole('button', { name: /confirm/i }).click();
    await page.waitForURL('/newsletter/confirmed');
    expect(await readSubscriptions(email)).toMatchObject([{ status: 'confirmed' }]);
    await expectAccessible(page);

    const leave = /http:\/\/localhost:\d+\/unsubscribe\?token=\w+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(leave);
    await page
      .getByRole('button', { name: /unsubscribe/i })
      .first()
      .click();
    await page.waitForURL('/newsletter/unsubscribed');
    expect(await readSubscriptions(email)).toMatchObject([{ status: 'unsubscribed' }]);
  });

  test('unsubscribes with one click in the mail client', async ({ page, request }) => {
    const email = uniqueEmail('one-click');
    await page.goto('/insights');
    await subscribe(signUp(page, 'insights'), email);
    const [mail] = await expectMail(email, 1);
    const header = mail?.headers?.['List-Unsubscribe'] ?? '';
    expect(header).toContain(`<${backendUrl}/functions/v1/newsletter-subscription?unsubscribe=`);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const response = await request.post(header.slice(1, -1), { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(response.status()).toBe(200);
    expect(await readSubscriptions(email)).toMatchObject([{ status: 'unsubscribed' }]);
  });

  test('shows the same response for a repeat; only the mail differs', async ({ page }) => {
    const email = uniqueEmail('repeat');
    await page.goto('/insights');
    const form = signUp(page, 'insights');
    await subscribe(form, email);
    await expect(form.getByText('Confirm by the link in your inbox')).toBeVisible();
    const [mail] = await expectMail(email, 1);
    const token = /confirm\?token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await page.goto(`/newsletter/confirm?token=${token}`);
    await page.getByRole('button', { name: /confirm/i }).click();
    await page.waitForURL('/newsletter/confirmed');
    await page.goto('/insights');
    await subscribe(signUp(page, 'insights'), email);
    await expect(toast(page, NEWSLETTER_MESSAGES.subscribed.title)).toBeVisible();
    expect(await readSubscriptions(email)).toHaveLength(1);
    expect((await readMail(email)).length).toBeLessThanOrEqual(2);
  });

  test('explains what to do about an expired or incomplete link', async ({ page }) => {
    await page.goto(`/newsletter/confirm?token=${'0'.repeat(64)}`);
    await page.getByRole('button', { name: /confirm/i }).click();
    await page.waitForURL('/newsletter/invalid-link');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/unsubscribe');
    await expect(page.getByRole('button', { name: /unsubscribe/i })).toHaveCount(0);
    await expectAccessible(page);
  });
});
