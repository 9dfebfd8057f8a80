import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Window, type Document } from 'happy-dom';

/** Output folder of the build. */
export const root = resolve(process.env.OUT_DIR ?? 'dist');

if (!existsSync(join(root, 'index.html'))) {
  throw new Error(`There is no built site in ${root}. Build first, or name its folder in OUT_DIR.`);
}

/** A built page. */
export type Page = {
  /** Path as links write it. */
  path: string;
  html: string;
  document: Document;
};

/** Lists built files by glob pattern, relative to the output folder. */
export const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

/** Reads a built file as text. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns true when a site path, such as /favicon.svg, is a built file. */
export const hasFile = (path: string): boolean => existsSync(join(root, decodeURI(path)));

const window = new Window();

/** Parses HTML without running scripts or loading resources. */
export const parse = (text: string, type: 'text/html' | 'application/xml'): Document =>
  new window.DOMParser().parseFromString(text, type);

/** Every built page except redirects. */
export const pages: Page[] = files('**/*.html')
  .map((file) => {
    const html = read(file);
    const path = `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
    return { path, html, document: parse(html, 'text/html') };
  })
  .filter(({ document }) => document.querySelector('meta[http-equiv="refresh"]') === null);

export function at(path: string): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The build has no ${path}.`);
  return page;
}

/** Returns the text of an element with single spaces. */
export const textOf = (element: { textContent: string } | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** A page's document or a part of it. */
export type Part = Pick<Document, 'querySelectorAll'>;

/** Returns the texts of the elements in a part that match. */
export const textsIn = (part: Part, selector: string): string[] =>
  [...part.querySelectorAll(selector)].map(textOf);

/** Returns the texts of the elements on a page that match. */
export const textsOf = ({ document }: Page, selector: string): string[] => textsIn(document, selector);

/** Returns the content of a meta tag by name or property, or an empty string. */
export const metaOf = ({ document }: Page, name: string): string =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';

/** True for a build in preview mode. */
export const isPreview = existsSync(join(root, 'preview-notes.html'));

/** Returns true when the live site allows the page to be indexed; a preview allows none. */
export const isIndexable = (page: Page): boolean =>
  isPreview ? isListed(page) : !metaOf(page, 'robots').includes('noindex');

/** Returns the canonical URL. */
export const canonicalOf = ({ document }: Page): string =>
  document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';

/** One node of a page's structured data. */
export type Node = { '@type': string; '@id'?: string; [key: string]: unknown };

/** Returns the nodes of a page's structured data, which is one script with one graph. */
export function graphOf({ document }: Page): Node[] {
  const scripts = [...document.querySelectorAll('head > script[type="application/ld+json"]')];
  return scripts.flatMap(({ textContent }) => (JSON.parse(textContent) as { '@graph': Node[] })['@graph']);
}

/** Returns true when the page's graph describes it, as the graphs of listed pages do in both modes. */
export const isListed = (page: Page): boolean => nodeOf(page, 'WebPage') !== undefined;

/** Returns the first node of a type on a page. */
export const nodeOf = (page: Page, type: string): Record<string, unknown> | undefined =>
  graphOf(page).find((node) => node['@type'] === type);
