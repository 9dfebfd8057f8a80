import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { continueToDetails, control, expectEstimate, fillInfo, rosa, submit } from '../support/quote-form.ts';
import { fillContact, nextStep, priya, receipt, sendRequest, shortForm } from '../support/short-form.ts';

const answer = (page: Page) => page.locator('.tool-big');

async function expectToFit(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [320, 390, 768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
}

/** Sends the tool's result through the short form in the dialog and returns the stored request. */
async function sendResult(page: Page, email: string) {
  await page.getByRole('link', { name: 'Send this with a request' }).click();
  const dialog = shortForm(page, 'dialog');
  await fillContact(dialog, { ...priya, email });
  await nextStep(dialog);
  await sendRequest(dialog);
  await expect(receipt(page)).toBeVisible();
  return expectOneLead(email);
}

test.describe('answers to a homeowner', { tag: '@full' }, () => {
  test('net metering: dates from the keyboard, the arc, the address and the row', async ({ page }) => {
    const email = uniqueEmail('metering');
    await page.goto('/tools/net-metering');
    await expect(answer(page)).toHaveText('Your NEM 2 terms run to 2038');
    await page.getByLabel('Application filed').fill('soon');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter a year, or a month and a year')).toBeVisible();
    await expect(page.getByLabel('Application filed')).toBeFocused();
    await expectToFit(page);
    await page.getByLabel('Application filed').fill('');
    await page.getByRole('textbox', { name: 'Switched on' }).fill('2014');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toHaveText('Your NEM 1 terms run to 2034');
    await expect(page.getByRole('img', { name: /switched on 2014.*last day in 2034/ })).toBeVisible();
    await expect(page).toHaveURL('/tools/net-metering?utility=pge&filed=&on=2014&city=san-jose');
    await page.reload();
    await expect(answer(page)).toHaveText('Your NEM 1 terms run to 2034');
    await expect(page.getByRole('textbox', { name: 'Switched on' })).toHaveValue('2014');
    const lead = await sendResult(page, email);
    expect(lead.notes).toContain('[Net metering]\nPG&E, application date not given, switched on 2014.');
    expect(lead.notes).toContain('Answer: Your NEM 1 terms run to 2034.');
    expect(lead.notes).toContain('/tools/net-metering?utility=pge&filed=&on=2014&city=san-jose');
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
    await expectToFit(page);
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

  test('panel check: a link to a panel that is full, the drawing and the row', async ({ page }) => {
    const email = uniqueEmail('panel');
    await page.goto('/tools/panel-check?busbar=200&main_breaker=200&solar=20&device=battery&breaker=40');
    await expect(answer(page)).toHaveText('Not as it is: 20 amps too many');
    await expect(page.getByText('With a 175 A main, 65 A are free')).toBeVisible();
    await expect(page.getByRole('img', { name: /260 of 240 amps allowed/ }).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Main breaker' }).focus();
    await page.keyboard.type('225');
    await page.keyboard.press('Tab');
    await expect(page.getByText('A main breaker isn’t larger than its busbar.')).toBeVisible();
    await expectToFit(page);
    await page.getByRole('combobox', { name: 'Main breaker' }).selectOption('175');
    await expect(answer(page)).toHaveText('It fits at the opposite end, with 5 amps to spare');
    await page.getByRole('combobox', { name: 'Busbar rating' }).selectOption('unknown');
    await expect(answer(page)).toHaveText('Send a photo of the label');
    const lead = await sendResult(page, email);
    expect(lead.service_type).toBe('battery-addon');
    expect(lead.notes).toContain('[Panel check]\nBusbar not found, main 175 A, solar breaker 20 A.');
  });

  test('my utility: a ZIP code from the keyboard, another utility’s rules and the row', async ({ page }) => {
    const email = uniqueEmail('utility');
    await page.goto('/tools/my-utility');
    await expect(answer(page)).toHaveText('PG&E’s wires, San José Clean Energy’s power');
    await page.getByLabel('City or ZIP code').fill('90210');
    await page.keyboard.press('Enter');
    await expect(page.getByText('We don’t know this place.')).toBeVisible();
    await expectToFit(page);
    await page.getByLabel('City or ZIP code').fill('95816');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toHaveText('SMUD does both');
    await expect(page.getByRole('img', { name: /peak 5 to 8 pm\.$/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /E-ELEC/ })).toBeHidden();
    await expect(page).toHaveURL('/tools/my-utility?place=Sacramento');
    const lead = await sendResult(page, email);
    expect(lead.notes).toContain('[My utility]\nSacramento, Sacramento County: SMUD.');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    for (const [tool, button, link, result] of [
      ['net-metering', 'Work it out', 'Net metering: solar from 2014', 'Your NEM 1 terms run to 2034'],
      ['is-it-dirt', 'See common cases', 'Birds, nearly flat, 140 dry days', 'Likely worth a wash'],
      [
        'panel-check',
        'See common cases',
        '200 A panel, a battery',
        'It fits at the opposite end, with nothing to spare',
      ],
      ['my-utility', 'Look it up', 'Lodi: who supplies power', 'Lodi Electric Utility does both'],
    ] as const) {
      test(`${tool} leads to cases that are worked out`, async ({ page }) => {
        await page.goto(`/tools/${tool}`);
        await page.getByRole('button', { name: button }).click();
        await expect(page).toHaveURL(/#cases$/);
        await page.getByRole('link', { name: link }).click();
        await expect(answer(page)).toHaveText(result);
      });
    }
  });
});
