import type { Browser, Page } from '@playwright/test';

/** Pages show the same moment in every run: Tuesday, 2:32 pm in San Jose, when the hero's sun meets its picture's light. */
const MOMENT = new Date('2026-11-24T22:32:00Z');

/** Viewport heights in px of screens that are not 900 px high. */
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 390: 844, 768: 1024, 1920: 1080, 2560: 1440 };

/** Opens a page of a site at a viewport width in px, without motion. */
export async function openPage(browser: Browser, siteUrl: string, width: number): Promise<Page> {
  const page = await browser.newPage({
    baseURL: siteUrl,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    reducedMotion: 'reduce',
  });
  await page.clock.setFixedTime(MOMENT);
  return page;
}

/** Goes to a path and takes a PNG of the first `screens` viewports, or of the whole page. */
export async function takeScreenshot(page: Page, path: string, screens = Infinity): Promise<Buffer> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    // It covers what is below.
    document.querySelector('psc-preview-pill')?.remove();
    // Lazy images only load near the viewport.
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
