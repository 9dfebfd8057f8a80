import { readdirSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import { firstPaint } from '../support/first-paint.ts';
import { startSlowPages } from '../support/slow-pages.ts';

/** Largest cumulative layout shift of a page (docs/product.md, Budgets). */
const LIMIT = 0.02;

/** Paths of all built pages but the dashboard's, which send visitors to the sign-in page. */
const paths = readdirSync(process.env.OUT_DIR ?? 'dist', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
  .filter((path) => !path.startsWith('/dashboard'))
  .sort();

/** Shift of each page whose HTML arrives in pieces; pages within the limit are left out. */
async function shiftsOf(
  browser: Parameters<typeof firstPaint>[0],
  site: string | undefined,
  visits: { paths: readonly string[]; width: number },
): Promise<Record<string, number>> {
  const slow = await startSlowPages(site ?? '');
  try {
    const above: Record<string, number> = {};
    for (const path of visits.paths) {
      const { shift } = await firstPaint(browser, {
        path: `http://localhost:${slow.port}${path}`,
        width: visits.width,
        network: 'fast',
      });
      if (shift > LIMIT) above[path] = shift;
    }
    return above;
  } finally {
    await slow.close();
  }
}

test('nothing moves while the home page and a tool arrive in pieces', async ({ browser, baseURL }) => {
  const visits = { paths: ['/', '/tools/is-it-dirt'], width: 390 };
  expect(await shiftsOf(browser, baseURL, visits)).toEqual({});
});

test.describe('every page', { tag: ['@full', '@desktop'] }, () => {
  for (const width of [390, 1440]) {
    for (const half of [0, 1]) {
      test(`${width} px, half ${half + 1}: nothing moves while it arrives in pieces`, async ({
        browser,
        baseURL,
      }) => {
        test.setTimeout(900_000);
        const visits = { paths: paths.filter((_, index) => index % 2 === half), width };
        expect(await shiftsOf(browser, baseURL, visits)).toEqual({});
      });
    }
  }
});
