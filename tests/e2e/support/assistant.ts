import { expect, type Locator, type Page } from '@playwright/test';

export const assistantDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Ask Sunni' });

/** Returns the field for a question. */
export const questionOf = (page: Page): Locator =>
  assistantDialog(page).getByRole('textbox', { name: 'Your question' });

/** Opens the dialog from the header, or from the menu on a phone. */
export async function openAssistant(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Ask Sunni' }).click();
  await expect(questionOf(page)).toBeVisible();
}

export async function askAssistant(page: Page, question: string): Promise<void> {
  await questionOf(page).fill(question);
  await assistantDialog(page).getByRole('button', { name: 'Ask', exact: true }).click();
}

/** Answers the questions of the request and stops at the summary. */
export async function giveDetails(page: Page, email: string): Promise<void> {
  const next = assistantDialog(page).getByRole('button', { name: 'Next' });
  for (const [label, value] of [
    [/^Full Name/, 'Rosa Delgado'],
    [/^Email/, email],
    [/^Service Address/, '1180 Lincoln Ave, San Jose'],
  ] as const) {
    await assistantDialog(page).getByLabel(label).fill(value);
    await next.click();
  }
  await expect(assistantDialog(page).getByLabel(/^Phone/)).toBeVisible();
  await next.click();
  await expect(assistantDialog(page).getByRole('heading', { name: 'Is this right?' })).toBeVisible();
}
