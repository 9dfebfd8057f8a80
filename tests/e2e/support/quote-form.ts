import { expect, type Locator, type Page } from '@playwright/test';
import type { InfoValues } from '../../../src/domain/forms/lead-fields.ts';
import { hydrated } from './fixtures.ts';

/** A complete first step; tests change what they are about. */
export const rosa: InfoValues = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  phone: '(408) 555-0178',
  email: 'rosa@example.com',
  best_contact: 'Text',
  homeowner: 'Yes',
  service: 'clean',
  address: '',
  city: 'San Jose',
  zip: '',
};

const radioNames = new Set(['best_contact', 'homeowner', 'service', 'variant']);

/** The control that bears this name; for a choice, the one with this value. */
export const control = (page: Page, name: string, value = ''): Locator =>
  radioNames.has(name)
    ? page.locator(`[name="${name}"][value="${value}"]`)
    : page.locator(`[name="${name}"]`);

/** Opens the wizard and waits until it answers. */
export async function openWizard(page: Page, query = ''): Promise<void> {
  await page.goto(`/quote${query}`);
  await hydrated(page);
}

/** Fills the first step; empty answers are left as they are. */
export async function fillInfo(page: Page, values: InfoValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (value === '') continue;
    if (radioNames.has(name)) await control(page, name, value).check();
    else await control(page, name).fill(value);
  }
}

/** Goes on to the second step and waits for it. */
export async function continueToDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Get My Estimate' })).toBeVisible();
}

/** Fills the first step and goes on to the second. */
export async function reachDetails(page: Page, values: InfoValues): Promise<void> {
  await openWizard(page);
  await fillInfo(page, values);
  await continueToDetails(page);
}

/** Presses 'Get My Estimate'. */
export const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Get My Estimate' }).click();

/** Waits for the third step, priced or not. */
export async function expectEstimate(page: Page): Promise<void> {
  await expect(page.getByText('Your request reached us')).toBeVisible();
}

/** A toast with these words. */
export const toast = (page: Page, words: string): Locator =>
  page.locator('.toast').filter({ hasText: words });
