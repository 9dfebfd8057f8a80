import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

const denoConfig = z.object({ imports: z.record(z.string(), z.string()) });
const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) });

const shared = denoConfig.parse(read('supabase/functions/deno.json'));
const { dependencies } = packageFile.parse(read('package.json'));
const functions = readdirSync(new URL('../../supabase/functions/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

describe('the import maps of the functions', () => {
  it.each(functions)('%s is deployed with the imports it runs with here', (name) => {
    expect(denoConfig.parse(read(`supabase/functions/${name}/deno.json`))).toEqual(shared);
  });

  it.each(Object.values(shared.imports))('%s has the version that the site has', (specifier) => {
    const [, name = '', version] = /^npm:((?:@[^/]+\/)?[^@/]+)@([^/]+)/.exec(specifier) ?? [];
    expect(version).toBe(dependencies[name]);
  });
});
