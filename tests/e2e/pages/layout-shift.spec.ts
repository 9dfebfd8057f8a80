import { readdirSync } from 'node:fs';
import { DAY } from '../../../src/domain/durations.ts';
import { SENT_PREFIX } from '../../../src/stores/page/sent-lead-keys.ts';
import { expect, test } from '../support/fixtures.ts';
import { firstPaint, MAX_SHIFT, type Visit } from '../support/first-paint.ts';
import { startSlowPages } from '../support/slow-pages.ts';

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
  visits: { paths: readonly string[] } & Pick<Visit, 'width' | 'stored'>,
): Promise<Record<string, number>> {
  const slow = await startSlowPages(site ?? '');
  try {
    const above: Record<string, number> = {};
    for (const path of visits.paths) {
      const { shift } = await firstPaint(browser, {
        path: `http://localhost:${slow.port}${path}`,
        width: visits.width,
        stored: visits.stored,
        network: 'fast',
      });
      if (shift > MAX_SHIFT) above[path] = shift;
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

/** A wizard at its first step, and an order, as this device keeps them. */
function storedItems(): Record<string, string> {
  const now = new Date().toISOString();
  const id = '7f3a91c2-0000-4000-8000-000000000001';
  const values = { service: 'clean', first_name: 'Rosa', homeowner: 'Yes' };
  const lead = {
    ...{ id, state: 'done', valueCents: 300_00, at: now, notificationAttempts: 0 },
    sent: [{ label: 'Service', value: 'Module cleaning' }],
    expiresAt: new Date(Date.now() + 7 * DAY).toISOString(),
    order: { orderedAt: now, firstName: 'Rosa', bestContact: 'Text', totalCents: 300_00, feeCents: 50_00 },
  };
  return {
    'psc-quote-draft': JSON.stringify({ step: 1, values, savedAt: now }),
    [SENT_PREFIX + id]: JSON.stringify(lead),
  };
}

for (const width of [390, 1440]) {
  const tag = width === 390 ? [] : '@full';
  test(
    `${width} px: nothing moves where the device has answers and an order`,
    { tag },
    async ({ browser, baseURL }) => {
      const visits = { paths: ['/quote', '/', '/about'], width, stored: storedItems() };
      expect(await shiftsOf(browser, baseURL, visits)).toEqual({});
    },
  );
}

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
