import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import serveHandler from 'serve-handler';
import { listen } from '../shared/listening.ts';
import { inProject, shortPath } from '../shared/project-root.ts';
import { StartError } from '../shared/command.ts';
import { readFileHeaders, readNetlifyRules } from './netlify-rules.ts';

export type SiteOptions = {
  root: string;
  /** File with headers and redirects. Default: netlify.toml. */
  rules?: string;
};

export type SiteServer = { url: string; close: () => Promise<void> };

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Typed for Express, but uses only Node's request and response. */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
}) as unknown as Middleware;

/** Netlify's default for files without a Cache-Control rule. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Removes `.html`, `index` and the trailing slash: each page has one URL. */
const cleanPath = (path: string): string =>
  path
    .replace(/\/index(?:\.html)?$/, '/')
    .replace(/\.html$/, '')
    .replace(/(?<=.)\/$/, '');

/** File of the build with headers, which Netlify reads and does not serve. */
const HEADERS_FILE = '_headers';

/**
 * Returns true for paths that a browser could take for another host when they are part of a redirect: `//host`,
 * `/\\host` and their encoded forms. No page has an empty segment or a backslash.
 */
const isAmbiguous = (path: string): boolean => /\/\/|\\|%2f%2f|\/%2f|%2f\/|%5c/i.test(path);

/** Returns what answers requests as Netlify does: clean URLs, headers, redirects, compression and byte ranges. */
export function siteListener(options: SiteOptions): RequestListener {
  const root = resolve(options.root);
  const rules = readNetlifyRules(options.rules ?? inProject('netlify.toml'));
  const isFile = (path: string): boolean =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  const isServed = (path: string): boolean =>
    isFile(path) || isFile(`${path}.html`) || isFile(`${path}/index.html`);
  const fileHeaders = existsSync(join(root, HEADERS_FILE))
    ? readFileHeaders(readFileSync(join(root, HEADERS_FILE), 'utf8'))
    : undefined;
  if (!isFile('index.html')) {
    throw new StartError(`There is no built site in ${shortPath(root)}. \`npm run build\` makes one.`);
  }

  const serve = (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    request.url = path;
    return serveHandler(request, response, {
      public: root,
      cleanUrls: true,
      directoryListing: false,
      etag: true,
    });
  };

  const show404 = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.statusCode = 404;
    return serve(request, response, '/404');
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(`http://site${request.url ?? '/'}`);
    if (!url || url.pathname.includes('%00')) {
      response.writeHead(400).end();
      return;
    }
    const { pathname, search } = url;
    response.setHeader('Cache-Control', CACHE_CONTROL);
    const headers = { ...rules.headersFor(pathname), ...fileHeaders?.get(pathname) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }

    const path = cleanPath(pathname);
    const lower = path.toLowerCase();
    const redirect = rules.redirectFor(pathname) ?? (isServed(lower) ? undefined : rules.redirectFor(lower));
    if (isAmbiguous(pathname) || path === `/${HEADERS_FILE}`) {
      await show404(request, response);
    } else if (redirect !== undefined && (redirect.force || !isServed(path))) {
      const [target = '', fragment] = redirect.to.split('#');
      const query = target.includes('?') ? target : `${target}${search}`;
      const location = fragment === undefined ? query : `${query}#${fragment}`;
      response.writeHead(redirect.status, { location }).end();
    } else if (path !== pathname && isServed(path)) {
      response.writeHead(301, { location: `${path}${search}` }).end();
    } else if (lower !== path && !isServed(path) && isServed(lower)) {
      response.writeHead(301, { location: `${lower}${search}` }).end();
    } else {
      if (path === '/404') response.statusCode = 404;
      // Normalized, so that no path outside the folder is requested.
      await serve(request, response, `${pathname}${search}`);
    }
  }

  return (request, response) =>
    compress(request, response, () => {
      respond(request, response).catch((error: unknown) => {
        if (request.destroyed || response.destroyed) return;
        console.error(error);
        if (!response.headersSent) response.statusCode = 500;
        response.end();
      });
    });
}

/** Serves a built site on the loopback addresses; port 0 picks a free one. */
export async function startSiteServer({
  port,
  ...options
}: SiteOptions & { port: number }): Promise<SiteServer> {
  const server = await listen(port, 'PORT', siteListener(options));
  return { url: `http://localhost:${server.port}`, close: server.close };
}
