import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheHeaders } from '../../../src/lib/cache-headers.ts';
import { readFileHeaders, readNetlifyRules } from '../../../tools/site-server/netlify-rules.ts';
import { inProject } from '../../../tools/shared/project-root.ts';

type BuildDone = HookParameters<'astro:build:done'>;

const rules = readNetlifyRules(inProject('netlify.toml'));

test.each(['/', '/quote', '/dashboard', '/auth/confirm', '/_astro/app.js', '/nobody'])(
  'the headers of netlify.toml %s has headers against framing, MIME sniffing and cross-origin use',
  (path) => {
    expect(rules.headersFor(path)).toMatchObject({
      'Content-Security-Policy': "frame-ancestors 'none'",
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Permitted-Cross-Domain-Policies': 'none',
    });
  },
);

test('the headers of netlify.toml pictures in emails may be shown by mail programs in a browser', () => {
  expect(rules.headersFor('/mail/mark.png')['Cross-Origin-Resource-Policy']).toBe('cross-origin');
});

test.each(['/dashboard', '/auth', '/auth/confirm'])('the headers of netlify.toml %s is noindex', (path) => {
  expect(rules.headersFor(path)['X-Robots-Tag']).toBe('noindex, nofollow');
});

test.each(['/', '/quote', '/authors', '/dashboards'])('%s may be indexed', (path) => {
  expect(rules.headersFor(path)).not.toHaveProperty('X-Robots-Tag');
});

test('the headers of netlify.toml no rule for a folder sets caching, because it would apply to missing files too', () => {
  for (const path of ['/_astro/app.js', '/video/film.mp4', '/quote']) {
    expect(rules.headersFor(path)).not.toHaveProperty('Cache-Control');
  }
});

describe('the _headers file of a build', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'precision-solar-care-headers-'));
    for (const name of ['_astro/app.1a2b.js', '_astro/font.woff2', 'video/film.mp4', 'index.html']) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), '');
    }
    const { hooks } = cacheHeaders();
    await hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/`) } as BuildDone);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async () => readFileHeaders(await readFile(join(folder, '_headers'), 'utf8'));

  test('caches each file with a hash for a year and each video for a week, and nothing else', async () => {
    const year = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    expect(Object.fromEntries(await read())).toEqual({
      '/_astro/app.1a2b.js': year,
      '/_astro/font.woff2': year,
      '/video/film.mp4': { 'Cache-Control': 'public, max-age=604800' },
    });
  });
});
