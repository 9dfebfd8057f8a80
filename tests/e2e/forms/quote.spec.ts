import type { Locator } from '@playwright/test';
import { CUSTOMER_ACTIONS, WIZARD_MESSAGES } from '../../../src/domain/messages.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expectMail, expectOneLead, readLeads, uniqueEmail } from '../support/backend.ts';
import { expect, waitForHydration, test } from '../support/fixtures.ts';
import {
  continueToDetails,
  control,
  expectEstimate,
  openWizard,
  openDetailsStep,
  rosa,
  submit,
  toast,
} from '../support/quote-form.ts';
import { ballpark, cleaning, lineAmounts } from '../../support/ballpark.ts';

test.describe('the quote wizard', () => {
  test('stores the lead, mails staff and shows the itemized estimate', { tag: '@both' }, async ({ page }) => {
    const email = uniqueEmail('panel-cleaning');
    await openDetailsStep(page, { ...rosa, email });
    await control(page, 'variant', '2-story').check();
    await control(page, 'modules').fill('28');
    await control(page, 'notes').fill('Gate code 4711\nTwo pigeons');
    await expectAccessible(page);
    await submit(page);

    await expect(toast(page, WIZARD_MESSAGES.submitted.title)).toBeVisible();
    await expectEstimate(page);
    await expectAccessible(page);
    const main = page.getByRole('main');
    for (const amount of [...lineAmounts(cleaning(28)), ballpark(cleaning(28))])
      await expect(main).toContainText(amount);
    await expect(main).toContainText('8 additional modules');

    const lead = await expectOneLead(email);
    expect(lead).toMatchObject({
      form: 'wizard',
      status: 'new',
      name: 'Rosa Delgado',
      first_name: 'Rosa',
      last_name: 'Delgado',
      phone: '(408) 555-0178',
      best_contact: 'Text',
      homeowner: 'Yes',
      service: 'clean',
      service_type: 'clean',
      city: 'San Jose',
      address: null,
      variant_selected: '2-story',
      modules: 28,
      feet: null,
      estimate_total: ballpark(cleaning(28)),
      notes: 'Gate code 4711\nTwo pigeons',
      consent_text: null,
    });
    expect(lead.estimate_breakdown).toContain(' | ');

    const [mail] = await expectMail(email, 1);
    expect(mail?.text).toContain(ballpark(cleaning(28)));
    expect(mail?.text).toContain('Gate code 4711');
    const flags = await page.evaluate(
      () => [localStorage.leadSubmitted, localStorage.leadSubmittedAt] as string[],
    );
    expect(flags[0]).toBe('true');
    expect(Date.parse(flags[1] ?? '')).toBeGreaterThan(Date.now() - 60_000);
    for (const width of [320, 390, 768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
  });

  test('keeps the values over Back, a reload and the browser’s Back', { tag: '@full' }, async ({ page }) => {
    await openDetailsStep(page, { ...rosa, address: '12 Elm Street', zip: '95112' });
    await control(page, 'variant', '1-story').check();
    await control(page, 'modules').fill('31');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(control(page, 'address')).toHaveValue('12 Elm Street');
    await continueToDetails(page);
    await expect(control(page, 'modules')).toHaveValue('31');
    // The step enters the history after the frame that shows it.
    await page.waitForFunction(() => JSON.stringify(history.state).includes('2'));

    await page.reload();
    await waitForHydration(page);
    await expect(control(page, 'modules')).toHaveValue('31');
    await expect(control(page, 'variant', '1-story')).toBeChecked();
    await page.goBack();
    await expect(control(page, 'first_name')).toHaveValue('Rosa');
  });

  test('keeps input typed before hydration', { tag: '@full' }, async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/_astro\/.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/quote', { waitUntil: 'commit' });
    await control(page, 'first_name').fill('Early');
    await control(page, 'best_contact', 'Email').check();
    release();
    await waitForHydration(page);
    await expect(control(page, 'first_name')).toHaveValue('Early');
    await expect(control(page, 'best_contact', 'Email')).toBeChecked();
    await control(page, 'last_name').fill('Bird');
    await expect(control(page, 'first_name')).toHaveValue('Early');
    expect(new URL(page.url()).search).toBe('');
  });

  // A phone has no Tab key.
  test('works with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
    const email = uniqueEmail('keyboard');
    await openWizard(page);
    await control(page, 'service', 'clean').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(control(page, 'service', 'checkup')).toBeChecked();
    await expect(control(page, 'service', 'gutter')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(control(page, 'first_name')).toBeFocused();
    await expect(control(page, 'service', 'gutter')).toBeHidden();
    await page.keyboard.type('Ken');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Board');
    await page.keyboard.press('Tab');
    await page.keyboard.type('4085550178');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await expect(page.locator('[name="consent"]')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(control(page, 'best_contact', 'Text')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Get My Estimate' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(control(page, 'variant', '2-story')).toBeChecked();
    await page.keyboard.press('Enter');
    await expectEstimate(page);
    await expectOneLead(email);
  });
});

test.describe('step 1', () => {
  /** Bottom edge of an element on the page, in CSS pixels. */
  const bottomOf = (target: Locator): Promise<number> =>
    target.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);

  test('asks for the service, then name and contact, and folds the address and the service', async ({
    page,
  }) => {
    await openWizard(page);
    const order = await page
      .locator('form[data-quote-form] :is(input:not([type="hidden"], [tabindex="-1"]))')
      .evaluateAll((inputs) => [...new Set(inputs.map((input) => (input as HTMLInputElement).name))]);
    expect(order).toEqual([
      'service',
      'first_name',
      'last_name',
      'phone',
      'email',
      'consent',
      'best_contact',
      'homeowner',
      'address',
      'city',
      'zip',
    ]);
    await expect(control(page, 'address')).toBeHidden();
    await page.getByText('Add your address').click();
    await expect(control(page, 'address')).toBeVisible();

    await page.getByText('EV charging').click();
    await expect(control(page, 'service', 'clean')).toBeHidden();
    await page.getByRole('button', { name: 'Change the service' }).click();
    await expect(control(page, 'service', 'ev')).toBeFocused();
    await page.getByText('Module cleaning').click();
    await expect(control(page, 'service', 'clean')).toBeChecked();
    await expect(control(page, 'service', 'ev')).toBeHidden();
  });

  test('with errors has no axe violations and fits', { tag: '@full' }, async ({ page }) => {
    await openWizard(page);
    await control(page, 'homeowner', 'No').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(control(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    for (const width of [320, 390, 768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
  });

  test('is at most 1,500 px on a phone, with Continue in reach', { tag: '@phone' }, async ({ page }) => {
    await openWizard(page);
    const button = page.getByRole('button', { name: 'Continue' });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(page.locator('form[data-quote-form] > details'))).toBeLessThanOrEqual(1500);
  });
});

test('the last step notifies staff that the customer is ready, then opens the home page after 2000 ms', async ({
  page,
}) => {
  const email = uniqueEmail('ready');
  await openDetailsStep(page, { ...rosa, email, service: 'bird' });
  await submit(page);
  await expectEstimate(page);
  await page.clock.install();
  await page.getByRole('button', { name: 'Click to Get Started' }).filter({ visible: true }).click();
  await expect(toast(page, WIZARD_MESSAGES.ready.title)).toBeVisible();
  await page.clock.runFor(1900);
  expect(new URL(page.url()).pathname).toBe('/quote');
  await page.clock.runFor(200);
  await page.waitForURL('/');
  const mails = await expectMail(email, 2);
  expect(mails.filter((mail) => mail.subject.includes(CUSTOMER_ACTIONS.ready))).toHaveLength(1);

  await page.goto('/quote');
  await waitForHydration(page);
  await expect(control(page, 'first_name')).toHaveValue('');
});

test('the last step stays after a reload and never sends the lead again @full', async ({
  page,
  isMobile,
}) => {
  const email = uniqueEmail('reload');
  await openDetailsStep(page, { ...rosa, email });
  await control(page, 'variant', '2-story').check();
  await submit(page);
  await expectEstimate(page);
  // A laptop shows the actions on its first screen.
  for (const role of isMobile ? [] : (['button', 'link'] as const)) {
    const name = role === 'button' ? 'Click to Get Started' : 'Call with questions';
    await expect(page.getByRole(role, { name }).filter({ visible: true })).toBeInViewport({ ratio: 1 });
  }
  await page.reload();
  await expectEstimate(page);
  expect(await readLeads(email)).toHaveLength(1);
});
