import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import * as z from 'zod';
import { startBackend, type Backend, type BackendOptions } from '../../../tools/backend/backend.ts';
import { LOCAL_ADMIN } from '../../../tools/backend/local-settings.ts';
import type { Role as AccountRole } from '../../../src/domain/accounts/role.ts';
import { TEST_SITE } from './test-site.ts';
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
  /** Signs up a new person, confirms the address with the mailed link, sets the role and signs in. */
  person: (role: AccountRole) => Promise<Person>;
  /** Signs in the seeded admin. */
  admin: () => Promise<Person>;
};

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

const parse = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Starts a backend from the run's snapshot. Close it in afterAll. Edge functions are off unless `functions` is set. */
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

  /** Opens the mailed link and sets the password, which confirming the address clears. */
  const confirm = async (email: string, password: string): Promise<void> => {
    const mail = backend.mailbox.messages().find((message) => message.to.includes(email));
    const tokenHash = /token_hash=([^&"\s]+)/.exec(mail?.html ?? '')?.[1];
    const opened = await call('/auth/v1/verify', { body: { type: 'signup', token_hash: tokenHash } });
    const { access_token: token } = sessionSchema.parse(opened.body);
    await call('/auth/v1/user', { method: 'PUT', token, body: { password } });
  };

  return {
    ...backend,
    call,
    async person(role) {
      const email = `${role}-${randomUUID()}@people.example`;
      const password = 'sunny-side-up';
      await call('/auth/v1/signup', { body: { email, password } });
      await confirm(email, password);
      await backend.sql('update public.profiles set role = $1 where email = $2', [role, email]);
      return signIn(email, password);
    },
    admin: () => signIn(LOCAL_ADMIN.email, LOCAL_ADMIN.password),
  };
}
/** Deletes all rows of these tables in the schema `public`. */
export async function clearTables(backend: Pick<Backend, 'sql'>, ...tables: string[]): Promise<void> {
  for (const table of tables) await backend.sql(`delete from public.${table}`);
}
