import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandColors } from '../../../src/domain/brand-colors.ts';

const tokens = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

test.each(Object.entries(brandColors))('%s matches its design token', (name, value) => {
  expect(tokens).toContain(`--color-${name}: ${value};`);
});
