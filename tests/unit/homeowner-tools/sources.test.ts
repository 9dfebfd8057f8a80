import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ID = /\b[A-Z]{2,3}-\d{2}[a-z]?\b/g;

const idsIn = (pattern: string): string[] =>
  globSync(pattern).flatMap((file) => readFileSync(file, 'utf8').match(ID) ?? []);

test('every fact cited in the code of a tool has its source in the content of a tool', () => {
  const cited = [...new Set(idsIn('src/domain/tools/*.ts'))];
  const sourced = new Set(idsIn('src/content/tools/*.yaml'));
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter((id) => !sourced.has(id))).toEqual([]);
});
