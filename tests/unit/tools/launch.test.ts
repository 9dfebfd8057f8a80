import { expect, it } from 'vitest';
import { editedMigrations } from '../../../tools/launch-checks/applied-migrations.ts';
import { FILES, launchSteps, vaultSql } from '../../../tools/launch/launch-steps.ts';
import {
  completed,
  functionSecrets,
  netlifyVariables,
  settingErrors,
} from '../../../tools/launch/settings.ts';

const filled = completed({
  PROJECT_REF: 'abcdefghijklmnopqrst',
  SECRET_KEY: 'sb_secret_abc',
  ADMIN_EMAILS: 'ann@brightroof.company, ben@brightroof.company',
  SITE_URL: 'https://www.brightroof.company',
  PUBLIC_SUPABASE_KEY: 'sb_publishable_abc',
  MAIL_API_KEY: 're_abc',
  MAIL_FROM: 'Bright Roof <hello@brightroof.company>',
  STAFF_EMAIL: 'office@brightroof.company',
  AUTH_EMAIL_SECRET: 'v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
});

it('needs only what nothing else says', () => {
  expect(settingErrors(filled)).toEqual([]);
  expect(filled.PUBLIC_SUPABASE_URL).toBe('https://abcdefghijklmnopqrst.supabase.co');
});

it.each([
  ['PROJECT_REF', 'https://abc.supabase.co', 'is not the 20 letters of a project'],
  ['SECRET_KEY', 'eyJhbGciOi', 'is no secret key'],
  ['ADMIN_EMAILS', 'ann@brightroof.company', 'is no list of two addresses'],
  ['SITE_URL', 'http://localhost:4321', 'is no'],
])('refuses %s "%s"', (name, value, reason) => {
  expect(settingErrors({ ...filled, [name]: value })).toEqual([expect.stringContaining(`${name} ${reason}`)]);
});

it('gives the functions their secrets alone, and the build no secret', () => {
  expect(functionSecrets(filled)).toContain('MAIL_FROM="Bright Roof <hello@brightroof.company>"\n');
  expect(functionSecrets(filled)).not.toMatch(/SUPABASE|sb_/);
  expect(netlifyVariables(filled)).toBe(
    'SITE_URL="https://www.brightroof.company"\nPUBLIC_SUPABASE_URL="https://abcdefghijklmnopqrst.supabase.co"\nPUBLIC_SUPABASE_KEY="sb_publishable_abc"\n',
  );
});

it('puts no secret on a command line, and only into files that Git ignores', () => {
  const commands = JSON.stringify(launchSteps(filled));
  for (const secret of [filled.SECRET_KEY, filled.MAIL_API_KEY, filled.AUTH_EMAIL_SECRET])
    expect(commands).not.toContain(secret);
  expect(Object.values(FILES).filter((file) => !file.startsWith('.env.'))).toEqual([]);
});

it('prints whole commands while nothing is filled in', () => {
  const words = launchSteps({}).flatMap(({ commands = [] }) => commands.flat());
  expect(words.filter((word) => word === '')).toEqual([]);
  expect(words).toContain('REF');
});

it('quotes the values of the vault', () => {
  expect(vaultSql({ ...filled, SECRET_KEY: "sb_secret_'; drop" })).toContain(
    "vault.create_secret('sb_secret_''; drop', 'secret_key')",
  );
});

it('names each applied migration that was edited or removed, and none that is new', () => {
  const applied = { 'a.sql': '1', 'b.sql': '2', 'c.sql': '3' };
  expect(editedMigrations(applied, { 'a.sql': '1', 'b.sql': 'x', 'd.sql': '4' })).toEqual([
    expect.stringMatching(/^supabase\/migrations\/b\.sql is applied/),
    expect.stringMatching(/^supabase\/migrations\/c\.sql is applied/),
  ]);
});
