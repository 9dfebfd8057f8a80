import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSiteServer, type SiteServer } from '../../../tools/site-server/site-server.ts';

const SCRIPT = 'export const panels = 28;\n'.repeat(200);
const FILM = Buffer.from(Array.from({ length: 256 }, (_, index) => index));

const FILES: Record<string, string | Buffer> = {
  'site/index.html': '<h1>Home</h1>',
  'site/quote.html': '<h1>Quote</h1>',
  'site/auth/confirm.html': '<h1>Confirm</h1>',
  'site/guides/index.html': '<h1>Guides</h1>',
  'site/404.html': '<h1>Not here</h1>',
  'site/robots.txt': 'User-agent: *\n',
  'site/_astro/app.js': SCRIPT,
  'site/_astro/font.woff2': Buffer.from('font'),
  'site/_headers': ['app.js', 'font.woff2']
    .map((name) => `/_astro/${name}\n  Cache-Control: public, max-age=31536000, immutable\n`)
    .join(''),
  'site/film.mp4': FILM,
  'secret.txt': 'outside the site',
  'netlify.toml': `
    [[headers]]
    for = "/*"
    [headers.values]
    X-Frame-Options = "DENY"
    [[redirects]]
    from = "/old/*"
    to = "/:splat"
    [[redirects]]
    from = "/questions"
    to = "/#faq"
    [[redirects]]
    from = "/quote"
    to = "/elsewhere"
  `,
};

let folder: string;
let site: SiteServer;

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Uses node:http, because fetch normalizes the path. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(site.url);
    // A connection each: the server closes the one of a path it refuses, and a reused one would hang up.
    const options = { agent: false, host: '127.0.0.1', port, path, method, headers };
    const request = httpRequest(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precision-solar-care-site-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  site = await startSiteServer({ root: join(folder, 'site'), port: 0, rules: join(folder, 'netlify.toml') });
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

describe('paths', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/quote', '<h1>Quote</h1>'],
    ['/quote?utm_source=ads', '<h1>Quote</h1>'],
    ['/auth/confirm', '<h1>Confirm</h1>'],
    ['/guides', '<h1>Guides</h1>'],
    ['/robots.txt', 'User-agent: *\n'],
  ])('%s shows its page', async (path, content) => {
    const { status, body } = await get(path);
    expect([status, body.toString()]).toEqual([200, content]);
  });

  test.each([
    ['/quote/', '/quote'],
    ['/quote.html', '/quote'],
    ['/quote/?utm_source=ads', '/quote?utm_source=ads'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/guides/index.html', '/guides'],
    ['/old/guides', '/guides'],
    ['/Quote', '/quote'],
    ['/QUOTE/?utm_source=ads', '/quote?utm_source=ads'],
    ['/OLD/guides', '/guides'],
    ['/questions?from=mail', '/?from=mail#faq'],
  ])('%s redirects permanently to %s', async (path, to) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, to]);
  });

  test.each([
    '/nobody',
    '/404',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '//evil.example/',
    '/_astro',
  ])('%s shows the 404 page with status 404', async (path) => {
    const { status, body } = await get(path);
    expect([status, body.toString()]).toEqual([404, '<h1>Not here</h1>']);
  });

  test.each(['/..%2fsecret.txt', '/%00', '/%E0%A4%A'])('%s is rejected', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  /** Paths that name another host to a browser, plain and encoded, with endings that the server redirects. */
  const foreignPaths = [
    '//',
    '///',
    '/\\',
    '/\\/',
    '/%2F',
    '/%2f%2f',
    '/%5C',
    '/%5c%5C',
    '/%2F%5C',
    '/./',
    '/.//',
    '/..//',
    '/%09/',
    '/;//',
    '/old//',
    '/old///',
    '/old/\\',
    '/old/%2F',
    '/old/%5C',
    '/quote//',
    '/guides/..//',
    '@',
    '/@',
    ':80@',
  ].flatMap((start) =>
    [
      '',
      '/',
      '/index',
      '/index.html',
      '.html',
      '/..',
      '/%2e%2e',
      '?a=//evil.example',
      '/?//evil.example',
    ].map((end) => `${start}evil.example${end}`),
  );

  test.each(foreignPaths)('%s does not redirect to another host', async (path) => {
    const { location } = (await get(path)).headers;
    const target = new URL(location ?? '/', 'http://localhost');
    expect(target.origin).toBe('http://localhost');
    expect(location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test('a file takes precedence over a redirect', async () => {
    expect((await get('/quote')).status).toBe(200);
  });
});

describe('headers', () => {
  test('every response has the matching headers, the 404 page too', async () => {
    for (const path of ['/', '/nobody', '/quote/']) {
      expect((await get(path)).headers['x-frame-options']).toBe('DENY');
    }
  });

  test.each([
    ['/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/_astro/app.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/_astro/font.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/film.mp4', 'video/mp4', 'public, max-age=0, must-revalidate'],
  ])('%s has its content type and cache control', async (path, type, caching) => {
    const { headers } = await get(path);
    expect([headers['content-type'], headers['cache-control']]).toEqual([type, caching]);
  });

  test.each(['/_astro/gone.js', '/video/gone.mp4', '/_headers'])(
    '%s does not exist and is not cached',
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
    },
  );

  test('a matching ETag returns 304 without a body', async () => {
    const { headers } = await get('/quote');
    const again = await get('/quote', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('HEAD returns the headers of GET without a body', async () => {
    const whole = await get('/quote');
    const head = await get('/quote', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(whole.body.length),
      0,
    ]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is rejected', async (method) => {
    for (const path of ['/', '/_astro/app.js', '/nobody', '//evil.example']) {
      const { status, headers } = await get(path, {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('compression', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('Accept-Encoding "%s" returns %s', async (accepted, encoding) => {
    const { headers, body } = await get('/_astro/app.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    const plain =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(SCRIPT);
  });

  test('fonts and videos are not compressed', async () => {
    const { headers } = await get('/film.mp4', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });
});

describe('byte ranges of a video', () => {
  test.each([
    ['bytes=0-9', '0-9'],
    ['bytes=250-', '250-255'],
    ['bytes=-6', '250-255'],
    ['bytes=200-9999', '200-255'],
  ])('%s returns bytes %s', async (range, sent) => {
    const { status, headers, body } = await get('/film.mp4', { range });
    const [start = 0, end = 0] = sent.split('-').map(Number);
    expect([status, headers['content-range']]).toEqual([206, `bytes ${sent}/256`]);
    expect(body.equals(FILM.subarray(start, end + 1))).toBe(true);
  });

  test('a range beyond the end returns the size', async () => {
    const { status, headers } = await get('/film.mp4', { range: 'bytes=256-' });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */256']);
  });
});

test('a folder without a built site is rejected in one line that says what to do', async () => {
  await expect(startSiteServer({ root: join(folder, 'nothing'), port: 0 })).rejects.toThrow(
    /^There is no built site in .*nothing\. `npm run build` makes one\.$/,
  );
});
