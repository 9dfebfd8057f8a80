import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { inProject } from '../../../tools/shared/project-root.ts';

const packageSchema = z.looseObject({ version: z.optional(z.string()), integrity: z.optional(z.string()) });

const read = (path: string): unknown => JSON.parse(readFileSync(inProject(path), 'utf8'));

test('the functions are locked to the packages that are installed and tested', () => {
  const { npm } = z
    .object({ npm: z.record(z.string(), packageSchema) })
    .parse(read('supabase/functions/deno.lock'));
  const { packages } = z
    .object({ packages: z.record(z.string(), packageSchema) })
    .parse(read('package-lock.json'));
  const installed = new Map(
    Object.entries(packages).map(([path, { version, integrity }]) => [
      `${path.split('node_modules/').at(-1) ?? ''}@${version ?? ''}`,
      integrity,
    ]),
  );
  expect(Object.keys(npm).length).toBeGreaterThan(5);
  for (const [name, { integrity }] of Object.entries(npm)) expect(installed.get(name), name).toBe(integrity);
});
