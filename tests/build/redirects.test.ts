import { readFileSync } from 'node:fs';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { hasFile, pages } from './built-site.ts';

const { redirects } = parseToml(readFileSync('netlify.toml', 'utf8')) as {
  redirects: { from: string; to: string }[];
};

const pageAt = new Map(pages.map((page) => [page.path, page]));

describe.each(redirects)('the redirect from $from', ({ from, to }) => {
  test('hides no page', () => {
    expect(pageAt.has(from)).toBe(false);
  });

  test('leads to an existing page, file or section', () => {
    const [path = '', id] = to.replace('/:splat', '').split('#');
    const page = pageAt.get(path);
    expect(page !== undefined || hasFile(path)).toBe(true);
    if (id !== undefined) expect(page?.document.getElementById(id)).not.toBeNull();
  });
});

test('no address redirects twice', () => {
  const sources = redirects.map(({ from }) => from);
  expect(new Set(sources).size).toBe(sources.length);
  expect(redirects.filter(({ to }) => sources.includes(to))).toEqual([]);
});
