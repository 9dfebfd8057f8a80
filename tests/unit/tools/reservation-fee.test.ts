import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { price, type PriceKey } from '~/domain/pricing/price-list.ts';
import { RESERVATION } from '~/domain/pricing/reservation.ts';
import { sampleQuote } from '~/domain/pricing/sample-quote.ts';
import { largestDeposit, reservationFee } from '~/lib/launch/reservation-fee.ts';
import { launchError, siteFindings } from '~/lib/launch/site-findings.ts';
import { pageSlugs, readYaml } from '../../../tools/content-checks/registers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('the largest deposit is 10% of the price and $1,000 at most, which the sample quote stays within', () => {
  expect(largestDeposit(200_00)).toBe(20_00);
  expect(largestDeposit(50_000_00)).toBe(1000_00);
  const { feeCents, totalCents } = sampleQuote();
  expect(feeCents).toBeLessThanOrEqual(largestDeposit(totalCents));
});

test('the check of the reservation fee names the deposit limit until the fee is a tenth of any estimate', () => {
  const [finding] = reservationFee({ feeCents: 50_00, smallestEstimateCents: 0 });
  expect(finding?.shown).toBe('$50 on an estimate of $200, where the limit is $20');
  expect(finding?.reason).toContain('B&P 7159');
  expect(finding?.reason).toContain('from $500 on');
  expect(reservationFee({ feeCents: 50_00, smallestEstimateCents: 499_00 })).toHaveLength(1);
  expect(reservationFee({ feeCents: 50_00, smallestEstimateCents: 500_00 })).toEqual([]);
});

test('the production build stops on $50 for a job of $200', () => {
  const terms = { feeCents: 50_00, smallestEstimateCents: 0 };
  expect(launchError(siteFindings(root, terms))).toMatch(
    /src\/domain\/pricing\/reservation\.ts:\d+ Reservation fee: \$50/,
  );
}, 30_000);

test('no package asks for the fee below the smallest estimate', () => {
  type Package = { luxury_tier: string; billing?: string[]; price?: { keys?: PriceKey[] } };
  type Offer = Package & { service?: string };
  const packages = (service: string): Package[] =>
    (readYaml(`services/${service}.yaml`) as { packages: { items: Package[] } }).packages.items;
  const offered = ({ service, luxury_tier: tier }: Offer): Package | undefined =>
    service === undefined ? undefined : packages(service).find((each) => each.luxury_tier === tier);
  const offers = (readYaml('pages/education-packages.yaml') as { items: Offer[] }).items.map((offer) => ({
    ...offered(offer),
    ...offer,
  }));
  const asking = [...pageSlugs.flatMap(packages), ...offers].filter(
    ({ billing = [], price: { keys = [] } = {} }) =>
      billing.some((line) => line.includes('claim:reservation-fee')) &&
      keys.reduce((sum, key) => sum + price(key), 0) < RESERVATION.smallestEstimateCents,
  );
  expect(asking).toEqual([]);
});
