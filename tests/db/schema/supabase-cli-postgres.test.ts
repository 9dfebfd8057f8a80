import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inProject } from '../../../tools/shared/project-root.ts';
import {
  HOSTED_EXTENSIONS,
  startHostedPostgres,
  type HostedPostgres,
} from '../../../tools/postgres/hosted.ts';
import { findPostgres } from '../../../tools/postgres/server.ts';
import { saySkipped } from '../../support/say-skipped.ts';

const execute = promisify(execFile);

/** Runs the Supabase CLI that docs/launch.md names; npm downloads it once. Throws with what it printed. */
const cli = (...args: string[]): Promise<{ stdout: string }> =>
  execute('npx', ['--yes', 'supabase@3.1.0', ...args], {
    cwd: inProject(),
    env: {
      ...process.env,
      NO_COLOR: '1',
      DO_NOT_TRACK: '1',
      // supabase/config.toml names both, and every command reads it.
      AUTH_EMAIL_URL: 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/send-auth-email',
      AUTH_EMAIL_SECRET: 'v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    },
    maxBuffer: 100_000_000,
  });

const installed = findPostgres();
const reason = installed
  ? await cli('--version').then(
      () => undefined,
      () => 'npx supabase@3.1.0 cannot be downloaded here',
    )
  : 'no PostgreSQL server is installed here';
if (reason) saySkipped(`${reason}.`);

/** Advice of Supabase that we do not follow, with the reason. */
const ACCEPTED: Readonly<Record<string, string>> = {
  unused_index: 'The database is new, so no index was used.',
  rls_enabled_no_policy: 'Only functions read these tables; docs/permissions.md.',
};

const advice = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })),
});

/** Compares two versions of the database types: tables with their columns, and functions with their arguments. */
const COMPARISON = `
import type { Database as Ours } from './ours.ts';
import type { Database as All } from './theirs.ts';
type Theirs = { public: {
  Tables: Pick<All['public']['Tables'], keyof Ours['public']['Tables']>;
  Views: All['public']['Views'];
  Functions: Pick<All['public']['Functions'], keyof Ours['public']['Functions']>;
} };
type Schema = 'Tables' | 'Views';
type Rows<D extends { public: Record<Schema, Record<string, { Row: object }>> }, S extends Schema> =
  { [T in keyof D['public'][S]]: D['public'][S][T]['Row'] };
type Columns<D extends { public: Record<Schema, Record<string, { Row: object }>> }, S extends Schema> =
  { [T in keyof D['public'][S]]: { [C in keyof D['public'][S][T]['Row']]-?: 1 } };
type Arguments<D extends { public: { Functions: Record<string, { Args: object }> } }> =
  { [F in keyof D['public']['Functions']]: { [A in keyof D['public']['Functions'][F]['Args']]-?: 1 } };
declare const rows: Rows<Ours, 'Tables'>;
export const typesOfRows: Rows<Theirs, 'Tables'> = rows;
declare const ours: [Columns<Ours, 'Tables'>, Columns<Ours, 'Views'>];
declare const theirs: [Columns<Theirs, 'Tables'>, Columns<Theirs, 'Views'>];
export const noColumnMissing: [Columns<Theirs, 'Tables'>, Columns<Theirs, 'Views'>] = ours;
export const noColumnMore: [Columns<Ours, 'Tables'>, Columns<Ours, 'Views'>] = theirs;
declare const ourArguments: Arguments<Ours>;
declare const theirArguments: Arguments<Theirs>;
export const noArgumentMissing: Arguments<Theirs> = ourArguments;
export const noArgumentMore: Arguments<Ours> = theirArguments;
`;

describe.skipIf(reason !== undefined)('the official Supabase CLI', () => {
  let server: HostedPostgres;
  let hasCheck = false;

  beforeAll(async () => {
    server = await startHostedPostgres(
      installed ?? '',
      `${HOSTED_EXTENSIONS}
       grant usage on schema cron, net, vault to project_owner;
       grant all on all tables in schema cron, net, vault to project_owner;`,
    );
    const available = "select count(*) from pg_available_extensions where name = 'plpgsql_check'";
    hasCheck = (await server.run(available)) === '1';
    if (hasCheck) await server.run('create extension plpgsql_check with schema extensions');
    else saySkipped('the extension plpgsql_check is not installed here, so db lint did not run.');
    await cli('db', 'push', '--yes', `--remote=${server.url}`);
  });
  afterAll(() => server.close());

  it('pushes every migration as an account that is no superuser, with all jobs, and then has nothing to push', async () => {
    expect(await server.run('select jobname from cron.job order by 1')).toBe(
      'count-days\ndelete-expired\nsend-messages',
    );
    const owner =
      "select rolsuper or rolname <> 'project_owner' from pg_roles join pg_class on relowner = pg_roles.oid where relname = 'leads'";
    expect(await server.run(owner)).toBe('f');
    const again = await cli('db', 'push', '--yes', `--remote=${server.url}`);
    expect(again.stdout).not.toContain('Applying');
  });

  it('finds nothing in the functions', async ({ skip }) => {
    if (!hasCheck) skip('plpgsql_check is not installed');
    await cli(
      'db',
      'lint',
      '--schema=public',
      '--level=warning',
      '--fail-on=warning',
      `--remote=${server.url}`,
    );
    const triggers = await server.run(
      `set search_path = public, extensions;
       select format('%s on %s: %s', trigger.tgname, trigger.tgrelid::regclass, found.message)
       from pg_trigger as trigger join pg_proc as proc on proc.oid = trigger.tgfoid
       cross join lateral plpgsql_check_function_tb(proc.oid, trigger.tgrelid) as found
       where not trigger.tgisinternal and proc.pronamespace = 'public'::regnamespace`,
    );
    expect(triggers).toBe('');
  });

  it('advises nothing but what has a reason', async () => {
    const { stdout } = await cli(
      'db',
      'advisors',
      '--type=all',
      '--level=info',
      '--output-format=json',
      `--remote=${server.url}`,
    );
    const { results } = advice.parse(JSON.parse(stdout));
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ name, level }) => !(name in ACCEPTED) || level !== 'INFO')).toEqual([]);
  });

  it('generates the same tables, columns and arguments of what the API offers as ours', async () => {
    const { stdout } = await cli('gen', 'types', 'typescript', '--schema=public', `--remote=${server.url}`);
    const folder = await mkdtemp(join(tmpdir(), 'psc-types-'));
    try {
      await writeFile(join(folder, 'theirs.ts'), stdout);
      await writeFile(
        join(folder, 'ours.ts'),
        `export type { Database } from '${inProject('src/domain/database.types.ts')}';`,
      );
      await writeFile(join(folder, 'comparison.ts'), COMPARISON);
      const program = ts.createProgram([join(folder, 'comparison.ts')], {
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        types: [],
      });
      const faults = ts
        .getPreEmitDiagnostics(program)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
      expect(faults).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
