import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'smol-toml';
import * as z from 'zod';

const textOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const read = (path: string): unknown => JSON.parse(textOf(path));

const denoConfig = z.object({ imports: z.record(z.string(), z.string()) });
const projectConfig = z.object({ functions: z.record(z.string(), z.object({ verify_jwt: z.boolean() })) });
const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) });

const shared = denoConfig.parse(read('supabase/functions/deno.json'));
const { dependencies } = packageFile.parse(read('package.json'));
const functions = readdirSync(new URL('../../../supabase/functions/', import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

describe('import maps of the functions', () => {
  it.each(functions)('%s is deployed with the imports used locally', (name) => {
    expect(denoConfig.parse(read(`supabase/functions/${name}/deno.json`))).toEqual(shared);
  });

  it.each(Object.values(shared.imports))('%s has the same version as in package.json', (specifier) => {
    const [, name = '', version] = /^npm:((?:@[^/]+\/)?[^@/]+)@([^/]+)/.exec(specifier) ?? [];
    expect(version).toBe(dependencies[name]);
  });
});

const settings = projectConfig.parse(parse(textOf('supabase/config.toml'))).functions;

it.each(functions)(
  'config of the hosted project does not require a JWT for %s, so publishable keys and HTML forms can call it',
  (name) => {
    expect(settings[name]).toEqual({ verify_jwt: false });
  },
);
