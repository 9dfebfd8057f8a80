import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { siteSchema } from '~/config/site-schema.ts';
import { site } from '~/config/site.ts';

const source = fileURLToPath(new URL('../../../src', import.meta.url));

/** Source files except the one that may contain company facts. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.(ts|tsx|astro)$/.test(path) &&
    path !== join('config', 'site.ts') &&
    path !== join('config', 'site-schema.ts'),
);

it('the company facts match their schema, which rejects an incomplete phone number', () => {
  expect(siteSchema.safeParse(site).error?.issues).toBeUndefined();
  const [issue] = siteSchema.safeParse({ ...site, phone: '555-0142' }).error?.issues ?? [];
  expect([issue?.path, issue?.message]).toEqual([['phone'], expect.stringContaining('ten digits')]);
});

it('the company facts are in one file: no other code repeats the phone number or the email address', () => {
  const repeats = files.filter((path) => {
    const text = readFileSync(join(source, path), 'utf8').replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, '');
    return /555[-.\s]?0142|5550142/.test(text) || text.includes(site.email);
  });
  expect(repeats).toEqual([]);
});
