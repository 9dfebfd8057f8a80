import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHUNK_MODULES } from '../../../src/lib/chunk-groups.ts';

// A renamed module would leave its chunk and become a request of its own, without an error.
test('every module of a chunk exists', () => {
  const paths = Object.values(CHUNK_MODULES).flat();
  expect(paths.filter((path) => !existsSync(`src/${path}`))).toEqual([]);
});
