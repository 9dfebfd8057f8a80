import {
  firstPaint,
  MAX_SHIFT,
  NETWORKS,
  type FirstPaint,
  type Network,
  type Visit,
} from '../support/first-paint.ts';
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

const nameOf = ({ path, arrive, width, network }: Visit): string =>
  `${path}${arrive ? `, ${arrive}` : ''}, ${width} px, ${network}`;

/** Visits all and returns those with unstyled controls or more layout shift than allowed. */
async function visitAll(visits: readonly Visit[], see: (visit: Visit) => Promise<FirstPaint>) {
  const faulty: Record<string, FirstPaint> = {};
  for (const visit of visits) {
    const seen = await see(visit);
    if (seen.unstyled > 0 || seen.shift > MAX_SHIFT) faulty[nameOf(visit)] = seen;
  }
  return faulty;
}

test('forms are styled from the first frame and hardly shift', async ({ browser }) => {
  const visits: Visit[] = [
    { path: '/contact', width: 390, network: '60 ms' },
    { path: '/#quote-form', width: 1440, network: '60 ms' },
  ];
  expect(await visitAll(visits, (visit) => firstPaint(browser, visit))).toEqual({});
});

test.describe('on any page, screen and network', { tag: ['@full', '@desktop'] }, () => {
  for (const network of Object.keys(NETWORKS) as Network[]) {
    for (const width of WIDTHS) {
      test(`${width} px, ${network}: styled from the first frame, hardly a shift`, async ({ browser }) => {
        test.setTimeout(240_000);
        const visits = ARRIVALS.map((arrival): Visit => ({ ...arrival, width, network }));
        const faulty = await visitAll(visits, (visit) => firstPaint(browser, visit));
        expect(faulty).toEqual({});
      });
    }
  }
});
