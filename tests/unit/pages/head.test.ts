import { describe, expect, test } from 'vitest';
import { officeHours } from '~/config/hours.ts';
import { jsonForScript, pageHead, type HeadTag, type PageHead } from '~/domain/seo/head.ts';
import { canonicalUrl } from '~/domain/attribution/page-address.ts';
import {
  breadcrumbData,
  businessData,
  faqPageData,
  type CompanyFacts,
} from '~/domain/seo/structured-data.ts';

const facts: CompanyFacts = {
  siteUrl: 'https://solar.example',
  name: 'Solar Example',
  description: 'Looks after solar panels.',
  phone: '(408) 555-0100',
  email: 'hello@solar.example',
  address: {
    street: { text: '[Street]', placeholder: true },
    city: 'San Jose',
    region: 'CA',
    postalCode: { text: '95110', placeholder: false },
    country: 'US',
  },
  geo: { latitude: 37.3382, longitude: -121.8863 },
  socialLinks: ['https://social.example/solar'],
  counties: ['Alameda', 'Marin'],
};

const page: PageHead = { title: 'Contact', description: 'How to reach us.', path: '/contact.html' };

const metaOf = (tags: HeadTag[], name: string): string | undefined =>
  tags.find(({ attrs }) => attrs.name === name || attrs.property === name)?.attrs.content;

const dataOf = (tags: HeadTag[]): Record<string, unknown>[] =>
  tags
    .filter(({ tag }) => tag === 'script')
    .flatMap(
      ({ content = '' }) => (JSON.parse(content) as { '@graph': Record<string, unknown>[] })['@graph'],
    );

describe('page title', () => {
  test.each([
    ['Contact', 'Contact | Solar Example'],
    ['Solar Example: home care', 'Solar Example: home care'],
    ['Solar panel service in Danville and Lamorinda', 'Solar panel service in Danville and Lamorinda'],
    [
      'Solar panel service in Danville and Lamorind',
      'Solar panel service in Danville and Lamorind | Solar Example',
    ],
  ])('"%s" becomes "%s"', (title, expected) => {
    const [first] = pageHead({ ...page, title }, facts);
    expect(first).toEqual({ tag: 'title', attrs: {}, content: expected });
  });

  test('is the headline alone on an article', () => {
    const [first] = pageHead({ ...page, type: 'article', title: 'Wash or wait?' }, facts);
    expect(first?.content).toBe('Wash or wait?');
  });
});

describe('canonical URL', () => {
  test.each([
    ['/', 'https://solar.example/'],
    ['/index.html', 'https://solar.example/'],
    ['/contact.html', 'https://solar.example/contact'],
    ['/contact/', 'https://solar.example/contact'],
    ['/auth/confirm', 'https://solar.example/auth/confirm'],
    ['/insights/index.html', 'https://solar.example/insights'],
    ['/insights/reindex', 'https://solar.example/insights/reindex'],
  ])('of %s is %s', (path, expected) => {
    expect(canonicalUrl(facts.siteUrl, path)).toBe(expected);
  });

  test('is the same in the canonical link and in og:url', () => {
    const tags = pageHead(page, facts);
    const link = tags.find(({ tag }) => tag === 'link');
    expect(link?.attrs).toEqual({ rel: 'canonical', href: 'https://solar.example/contact' });
    expect(metaOf(tags, 'og:url')).toBe('https://solar.example/contact');
  });
});

describe('robots', () => {
  test.each([
    [true, 'noindex, nofollow'],
    [false, 'index, follow, max-image-preview:large'],
    [undefined, 'index, follow, max-image-preview:large'],
  ])('with noindex %s is "%s"', (noindex, expected) => {
    expect(metaOf(pageHead({ ...page, noindex }, facts), 'robots')).toBe(expected);
  });
});

describe('meta tags', () => {
  test('have region, place and fixed coordinates for San Jose', () => {
    const tags = pageHead(page, facts);
    expect(metaOf(tags, 'geo.region')).toBe('US-CA');
    expect(metaOf(tags, 'geo.placename')).toBe('San Jose, California');
    expect(metaOf(tags, 'geo.position')).toBe('37.3382;-121.8863');
    expect(metaOf(tags, 'ICBM')).toBe('37.3382, -121.8863');
  });

  test("list the page's own keywords first, without duplicates", () => {
    const tags = pageHead({ ...page, keywords: ['phone', 'San Jose'] }, facts);
    expect(metaOf(tags, 'keywords')).toBe(
      'phone, San Jose, solar panel services, Bay Area, Northern California',
    );
  });

  test.each([
    ['/', 'https://solar.example/og/index.jpg'],
    ['/contact.html', 'https://solar.example/og/contact.jpg'],
    ['/insights/reroofing', 'https://solar.example/og/insights/reroofing.jpg'],
  ])('of %s have its drawn picture, 1200 by 630', (path, expected) => {
    const tags = pageHead({ ...page, path }, facts);
    expect(metaOf(tags, 'og:image')).toBe(expected);
    expect(metaOf(tags, 'twitter:image')).toBe(expected);
    expect(metaOf(tags, 'og:image:alt')).toContain('Contact');
    expect(metaOf(tags, 'og:image:width')).toBe('1200');
    expect(metaOf(tags, 'og:image:height')).toBe('630');
    expect(metaOf(tags, 'twitter:card')).toBe('summary_large_image');
  });

  test('have the same description for search results and previews', () => {
    const tags = pageHead(page, facts);
    expect(metaOf(tags, 'description')).toBe('How to reach us.');
    expect(metaOf(tags, 'og:description')).toBe('How to reach us.');
    expect(metaOf(tags, 'twitter:description')).toBe('How to reach us.');
    expect(metaOf(tags, 'twitter:title')).toBe('Contact | Solar Example');
  });
});

describe('structured data', () => {
  test('has the organization with its contact point and address on every page', () => {
    const [organization] = dataOf(pageHead(page, facts));
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: 'Solar Example',
      url: 'https://solar.example/',
      logo: 'https://solar.example/icon-512.png',
      description: 'Looks after solar panels.',
      address: { addressLocality: 'San Jose', addressRegion: 'CA', addressCountry: 'US' },
      contactPoint: {
        contactType: 'customer service',
        telephone: '+14085550100',
        availableLanguage: 'English',
        areaServed: 'US-CA',
      },
      sameAs: ['https://social.example/solar'],
    });
  });

  test.each([
    [true, undefined],
    [false, 'Known'],
  ])('includes street and ZIP only when they are real (placeholder: %s)', (placeholder, expected) => {
    const fact = { text: 'Known', placeholder };
    const address = { ...facts.address, street: fact, postalCode: fact };
    const [organization] = dataOf(pageHead(page, { ...facts, address }));
    const shown = organization?.address as Record<string, unknown> | undefined;
    expect(shown).toHaveProperty('@type', 'PostalAddress');
    expect(shown?.streetAddress).toBe(expected);
    expect(shown?.postalCode).toBe(expected);
  });

  test('of the home page has the radius in meters and every county served', () => {
    const nodes = dataOf(
      pageHead(
        {
          ...page,
          structuredData: [businessData({ ...facts, officeHours: officeHours.week, lowestPrice: 200_00 })],
        },
        facts,
      ),
    );
    const business = nodes.find((node) => '@id' in node && node['@id'] === 'https://solar.example/#business');
    expect(business).toMatchObject({
      '@type': 'HomeAndConstructionBusiness',
      areaServed: [
        { name: 'Alameda County, California' },
        { name: 'Marin County, California' },
        { '@type': 'GeoCircle', geoRadius: 100_000 },
      ],
      priceRange: 'From $200',
    });
    expect(business).toHaveProperty('openingHoursSpecification.length', 6);
    expect(business).toHaveProperty('openingHoursSpecification.5', {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'Saturday',
      opens: '09:00',
      closes: '16:00',
    });
  });

  test('links the page to its website, picture, breadcrumbs and questions by id', () => {
    const questions = faqPageData([{ question: 'Who comes?', answer: 'We do.' }]);
    const crumbs = breadcrumbData(facts.siteUrl, [{ label: 'Contact', href: '/contact' }]);
    const nodes = dataOf(
      pageHead({ ...page, modified: new Date('2026-11-20'), structuredData: [crumbs, questions] }, facts),
    );
    const of = (type: string) => nodes.find((node) => node['@type'] === type);
    expect(of('WebPage')).toMatchObject({
      '@id': 'https://solar.example/contact#webpage',
      dateModified: '2026-11-20',
      isPartOf: { '@id': of('WebSite')?.['@id'] },
      primaryImageOfPage: { '@id': of('ImageObject')?.['@id'] },
      breadcrumb: { '@id': of('BreadcrumbList')?.['@id'] },
    });
    expect(of('FAQPage')?.isPartOf).toEqual({ '@id': of('WebPage')?.['@id'] });
  });

  test('describes no page that is kept out of the sitemap', () => {
    const nodes = dataOf(pageHead({ ...page, unlisted: true }, facts));
    expect(nodes.map((node) => node['@type'])).toEqual(['Organization']);
  });

  test('cannot close its script element, and parses back to the same text', () => {
    const hostile = { text: '</script><script>alert(1)</script><!--' };
    const json = jsonForScript(hostile);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(hostile);
  });
});
