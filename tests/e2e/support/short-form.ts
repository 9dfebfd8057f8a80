import { expect, type Locator, type Page } from '@playwright/test';
import { SHORT_FORM_SUBMITTED } from '../../../src/domain/messages.ts';

/** Values for the first step of the short form. */
export type ShortEntries = { name: string; email: string; phone?: string; address: string };

/** Valid values for the first step. */
export const priya: Omit<ShortEntries, 'email'> = {
  name: 'Priya Raman',
  address: '80 Alum Rock Avenue, San Jose, CA 95116',
};

/** Returns the short form in the page or the dialog. */
export const shortForm = (page: Page, place: 'inline' | 'dialog' = 'inline'): Locator =>
  place === 'dialog' ? page.getByRole('dialog') : page.locator('[data-short-form="inline"]');

/** Returns a control of a short form by field name. */
export const shortControl = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);

/** Fills the first step. */
export async function fillContact(form: Locator, entries: ShortEntries): Promise<void> {
  for (const [name, entry] of Object.entries(entries)) await shortControl(form, name).fill(entry);
}

/** Continues to the second step and waits for it. */
export async function nextStep(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Next: service details' }).click();
  await expect(form.getByRole('button', { name: 'Send my request' })).toBeVisible();
}

/** Clicks "Send my request". */
export const sendRequest = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: 'Send my request' }).click();

/** Returns the receipt panel, shown after a request is stored. */
export const receipt = (page: Page): Locator =>
  page.getByRole('region', { name: SHORT_FORM_SUBMITTED.title });

/** Focuses the form in the page and waits for hydration. */
export async function hydrateForm(page: Page): Promise<Locator> {
  const form = shortForm(page);
  await shortControl(form, 'name').focus();
  await expect(form.locator('form[data-hydrated]')).toBeAttached();
  return form;
}
/** Sends the page's short form with the required values and waits for the receipt. */
export async function submitShortForm(page: Page, email: string): Promise<void> {
  const form = shortForm(page);
  await fillContact(form, { ...priya, email });
  await nextStep(form);
  await sendRequest(form);
  await expect(receipt(page)).toBeVisible();
}
