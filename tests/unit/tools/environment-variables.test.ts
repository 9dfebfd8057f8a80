import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildVariables, environmentErrors, FUNCTION_VARIABLES } from '~/config/environment.ts';
import { functionsEnvironment } from '../../../tools/backend/functions/functions-environment.ts';
import { createKeys } from '../../../tools/backend/keys.ts';

const live = {
  SITE_MODE: 'production',
  SITE_URL: 'https://www.brightroof.company',
  PUBLIC_SUPABASE_URL: 'https://abcdefgh.supabase.co',
  PUBLIC_SUPABASE_KEY: 'sb_publishable_abc',
};

const buildErrors = (env: Record<string, string>): string[] =>
  environmentErrors(buildVariables(env.SITE_MODE ?? 'preview'), env);

it('a production build has an address, a project and a publishable key', () => {
  expect(buildErrors(live)).toEqual([]);
});

it('a production build stops without an address of the site, with its purpose and an example', () => {
  expect(buildErrors({ ...live, SITE_URL: '' })).toEqual([
    'SITE_URL is missing. Address of the site, in canonical addresses, the sitemap and the feeds, such as https://www.your-domain.com.',
  ]);
});

it.each([
  'https://precisionsolarcare.example',
  'http://brightroof.company',
  'http://localhost:4321',
  'https://127.0.0.1',
  'brightroof.company',
])('a production build stops with SITE_URL %s', (SITE_URL) => {
  expect(buildErrors({ ...live, SITE_URL })).toEqual([
    expect.stringMatching(/^SITE_URL is no public address/),
  ]);
});

it('a production build stops with the local backend, and with a key that is not publishable', () => {
  const errors = buildErrors({
    ...live,
    PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
    PUBLIC_SUPABASE_KEY: 'sb_secret_abc',
  });
  expect(errors.map((error) => error.split('. ')[0])).toEqual([
    'PUBLIC_SUPABASE_URL is no public address that starts with https://',
    'PUBLIC_SUPABASE_KEY is no publishable key: one starts with sb_publishable_',
  ]);
  expect(errors.join()).not.toContain('sb_secret_abc');
});

it('a preview needs no variable', () => {
  expect(buildErrors({})).toEqual([]);
  expect(buildErrors({ SITE_MODE: 'live' })).toEqual([expect.stringMatching(/^SITE_MODE is neither/)]);
});

const local = functionsEnvironment('http://127.0.0.1:54321', 'http://localhost:4321', createKeys());

it('the environment of the functions is complete on the embedded backend', () => {
  expect(environmentErrors(FUNCTION_VARIABLES, local)).toEqual([]);
  expect(Object.keys(local).toSorted()).toEqual(Object.keys(FUNCTION_VARIABLES).toSorted());
});

it.each([
  ['STAFF_EMAIL', '', 'is missing'],
  ['STAFF_EMAIL', 'office', 'is no list of email addresses'],
  ['MAIL_FROM', 'Bright Roof', 'is no sender'],
  ['SUPABASE_SECRET_KEYS', '{"default":"eyJhbGciOi"}', 'has no secret key: create one in the project'],
  ['SUPABASE_SECRET_KEYS', 'sb_secret_abc', 'has no secret key: create one in the project'],
  ['HEALTH_SECRET', 'short', 'is shorter than 32 characters'],
])('the environment of the functions with %s "%s" is reported: %s', (name, value, reason) => {
  expect(environmentErrors(FUNCTION_VARIABLES, { ...local, [name]: value })).toEqual([
    expect.stringContaining(`${name} ${reason}`),
  ]);
});

it('.env.example names every variable', () => {
  const example = readFileSync('.env.example', 'utf8');
  const names = [...Object.keys(buildVariables('production')), ...Object.keys(FUNCTION_VARIABLES)];
  expect(names.filter((name) => !example.includes(`\n# ${name}=`))).toEqual([]);
});
