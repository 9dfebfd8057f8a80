import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scripts } from '../../../package.json';

test.each(Object.entries(scripts))('npm run %s starts an existing file', (_name, command) => {
  const files = command.match(/\b(?:scripts|tools)\/\S+/g) ?? [];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
