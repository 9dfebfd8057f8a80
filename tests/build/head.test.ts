import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { describe, expect, test } from 'vitest';
import { site } from '~/config/site.ts';
import { canonicalOf, hasFile, metaOf, pages, root, type Page } from './built-site.ts';

const titleOf = ({ document }: Page): string => document.querySelector('head > title')?.textContent ?? '';

const dataOf = ({ document }: Page): { '@type': string; [key: string]: unknown }[] =>
  [...document.querySelectorAll('head > script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as { '@type': string },
  );

const repeated = (values: string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i);

describe.each(pages)('the head of $path', (page) => {
  test('speaks US English and has one main heading', () => {
    expect(page.document.documentElement.getAttribute('lang')).toBe('en-US');
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
  });

  test('has a title, and a description of 50 to 160 characters', () => {
    expect(titleOf(page)).not.toBe('');
    const { length } = metaOf(page, 'description');
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(160);
    expect(metaOf(page, 'keywords')).not.toBe('');
  });

  test('names its own canonical address', () => {
    expect(new URL(canonicalOf(page)).pathname).toBe(page.path);
  });

  test('tells search engines whether to index it', () => {
    expect(['noindex, nofollow', 'index, follow, max-image-preview:large']).toContain(metaOf(page, 'robots'));
  });

  test('has a preview picture that exists and measures 1200 by 630', async () => {
    for (const name of ['og:image', 'twitter:image']) {
      const { pathname, origin } = new URL(metaOf(page, name));
      expect(origin).toBe(new URL(canonicalOf(page)).origin);
      const picture = await imageMetadata(readFileSync(join(root, pathname)), pathname);
      expect(picture).toMatchObject({ width: 1200, height: 630 });
    }
    expect(metaOf(page, 'og:image:alt')).not.toBe('');
  });

  test('places the company in San Jose', () => {
    expect(metaOf(page, 'geo.region')).toBe('US-CA');
    expect(metaOf(page, 'geo.placename')).toBe('San Jose, California');
    expect(metaOf(page, 'geo.position')).toBe('37.3382;-121.8863');
  });

  test('carries the organization, its logo a file of the site, and no marked-up review', () => {
    const organization = dataOf(page).find((data) => data['@type'] === 'Organization');
    expect(organization?.name).toBe(site.name);
    expect(hasFile(new URL(String(organization?.logo)).pathname)).toBe(true);
    expect(JSON.stringify(dataOf(page))).not.toMatch(/"(AggregateRating|Review)"/);
  });
});

test('no two pages share a title, a description or a canonical address', () => {
  expect(repeated(pages.map(titleOf))).toEqual([]);
  expect(repeated(pages.map((page) => metaOf(page, 'description')))).toEqual([]);
  expect(repeated(pages.map(canonicalOf))).toEqual([]);
});

test('the home page gives the radius of the business and every county served', () => {
  const home = pages.find(({ path }) => path === '/');
  const business = home && dataOf(home).find((data) => 'serviceArea' in data);
  expect(business).toMatchObject({
    serviceArea: { geoRadius: 100_000 },
    areaServed: site.counties.map((county) => ({ name: `${county} County, California` })),
  });
});
