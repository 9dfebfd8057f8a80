import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

/** Output folder of the production build without a proven figure. */
const root = process.env.UNPROVEN_OUT_DIR ?? 'dist-example';
if (!existsSync(join(root, 'index.html')))
  throw new Error(`There is no site in ${root}. Build it with: npm run build:example -- unproven`);

type Claim = { id: string; kind: 'figure' | 'promise'; value: string };

const figures = (parse(readFileSync('src/content/claims.yaml', 'utf8')) as Claim[])
  .filter(({ kind }) => kind === 'figure')
  .map(({ value }) => value.toLowerCase());

/** The same words about something else: PG&E's growth limit, an amount, and what to ask any bidder. */
const COINCIDENCES: Readonly<Record<string, string>> = {
  '/education/guide-reroof': 'within 10%',
  '/sample-quote': '8+',
  '/education/guide-read-a-solar-quote': 'workers’ compensation',
};

const window = new Window();
const pages = globSync('**/*.html', { cwd: root })
  .sort()
  .map((file) => {
    const document = new window.DOMParser().parseFromString(
      readFileSync(join(root, file), 'utf8'),
      'text/html',
    );
    for (const script of document.querySelectorAll('script:not([type="application/ld+json"]), style'))
      script.remove();
    return { path: `/${file.replace(/\.html$/, '')}`, document };
  });

const textOf = (element: { textContent: string }): string => element.textContent.replace(/\s+/g, ' ').trim();

describe.each(pages)('the page $path with nothing proven', ({ path, document }) => {
  test('prints no figure of the claims register', () => {
    const text = textOf(document.documentElement).toLowerCase();
    const found = figures.filter((figure) => text.includes(figure) && COINCIDENCES[path] !== figure);
    expect(found).toEqual([]);
  });

  test('calls nobody insured, bonded or certified, and has no stars', () => {
    const text = textOf(document.body).replace('NABCEP certifies people, not companies', '');
    expect(text).not.toMatch(/\binsured\b|\bbonded\b|NABCEP certified|five[- ]star|5-star/i);
    expect(document.querySelectorAll('.stars')).toHaveLength(0);
  });

  test('names nobody who has not agreed to it', () => {
    expect(document.querySelectorAll('.person, [data-signed]')).toHaveLength(0);
  });

  test('leaves no hole: no empty list, section or paragraph, and no stray space before a full stop', () => {
    const empty = [...document.querySelectorAll('main :is(section, ul, ol, dl, p, li, dd, h2, h3)')].filter(
      (element) =>
        textOf(element) === '' &&
        !element.querySelector('img, svg, input') &&
        !element.closest('[hidden], template, astro-island, [role="status"], [aria-live], [data-error]'),
    );
    expect(empty.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
    for (const element of document.querySelectorAll('main :is(p, li, dd)'))
      expect(textOf(element)).not.toMatch(/ [.,;]|(?<!\.)\.\.(?!\.)|\{\{|undefined/);
  });
});

test('the home page goes from the promise to the services, and on without reviews and case study', () => {
  const home = pages.find(({ path }) => path === '/index');
  const sections = [...(home?.document.querySelectorAll('main section') ?? [])].map(
    (section) => section.id || (section.getAttribute('aria-label') ?? ''),
  );
  expect(sections.filter(Boolean)).toEqual([
    'Certifications',
    'services',
    'how-it-works',
    'schedule-inspection',
    'quote-form',
    'faq',
  ]);
  expect(home?.document.querySelectorAll('psc-counters, .badges li:empty')).toHaveLength(0);
});

test('the footer names the license and the city, but no street', () => {
  const footer = pages[0]?.document.querySelector('footer');
  const lines = [...(footer?.querySelectorAll('.end > span') ?? [])].map(textOf);
  expect(lines.slice(1)).toEqual([
    'License 1234567',
    'San Jose, California',
    'Pictures are illustrations until our own photographs replace them.',
  ]);
});
