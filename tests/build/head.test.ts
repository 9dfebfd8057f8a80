import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { describe, expect, test } from 'vitest';
import { counties } from '../../tools/content-checks/registers.ts';
import { site } from '~/config/site.ts';
import {
  canonicalOf,
  graphOf,
  nodeOf,
  hasFile,
  isListed,
  isPreview,
  metaOf,
  pages,
  root,
  type Page,
} from './built-site.ts';

const titleOf = ({ document }: Page): string => document.querySelector('head > title')?.textContent ?? '';

const repeated = (values: string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i);

describe.each(pages)('the head of $path', (page) => {
  test('is in US English and the page has one h1', () => {
    expect(page.document.documentElement.getAttribute('lang')).toBe('en-US');
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
  });

  test('has a title of at most 60 characters, and a description of 50 to 160', () => {
    expect(titleOf(page)).not.toBe('');
    if (metaOf(page, 'og:type') !== 'article') expect(titleOf(page).length).toBeLessThanOrEqual(60);
    const { length } = metaOf(page, 'description');
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(160);
    expect(metaOf(page, 'keywords')).not.toBe('');
  });

  test('has a canonical URL', () => {
    expect(new URL(canonicalOf(page)).pathname).toBe(page.path);
  });

  test('has the robots meta tag for its page', () => {
    expect(metaOf(page, 'robots')).toBe(
      isPreview || !isListed(page) ? 'noindex, nofollow' : 'index, follow, max-image-preview:large',
    );
  });

  test('has an existing preview image of 1200 by 630', async () => {
    for (const name of ['og:image', 'twitter:image']) {
      const { pathname, origin } = new URL(metaOf(page, name));
      expect(origin).toBe(new URL(canonicalOf(page)).origin);
      const picture = await imageMetadata(readFileSync(join(root, pathname)), pathname);
      expect(picture).toMatchObject({ width: 1200, height: 630 });
    }
    expect(metaOf(page, 'og:image:alt')).not.toBe('');
  });

  test('has geo tags for San Jose', () => {
    expect(metaOf(page, 'geo.region')).toBe('US-CA');
    expect(metaOf(page, 'geo.placename')).toBe('San Jose, California');
    expect(metaOf(page, 'geo.position')).toBe('37.33821;-121.88633');
  });

  test('has Organization data with an existing logo and without review markup', () => {
    const organization = nodeOf(page, 'Organization');
    expect(organization?.name).toBe(site.name);
    expect(hasFile(new URL(String(organization?.logo)).pathname)).toBe(true);
    expect(JSON.stringify(graphOf(page))).not.toMatch(/"(AggregateRating|Review)"/);
  });
});

test('nothing stands after the end of a page', () => {
  expect(
    pages
      .filter(({ path, html }) => !/<\/body>\s*<\/html>\s*$/.test(html) && path !== '')
      .map(({ path }) => path),
  ).toEqual([]);
});

test('no two pages share a title, a description or a canonical URL', () => {
  expect(repeated(pages.map(titleOf))).toEqual([]);
  expect(repeated(pages.map((page) => metaOf(page, 'description')))).toEqual([]);
  expect(repeated(pages.map(canonicalOf))).toEqual([]);
});

test('the home page lists the business radius and every county served', () => {
  const home = pages.find(({ path }) => path === '/');
  const business = home && nodeOf(home, 'HomeAndConstructionBusiness');
  expect(business).toMatchObject({
    areaServed: [
      ...counties.map(({ name }) => ({ name: `${name} County, California` })),
      { geoRadius: 100_000 },
    ],
  });
});

test('no two pages have the same keywords', () => {
  expect(repeated(pages.map((page) => metaOf(page, 'keywords')))).toEqual([]);
});
