import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listen } from '../shared/listening.ts';
import { inProject, shortPath } from '../shared/project-root.ts';
import { parseRange } from './byte-range.ts';
import { chooseEncoding, compressedFiles, isCompressible } from './compression.ts';
import { readNetlifyRules } from './netlify-rules.ts';
import { findSiteFile, type SiteFile } from './site-files.ts';
import { StartError } from '../shared/start-error.ts';

/** What to serve, and where. */
export type SiteServerOptions = {
  /** Folder of the built site. */
  root: string;
  /** Port on the loopback addresses; 0 takes a free one. */
  port: number;
  /** File with headers and redirects; the project's netlify.toml by default. */
  rules?: string;
};

/** A running site. */
export type SiteServer = { url: string; close: () => Promise<void> };

/** Netlify's own rule for files that netlify.toml gives none. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

const isUnchanged = (request: IncomingMessage, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')));

async function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  { file, size }: SiteFile,
  etag: string,
) {
  response.setHeader('accept-ranges', 'bytes');
  const sameFile = (request.headers['if-range'] ?? etag) === etag;
  const range = sameFile && response.statusCode === 200 ? parseRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.setHeader('content-length', end - start + 1);
  if (range !== undefined) response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${size}` });
  if (request.method === 'HEAD' || size === 0) response.end();
  else await pipeline(createReadStream(file, { start, end }), response);
}

/** Starts serving a built folder as Netlify would: its addresses, headers, redirects and compression. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const root = resolve(options.root);
  const rules = readNetlifyRules(options.rules ?? inProject('netlify.toml'));
  const compressed = compressedFiles();
  if ((await findSiteFile(root, '/')) === undefined) {
    throw new StartError(`There is no built site in ${shortPath(root)}. \`npm run build\` makes one.`);
  }

  async function sendFile(request: IncomingMessage, response: ServerResponse, site: SiteFile): Promise<void> {
    const shrinks = isCompressible(site.type);
    const encoding = shrinks ? chooseEncoding(request.headers['accept-encoding']) : undefined;
    const etag = `"${site.version}${encoding === undefined ? '' : `-${encoding}`}"`;
    response.setHeader('content-type', site.type);
    response.setHeader('etag', etag);
    if (!response.hasHeader('cache-control')) response.setHeader('cache-control', CACHE_CONTROL);
    if (shrinks) response.setHeader('vary', 'Accept-Encoding');
    if (response.statusCode === 200 && isUnchanged(request, etag)) {
      response.writeHead(304).end();
    } else if (encoding === undefined) {
      await sendRange(request, response, site, etag);
    } else {
      const content = await compressed(site, encoding);
      response.setHeader('content-encoding', encoding);
      response.setHeader('content-length', content.length);
      response.end(request.method === 'HEAD' ? undefined : content);
    }
  }

  function redirect(response: ServerResponse, status: number, to: string, search: string): void {
    response.writeHead(status, { location: to.includes('?') ? to : `${to}${search}` }).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = `http://site${request.url ?? '/'}`;
    if (!URL.canParse(address)) {
      response.writeHead(400).end();
      return;
    }
    const { pathname, search } = new URL(address);
    for (const [name, value] of Object.entries(rules.headersFor(pathname))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const rule = rules.redirectFor(pathname);
    const found = rule?.force === true ? undefined : await findSiteFile(root, pathname);
    if (found?.kind === 'moved') redirect(response, 301, found.to, search);
    else if (found?.kind === 'file' && pathname !== '/404') await sendFile(request, response, found.found);
    else if (rule !== undefined) redirect(response, rule.status, rule.to, search);
    else {
      const missing = await findSiteFile(root, '/404');
      response.statusCode = 404;
      if (missing?.kind === 'file') await sendFile(request, response, missing.found);
      else response.end('Not found');
    }
  }

  const server = await listen(options.port, 'PORT', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (request.destroyed || response.destroyed) return;
      console.error(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  });
  return { url: `http://localhost:${server.port}`, close: server.close };
}
