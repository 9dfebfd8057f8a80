import type { Page } from '@playwright/test';

/** Opens a group of footer links, which phones fold. */
export async function openFooterGroup(page: Page, title: string): Promise<void> {
  const summary = page.locator('#site-footer summary', { hasText: title });
  if (await summary.isVisible()) await summary.click();
}
