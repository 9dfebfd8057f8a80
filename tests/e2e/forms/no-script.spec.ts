import type { Locator, Page } from '@playwright/test';
import { PROBLEMS } from '../../../src/domain/catalog/problems.ts';
import { LONG_FORM_PROJECTS } from '../../../src/domain/forms/long-form.ts';
import { FIELD_ERRORS } from '../../../src/domain/forms/field-rules.ts';
import { WIZARD_MESSAGES } from '../../../src/domain/messages.ts';
import { leadReference } from '../../../src/domain/leads/lead-name.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { backendUrl, expectMail, expectOneLead, uniqueEmail, type StoredLead } from '../support/backend.ts';
import { expect, waitForHydration, test } from '../support/fixtures.ts';
import { control, fillInfo, rosa, submit } from '../support/quote-form.ts';

/** Returns the short form in the page, not the one in the dialog. */
const inlineForm = (page: Page): Locator => page.locator('[data-short-form="inline"] form');

/** Returns an option of a service in the long form. */
const optionOf = (page: Page, name: string, value: string): Locator =>
  page.locator(`[name="${name}"][value="${value}"]`);

async function fillShortForm(form: Locator, email: string): Promise<void> {
  await form.locator('[name="name"]').fill('Priya Raman');
  await form.locator('[name="email"]').fill(email);
  await form.locator('[name="address"]').fill('80 Alum Rock Avenue, San Jose');
}

/** Expects the confirmation page with the reference of a stored lead. */
async function expectReceived(page: Page, lead: StoredLead): Promise<void> {
  await expect(page).toHaveURL(`/request-received?ref=${leadReference(String(lead.id))}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is in');
}

/** Expects the page that the function returns for validation errors. */
const onResponsePage = (page: Page): Promise<void> =>
  expect(page).toHaveURL(`${backendUrl}/functions/v1/submit-lead`);

test.describe('without JavaScript', () => {
  // A response with validation errors has status 422.
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

  test('the short form stores every field', async ({ page }) => {
    const email = uniqueEmail('no-script');
    await page.goto('/');
    const form = inlineForm(page);
    await fillShortForm(form, email);
    await form.locator('[name="phone"]').fill('408 555 0178');
    await form.locator('[name="service_type"]').selectOption('critter-guard');
    await form.locator('[name="roof_stories"][value="2-story"]').check();
    await form.locator('[name="notes"]').fill('Gate code 4711');
    await form.locator('[name="consent"]').check();
    await expect(form.getByRole('button')).toHaveCount(1);
    await form.getByRole('button', { name: 'Send my request' }).click();

    const lead = await expectOneLead(email);
    expect(lead).toMatchObject({
      form: 'short',
      name: 'Priya Raman',
      phone: '(408) 555-0178',
      service_type: 'critter-guard',
      system_size: 'not-sure',
      roof_stories: '2-story',
      notes: 'Gate code 4711',
      consent_version: expect.any(String),
      quarantine_reason: null,
    });
    await expectReceived(page, lead);
    await expectMail(email, 1);
  });

  test('the wizard is one long form with the fields of the selected service @full', async ({ page }) => {
    await page.goto('/quote');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    const shown = page.locator('fieldset[data-project]:visible');
    await expect(shown).toHaveCount(0);
    for (const project of LONG_FORM_PROJECTS) {
      await control(page, 'service', project.service).check();
      await expect(shown).toHaveCount(1);
      await expect(shown).toHaveAttribute('data-project', project.service);
      for (const { value } of project.options) {
        await optionOf(page, project.name, value).check();
        for (const { name, variants } of project.quantities) {
          const number = page.locator(`[name="${name}"]`);
          if (variants.includes(value)) await expect(number).toBeVisible();
          else await expect(number).toBeHidden();
        }
      }
    }
    await control(page, 'service', 'repairs').check();
    await expect(shown).toHaveCount(0);
    await control(page, 'problem', 'noise').check();
    await expect(page.locator('[data-problem]')).toContainText(PROBLEMS.noise.safety);
    await expectNoHorizontalScroll(page, 320);
  });

  test('the wizard is returned with errors, corrected and stored', async ({ page }) => {
    const email = uniqueEmail('long-mended');
    await page.goto('/quote?utm_source=news');
    await fillInfo(page, { ...rosa, email, zip: '9511', homeowner: '' });
    await page.locator('[name="notes"]').fill('Two pigeons');
    await submit(page);

    await onResponsePage(page);
    await expect(page.getByText(WIZARD_MESSAGES.incomplete.title)).toBeVisible();
    await expect(page.getByText(FIELD_ERRORS.zip)).toHaveCount(2);
    await expect(control(page, 'best_contact', 'Text')).toBeChecked();
    await control(page, 'homeowner', 'No').check();
    await expect(page.getByText(WIZARD_MESSAGES.notHomeowner)).toBeVisible();
    await page.locator('[name="zip"]').fill('95112');
    await optionOf(page, 'clean.variant', '3-story').check();
    await expect(page.locator('[name="clean.modules"]')).toBeHidden();
    await submit(page);
    const lead = await expectOneLead(email);
    await expectReceived(page, lead);
    expect(lead).toMatchObject({ zip: '95112', notes: 'Two pigeons', utm_source: 'news', homeowner: 'No' });
  });
});

test('the confirmation page shows a valid reference from the URL and ignores other text', async ({
  page,
}) => {
  await page.goto('/request-received?ref=PSC-1A2B-3C4D');
  await expect(page.getByText('Your reference: PSC-1A2B-3C4D')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  await page.goto('/request-received?ref=Call+900-555-0100');
  await expect(page.getByText('Your reference and a link come by email.')).toBeVisible();
});

test.describe('the page with validation errors', () => {
  test.use({ expectedErrors: [/status of 422/] });
  for (const form of ['short', 'wizard']) {
    test(`is accessible and fits the screen for the form "${form}"`, async ({ page }) => {
      await page.goto('/quote');
      await waitForHydration(page);
      await page.evaluate((name) => {
        const empty = document.createElement('form');
        empty.method = 'post';
        empty.action = document.querySelector('form')?.action ?? '';
        empty.innerHTML = `<input name="form" value="${name}"><input name="service" value="ev">`;
        document.body.append(empty);
        empty.submit();
      }, form);
      await onResponsePage(page);
      await expect(page.getByRole('alert')).toBeFocused();
      await expectAccessible(page);
      for (const width of [320, 390, 1440]) await expectNoHorizontalScroll(page, width);
    });
  }
});

test.describe('a click before hydration', () => {
  // A response with validation errors has status 422.
  test.use({ expectedErrors: [/status of 422/] });

  test('posts the form of /quote, and the response asks for the rest', async ({ page }) => {
    const email = uniqueEmail('early');
    // The scripts of the islands never come; inline scripts run.
    await page.route(/\/_astro\/.*\.js/, () => new Promise(() => undefined));
    await page.goto('/quote?utm_source=news', { waitUntil: 'commit' });
    await fillInfo(page, { ...rosa, email });
    await control(page, 'last_name').press('Enter');
    await onResponsePage(page);
    await optionOf(page, 'clean.variant', '2-story').check();
    await submit(page);
    expect(await expectOneLead(email)).toMatchObject({
      phone: rosa.phone,
      city: rosa.city,
      utm_source: 'news',
    });
  });
});
