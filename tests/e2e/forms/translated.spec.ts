import { FIELD_ERRORS } from '../../../src/domain/forms/field-rules.ts';
import { expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { continueToDetails, control, expectEstimate, fillInfo, rosa, submit } from '../support/quote-form.ts';
import {
  fillContact,
  nextStep,
  priya,
  receipt,
  sendRequest,
  shortControl,
  shortForm,
} from '../support/short-form.ts';
import { ballpark, cleaning } from '../../support/ballpark.ts';

// In a full run the project "translated" repeats the journeys of visitors in translated pages.
test.use({
  translated: {
    'Full Name': 'Nombre completo',
    Email: 'Correo',
    'Step 1 of 2': 'Paso 1 de 2',
    'Contact information': 'Datos de contacto',
    'Email address': 'Correo electrónico',
  },
});

test('the wizard shows its errors in a translated page, and sends the request', async ({ page }) => {
  const email = uniqueEmail('translated');
  await page.goto('/quote');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('#email-error')).toBeVisible();
  await fillInfo(page, { ...rosa, email: 'rosa@' });
  await expect(page.locator('#first_name-error')).toHaveCount(0);
  await control(page, 'email').blur();
  await expect(page.locator('#email-error')).toContainText(FIELD_ERRORS.email);
  await control(page, 'email').fill(email);
  await expect(page.locator('#email-error')).toHaveCount(0);
  await continueToDetails(page);
  await control(page, 'variant', '2-story').check();
  await control(page, 'modules').fill('28');
  await submit(page);
  await expectEstimate(page);
  await expect(page.getByRole('main')).toContainText(ballpark(cleaning(28)));
  expect(await expectOneLead(email)).toMatchObject({ form: 'wizard', modules: 28 });
});

test('a short form that hydrates in other words keeps the first field’s text and focus @full', async ({
  page,
}) => {
  const email = uniqueEmail('translated-short');
  await page.goto('/contact');
  const form = shortForm(page);
  await expect(form.getByText('Nombre completo')).toBeVisible();
  await shortControl(form, 'name').focus();
  await page.keyboard.type('Priya Raman');
  await expect(form.locator('form[data-hydrated]')).toBeAttached();
  await expect(shortControl(form, 'name')).toBeFocused();
  await expect(shortControl(form, 'name')).toHaveValue('Priya Raman');
  await form.getByRole('button', { name: 'Next: service details' }).click();
  await expect(form.locator('.error-text').first()).toBeVisible();
  await fillContact(form, { ...priya, email });
  await nextStep(form);
  await sendRequest(form);
  await expect(receipt(page)).toBeVisible();
  expect(await expectOneLead(email)).toMatchObject({ name: priya.name });
});
