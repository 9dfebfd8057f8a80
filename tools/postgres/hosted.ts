import { inProject } from '../shared/project-root.ts';
import { findFreePort } from '../shared/listening.ts';
import { startPostgres, type PostgresOptions, type PostgresServer } from './server.ts';

const MIGRATIONS = inProject('supabase/migrations');

/** Default privileges of older hosted projects: every API role gets all rights on new objects. */
export const OPEN_DEFAULTS = ['tables', 'sequences', 'functions']
  .map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join('\n');

/** Tables of Supabase Auth that the migrations use, in schema auth. */
const AUTH_TABLES = `
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

/** Settings of the smallest paid hosted project (1 GB of memory), with durable commits. */
export const SMALL_PROJECT: PostgresOptions = {
  settings: [
    'shared_buffers=224MB',
    'effective_cache_size=384MB',
    'work_mem=2184kB',
    'maintenance_work_mem=64MB',
    'max_connections=60',
    'random_page_cost=1.1',
    'max_wal_size=4GB',
    'max_parallel_workers_per_gather=1',
    // As the migrations set it for the connections of PostgREST.
    'jit=off',
  ],
};

/** Starts a server and applies the migrations as on an older hosted project; `before` runs ahead of them. */
export async function startMigratedPostgres(
  programs: string,
  before = '',
  options: PostgresOptions = {},
): Promise<PostgresServer> {
  const server = await startPostgres(programs, options);
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
  const server = await startPostgres(programs, { port });
  try {
    await server.run(`${HOSTED}\n${OWNER}\n${before}`);
    return { ...server, url: `postgresql://project_owner@127.0.0.1:${port}/postgres?sslmode=disable` };
  } catch (error) {
    await server.close();
    throw error;
  }
}
