import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { previewBackend } from '~/config/environment.ts';

const production = {
  PUBLIC_SUPABASE_URL: 'https://live.supabase.co',
  PUBLIC_SUPABASE_KEY: 'sb_publishable_live',
};

it.each(['deploy-preview', 'branch-deploy', 'dev', undefined])('uses no live backend in %s', (CONTEXT) => {
  const env = { ...production, NETLIFY: 'true', CONTEXT };
  const own = {
    PREVIEW_SUPABASE_URL: 'https://try.supabase.co',
    PREVIEW_SUPABASE_KEY: 'sb_publishable_try',
  };
  expect({ ...env, ...previewBackend(env) }.PUBLIC_SUPABASE_URL).toBe('https://no-backend.invalid');
  expect({ ...env, ...previewBackend(env) }.PUBLIC_SUPABASE_KEY).not.toContain('live');
  expect(previewBackend({ ...env, ...own })).toEqual({
    PUBLIC_SUPABASE_URL: 'https://try.supabase.co',
    PUBLIC_SUPABASE_KEY: 'sb_publishable_try',
  });
});

it('the backend of a build on Netlify is unchanged for the production deploy and for builds elsewhere', () => {
  expect(previewBackend({ ...production, NETLIFY: 'true', CONTEXT: 'production' })).toEqual({});
  expect(previewBackend(production)).toEqual({});
});

it('netlify.toml builds only the production deploy in production mode', () => {
  const { context } = parse(readFileSync('netlify.toml', 'utf8')) as unknown as {
    context: Record<string, { environment: Record<string, string> }>;
  };
  expect(Object.entries(context).map(([name, { environment }]) => [name, environment.SITE_MODE])).toEqual([
    ['production', 'production'],
    ['deploy-preview', 'preview'],
    ['branch-deploy', 'preview'],
  ]);
});
