import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { continueToDetails, control, expectEstimate, fillInfo, rosa, submit } from '../support/quote-form.ts';

const answer = (page: Page) => page.locator('.tool-big');

test.describe('answers to a homeowner', { tag: '@full' }, () => {
  test('on a phone the answer stays in view above the form', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/tools/is-it-dirt');
    const line = page.locator('.tool-now');
    const spaceAboveFocus = (): Promise<number> =>
      line.evaluate((element) => {
        const top = document.activeElement?.getBoundingClientRect().top ?? 0;
        return top - element.getBoundingClientRect().bottom;
      });
    await page.getByLabel('What a kWh is worth to you').focus();
    for (const label of ['Output in a clean', 'How did the output fall?', 'What is around it?']) {
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByLabel(label)).toBeFocused();
      await expect.poll(spaceAboveFocus).toBeGreaterThanOrEqual(0);
    }
    await page.getByLabel('What is around it?').selectOption('birds');
    await expect(line).toHaveText((await answer(page).textContent()) ?? '');
    await expect(line).toBeInViewport({ ratio: 1 });
  });

  test('is it dirt: sliders from the keyboard, and the result in the wizard and the row', async ({
    page,
  }) => {
    const email = uniqueEmail('dirt');
    await page.goto('/tools/is-it-dirt');
    await expect(answer(page)).toHaveText('Not worth a wash yet');
    await page.getByLabel('Dry days since the last good rain').focus();
    await page.keyboard.press('End');
    await expect(page.locator('output[for="days"]')).toHaveText('300');
    await page.getByLabel('What is around it?').selectOption('birds');
    await expect(answer(page)).toHaveText('Likely worth a wash');
    await page.getByLabel('What a kWh is worth to you').fill('40');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Enter dollars per kWh from 0.01 to 1.00')).toBeVisible();
    await expectAccessible(page);
    for (const width of [320, 390, 768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
    await page.getByLabel('What a kWh is worth to you').fill('0.40');
    await expect(page.getByText('Enter dollars per kWh')).toBeHidden();
    await page.getByRole('link', { name: 'Send this with a request' }).click();
    await expect(control(page, 'service', 'clean')).toBeChecked();
    await fillInfo(page, { ...rosa, email, service: 'clean' });
    await continueToDetails(page);
    await control(page, 'variant', '1-story').check();
    await submit(page);
    await expectEstimate(page);
    const lead = await expectOneLead(email);
    expect(lead.notes).toContain('[Is it dirt?]\n300 days since the last good rain, 24 modules');
    expect(lead.notes).toContain('Answer: Likely worth a wash.');
  });
});
