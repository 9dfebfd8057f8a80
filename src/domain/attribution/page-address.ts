/** A page's path as links write it: no `.html`, no `index`, no trailing slash. */
export function pagePath(path: string): string {
  const clean = path
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')
    .replace(/\/+$/, '');
  return clean === '' ? '/' : clean;
}

/** Address of a page as search engines should know it. */
export const canonicalUrl = (siteUrl: string, path: string): string => new URL(pagePath(path), siteUrl).href;
