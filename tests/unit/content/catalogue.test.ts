import { describe, expect, test } from 'vitest';
import { site } from '../../../src/config/site.ts';
import { MENU_GROUPS } from '../../../src/content/schemas/catalogue.ts';
import { WIZARD_SERVICES } from '../../../src/domain/catalog/catalog.ts';
import { SHORT_FORM_SERVICES } from '../../../src/domain/catalog/service-labels.ts';
import { claims, pageSlugs, readYaml } from '../../../tools/content-checks/registers.ts';

type Placed = { position: number };
type Service = {
  id: string;
  page: string;
  hasPage: boolean;
  dropdown?: Placed & { group: string };
  homeGrid?: Placed;
  overview: Placed & { place: string };
  slide?: Placed;
  footer?: Placed;
  serviceType: string;
  wizardService?: string;
};

const catalogue = readYaml('catalogue.yaml') as Service[];
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

/** The places taken in one part of the site, in order. */
const places = (placeOf: (service: Service) => Placed | undefined): number[] =>
  catalogue.flatMap((service) => placeOf(service)?.position ?? []).sort((a, b) => a - b);

describe('the catalogue', () => {
  test('has twelve pages, one for each file of services', () => {
    expect(sorted(catalogue.filter(({ hasPage }) => hasPage).map(({ id }) => id))).toEqual(pageSlugs);
    expect(pageSlugs).toHaveLength(12);
  });

  test('sends a service without a page to one that exists', () => {
    expect(catalogue.filter(({ page }) => !pageSlugs.includes(page))).toEqual([]);
  });

  test.each(MENU_GROUPS)('fills the four places of the menu group "%s"', (group) => {
    expect(places(({ dropdown }) => (dropdown?.group === group ? dropdown : undefined))).toEqual(upTo(4));
  });

  test('fills the eleven places of the home grid and the four slides', () => {
    expect(places(({ homeGrid }) => homeGrid)).toEqual(upTo(11));
    expect(places(({ slide }) => slide)).toEqual(upTo(4));
    expect(places(({ footer }) => footer)).toEqual(upTo(4));
  });

  test('fills eight cards on the overview and lists every other service under them', () => {
    const at = (place: string) => places(({ overview }) => (overview.place === place ? overview : undefined));
    expect(at('card')).toEqual(upTo(8));
    expect(at('row')).toEqual(upTo(catalogue.length - 8));
  });

  test('knows every value of the short form and every key of the quote wizard', () => {
    expect(sorted(catalogue.map(({ serviceType }) => serviceType))).toEqual(
      sorted(Object.keys(SHORT_FORM_SERVICES)),
    );
    expect(Object.keys(SHORT_FORM_SERVICES)).toHaveLength(11);
    expect(sorted(catalogue.flatMap(({ wizardService }) => wizardService ?? []))).toEqual(
      sorted(WIZARD_SERVICES),
    );
    expect(WIZARD_SERVICES).toHaveLength(8);
  });
});

describe('the lists', () => {
  test.each([
    ['faqs.yaml', 10],
    ['education-faqs.yaml', 6],
    ['testimonials.yaml', 3],
    ['certifications.yaml', 5],
    ['gallery.yaml', 5],
    ['why.yaml', 4],
    ['counties.yaml', 8],
  ])('%s holds %i entries', (file, count) => {
    expect(readYaml(file)).toHaveLength(count);
  });

  test('name the counties as the company does, in its order', () => {
    expect((readYaml('counties.yaml') as { name: string }[]).map(({ name }) => name)).toEqual(site.counties);
  });

  test('have a claim that holds the permission for each testimonial', () => {
    const ids = claims.map(({ id }) => id);
    expect((readYaml('testimonials.yaml') as { id: string }[]).filter(({ id }) => !ids.includes(id))).toEqual(
      [],
    );
  });

  test('of service pages are named after their slugs', () => {
    for (const slug of pageSlugs) {
      expect((readYaml(`services/${slug}.yaml`) as { slug: string }).slug).toBe(slug);
    }
  });
});
