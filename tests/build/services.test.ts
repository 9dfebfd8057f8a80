import { describe, expect, test } from 'vitest';
import { counties, readYaml } from '../../tools/content-checks/registers.ts';
import { site } from '~/config/site.ts';
import { phoneHref } from '~/domain/forms/phone.ts';
import { formatCentsShort } from '~/domain/pricing/money.ts';
import { PRICE_LIST } from '~/domain/pricing/prices.ts';
import { at, nodeOf, pages, textOf, textsIn } from './built-site.ts';

type Entry = {
  id: string;
  page: string;
  hasPage: boolean;
  overview?: { place: 'card' | 'row' };
  serviceType: string;
};

const catalogue = readYaml('catalogue.yaml') as Entry[];

const withPage = catalogue.filter(({ hasPage }) => hasPage);
const servicePages = pages.filter(({ path }) => path.startsWith('/services/'));

/** Returns the values that occur more than once. */
const repeated = (values: string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i);

test('every service in the catalogue has a page, and there are no others', () => {
  expect(withPage.length).toBeGreaterThan(0);
  expect(servicePages.map(({ path }) => path).sort()).toEqual(
    withPage.map(({ id }) => `/services/${id}`).sort(),
  );
});

describe('/services', () => {
  const main = at('/services').document.querySelector('main');

  const shown = (selector: string) =>
    [...(main?.querySelectorAll(selector) ?? [])].map((element) => ({
      id: element.id,
      href: element.querySelector('a')?.getAttribute('href'),
    }));

  const offered = (place: string) =>
    catalogue
      .filter(({ overview }) => overview?.place === place)
      .map(({ id, page }) => ({ id, href: `/services/${page}` }))
      .sort((a, b) => a.id.localeCompare(b.id));

  test('opens with the name of the company', () => {
    expect(main && textsIn(main, 'h1')).toEqual([site.name]);
  });

  test.each([
    ['article', 'card'],
    ['li[id]', 'row'],
  ])('shows each service once, with a link to its page or the nearest one (%s)', (selector, place) => {
    expect(offered(place).length).toBeGreaterThan(0);
    expect(shown(selector).sort((a, b) => a.id.localeCompare(b.id))).toEqual(offered(place));
  });
});

describe.each(servicePages)('$path', (page) => {
  const { document } = page;
  const service = withPage.find(({ id }) => page.path === `/services/${id}`);
  const main = document.querySelector('main');
  if (!service || !main) throw new Error(`${page.path} is no page of the catalogue`);
  const [hero] = main.querySelectorAll('section');

  test('starts with its headline, its outcome and two calls to action', () => {
    expect(textsIn(document, 'h1')).toEqual(hero && textsIn(hero, 'h1'));
    expect(hero?.querySelector('.outcome b')?.textContent).not.toBe('');
    expect(hero?.querySelector(`a[href="${phoneHref(site.phone)}"]`)).not.toBeNull();
    const quote = hero?.querySelector('a[href^="/quote"]');
    expect(quote && textOf(quote)).toBe('Get a Quote');
    expect(quote?.getAttribute('data-quote')).toBe(service.serviceType);
  });

  test('compares before and after when the content has both images, else shows one image', () => {
    const hasPair = 'pair' in (readYaml(`services/${service.id}.yaml`) as object);
    expect(main.querySelectorAll('psc-before-after')).toHaveLength(hasPair ? 1 : 0);
    expect(hero?.querySelectorAll('picture')).toHaveLength(hasPair ? 2 : 1);
  });

  test('offers three packages with "Get Quote", the middle one marked "Most Popular"', () => {
    const packages = [...main.querySelectorAll('#packages article, #packages tbody tr')];
    expect(packages.map((each) => textsIn(each, '.tier > span'))).toEqual([
      ['Essential'],
      ['Premium', 'Most Popular'],
      ['Elite'],
    ]);
    for (const each of packages) {
      expect(each.querySelectorAll('.ticks li').length).toBeGreaterThanOrEqual(3);
      const quote = each.querySelector('a[href^="/quote"]');
      expect(quote && textOf(quote)).toBe('Get Quote');
      expect(quote?.getAttribute('data-quote')).toBe(service.serviceType);
    }
  });

  test('shows the four "Why Choose" badges', () => {
    const reasons = [...main.querySelectorAll('section')].find((section) =>
      textsIn(section, 'h2').includes(`Why Choose ${site.name}`),
    );
    expect(reasons && textsIn(reasons, 'h3').sort()).toEqual([
      expect.stringMatching(/^5-star/),
      'Certified',
      'Licensed and insured',
      'Warranty safe',
    ]);
  });

  test('links to an article and to San Jose', () => {
    const hrefs = [...main.querySelectorAll('#reading a')].map((link) => link.getAttribute('href'));
    expect(hrefs.filter((href) => href?.startsWith('/insights/')).length).toBeGreaterThanOrEqual(1);
    expect(hrefs.at(-1)).toBe('/locations/san-jose');
  });

  test('ends with the average quote time', () => {
    const last = [...main.querySelectorAll('section')].at(-1);
    expect(last && textOf(last)).toContain('Average 14-minute quote');
  });

  test('has Service data with provider and area, without a review', () => {
    const business = nodeOf(page, 'HomeAndConstructionBusiness');
    expect(nodeOf(page, 'Service')).toMatchObject({
      url: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      provider: { '@id': business?.['@id'] },
      areaServed: counties.map(({ name }) => ({ name: `${name} County, California` })),
    });
  });
});

test('a check-up, and a wash with a check-up, mean one thing on every page', () => {
  const offers = pages.flatMap(({ document }) =>
    [...document.querySelectorAll('#packages article, #packages tbody tr')].map((each) => ({
      amount: textsIn(each, '.price b').join(),
      offer: [...textsIn(each, '.name'), ...textsIn(each, '.ticks li')].join(' | '),
    })),
  );
  const { checkupOneStory, cleaningOneStory } = PRICE_LIST;
  for (const cents of [checkupOneStory.value, cleaningOneStory.value + checkupOneStory.value]) {
    const same = offers.filter((each) => each.amount === formatCentsShort(cents));
    expect(same.length).toBeGreaterThan(1);
    expect(new Set(same.map(({ offer }) => offer)).size).toBe(1);
  }
});

// Text on all twelve pages belongs to the template.
const ownOf = (selector: string): string[] => {
  const byPage = servicePages.map(({ document }) => new Set(textsIn(document, selector)));
  const isShared = (text: string): boolean => byPage.every((texts) => texts.has(text));
  return byPage.flatMap((texts) => [...texts].filter((text) => !isShared(text)));
};

test.each([
  ['paragraph', 'main p:not(.when, .tier, .price, .minute, .note-line)'],
  ['step', '#process h3'],
  ['package', '#packages h3'],
  ['feature list', '#packages .ticks'],
  ['question', '#faq h3'],
  ['heading', 'main h2'],
])('no two service pages share a text in a %s', (_what, selector) => {
  expect(ownOf(selector).length).toBeGreaterThanOrEqual(servicePages.length);
  expect(repeated(ownOf(selector))).toEqual([]);
});
