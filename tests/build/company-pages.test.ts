import { describe, expect, test } from 'vitest';
import { site } from '~/config/site.ts';
import { markPlaceholders, placeholdersIn } from '~/domain/content/placeholders.ts';
import { phoneHref } from '~/domain/forms/phone.ts';
import { pages, type Page } from './built-site.ts';

const at = (path: string): Page => {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
};

const textsOf = (page: Page, selector: string): string[] =>
  [...page.document.querySelectorAll(`main ${selector}`)].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  );

const linkOf = (page: Page, words: string): string | null | undefined =>
  [...page.document.querySelectorAll('main a')]
    .find(({ textContent }) => textContent.trim() === words)
    ?.getAttribute('href');

describe('/about', () => {
  test('names the eight counties, in their order', () => {
    expect(textsOf(at('/about'), '#counties li h3')).toEqual(site.counties);
  });

  test('shows the founding year, the guarantee and the credentials', () => {
    const figures = textsOf(at('/about'), 'dl').join(' ');
    for (const words of [String(site.founded), '24 months', '$2M', 'NABCEP certified', 'fully bonded'])
      expect(figures).toContain(words);
    expect(figures).toMatch(/licensed and insured/);
  });

  test('helps owners whose installer has gone', () => {
    expect(textsOf(at('/about'), '#orphaned-systems li').length).toBeGreaterThanOrEqual(4);
  });
});

describe('/contact', () => {
  test('links the telephone and the e-mail address, and asks for a quote on the page itself', () => {
    const { document } = at('/contact');
    const hrefs = [...document.querySelectorAll('main a')].map((a) => a.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining([phoneHref(site.phone), `mailto:${site.email}`]));
    expect(document.querySelectorAll('[data-short-form="inline"] input[name="email"]')).toHaveLength(1);
  });

  test('calls the office hours by their name, beside the hours of the phone', () => {
    const page = at('/contact');
    expect(textsOf(page, 'h2')).toContain('Office hours');
    expect(textsOf(page, 'dt')).toEqual(['Monday–Friday', 'Saturday', 'Sunday']);
    expect(textsOf(page, 'dd')).toEqual(['8am–6pm', '9am–4pm', 'Closed']);
    expect(textsOf(page, 'p').join(' ')).toContain('Phone concierge: 9am–6pm Pacific, Monday–Saturday');
  });

  test('lists the counties, four reasons and three steps', () => {
    const page = at('/contact');
    expect(textsOf(page, 'ul.counties li')).toEqual(site.counties);
    expect(textsOf(page, 'ul.ticks li')).toHaveLength(4);
    expect(textsOf(page, 'ol li h3')).toEqual([
      'Tell us what you need',
      'Sunni crunches the numbers',
      'Lock in with $50',
    ]);
  });
});

describe('/locations/san-jose', () => {
  test('has its headline and its three blurbs', () => {
    const page = at('/locations/san-jose');
    expect(textsOf(page, 'h1')).toEqual(['Solar Panel Services in San Jose, CA']);
    expect(textsOf(page, 'article h2')).toEqual([
      'Inspections and reports',
      'Cleaning and maintenance',
      'Batteries and EV charging',
    ]);
  });

  test('asks for the quote dialog and calls the concierge', () => {
    const page = at('/locations/san-jose');
    const [ask] = page.document.querySelectorAll('main a[data-quote]');
    expect(ask?.textContent.trim()).toBe('Get a Quote');
    expect(linkOf(page, 'Call Concierge')).toBe(phoneHref(site.phone));
  });

  test('says when its local facts were checked', () => {
    expect(at('/locations/san-jose').document.querySelector('main time')?.getAttribute('datetime')).toMatch(
      /^\d{4}-\d{2}$/,
    );
  });
});

describe.each(['/privacy', '/terms', '/accessibility', '/licenses'])('%s', (path) => {
  test('marks every part that is still to be supplied', () => {
    const text = at(path).document.querySelector('main .text');
    const unmarked = text?.innerHTML.replace(/<mark>.*?<\/mark>/gs, '') ?? '';
    expect(placeholdersIn(unmarked)).toEqual([]);
    expect(markPlaceholders(unmarked)).toBe(unmarked);
    expect(textsOf(at(path), '.text h2').length).toBeGreaterThan(2);
  });

  test('is linked from the footer of the home page', () => {
    const links = [...at('/').document.querySelectorAll('footer a')].map((a) => a.getAttribute('href'));
    expect(links).toContain(path);
  });
});

test('/licenses links the board, the disclosure page and the consumer guide', () => {
  const hrefs = [...at('/licenses').document.querySelectorAll('main .text a')].map((a) =>
    a.getAttribute('href'),
  );
  expect(hrefs).toEqual(
    expect.arrayContaining([
      'https://www.cslb.ca.gov',
      'https://www.cslb.ca.gov/Consumers/Solar_Smart/',
      'https://www.cpuc.ca.gov/solarguide',
    ]),
  );
  expect(textsOf(at('/licenses'), '.text mark')).toContain(site.licenseNumber.text);
});
