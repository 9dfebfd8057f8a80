import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test.each([
  ['/', '<h1>Home</h1>'],
  ['/quote', '<h1>Quote</h1>'],
  ['/quote?utm_source=ads', '<h1>Quote</h1>'],
  ['/guides', '<h1>Guides</h1>'],
  ['/robots.txt', 'User-agent: *\n'],
])('paths %s shows its page', async (path, content) => {
  const { status, body } = await get(path);
  expect([status, body.toString()]).toEqual([200, content]);
});

test.each([
  ['/quote/', '/quote'],
  ['/quote.html', '/quote'],
  ['/quote/?utm_source=ads', '/quote?utm_source=ads'],
  ['/index.html', '/'],
  ['/old/guides', '/guides'],
  ['/Quote', '/quote'],
  ['/QUOTE/?utm_source=ads', '/quote?utm_source=ads'],
  ['/questions?from=mail', '/?from=mail#faq'],
])('paths %s redirects permanently to %s', async (path, to) => {
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
])('paths %s shows the 404 page with status 404', async (path) => {
  const { status, body } = await get(path);
  expect([status, body.toString()]).toEqual([404, '<h1>Not here</h1>']);
});

test.each(['/..%2fsecret.txt', '/%00', '/%E0%A4%A'])('paths %s is rejected', async (path) => {
  expect((await get(path)).status).toBe(400);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('rejects %s', async (method) => {
  for (const path of ['/', '/_astro/app.js', '/nobody', '//evil.example']) {
    const { status, headers } = await get(path, {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  }
});

test('a folder without a built site is rejected in one line that says what to do', async () => {
  await expect(startSiteServer({ root: join(folder, 'nothing'), port: 0 })).rejects.toThrow(
    /^There is no built site in .*nothing\. `npm run build` makes one\.$/,
  );
});
