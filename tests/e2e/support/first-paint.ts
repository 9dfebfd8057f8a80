import type { Browser, CDPSession, Page } from '@playwright/test';

/** Network of a first visit: bytes per second and latency in ms; undefined is not throttled. */
export const NETWORKS = {
  fast: undefined,
  '60 ms': { latency: 60, downloadThroughput: 1_250_000, uploadThroughput: 625_000 },
  'slow 3G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
} as const;

/** Network of a first visit. */
export type Network = keyof typeof NETWORKS;

/** Largest cumulative layout shift of a page (docs/product.md, Budgets). */
export const MAX_SHIFT = 0.02;

/** One visit of a page with an empty cache. */
export type Visit = {
  path: string;
  /** Width of the screen in px. */
  width: number;
  network: Network;
  /** Steps after the page is loaded. */
  arrive?: 'End key' | 'print' | 'dialog';
  /** Items in localStorage, from an earlier page of this visit. */
  stored?: Readonly<Record<string, string>> | undefined;
};

/** Shown on the screen: time of unstyled form controls in ms, and the cumulative layout shift. */
export type FirstPaint = { unstyled: number; shift: number };

/** Records every frame from the first on; runs before the page's scripts. */
function record(): void {
  const seen = { unstyled: 0, shift: 0 };
  Object.assign(window, { firstPaint: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      const pill = document.querySelector('psc-preview-pill');
      // The pill exists only in a preview, and moves out of the way of what it would cover.
      const isPill = entry.sources.every(({ node }) => pill?.contains(node));
      if (!entry.hadRecentInput && !isPill) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  // Every text field and button of the design has rounded corners, which a browser's own controls do not.
  const isRaw = (control: Element): boolean => {
    const { borderTopLeftRadius, borderTopStyle } = getComputedStyle(control);
    return (
      control.checkVisibility() && (borderTopLeftRadius === '0px' || /inset|outset/.test(borderTopStyle))
    );
  };
  let last = performance.now();
  const look = (now: number): void => {
    const controls = document.querySelectorAll(
      'form :is(input.input, select.input, textarea.input, button.btn)',
    );
    const fields = document.querySelectorAll(
      'form :is(input:is([type="text"], [type="email"], [type="tel"]), select, textarea)',
    );
    if ([...controls, ...fields].some((control) => !control.closest('.sr-only') && isRaw(control))) {
      seen.unstyled += now - last;
    }
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Stores items, and marks the drafts among them as typed in this visit. */
function storeItems(items: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
  sessionStorage.setItem('psc-visit', '1');
}

async function throttle(session: CDPSession, network: Network): Promise<void> {
  const conditions = NETWORKS[network];
  if (!conditions) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
}

/** Waits for fonts, and for what the page's scripts change after the load. */
const settle = (page: Page): Promise<FirstPaint> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    const { unstyled, shift } = (window as unknown as { firstPaint: FirstPaint }).firstPaint;
    return { unstyled: Math.round(unstyled), shift: Math.round(shift * 10_000) / 10_000 };
  });

/** Visits a page with an empty cache and returns what the visitor saw. */
export async function firstPaint(browser: Browser, visit: Visit): Promise<FirstPaint> {
  const context = await browser.newContext({
    viewport: { width: visit.width, height: visit.width < 700 ? 844 : 900 },
    isMobile: visit.width < 700,
    hasTouch: visit.width < 700,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(record);
    if (visit.stored) await page.addInitScript(storeItems, visit.stored);
    await throttle(await context.newCDPSession(page), visit.network);
    await page.goto(visit.path, { waitUntil: 'load', timeout: 60_000 });
    if (visit.arrive === 'End key') await page.keyboard.press('End');
    if (visit.arrive === 'dialog') await page.locator('main [data-quote]').first().click();
    if (visit.arrive === 'dialog') await page.locator('.quote-dialog form[data-hydrated]').waitFor();
    const seen = await settle(page);
    if (visit.arrive !== 'print') return seen;
    // A print layout is another page, and its differences from the screen are no shift.
    await page.emulateMedia({ media: 'print' });
    return { ...(await settle(page)), shift: seen.shift };
  } finally {
    await context.close();
  }
}
