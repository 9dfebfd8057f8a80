/** Normalizes a path to the form used in links: no `.html`, no `index`, no trailing slash. */
export function normalizePath(path: string): string {
  const clean = path
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')
    .replace(/\/+$/, '');
  return clean === '' ? '/' : clean;
}

/** Returns the canonical URL of a page. */
export const canonicalUrl = (siteUrl: string, path: string): string =>
  new URL(normalizePath(path), siteUrl).href;
