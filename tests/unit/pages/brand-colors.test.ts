import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandColors } from '../../../src/domain/brand-colors.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

test.each(Object.entries(brandColors))('%s matches its design token', (name, value) => {
  expect(tokens).toContain(`--color-${name}: ${value};`);
});

test('the table of colors in docs/design.md has the values of the tokens', () => {
  const [, section = ''] = readFileSync('docs/design.md', 'utf8').split('\n## 4. Color\n');
  const rows = section.split('\nMeasured contrast')[0]?.match(/^\| [a-z].*#.*/gm) ?? [];
  // "poppy-400 / 500 / 600" stands beside three values.
  const told = rows.flatMap((row) => {
    const [, names = '', values = ''] = row.split('|');
    const [first = '', ...others] = names.trim().split(' / ');
    const tokenNames = [first, ...others.map((step) => `${first.replace(/\d+$/, '')}${step}`)];
    return values
      .trim()
      .split(' ')
      .map((value, index) => `--color-${tokenNames[index]}: ${value.toLowerCase()};`);
  });
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((token) => !tokens.includes(token))).toEqual([]);
});

test('every color that a style uses is a design token', () => {
  const missing = globSync('src/**/*.{astro,css,ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/var\((--color-[\w-]+)\)/g)]
      .map(([, name = '']) => `${file}: ${name}`)
      .filter((use) => !tokens.includes(`${use.slice(use.indexOf('--'))}:`)),
  );
  expect(missing).toEqual([]);
});

test('every color of the logo and other drawings is a design token', () => {
  const missing = globSync(['src/assets/*.svg', 'public/*.svg']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/#[\da-f]{6}/gi)]
      .filter(([color]) => !tokens.includes(`${color.toLowerCase()};`))
      .map(([color]) => `${file}: ${color}`),
  );
  expect(missing).toEqual([]);
});
