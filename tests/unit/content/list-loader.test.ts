import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { afterAll, expect, test } from 'vitest';
import { list } from '../../../src/content/list-loader.ts';

const folder = mkdtempSync(join(tmpdir(), 'psc-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Loads a file as Astro does and returns the stored entries by id. */
async function load(yaml: string): Promise<Map<string, unknown>> {
  writeFileSync(join(folder, 'entries.yaml'), yaml);
  const stored = new Map<string, unknown>();
  const context = {
    config: { root: pathToFileURL(`${folder}/`) },
    store: {
      clear: () => stored.clear(),
      has: (id: string) => stored.has(id),
      set: ({ id, data }: { id: string; data: unknown }) => stored.set(id, data),
    },
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
  };
  await list('entries.yaml').load(context as unknown as LoaderContext);
  return stored;
}

test('numbers the entries in file order', async () => {
  expect([...(await load('- id: zebra\n- id: ant\n'))]).toEqual([
    ['zebra', { id: 'zebra', position: 1 }],
    ['ant', { id: 'ant', position: 2 }],
  ]);
});

test.each([
  ['a duplicate id', '- id: ant\n- id: ant\n', /^entries\.yaml: the id "ant" is used twice\.$/],
  ['an entry without an id', '- name: ant\n', /^entries\.yaml: Every entry needs an id\.\n[^]*\[0\]\.id/],
  ['a file without a list', 'id: ant\n', /^entries\.yaml: Every entry needs an id\./],
  ['invalid YAML', '- id: "ant\n', /^entries\.yaml: Missing closing "quote at line 2/],
])('fails the build on %s', async (_what, yaml, reason) => {
  await expect(load(yaml)).rejects.toThrow(reason);
});
