import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no axe violations in the current state of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // In one pass: no page has a frame of another site, and only violations are read.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    // While it is closed, the pill of the preview comes and goes as axe reads; preview.spec.ts opens it.
    .exclude('psc-preview-pill:not(:has([open]))');
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Doubles the text size that pages start from, as in the settings of the browser. */
export async function doubleTextSize(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px');
}

/** Expects no horizontal scrolling, at the current viewport or at `width` (px). */
export async function expectNoHorizontalScroll(page: Page, width?: number): Promise<void> {
  if (width !== undefined) await page.setViewportSize({ width, height: 800 });
  const wide = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // May be negative: an open dialog reserves space for the scrollbar.
  const message = `${page.url()} at ${String(width ?? 'the current width')}`;
  await expect.poll(wide, { message }).toBeLessThanOrEqual(0);
}
