import { expect, test } from 'vitest';
import { jsonForScript, pageHead, type HeadTag, type PageHead } from '~/domain/seo/head.ts';
import { canonicalUrl } from '~/domain/attribution/page-address.ts';
import { type CompanyFacts } from '~/domain/seo/company-data.ts';
import { faqPageData } from '~/domain/seo/structured-data.ts';

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
};

const page: PageHead = { title: 'Contact', description: 'How to reach us.', path: '/contact.html' };

const dataOf = (tags: HeadTag[]): Record<string, unknown>[] =>
  tags
    .filter(({ tag }) => tag === 'script')
    .flatMap(
      ({ content = '' }) => (JSON.parse(content) as { '@graph': Record<string, unknown>[] })['@graph'],
    );

test.each([
  ['Contact', 'Contact | Solar Example'],
  ['Solar Example: home care', 'Solar Example: home care'],
  ['Solar panel service in Danville and Lamorinda', 'Solar panel service in Danville and Lamorinda'],
  [
    'Solar panel service in Danville and Lamorind',
    'Solar panel service in Danville and Lamorind | Solar Example',
  ],
])('page title "%s" becomes "%s"', (title, expected) => {
  const [first] = pageHead({ ...page, title }, facts);
  expect(first).toEqual({ tag: 'title', attrs: {}, content: expected });
});

test('page title is the headline alone on an article', () => {
  const [first] = pageHead({ ...page, type: 'article', title: 'Wash or wait?' }, facts);
  expect(first?.content).toBe('Wash or wait?');
});

test.each([
  ['/', 'https://solar.example/'],
  ['/index.html', 'https://solar.example/'],
  ['/contact.html', 'https://solar.example/contact'],
  ['/contact/', 'https://solar.example/contact'],
  ['/auth/confirm', 'https://solar.example/auth/confirm'],
  ['/insights/index.html', 'https://solar.example/insights'],
  ['/insights/reindex', 'https://solar.example/insights/reindex'],
])('canonical URL of %s is %s', (path, expected) => {
  expect(canonicalUrl(facts.siteUrl, path)).toBe(expected);
});

test.each([
  [true, undefined],
  [false, 'Known'],
])('structured data has street and ZIP when they are real (placeholder: %s)', (placeholder, expected) => {
  const fact = { text: 'Known', placeholder };
  const address = { ...facts.address, street: fact, postalCode: fact };
  const [organization] = dataOf(pageHead(page, { ...facts, address }));
  const shown = organization?.address as Record<string, unknown> | undefined;
  expect(shown).toHaveProperty('@type', 'PostalAddress');
  expect(shown?.streetAddress).toBe(expected);
  expect(shown?.postalCode).toBe(expected);
});

test('structured data links the page to its website, picture, breadcrumbs and questions by id', () => {
  const questions = faqPageData([{ question: 'Who comes?', answer: 'We do.' }]);
  const crumbs = [{ label: 'Contact', href: '/contact' }];
  const nodes = dataOf(
    pageHead({ ...page, modified: new Date('2026-11-20'), crumbs, structuredData: [questions] }, facts),
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

test('structured data cannot close its script element, and parses back to the same text', () => {
  const hostile = { text: '</script><script>alert(1)</script><!--' };
  const json = jsonForScript(hostile);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(hostile);
});
