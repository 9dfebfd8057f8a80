import { describe, expect, test } from 'vitest';
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

/** Returns the positions used in one place of the site, in order. */
const places = (placeOf: (service: Service) => Placed | undefined): number[] =>
  catalogue.flatMap((service) => placeOf(service)?.position ?? []).sort((a, b) => a - b);

describe('the catalogue', () => {
  test('has twelve pages, one per service file', () => {
    expect(sorted(catalogue.filter(({ hasPage }) => hasPage).map(({ id }) => id))).toEqual(pageSlugs);
    expect(pageSlugs).toHaveLength(12);
  });

  test('links a service without a page to an existing one', () => {
    expect(catalogue.filter(({ page }) => !pageSlugs.includes(page))).toEqual([]);
  });

  test.each(MENU_GROUPS)('has four services in the menu group "%s"', (group) => {
    expect(places(({ dropdown }) => (dropdown?.group === group ? dropdown : undefined))).toEqual(upTo(4));
  });

  test('has eleven services in the home grid and four slides', () => {
    expect(places(({ homeGrid }) => homeGrid)).toEqual(upTo(11));
    expect(places(({ slide }) => slide)).toEqual(upTo(4));
    expect(places(({ footer }) => footer)).toEqual(upTo(4));
  });

  test('has eight overview cards and lists every other service below', () => {
    const at = (place: string) => places(({ overview }) => (overview.place === place ? overview : undefined));
    expect(at('card')).toEqual(upTo(8));
    expect(at('row')).toEqual(upTo(catalogue.length - 8));
  });

  test('includes every short form value and every wizard key', () => {
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

describe('content lists', () => {
  test.each([
    ['faqs.yaml', 10],
    ['education-faqs.yaml', 6],
    ['testimonials.yaml', 3],
    ['certifications.yaml', 5],
    ['gallery.yaml', 5],
    ['why.yaml', 4],
    ['counties.yaml', 8],
  ])('%s has %i entries', (file, count) => {
    expect(readYaml(file)).toHaveLength(count);
  });

  test('have a claim with the permission for each testimonial', () => {
    const ids = claims.map(({ id }) => id);
    expect((readYaml('testimonials.yaml') as { id: string }[]).filter(({ id }) => !ids.includes(id))).toEqual(
      [],
    );
  });

  test('have a service page for each slug', () => {
    for (const slug of pageSlugs) {
      expect((readYaml(`services/${slug}.yaml`) as { slug: string }).slug).toBe(slug);
    }
  });
});
