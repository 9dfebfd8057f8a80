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

it('the company facts match their schema', () => {
  expect(siteSchema.safeParse(site).error?.issues).toBeUndefined();
});

it.each([
  ['phone', 'ten digits', { ...site, phone: '555-0142' }],
  ['email', 'email', { ...site, email: 'hello' }],
  ['description', '>=50', { ...site, description: 'Short' }],
])('the company facts are rejected with an invalid %s and a reason', (field, reason, wrong) => {
  const issue = siteSchema.safeParse(wrong).error?.issues[0];
  expect(issue?.path.join('.')).toBe(field);
  expect(issue?.message).toContain(reason);
});

it('the company facts are in one file: no other code repeats the phone number or the email address', () => {
  const repeats = files.filter((path) => {
    const text = readFileSync(join(source, path), 'utf8').replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, '');
    return /555[-.\s]?0142|5550142/.test(text) || text.includes(site.email);
  });
  expect(repeats).toEqual([]);
});
