import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Runs every rule of axe over the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Nothing may stick out sideways, at the page's own width or, once it has settled there, at another (px). */
export async function expectNoSidewaysScroll(page: Page, width?: number): Promise<void> {
  if (width !== undefined) await page.setViewportSize({ width, height: 800 });
  const wide = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // A dialog keeps the scrollbar's place free, which is less than nothing.
  const message = `${page.url()} at ${String(width ?? 'its own width')}`;
  await expect.poll(wide, { message }).toBeLessThanOrEqual(0);
}
