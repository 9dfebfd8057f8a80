import { describe, expect, test } from 'vitest';
import { DAY_LIGHTS } from '~/domain/content/sun-light.ts';
import { pages, type Page } from './built-site.ts';
import {
  filesOf,
  inlineScriptSize,
  pageWeight,
  pictureFile,
  scriptFiles,
  sizeOf,
  sizesWithin,
  staticClosure,
  styleSizes,
  supabaseFiles,
} from './page-weight.ts';

const KIB = 1024;

/** Stylesheet limit in KiB and file limit of every public page; home has a limit of its own. */
const STYLES = 12.5;
const REQUESTS = 14;

/** Widths in device pixels. */
const PHONE = 412 * 1.75;
const DESKTOP = 1440;

/** An above-the-fold image and its width in device pixels. */
type LeadPicture = { source: string; width: number };

/** Budgets in KiB of brotli on a first visit (docs/product.md, Budgets). */
type Budget = {
  name: string;
  match: RegExp;
  total: number;
  script?: number;
  styles?: number;
  /** Images that count, by screen. */
  pictures?: Record<string, LeadPicture[]>;
  /** True when the page loads supabase-js on load. */
  supabase?: boolean;
};

const firstPicture = 'main picture source[type="image/avif"]';
const leadPicture: Record<string, LeadPicture[]> = { phone: [{ source: firstPicture, width: PHONE }] };

const promise = 'figure.wafer-lg source';
const budgets: Budget[] = [
  {
    name: 'the home page',
    match: /^\/$/,
    total: 115,
    styles: 14,
    pictures: Object.fromEntries(
      DAY_LIGHTS.flatMap((light) => [
        [
          `phone, ${light}`,
          [
            { source: `psc-hero-video .${light} source[media]`, width: PHONE },
            { source: promise, width: 0.54 * PHONE },
          ],
        ],
        [
          `desktop, ${light}`,
          [
            { source: `psc-hero-video .${light} source:not([media])`, width: DESKTOP },
            { source: promise, width: 39 * 16 },
          ],
        ],
      ]),
    ),
  },
  { name: 'service pages', match: /^\/services\//, total: 100, pictures: leadPicture },
  { name: 'local pages', match: /^\/locations\/(?!san-jose$)/, total: 100 },
  {
    name: 'list pages',
    match: /^\/(services|insights|education|contact|about|locations)$|^\/insights\/(category|author|page)\//,
    total: 100,
    pictures: leadPicture,
  },
  { name: 'the price book and the tools', match: /^\/(prices|tools)(\/|$)/, total: 100 },
  {
    name: 'answers: costs, trouble, brands, papers, closed installers and words',
    match: /^\/(costs|trouble|monitoring|help|installer-closed|glossary)(\/|$)/,
    total: 100,
    styles: 12.75,
  },
  { name: 'the sample documents', match: /^\/sample-/, total: 100 },
  {
    name: 'articles',
    match: /^\/insights\/(?!category\/|author\/|page\/)[^/]+$/,
    total: 92,
    styles: 12.75,
    pictures: { ...leadPicture, desktop: [{ source: firstPicture, width: 1280 }] },
  },
  { name: 'the quote wizard', match: /^\/quote$/, total: 144, script: 90 },
  { name: 'the page of a quote', match: /^\/quote\/view$/, total: 142, script: 100 },
  { name: 'the sign-in page', match: /^\/auth$/, total: 170, supabase: true },
  { name: 'the dashboard', match: /^\/dashboard$/, total: 227, script: 176, styles: 13, supabase: true },
];

const sum = (sizes: number[]): number => sizes.reduce((a, b) => a + b, 0);

function picturesOf({ document }: Page, pictures: LeadPicture[]): Record<string, number> {
  const found = pictures.flatMap(({ source, width }) => {
    const srcset = document.querySelector(source)?.getAttribute('srcset');
    return srcset ? [pictureFile(srcset, width)] : [];
  });
  return Object.fromEntries(found.map((file) => [file, sizeOf(file)]));
}

describe.each(budgets)(
  '$name',
  ({ match, total, script, styles = STYLES, pictures = {}, supabase = false }) => {
    const matching = pages.filter(({ path }) => match.test(path));
    const screens: [screen: string, pictures: LeadPicture[]][] =
      Object.keys(pictures).length > 0 ? Object.entries(pictures) : [['any screen', []]];
    const more = supabase ? supabaseFiles() : [];

    test('exist', () => expect(matching).not.toEqual([]));

    describe.each(matching)('$path', (page) => {
      const loaded = [...filesOf(page), ...more];

      test.each(screens)(`weighs at most ${total} KiB on %s`, (_screen, shown) => {
        const sizes = sizesWithin(total * KIB, (size) => ({
          ...pageWeight(page, loaded, size),
          ...picturesOf(page, shown),
        }));
        expect(sum(Object.values(sizes)) / KIB, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(total);
      });

      test(`has at most ${styles} KiB of styles`, () => {
        const sizes = sizesWithin(styles * KIB, (size) => styleSizes(page, size));
        expect(sum(Object.values(sizes)) / KIB).toBeLessThanOrEqual(styles);
      });

      if (script === undefined && !supabase) {
        test(`loads at most ${REQUESTS} files`, () => {
          const count = 1 + new Set(loaded).size + Math.max(...screens.map(([, shown]) => shown.length));
          expect(count, loaded.join('\n')).toBeLessThanOrEqual(REQUESTS);
        });
      }

      if (script !== undefined) {
        test(`loads at most ${script} KiB of script before any interaction`, () => {
          const names = [...scriptFiles(page, 'with islands'), ...more];
          const sizes = Object.fromEntries(names.map((file) => [file, sizeOf(file)]));
          const size = sum(Object.values(sizes)) + inlineScriptSize(page);
          expect(size / KIB, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(script);
        });
      }
    });
  },
);

/** Script of a tool on first use, in KiB. */
const TOOL_SCRIPT = 74.5;

describe.each(pages.filter(({ path }) => /^\/(prices$|tools\/[^/]+$)/.test(path)))('$path', (page) => {
  test(`loads at most ${TOOL_SCRIPT} KiB of script on first use`, () => {
    const [tool] = page.document.querySelectorAll('main astro-island');
    const addresses = ['component-url', 'renderer-url'].map((name) => tool?.getAttribute(name) ?? '');
    const before = scriptFiles(page, 'with islands');
    const names = [...staticClosure(addresses)].filter((file) => !before.has(file));
    const sizes = Object.fromEntries(names.map((file) => [file, sizeOf(file)]));
    expect(names).not.toEqual([]);
    expect(sum(Object.values(sizes)) / KIB, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(TOOL_SCRIPT);
  });
});
