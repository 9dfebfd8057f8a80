import { firstPaint, NETWORKS, type FirstPaint, type Network, type Visit } from '../support/first-paint.ts';
import { expect, test } from '../support/fixtures.ts';

const WIDTHS = [320, 390, 768, 1440];

const ARTICLE = '/insights/clean-solar-panels-or-wait-for-rain';
const SERVICE = '/services/solar-panel-cleaning';

/** Page kinds, and the ways to arrive at a form. */
const ARRIVALS: Pick<Visit, 'path' | 'arrive'>[] = [
  ...['/', '/contact', SERVICE, ARTICLE, '/insights', '/quote', '/auth'].map((path) => ({ path })),
  { path: '/quote?service=clean' },
  { path: '/quote?service=repairs' },
  { path: '/quote?service=clean&package=Elite' },
  { path: '/#faq' },
  { path: '/#quote-form' },
  { path: '/#:~:text=Contact%20information' },
  { path: '/', arrive: 'End key' },
  { path: '/contact', arrive: 'print' },
  { path: SERVICE, arrive: 'dialog' },
];

const nothing: FirstPaint = { unstyled: 0, shift: 0 };

const nameOf = ({ path, arrive, width, network }: Visit): string =>
  `${path}${arrive ? `, ${arrive}` : ''}, ${width} px, ${network}`;

/** Visits all and returns those with unstyled controls or layout shift. */
async function visitAll(visits: readonly Visit[], see: (visit: Visit) => Promise<FirstPaint>) {
  const seen: Record<string, FirstPaint> = {};
  for (const visit of visits) seen[nameOf(visit)] = await see(visit);
  return seen;
}

const blank = (visits: readonly Visit[]): Record<string, FirstPaint> =>
  Object.fromEntries(visits.map((visit) => [nameOf(visit), nothing]));

test('forms are styled from the first frame and nothing shifts', async ({ browser }) => {
  const visits: Visit[] = [
    { path: '/contact', width: 390, network: '60 ms' },
    { path: '/#quote-form', width: 1440, network: '60 ms' },
  ];
  expect(await visitAll(visits, (visit) => firstPaint(browser, visit))).toEqual(blank(visits));
});

test.describe('on any page, screen and network', { tag: ['@full', '@desktop'] }, () => {
  for (const network of Object.keys(NETWORKS) as Network[]) {
    for (const width of WIDTHS) {
      test(`${width} px, ${network}: styled from the first frame, no shift`, async ({ browser }, info) => {
        test.setTimeout(240_000);
        const visits = ARRIVALS.map((arrival): Visit => ({ ...arrival, width, network }));
        const seen = await visitAll(visits, (visit) => firstPaint(browser, visit));
        await info.attach('first-paint.json', {
          body: JSON.stringify(seen, null, 2),
          contentType: 'application/json',
        });
        expect(seen).toEqual(blank(visits));
      });
    }
  }
});
