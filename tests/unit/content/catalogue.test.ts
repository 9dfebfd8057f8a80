import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WIZARD_SERVICES } from '../../../src/domain/catalog/catalog.ts';
import { SHORT_FORM_SERVICES } from '../../../src/domain/catalog/service-labels.ts';
import { claims, pageSlugs, readYaml, yamlFiles } from '../../../tools/content-checks/registers.ts';

type Service = { serviceType: string; wizardService?: string };

const catalogue = readYaml('catalogue.yaml') as Service[];
const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

test('the catalogue includes every short form value and every wizard key', () => {
  expect(sorted(catalogue.map(({ serviceType }) => serviceType))).toEqual(
    sorted(Object.keys(SHORT_FORM_SERVICES)),
  );
  expect(sorted(catalogue.flatMap(({ wizardService }) => wizardService ?? []))).toEqual(
    sorted(WIZARD_SERVICES),
  );
});

test('every service of the wizard has an icon on /quote', () => {
  const page = readFileSync('src/pages/quote.astro', 'utf8');
  expect(WIZARD_SERVICES.filter((service) => !page.includes(`slot="${service}"`))).toEqual([]);
});

test('Sunni works out the price of every service of the wizard with an answer', () => {
  const answers = yamlFiles
    .filter((file) => file.startsWith('answers/'))
    .flatMap((file) => (readYaml(file) as { answers: { service?: string }[] }).answers);
  const priced = new Set(answers.map(({ service }) => service));
  expect(WIZARD_SERVICES.filter((service) => !priced.has(service))).toEqual([]);
});

test('content lists have a claim with the permission for each testimonial', () => {
  const ids = claims.map(({ id }) => id);
  expect((readYaml('testimonials.yaml') as { id: string }[]).filter(({ id }) => !ids.includes(id))).toEqual(
    [],
  );
});

test('content lists have a service page for each slug', () => {
  for (const slug of pageSlugs) {
    expect((readYaml(`services/${slug}.yaml`) as { slug: string }).slug).toBe(slug);
  }
});
