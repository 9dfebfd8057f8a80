import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { readYaml, pageSlugs } from './registers.ts';

const slugs = (pattern: string): string[] =>
  globSync(pattern).map((file) => basename(file.replaceAll('\\', '/')).replace(/\.\w+$/, ''));

const ids = (file: string): string[] => (readYaml(file) as { id: string }[]).map(({ id }) => id);

/** Returns the paths of all pages, derived from their source files. */
export function sitePages(): ReadonlySet<string> {
  const fixed = globSync('src/pages/**/*.astro')
    .map((file) => file.replaceAll('\\', '/').slice('src/pages'.length, -'.astro'.length))
    .filter((path) => !path.includes('['))
    .map((path) => path.replace(/\/index$/, '') || '/');
  return new Set([
    ...fixed,
    ...slugs('src/content/tools/*.yaml').map((slug) => `/tools/${slug}`),
    ...ids('topic-kinds.yaml').map((id) => `/${id}`),
    ...globSync('src/content/topics/*/*.mdx').map((file) =>
      file.slice('src/content/topics'.length, -'.mdx'.length),
    ),
    ...ids('installers.yaml').map((id) => `/installer-closed/${id}`),
    ...slugs('src/content/articles/*.mdx').map((slug) => `/insights/${slug}`),
    ...ids('categories.yaml').map((id) => `/insights/category/${id}`),
    ...ids('authors.yaml').map((id) => `/insights/author/${id}`),
    ...pageSlugs.map((slug) => `/services/${slug}`),
    ...slugs('src/content/guides/*.mdx').map((slug) => `/education/${slug}`),
    ...slugs('src/content/checklists/*.yaml').map((slug) => `/education/checklists/${slug}`),
  ]);
}
