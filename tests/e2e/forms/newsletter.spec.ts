import { NEWSLETTER_MESSAGES } from '../../../src/domain/messages.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectMail, readSubscriptions, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/quote-form.ts';

test('the newsletter is confirmed with the button on the linked page, and unsubscribed with another', async ({
  page,
}) => {
  const email = uniqueEmail('opt-in');
  await page.goto('/insights');
  const form = page.locator('form:has(#newsletter-insights)');
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  const { title, text } = NEWSLETTER_MESSAGES.subscribed;
  await expect(toast(page, title)).toContainText(text);
  await expect(form.getByLabel('Email address')).toHaveValue('');
  await expect(form.getByText('Confirm by the link in your inbox')).toBeVisible();
  const [mail] = await expectMail(email, 1);
  const address = /http:\/\/localhost:\d+\/newsletter\/confirm\?token=\w+/.exec(mail?.text ?? '')?.[0] ?? '';
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
  await page.goto('/unsubscribe');
  await expect(page.getByRole('button', { name: /unsubscribe/i })).toHaveCount(0);
  expect(await readSubscriptions(email)).toMatchObject([{ status: 'unsubscribed' }]);
});
