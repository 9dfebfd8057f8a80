import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readNetlifyRules } from '../../../tools/site-server/netlify-rules.ts';
import { inProject } from '../../../tools/shared/project-root.ts';

describe('the headers of netlify.toml', () => {
  const rules = readNetlifyRules(inProject('netlify.toml'));

  test.each(['/', '/quote', '/dashboard', '/auth/confirm', '/_astro/app.js', '/nobody'])(
    '%s has headers against framing, MIME sniffing and cross-origin openers',
    (path) => {
      expect(rules.headersFor(path)).toMatchObject({
        'Content-Security-Policy': "frame-ancestors 'none'",
        'X-Frame-Options': 'DENY',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
      });
    },
  );

  test.each(['/dashboard', '/auth', '/auth/confirm'])('%s is noindex', (path) => {
    expect(rules.headersFor(path)['X-Robots-Tag']).toBe('noindex, nofollow');
  });

  test.each(['/', '/quote', '/authors', '/dashboards'])('%s may be indexed', (path) => {
    expect(rules.headersFor(path)).not.toHaveProperty('X-Robots-Tag');
  });

  test('only files with a hash in their name are cached permanently', () => {
    expect(rules.headersFor('/_astro/app.js')['Cache-Control']).toContain('immutable');
    expect(rules.headersFor('/quote')).not.toHaveProperty('Cache-Control');
  });
});

describe('redirects', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'precision-solar-care-rules-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function rulesOf(toml: string) {
    const file = join(folder, 'rules.toml');
    await writeFile(file, toml);
    return readNetlifyRules(file);
  }

  test('the first matching rule fills in its placeholders', async () => {
    const rules = await rulesOf(`
      [[redirects]]
      from = "/guides/:id/print"
      to = "/print/:id"
      status = 302
      [[redirects]]
      from = "/guides/*"
      to = "/education/:splat"
    `);
    expect(rules.redirectFor('/guides/7/print')).toEqual({ to: '/print/7', status: 302, force: false });
    expect(rules.redirectFor('/guides/a/b')).toEqual({ to: '/education/a/b', status: 301, force: false });
    expect(rules.redirectFor('/guide')).toBeUndefined();
  });

  test('an unsupported rule is rejected', async () => {
    await expect(rulesOf('[[redirects]]\nfrom = "/a"\nto = "/b"\nstatus = 200')).rejects.toThrow('status');
    await expect(rulesOf('[[redirects]]\nfrom = "/a"\nto = "/b"\nconditions = {}')).rejects.toThrow(
      'conditions',
    );
  });
});
