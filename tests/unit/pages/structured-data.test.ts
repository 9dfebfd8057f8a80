import { expect, test } from 'vitest';
import { site } from '~/config/site.ts';
import { organizationData, serviceData } from '~/domain/seo/structured-data.ts';

const facts = { ...site, siteUrl: 'https://solar.example' };

test('a service has the organization as provider and every county as area served', () => {
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

test('a service has no rating and no priced offer', () => {
  const service = serviceData(facts, {
    name: 'Gutter cleaning',
    description: 'By hand.',
    href: '/services/x',
  });
  expect(Object.keys(service)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/offer|review|rating/i)]),
  );
});
