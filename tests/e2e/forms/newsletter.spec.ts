import type { Locator, Page } from '@playwright/test';
import { NEWSLETTER_MESSAGES } from '../../../src/domain/messages.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectMail, readSubscriptions, uniqueEmail } from '../support/backend.ts';
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
