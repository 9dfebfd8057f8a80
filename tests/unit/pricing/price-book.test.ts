import { expect, it } from 'vitest';
import { SERVICES, type WizardService } from '~/domain/catalog/catalog.ts';
import { estimateTotal } from '~/domain/pricing/estimate.ts';
import { lowestPrice, PRICE_BOOK, publishedPrices } from '~/domain/pricing/price-book.ts';
import { PRICE_LIST, type PriceKey } from '~/domain/pricing/price-list.ts';
import {
  isPricedService,
  PRICE_EXAMPLES,
  priceEstimate,
  priceQuery,
  readPriceQuery,
} from '~/domain/pricing/price-query.ts';

const totalOf = (query: string): string | undefined => {
  const answers = readPriceQuery(new URLSearchParams(query));
  return answers && estimateTotal(priceEstimate(answers));
};

// Sums from the price list, worked out by hand.
it.each([
  // 250 + (28 - 20) × 6.25
  ['service=clean&variant=2-story&modules=28', '$300.00'],
  ['service=clean&variant=3-story&modules=28', 'Assessment required'],
  // 625 + (25 - 10) × 18.75
  ['service=ev&variant=with-solar&feet=25&plugs=0', '$906.25'],
  // No number, as in the wizard: 1 module
  ['service=rr&variant=1-story&modules=lots', '$220.00'],
  // At most 9,999: 9,999 × 220
  ['service=rr&variant=1-story&modules=1e9', '$2,199,780.00'],
  // Missing: the lowest, 0 feet
  ['service=ev&variant=with-solar', '$625.00'],
])('a permanent link %s is %s', (query, total) => expect(totalOf(query)).toBe(total));

it.each([
  '',
  'service=repairs',
  'service=clean',
  'service=clean&variant=4-story',
  'service=toString&variant=',
])('a permanent link without a priced service and its option is none: "%s"', (query) =>
  expect(totalOf(query)).toBeUndefined(),
);

it.each(Object.values(PRICE_EXAMPLES))(
  'a permanent link of the $service example reads as the example',
  (example) => {
    expect(readPriceQuery(priceQuery(example))).toEqual(example);
  },
);

it('the price book has a section for every service with a price, and every entry of the list', () => {
  const priced = (Object.keys(SERVICES) as WizardService[]).filter((service) =>
    SERVICES[service].options.some((option) => option.price),
  );
  expect(PRICE_BOOK.map(({ service }) => service)).toEqual(priced);
  expect(priced.every(isPricedService)).toBe(true);

  const printed = new Set(PRICE_BOOK.flatMap(({ rows }) => rows.flatMap(({ prices }) => prices)));
  const amounts = (Object.keys(PRICE_LIST) as PriceKey[]).filter((key) =>
    PRICE_LIST[key].unit.startsWith('cents'),
  );
  expect([...printed].sort()).toEqual(amounts.sort());
});

it('the price book names the lowest price of a service, and what it covers where that is not all', () => {
  expect(PRICE_BOOK.map(lowestPrice)).toEqual([
    { text: '$200', unit: '' },
    { text: '$350', unit: '' },
    { text: '$625', unit: 'circuit and outlet; no charger or permit' },
    { text: '$220', unit: 'a module' },
    { text: '$300', unit: '' },
  ]);
});

it('the price book is published with amounts in dollars, their units, and what they cover', () => {
  const changes = [{ day: '2026-11-22', text: 'First published.' }];
  const published = publishedPrices('https://example.com', changes);
  expect(published).toMatchObject({
    currency: 'USD',
    page: 'https://example.com/prices',
    lastChange: '2026-11-22',
    included: { cleaningModules: 20, evFeet: 10, lightsFeet: 50 },
    changes,
  });
  const [cleaning] = published.services;
  expect(cleaning?.prices).toContainEqual({
    id: 'cleaningTwoStory',
    label: 'Up to 20 modules, two story',
    amount: 250,
    per: 'job',
    note: 'The minimum for a visit',
  });
  expect(cleaning?.prices).toContainEqual({
    id: 'cleaningExtraModule',
    label: 'Each additional module',
    amount: 6.25,
    per: 'module',
  });
  expect(published.afterALook.map(({ id }) => id)).toEqual(['repairs', 'bird', 'gutter']);
});
