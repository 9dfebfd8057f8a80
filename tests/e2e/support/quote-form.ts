import { expect, type Locator, type Page } from '@playwright/test';
import type { InfoValues } from '../../../src/domain/forms/lead-fields.ts';
import { rosa as rosaValues } from '../../support/rosa.ts';
import { waitForHydration } from './fixtures.ts';

/** Valid values for the first step. */
export const rosa: InfoValues = { ...rosaValues, city: 'San Jose' };

const radioNames = new Set(['best_contact', 'homeowner', 'service', 'variant', 'problem']);

/** Returns the control with this name; for radio buttons, the one with this value. */
export const control = (page: Page, name: string, value = ''): Locator =>
  radioNames.has(name)
    ? page.locator(`[name="${name}"][value="${value}"]`)
    : page.locator(`[name="${name}"]`);

/** Opens the wizard and waits for hydration. */
export async function openWizard(page: Page, query = ''): Promise<void> {
  await page.goto(`/quote${query}`);
  await waitForHydration(page);
}

const addressNames = new Set(['address', 'city', 'zip']);

/** Fills the first step, and opens what is folded; skips empty values. */
export async function fillInfo(page: Page, values: InfoValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (value === '') continue;
    if (addressNames.has(name) && !(await control(page, name).isVisible())) {
      await page.getByText('Add your address').click();
    }
    if (name === 'service' && !(await control(page, name, value).isVisible())) {
      await page.getByRole('button', { name: 'Change the service' }).click();
    }
    if (radioNames.has(name)) await control(page, name, value).check();
    else await control(page, name).fill(value);
  }
}

/** Continues to the second step and waits for it. */
export async function continueToDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Get My Estimate' })).toBeVisible();
}

/** Opens the wizard, fills the first step and continues to the second. */
export async function openDetailsStep(page: Page, values: InfoValues): Promise<void> {
  await openWizard(page);
  await fillInfo(page, values);
  await continueToDetails(page);
}

/** Clicks "Get My Estimate". */
export const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Get My Estimate' }).click();

/** Waits for the third step, with or without a price. */
export async function expectEstimate(page: Page): Promise<void> {
  await expect(page.getByText('Your request reached us')).toBeVisible();
}

/** Returns the toast with this text. */
export const toast = (page: Page, text: string): Locator => page.locator('.toast').filter({ hasText: text });
