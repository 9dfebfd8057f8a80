import { expect, test } from 'vitest';
import { site } from '~/config/site.ts';
import { listedOffers } from '~/domain/seo/offer-data.ts';
import { placeData, serviceData } from '~/domain/seo/structured-data.ts';

const facts = { ...site, siteUrl: 'https://solar.example' };

const page = { name: 'Removal', description: 'Off and on again.', href: '/services/x', counties: ['Marin'] };

test('a service without list prices has no offer, and none has a rating', () => {
  const offers = listedOffers([
    { name: 'Survey', description: 'By hand.', price: { label: 'Priced after a visit', note: 'seen' } },
  ]);
  const service = serviceData(facts, { ...page, offers });
  expect(Object.keys(service)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/offer|review|rating/i)]),
  );
});

test.each([
  ['cleaningOneStory', 200, 'job'],
  ['removalOneStory', 220, 'module'],
] as const)('an offer at %s starts at %d dollars per %s', (key, minPrice, unitText) => {
  const price = { keys: [key], note: 'one story' };
  const { offers } = serviceData(facts, {
    ...page,
    offers: [{ name: 'Basic', description: 'Once.', price }],
  });
  expect(offers).toEqual([
    expect.objectContaining({
      name: 'Basic',
      priceSpecification: expect.objectContaining({ minPrice, unitText, priceCurrency: 'USD' }) as unknown,
    }),
  ]);
});

test('prices that are added up are one offer', () => {
  const price = { keys: ['cleaningOneStory', 'checkupOneStory'] as const, note: 'both' };
  const [offer] =
    serviceData(facts, { ...page, offers: [{ name: 'Both', description: 'Two.', price }] }).offers ?? [];
  expect(offer?.priceSpecification.minPrice).toBe(550);
});

test('a place without towns is its county', () => {
  const marin = { name: 'Marin County', href: '/locations/marin', county: 'Marin', towns: [] };
  expect(placeData(facts.siteUrl, marin)).toEqual([
    {
      '@type': 'AdministrativeArea',
      '@id': 'https://solar.example/locations/marin#place',
      name: 'Marin County, California',
    },
  ]);
});
