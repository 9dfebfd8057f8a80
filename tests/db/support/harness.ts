import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { hash } from 'bcryptjs';
import { afterAll } from 'vitest';
import * as z from 'zod';
import { startBackend, type Backend, type BackendOptions } from '../../../tools/backend/backend.ts';
import { LOCAL_ADMIN } from '../../../tools/backend/local-settings.ts';
import type { Role as AccountRole } from '../../../src/domain/accounts/role.ts';
import { TEST_SITE } from './test-site.ts';
import { OPEN_PHONES } from '../../support/open-phones.ts';
import { newVisitor } from './visitors.ts';

/** A person with a confirmed account, signed in. */
export type Person = { userId: string; email: string; password: string; token: string };

/** A backend response; `body` is parsed JSON, otherwise text, or null when empty. */
export type ApiResponse = { status: number; headers: Headers; body: unknown };

/** A request; `body` is sent as JSON. Without `token` it is anonymous. Each request has a new IP address. */
export type Call = {
  method?: string;
  body?: unknown;
  token?: string;
  key?: string;
  headers?: Record<string, string>;
};

/** An in-memory backend with the migrated schema, and helpers to call it. */
export type TestBackend = Backend & {
  /** Sends a request to a path such as /rest/v1/leads?select=id. */
  call: (path: string, call?: Call) => Promise<ApiResponse>;
  /** Inserts a confirmed account with the role and signs in. */
  person: (role: AccountRole) => Promise<Person>;
  /** Signs in the seeded admin. */
  admin: () => Promise<Person>;
};

const PASSWORD = 'sunny-side-up';

/** Hash of the password at the lowest cost; the usual cost takes 60 ms for each hash and comparison. */
const PASSWORD_HASH = hash(PASSWORD, 4);

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

const parse = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Starts a backend from the run's snapshot, which the caller closes. Edge functions are off unless `functions` is set;
 * with them the phones are open around the clock.
 */
export async function startTestBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const snapshot = await openAsBlob(process.env.DATABASE_SNAPSHOT ?? '');
  const backend = await startBackend({
    port: 0,
    dataDir: null,
    siteUrl: TEST_SITE,
    functions: false,
    // Tests run the worker themselves.
    messageInterval: null,
    snapshot,
    // newVisitor() sets the address of each request.
    trustProxyHeaders: true,
    ...options,
  });
  if (options.functions) await backend.sql(OPEN_PHONES);

  const call: TestBackend['call'] = async (path, { method, body, token, key, headers } = {}) => {
    const response = await fetch(`${backend.url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...newVisitor(),
        apikey: key ?? backend.publishableKey,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: parse(await response.text()) };
  };

  const signIn = async (email: string, password: string): Promise<Person> => {
    const signInResponse = await call('/auth/v1/token?grant_type=password', { body: { email, password } });
    const session = sessionSchema.parse(signInResponse.body);
    return { userId: session.user.id, email, password, token: session.access_token };
  };

  return {
    ...backend,
    call,
    async person(role) {
      const email = `${role}-${randomUUID()}@people.example`;
      await backend.sql(
        `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
         values ($1, 'authenticated', 'authenticated', $2, $3, now(), $4)`,
        [randomUUID(), email, await PASSWORD_HASH, { provider: 'email', providers: ['email'] }],
      );
      await backend.sql('update public.profiles set role = $1 where email = $2', [role, email]);
      return signIn(email, PASSWORD);
    },
    admin: () => signIn(LOCAL_ADMIN.email, LOCAL_ADMIN.password),
  };
}
/** Copies the rows of a new database into the schema `pristine`. */
const KEEP_ROWS = `do $$
declare each oid;
begin
  create schema pristine;
  create table pristine.tables as
    select oid, oid::regclass::text as name,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and attgenerated = '' and not attisdropped) as columns
    from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema|pristine)';
  for each in select oid from pristine.tables loop
    execute format('create table pristine.%I as select * from %s', each, each::regclass);
  end loop;
end $$`;

/** Gives every table the rows of a new database again. */
const RESTORE_ROWS = `do $$
declare each pristine.tables;
begin
  set local session_replication_role = replica;
  for each in select * from pristine.tables where pg_relation_size(oid) > 0 loop
    execute format('truncate %s cascade', each.name);
  end loop;
  for each in select * from pristine.tables loop
    execute format('insert into %s (%s) overriding system value select %2$s from pristine.%I', each.name, each.columns, each.oid);
  end loop;
end $$`;

/** Backends without options of their own, by whether they run the functions; files of a worker take turns. */
const shared = globalThis as { plainBackend?: Promise<TestBackend>; functionsBackend?: Promise<TestBackend> };

async function startShared(functions: boolean): Promise<TestBackend> {
  const backend = await startTestBackend({ functions });
  await backend.sql(KEEP_ROWS);
  return backend;
}

/** Returns the worker's backend with the rows of a new database, which the tests of a file have for themselves. */
export async function testBackend({ functions = false } = {}): Promise<TestBackend> {
  const backend = await (functions
    ? (shared.functionsBackend ??= startShared(true))
    : (shared.plainBackend ??= startShared(false)));
  await backend.sql(RESTORE_ROWS);
  backend.mailbox.clear();
  backend.mailbox.failNext(0);
  if (functions) await backend.sql(OPEN_PHONES);
  return backend;
}

/** Starts a backend for the tests of a file that need other options or another schema, and closes it after them. */
export async function ownBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const backend = await startTestBackend(options);
  afterAll(() => backend.close());
  return backend;
}

/** Deletes all rows of these tables in the schema `public`. */
export async function clearTables(backend: Pick<Backend, 'sql'>, ...tables: string[]): Promise<void> {
  for (const table of tables) await backend.sql(`delete from public.${table}`);
}

/** Sets the minutes of the promise that the tests of a file name, in a backend of their own. */
export async function setPromise(
  { sql }: Pick<Backend, 'sql'>,
  response: number,
  reminder: number,
): Promise<void> {
  for (const [name, minutes] of Object.entries({ response, reminder })) {
    await sql(
      `create or replace function public.${name}_minutes() returns integer language sql immutable return ${minutes}`,
    );
  }
}
