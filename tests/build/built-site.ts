import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Window, type Document } from 'happy-dom';

/** The folder a build has been written to. */
export const root = resolve(process.env.OUT_DIR ?? 'dist');

if (!existsSync(join(root, 'index.html'))) {
  throw new Error(`There is no built site in ${root}. Build first, or name its folder in OUT_DIR.`);
}

/** One built page. */
export type Page = {
  /** Path of the page as links write it. */
  path: string;
  html: string;
  document: Document;
};

/** Files of the built site by pattern, relative to its folder. */
export const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

/** Text of one built file. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Whether a path of the site, such as /favicon.svg, is a file of the build. */
export const hasFile = (path: string): boolean => existsSync(join(root, decodeURI(path)));

const window = new Window();

/** Parses without running scripts or loading anything. */
export const parse = (text: string, type: 'text/html' | 'application/xml'): Document =>
  new window.DOMParser().parseFromString(text, type);

/** Every page of the build; redirects, which hold nothing but an address, are left out. */
export const pages: Page[] = files('**/*.html')
  .map((file) => {
    const html = read(file);
    const path = `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
    return { path, html, document: parse(html, 'text/html') };
  })
  .filter(({ document }) => document.querySelector('meta[http-equiv="refresh"]') === null);

/** The content of a meta tag, by name or property; empty where there is none. */
export const metaOf = ({ document }: Page, name: string): string =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';

/** Whether a page asks to be found by search engines. */
export const isIndexable = (page: Page): boolean => !metaOf(page, 'robots').includes('noindex');

/** The page's own address, from its canonical link. */
export const canonicalOf = ({ document }: Page): string =>
  document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
