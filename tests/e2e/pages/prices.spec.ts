import type { Locator, Page } from '@playwright/test';
import { expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { continueToDetails, control, expectEstimate, fillInfo, rosa, submit } from '../support/quote-form.ts';
import { ballpark, cleaning } from '../../support/ballpark.ts';

const oneStory = { service: 'clean', variant: '1-story' } as const;

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

test.describe('the price book', { tag: '@full' }, () => {
  test('carries a price from the keyboard to the stored request', async ({ page }) => {
    const email = uniqueEmail('prices');
    await page.goto('/prices');
    await expect(total(page, 'clean')).toHaveText(short(cleaning(28)));
    await section(page, 'clean').getByRole('radio', { name: 'Two story' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(total(page, 'clean')).toHaveText(short({ ...oneStory, modules: 28 }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(total(page, 'clean')).toHaveText(short({ ...oneStory, modules: 29 }));
    await expect(page).toHaveURL('/prices?service=clean&variant=1-story&modules=29#clean');
    await expect(section(page, 'clean').locator('.tool-share code')).toContainText('modules=29');
    await section(page, 'clean').getByRole('button', { name: 'Continue with this quote' }).press('Enter');
    await page.waitForURL(/\/quote/);
    // A translated page replaces the form, and filling in one that is gone does nothing.
    await waitForHydration(page);
    await fillInfo(page, { ...rosa, email, service: '' });
    await continueToDetails(page);
    await expect(control(page, 'variant', '1-story')).toBeChecked();
    await expect(control(page, 'modules')).toHaveValue('29');
    await submit(page);
    await expectEstimate(page);
    expect(await expectOneLead(email)).toMatchObject({
      service: 'clean',
      variant_selected: '1-story',
      modules: 29,
      estimate_total: ballpark({ ...oneStory, modules: 29 }),
    });
  });

  test.describe('without JavaScript', () => {
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
});
