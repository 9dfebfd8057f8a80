import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** A file of the built site. */
export type SiteFile = {
  file: string;
  /** Bytes. */
  size: number;
  /** Changes with the content. */
  version: string;
  /** Content type with its charset. */
  type: string;
};

/** What a path leads to: a file, or the one path under which that file is served. */
export type Found = { kind: 'file'; found: SiteFile } | { kind: 'moved'; to: string };

async function siteFile(file: string): Promise<SiteFile | undefined> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  return {
    file,
    size: stats.size,
    version: `${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}`,
    type: getMimeType(file) ?? 'application/octet-stream',
  };
}

/** The path as a person would write it; undefined when it is malformed or leaves the site. */
function decodedPath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    const leaves = path.split('/').some((part) => part === '..' || part === '.');
    return leaves || path.includes('\0') || path.includes('\\') || path.includes('//') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Netlify's pretty addresses: a page has one, without its ending and without a slash at the end. */
const prettyPath = (path: string): string =>
  path
    .replace(/\/index(?:\.html)?$/, '/')
    .replace(/\.html$/, '')
    .replace(/(?<=.)\/$/, '');

/** Finds what a request path means in a built folder; undefined where nothing is. */
export async function findSiteFile(root: string, pathname: string): Promise<Found | undefined> {
  const path = decodedPath(pathname);
  if (path === undefined) return undefined;
  const pretty = prettyPath(path);
  const candidates = pretty === '/' ? ['/index.html'] : [pretty, `${pretty}.html`, `${pretty}/index.html`];
  for (const candidate of candidates) {
    const found = await siteFile(join(root, candidate.split('/').join(sep)));
    if (found !== undefined)
      return pretty === path ? { kind: 'file', found } : { kind: 'moved', to: encodeURI(pretty) };
  }
  return undefined;
}
