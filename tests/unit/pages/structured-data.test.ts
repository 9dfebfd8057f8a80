import { expect, test } from 'vitest';
import { site } from '~/config/site.ts';
import { organizationData, serviceData } from '~/domain/seo/structured-data.ts';

const facts = { ...site, siteUrl: 'https://solar.example' };

test('a service is offered by the organization of the page in every county served', () => {
  const service = serviceData(facts, {
    name: 'Solar panel cleaning',
    description: 'Deionized water and soft brushes.',
    href: '/services/solar-panel-cleaning',
  });
  expect(service).toMatchObject({
    '@type': 'Service',
    '@id': 'https://solar.example/services/solar-panel-cleaning#service',
    name: 'Solar panel cleaning',
    description: 'Deionized water and soft brushes.',
    url: 'https://solar.example/services/solar-panel-cleaning',
    provider: { '@id': organizationData(facts)['@id'], name: site.name },
    areaServed: site.counties.map((county) => ({
      '@type': 'AdministrativeArea',
      name: `${county} County, California`,
    })),
  });
});

test('a service carries no rating and no offer with a price', () => {
  const service = serviceData(facts, {
    name: 'Gutter cleaning',
    description: 'By hand.',
    href: '/services/x',
  });
  expect(Object.keys(service)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/offer|review|rating/i)]),
  );
});
