import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '../../../tools/shared/listening.ts';

const execute = promisify(execFile);

const MIGRATIONS = fileURLToPath(new URL('../../../supabase/migrations/', import.meta.url));

/** Debian's folder of PostgreSQL versions. */
const PROGRAMS = '/usr/lib/postgresql';

/** A temporary PostgreSQL server, reached through a socket in its folder. */
export type PostgresServer = {
  /** Runs statements as the superuser; returns the rows of the last one, one per line. Throws the server's error. */
  run(sql: string): Promise<string>;
  /** Runs every .sql file in a folder in order, each in one transaction. */
  runFiles(folder: string): Promise<void>;
  /** Runs a program of PostgreSQL, such as pg_dump, on this database; returns what it prints. */
  program(name: string, args: readonly string[]): Promise<string>;
  /** Temporary folder of the server. */
  folder: string;
  close(): Promise<void>;
};

/** Default privileges of older hosted projects: every API role gets all rights on new objects. */
export const OPEN_DEFAULTS = ['tables', 'sequences', 'functions']
  .map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join('\n');

/** Tables of Supabase Auth that the migrations use, in schema auth. */
export const AUTH_TABLES = `
  create table auth.users (
    id uuid primary key, email text, is_sso_user boolean, is_anonymous boolean, encrypted_password text,
    invited_at timestamptz, confirmation_sent_at timestamptz, email_confirmed_at timestamptz
  );
  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, not_after timestamptz
  );
  create table auth.audit_log_entries (id uuid primary key, payload json);
  create function auth.uid() returns uuid language sql stable
    return nullif(current_setting('request.jwt.claim.sub', true), '')::uuid;`;

/** Statements that create accounts with a confirmed address and a session, whose id is that of the account. */
export const newAccounts = (ids: readonly string[]): string => `
  insert into auth.users (id, email, email_confirmed_at)
  select id, id || '@people.example', now() from unnest('{${ids.join(',')}}'::uuid[]) as id;
  insert into auth.sessions (id, user_id) select id, id from unnest('{${ids.join(',')}}'::uuid[]) as id;`;

/** Statements that make the connection a request of an account created by newAccounts(). */
export const actAs = (account: string): string => `
  set request.jwt.claim.sub = '${account}';
  set request.jwt.claims = '{"sub":"${account}","role":"authenticated","session_id":"${account}"}';
  set role authenticated;`;

/** State of a hosted project before the first migration: API roles, auth tables and auth.uid(). */
const HOSTED = `
  create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
  create role authenticator noinherit;
  create schema auth;
  ${AUTH_TABLES}
  create table auth.identities (id uuid primary key, user_id uuid references auth.users (id) on delete cascade);
  grant usage on schema auth to anon, authenticated, service_role;
  ${OPEN_DEFAULTS}`;

/** Stands in for the extensions pg_cron, pg_net and vault, which a hosted project has. Calls are kept in net.calls. */
export const HOSTED_EXTENSIONS = `
  create schema cron;
  create table cron.job (
    jobid bigint generated always as identity primary key, jobname text unique, schedule text, command text,
    active boolean not null default true
  );
  create table cron.job_run_details (
    runid bigint generated always as identity primary key, jobid bigint, status text, return_message text,
    end_time timestamptz
  );
  create function cron.schedule(name text, schedule text, command text) returns bigint language sql as $cron$
    insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid
  $cron$;
  create schema net;
  create table net._http_response (status_code integer, error_msg text, created timestamptz not null default now());
  create table net.calls (url text, headers jsonb);
  create function net.http_post(url text, headers jsonb, timeout_milliseconds integer) returns bigint
    language sql as $net$ insert into net.calls values ($1, $2) returning 1::bigint $net$;
  create schema vault;
  create table vault.decrypted_secrets (name text primary key, decrypted_secret text);`;

/** Returns the bin folder of the newest installed PostgreSQL server, or undefined if there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(PROGRAMS)) return undefined;
  return readdirSync(PROGRAMS)
    .map((version) => join(PROGRAMS, version, 'bin'))
    .findLast((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'psql')));
}

/** Starts a server in a temporary folder, which close() deletes; with a port it listens on 127.0.0.1, too. */
export async function startPostgres(programs: string, port?: number): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'precision-solar-care-postgres-'));
  await chmod(folder, 0o777);
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root; Debian's package creates the user "postgres".
  const asServer = (program: string, ...args: string[]) =>
    process.getuid?.() === 0
      ? execute('/usr/sbin/runuser', ['-u', 'postgres', '--', join(programs, program), ...args])
      : execute(join(programs, program), args);
  const program = async (name: string, args: readonly string[]) => {
    const server = ['-h', folder, '-p', String(port ?? 5432), '-U', 'postgres'];
    const found = await execute(join(programs, name), [...server, ...args], { maxBuffer: 100_000_000 });
    return found.stdout.trim();
  };
  const psql = (...args: string[]) =>
    program('psql', ['-X', '-q', '-t', '-A', '-v', 'ON_ERROR_STOP=1', ...args]);

  // Hosted projects collate with ICU, whose character classes differ from those of the C locale.
  const collation = ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C.UTF-8', '--encoding=UTF8'];
  await asServer('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', ...collation);
  await asServer(
    'pg_ctl',
    ...[
      '-D',
      data,
      '-w',
      '-l',
      join(data, 'log'),
      '-o',
      `-c fsync=off -k ${folder} ${port === undefined ? '-c listen_addresses=' : `-h 127.0.0.1 -p ${port}`}`,
      'start',
    ],
  );
  return {
    folder,
    program,
    run: (sql) => psql('-c', sql),
    async runFiles(from) {
      for (const file of (await readdir(from)).sort()) await psql('-1', '-f', join(from, file));
    },
    async close() {
      await asServer('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server and applies the migrations as on an older hosted project; `before` runs ahead of them. */
export async function startMigratedPostgres(programs: string, before = ''): Promise<PostgresServer> {
  const server = await startPostgres(programs);
  try {
    await server.run(`${HOSTED}\n${before}`);
    await server.runFiles(MIGRATIONS);
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** The account that pushes migrations to a hosted project: it owns the database, but is no superuser. */
const OWNER = `
  create role project_owner login createdb createrole bypassrls;
  alter database postgres owner to project_owner;
  alter schema public owner to project_owner;
  create schema extensions authorization project_owner;
  grant usage on schema auth to project_owner with grant option;
  grant all on all tables in schema auth to project_owner;
  grant execute on all functions in schema auth to project_owner;
  grant anon, authenticated, service_role to project_owner;
  grant set on parameter pgrst.db_pre_request, pgrst.db_plan_enabled to project_owner;
  alter role project_owner set search_path = "$user", public, extensions;`;

/** A server as a hosted project is before the first `supabase db push`. */
export type HostedPostgres = PostgresServer & {
  /** Connection of the account that pushes migrations. */
  url: string;
};

/** Starts a server as a hosted project is before the first `supabase db push`; `before` runs as the superuser. */
export async function startHostedPostgres(programs: string, before = ''): Promise<HostedPostgres> {
  const port = await findFreePort();
  const server = await startPostgres(programs, port);
  try {
    await server.run(`${HOSTED}\n${OWNER}\n${before}`);
    return { ...server, url: `postgresql://project_owner@127.0.0.1:${port}/postgres?sslmode=disable` };
  } catch (error) {
    await server.close();
    throw error;
  }
}
