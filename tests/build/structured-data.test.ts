import { describe, expect, test } from 'vitest';
import {
  canonicalOf,
  graphOf,
  hasFile,
  isIndexable,
  pages,
  textOf,
  type Node,
  type Page,
} from './built-site.ts';

/** Returns the nodes of one type on a page. */
const dataOf = (page: Page, type: string): Node[] => graphOf(page).filter((node) => node['@type'] === type);

const withQuestions = pages.filter(({ document }) => document.querySelector('details[name="faq"]'));
const withCrumbs = pages.filter(({ document }) => document.querySelector('nav[aria-label="Breadcrumb"]'));

test.each(withQuestions)(
  'a page with an FAQ $path has FAQPage data with every question and answer',
  (page) => {
    const shown = [...page.document.querySelectorAll('details[name="faq"]')].map((details) => ({
      question: textOf(details.querySelector('summary')),
      answer: textOf(details.querySelector('summary + *')),
    }));
    const published = dataOf(page, 'FAQPage').flatMap(({ mainEntity }) =>
      (mainEntity as { name: string; acceptedAnswer: { text: string } }[]).map(
        ({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }),
      ),
    );
    expect(published).toEqual(shown);
  },
);

test.each(withCrumbs)(
  'a page with breadcrumbs $path has BreadcrumbList data that matches its breadcrumbs',
  (page) => {
    const shown = [...page.document.querySelectorAll('nav[aria-label="Breadcrumb"] li')].map(textOf);
    const published = dataOf(page, 'BreadcrumbList').flatMap(({ itemListElement }) =>
      (itemListElement as { name: string }[]).map(({ name }) => name),
    );
    expect(published).toEqual(shown);
  },
);

/** Properties that search engines require of a node, by type. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo', 'description', 'address', 'contactPoint', 'sameAs'],
  HomeAndConstructionBusiness: ['name', 'url', 'image', 'telephone', 'address', 'geo', 'areaServed'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['name', 'url', 'description', 'isPartOf', 'primaryImageOfPage'],
  ImageObject: ['url'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity', 'isPartOf'],
  Service: ['name', 'description', 'url', 'provider', 'areaServed'],
  Article: ['headline', 'description', 'datePublished', 'dateModified', 'author', 'publisher'],
  HowTo: ['name', 'step'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'duration'],
  OfferCatalog: ['name', 'url', 'itemListElement'],
  WebApplication: ['name', 'description', 'url', 'applicationCategory', 'publisher'],
  City: ['name', 'containedInPlace'],
  AdministrativeArea: ['name'],
  DefinedTermSet: ['name', 'url', 'hasDefinedTerm'],
};

const isReference = (value: object): value is { '@id': string } =>
  Object.keys(value).length === 1 && '@id' in value;

/** Returns every object in a value, at any depth. */
const objectsIn = (value: unknown): object[] =>
  typeof value !== 'object' || value === null ? [] : [value, ...Object.values(value).flatMap(objectsIn)];

describe.each(pages)('the graph of $path', (page) => {
  const nodes = graphOf(page);

  test('is one script whose nodes have the properties of their type and ids of their own', () => {
    expect(page.document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1);
    for (const node of nodes)
      expect(Object.keys(node)).toEqual(
        expect.arrayContaining([...(REQUIRED[node['@type']] ?? ['unknown type'])]),
      );
    const ids = nodes.map((node) => node['@id']);
    expect(new Set(ids).size).toBe(nodes.length);
    expect(ids).not.toContain(undefined);
  });

  test('refers only to nodes it contains', () => {
    const ids = nodes.map((node) => node['@id']);
    const references = nodes.flatMap(objectsIn).filter(isReference);
    expect(references.map((reference) => reference['@id']).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('describes the page itself when search engines may list it', () => {
    const found = nodes.filter((node) => node['@type'] === 'WebPage');
    expect(found.map(({ url }) => url)).toEqual(isIndexable(page) ? [canonicalOf(page)] : []);
    for (const { primaryImageOfPage: image } of found) {
      const picture = nodes.find((node) => node['@id'] === (image as { '@id': string })['@id']);
      expect(hasFile(new URL(String(picture?.url)).pathname)).toBe(true);
    }
  });
});
