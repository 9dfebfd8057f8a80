import type { Locator } from '@playwright/test';
import { CUSTOMER_ACTIONS, WIZARD_MESSAGES } from '../../../src/domain/messages.ts';
import { expectMail, expectOneLead, readLeads, readMail, uniqueEmail } from '../support/backend.ts';
import { expect, waitForHydration, test } from '../support/fixtures.ts';
import {
  continueToDetails,
  control,
  expectEstimate,
  fillInfo,
  openWizard,
  openDetailsStep,
  rosa,
  submit,
  toast,
} from '../support/quote-form.ts';

test.describe('the quote wizard', () => {
  test('stores the lead, mails staff and shows the itemized estimate', { tag: '@both' }, async ({ page }) => {
    const email = uniqueEmail('panel-cleaning');
    await openDetailsStep(page, { ...rosa, email });
    await control(page, 'variant', '2-story').check();
    await control(page, 'modules').fill('28');
    await control(page, 'notes').fill('Gate code 4711\nTwo pigeons');
    await submit(page);

    await expect(toast(page, WIZARD_MESSAGES.submitted.title)).toBeVisible();
    await expectEstimate(page);
    const main = page.getByRole('main');
    await expect(main).toContainText('$250.00');
    await expect(main).toContainText('8 additional modules');
    await expect(main).toContainText('$50.00');
    await expect(main).toContainText('$300.00');

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
      estimate_total: '$300.00',
      notes: 'Gate code 4711\nTwo pigeons',
      consent_text: null,
    });
    expect(lead.estimate_breakdown).toContain(' | ');

    const [mail] = await expectMail(email, 1);
    expect(mail?.text).toContain('$300.00');
    expect(mail?.text).toContain('Gate code 4711');
    const flags = await page.evaluate(
      () => [localStorage.leadSubmitted, localStorage.leadSubmittedAt] as string[],
    );
    expect(flags[0]).toBe('true');
    expect(Date.parse(flags[1] ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  const services = [
    { service: 'ev', variant: 'with-solar', numbers: { feet: '20', plugs: '2' }, total: '$1,912.50' },
    { service: 'ev', variant: 'no-solar-no-permit', numbers: { feet: '11' }, total: '$1,018.75' },
    { service: 'ev', variant: 'no-solar-permit', numbers: {}, total: '$2,000.00' },
    { service: 'ev', variant: 'additional-plug', numbers: { qty_plugs: '3' }, total: '$1,650.00' },
    { service: 'rr', variant: '1-story', numbers: {}, total: '$4,400.00' },
    { service: 'checkup', variant: '2-story', numbers: {}, total: '$400.00' },
    { service: 'clean', variant: '3-story', numbers: {}, total: 'Assessment required' },
    { service: 'lights', variant: '1-story-premium', numbers: { feet: '51' }, total: '$714.00' },
    { service: 'repairs', variant: '', numbers: {}, total: 'Assessment required' },
    { service: 'bird', variant: '', numbers: {}, total: 'Assessment required' },
    { service: 'gutter', variant: '', numbers: {}, total: 'Assessment required' },
  ];
  // Unit tests cover every price; these cover one with quantities and one that needs an assessment.
  const PRICES_IN_EVERY_RUN = ['ev with-solar', 'repairs '];
  for (const { service, variant, numbers, total } of services) {
    const tag = PRICES_IN_EVERY_RUN.includes(`${service} ${variant}`) ? [] : '@full';
    test(`shows ${total} for ${service} ${variant}`, { tag }, async ({ page }) => {
      const email = uniqueEmail(service);
      await openDetailsStep(page, { ...rosa, email, service });
      const button = page.getByRole('button', { name: 'Get My Estimate' });
      if (variant) {
        await expect(button).toBeDisabled();
        await control(page, 'variant', variant).check();
      }
      for (const [name, value] of Object.entries(numbers)) await control(page, name).fill(value);
      await submit(page);
      await expectEstimate(page);
      await expect(page.getByRole('main')).toContainText(total);
      const lead = await expectOneLead(email);
      expect(lead).toMatchObject({ service, variant_selected: variant || null, estimate_total: total });
    });
  }

  test('starts quantities at their defaults and replaces invalid input with the minimum', async ({
    page,
  }) => {
    await openDetailsStep(page, { ...rosa, service: 'ev' });
    await control(page, 'variant', 'with-solar').check();
    await expect(control(page, 'feet')).toHaveValue('10');
    await expect(control(page, 'plugs')).toHaveValue('0');
    const ballpark = page.getByRole('main');
    for (const entry of ['-5', '', 'abc']) {
      await control(page, 'feet').fill(entry);
      await control(page, 'feet').blur();
      await expect(control(page, 'feet')).toHaveValue('0');
      await expect(ballpark).toContainText('$625.00');
    }
    await control(page, 'variant', 'additional-plug').check();
    await expect(control(page, 'qty_plugs')).toHaveValue('1');
    await expect(control(page, 'feet')).toHaveCount(0);
    await control(page, 'qty_plugs').fill('0');
    await control(page, 'qty_plugs').blur();
    await expect(control(page, 'qty_plugs')).toHaveValue('1');
  });

  test('stores the attribution', async ({ page }) => {
    const email = uniqueEmail('campaign');
    await openWizard(page, '?utm_source=news&utm_medium=mail&utm_campaign=spring&service=gutter');
    await expect(control(page, 'service', 'gutter')).toBeChecked();
    await fillInfo(page, { ...rosa, email, service: '' });
    await continueToDetails(page);
    await submit(page);
    await expectEstimate(page);
    const lead = await expectOneLead(email);
    expect(lead).toMatchObject({
      utm_source: 'news',
      utm_medium: 'mail',
      utm_campaign: 'spring',
      service: 'gutter',
    });
    expect(lead.page_url).toContain('/quote?utm_source=news');
  });

  test('stores the consent text only when the box is checked', async ({ page }) => {
    const email = uniqueEmail('consent');
    await openWizard(page);
    await expect(page.locator('[name="consent"]')).not.toBeChecked();
    await fillInfo(page, { ...rosa, email, service: 'bird' });
    await page.locator('[name="consent"]').check();
    await continueToDetails(page);
    await submit(page);
    await expectEstimate(page);
    const lead = await expectOneLead(email);
    expect(lead.consent_text).toContain('automated texts and calls');
    expect(lead.consent_version).not.toBeNull();
    expect(lead.consent_at).not.toBeNull();
  });

  test('shows an error for every empty required field, focuses the first and stays on the step', async ({
    page,
  }) => {
    await openWizard(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(toast(page, WIZARD_MESSAGES.incomplete.title)).toBeVisible();
    const summary = page.getByRole('alert').filter({ hasText: WIZARD_MESSAGES.incomplete.title }).first();
    await expect(summary).toBeVisible();
    const links = page
      .locator('main')
      .getByRole('link')
      .filter({ hasText: /^(Enter your|Choose|Tell us)/ });
    await expect(links).toHaveCount(7);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      WIZARD_MESSAGES.incomplete.title,
    );

    await links.filter({ hasText: 'phone number' }).click();
    await expect(control(page, 'phone')).toBeFocused();
    await expect(control(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
    const described = await control(page, 'phone').getAttribute('aria-describedby');
    await expect(page.locator(`#${described?.split(' ').at(-1) ?? ''}`)).toBeVisible();
    await control(page, 'phone').fill('4085550178');
    await expect(control(page, 'phone')).not.toHaveAttribute('aria-invalid', 'true');
  });

  for (const name of [
    'first_name',
    'last_name',
    'phone',
    'email',
    'best_contact',
    'homeowner',
    'service',
  ] as const) {
    // The test above covers all seven fields empty at once.
    test(`does not continue without ${name}`, { tag: '@full' }, async ({ page }) => {
      await openWizard(page);
      await fillInfo(page, { ...rosa, [name]: '' });
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(toast(page, WIZARD_MESSAGES.incomplete.title)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Get My Estimate' })).toHaveCount(0);
    });
  }

  test('stops at an invalid email, phone or ZIP and continues once corrected', async ({ page }) => {
    await openWizard(page);
    await fillInfo(page, { ...rosa, email: 'abc', phone: '408555', zip: '9511' });
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const name of ['phone', 'email', 'zip']) {
      await expect(control(page, name)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.getByRole('button', { name: 'Get My Estimate' })).toHaveCount(0);
    await fillInfo(page, { ...rosa, zip: '95112-1234' });
    await continueToDetails(page);
  });

  test('warns a visitor who is not the homeowner and lets them continue', async ({ page }) => {
    await openWizard(page);
    await fillInfo(page, { ...rosa, homeowner: 'No' });
    await expect(page.getByText(WIZARD_MESSAGES.notHomeowner)).toBeVisible();
    await continueToDetails(page);
  });

  test('formats the phone number while typing and keeps the caret position', async ({ page }) => {
    await openWizard(page);
    const phone = control(page, 'phone');
    await phone.pressSequentially('14085550142999');
    await expect(phone).toHaveValue('(408) 555-0142');
    await phone.fill('');
    await phone.pressSequentially('408555');
    await expect(phone).toHaveValue('(408) 555');
    await phone.fill('(408) 555-0142');
    await phone.evaluate((input: HTMLInputElement) => {
      input.setSelectionRange(3, 3);
    });
    await page.keyboard.press('Backspace');
    await page.keyboard.type('9');
    await expect(phone).toHaveValue('(498) 555-0142');
  });

  test('keeps the values over Back, a reload and the browser’s Back', async ({ page }) => {
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

  test('clears the values on request, and after seven days', async ({ page }) => {
    await openWizard(page);
    await fillInfo(page, rosa);
    await page.getByRole('button', { name: /clear my answers/i }).click();
    await expect(control(page, 'first_name')).toHaveValue('');
    await page.reload();
    await waitForHydration(page);
    await expect(control(page, 'first_name')).toHaveValue('');

    await fillInfo(page, rosa);
    await page.clock.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1000);
    await page.reload();
    await waitForHydration(page);
    await expect(control(page, 'first_name')).toHaveValue('');
  });

  test('sends nothing before the button is clicked', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(request.url());
    });
    await openDetailsStep(page, rosa);
    await control(page, 'variant', '1-story').check();
    await page.reload();
    await waitForHydration(page);
    expect(requests).toEqual([]);
  });

  test('keeps input typed before hydration', async ({ page }) => {
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

  test('asks for the service, then name and contact, and folds the address', async ({ page }) => {
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
  });

  test('folds the service to one line once chosen, and changes it', async ({ page }) => {
    await openWizard(page);
    await page.getByText('EV charging').click();
    await expect(control(page, 'service', 'clean')).toBeHidden();
    await page.getByRole('button', { name: 'Change the service' }).click();
    await expect(control(page, 'service', 'ev')).toBeFocused();
    await page.getByText('Module cleaning').click();
    await expect(control(page, 'service', 'clean')).toBeChecked();
    await expect(control(page, 'service', 'ev')).toBeHidden();
  });

  test('is at most 1,500 px on a phone, with Continue in reach', { tag: '@phone' }, async ({ page }) => {
    await openWizard(page);
    const button = page.getByRole('button', { name: 'Continue' });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(page.locator('form[data-quote-form] > details'))).toBeLessThanOrEqual(1500);
  });

  test('shows Continue on the first screen of a laptop', { tag: '@desktop' }, async ({ page }) => {
    await openWizard(page);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  });

  test('offers the answers of an earlier visit, and does not impose them', async ({ page }) => {
    await openWizard(page);
    await fillInfo(page, rosa);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/quote?service=ev');
    await waitForHydration(page);
    await expect(control(page, 'first_name')).toHaveValue('');
    await page.getByRole('button', { name: 'Use them' }).click();
    await expect(control(page, 'first_name')).toHaveValue('Rosa');
    await expect(control(page, 'city')).toHaveValue('San Jose');
    await expect(control(page, 'service', 'ev')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Use them' })).toHaveCount(0);
  });
});

test.describe('the last step', () => {
  test('notifies staff that the customer is ready, then opens the home page after 2000 ms', async ({
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

  test('notifies staff that the customer is calling', async ({ page }) => {
    const email = uniqueEmail('calling');
    await openDetailsStep(page, { ...rosa, email, service: 'repairs' });
    await submit(page);
    await expectEstimate(page);
    const link = page.getByRole('link', { name: /^Call/ }).filter({ visible: true }).last();
    await expect(link).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    await link.evaluate((anchor) => {
      anchor.addEventListener('click', (event) => {
        event.preventDefault();
      });
    });
    await link.click();
    await expect(toast(page, WIZARD_MESSAGES.calling.title)).toBeVisible();
    await expect
      .poll(
        async () =>
          (await readMail(email)).filter((mail) => mail.subject.includes(CUSTOMER_ACTIONS.calling)).length,
      )
      .toBe(1);
  });

  test('has its actions on the first screen of a laptop', { tag: '@desktop' }, async ({ page }) => {
    await openDetailsStep(page, { ...rosa, email: uniqueEmail('first-screen') });
    await control(page, 'variant', '2-story').check();
    await submit(page);
    await expectEstimate(page);
    for (const role of ['button', 'link'] as const) {
      const name = role === 'button' ? 'Click to Get Started' : 'Call with questions';
      await expect(page.getByRole(role, { name }).filter({ visible: true })).toBeInViewport({ ratio: 1 });
    }
  });

  test('stays after a reload and never sends the lead again', async ({ page }) => {
    const email = uniqueEmail('reload');
    await openDetailsStep(page, { ...rosa, email, service: 'gutter' });
    await submit(page);
    await expectEstimate(page);
    await page.reload();
    await expectEstimate(page);
    expect(await readLeads(email)).toHaveLength(1);
  });
});
