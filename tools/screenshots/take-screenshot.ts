import type { Browser, Page } from '@playwright/test';

/** Opens a page of a site at a viewport width in px, without motion. */
export const openPage = (browser: Browser, siteUrl: string, width: number): Promise<Page> =>
  browser.newPage({
    baseURL: siteUrl,
    viewport: { width, height: width < 768 ? 844 : 900 },
    reducedMotion: 'reduce',
  });

/** Goes to a path and takes a PNG of the first `screens` viewports, or of the whole page. */
export async function takeScreenshot(page: Page, path: string, screens = Infinity): Promise<Buffer> {
  await page.goto(path, { waitUntil: 'networkidle' });
  // Lazy images only load near the viewport.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const size = page.viewportSize();
  if (!size || screens === Infinity) return page.screenshot({ fullPage: true });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width: size.width, height: Math.min(height, screens * size.height) },
  });
}
