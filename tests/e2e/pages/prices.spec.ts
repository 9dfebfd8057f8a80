import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { control } from '../support/quote-form.ts';
import { ballpark, cleaning } from '../../support/ballpark.ts';

/** The ballpark as a calculator prints it, such as "$300". */
const short = (...project: Parameters<typeof ballpark>): string => ballpark(...project).replace(/\.00$/, '');

const section = (page: Page, service: string): Locator => page.locator(`section#${service}`);
const total = (page: Page, service: string): Locator => section(page, service).locator('output');

test('a permanent link continues into the wizard, filled in', async ({ page }) => {
  await page.goto('/prices?service=rr&variant=2-story&modules=30#rr');
  await expect(total(page, 'rr')).toHaveText(short({ service: 'rr', variant: '2-story', modules: 30 }));
  await section(page, 'rr').getByRole('button', { name: 'Continue with this quote' }).click();
  await expect(page).toHaveURL('/quote?service=rr');
  await expect(control(page, 'service', 'rr')).toBeChecked();
  const draft = await page.evaluate(() => localStorage.getItem('psc-quote-draft'));
  expect(draft).toContain('"variant":"2-story"');
  expect(draft).toContain('"modules":"30"');
});

test.describe('the price book without JavaScript', { tag: '@full' }, () => {
  test.use({ javaScriptEnabled: false });

  test('shows every price and a worked example, and leads to the quote form', async ({ page }) => {
    await page.goto('/prices');
    await expect(total(page, 'clean')).toHaveText(short(cleaning(28)));
    await section(page, 'rr').getByText('Work out mine').click();
    await expect(total(page, 'rr')).toHaveText(short({ service: 'rr', variant: '1-story', modules: 28 }));
    await section(page, 'rr').getByRole('button', { name: 'Continue with this quote' }).click();
    await expect(page).toHaveURL('/quote?service=rr&variant=1-story&modules=28');
  });
});
