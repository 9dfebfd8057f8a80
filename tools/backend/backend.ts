import { mkdtempDisposableSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { assertPortIsFree, listen } from '../shared/listening.ts';
import { inProject } from '../shared/project-root.ts';
import { StartError } from '../shared/command.ts';
import { createAccountRules } from './auth/account-rules.ts';
import { openAuthAccounts, seedLocalAdmin } from './auth/auth-accounts.ts';
import { createAuthGuard } from './auth/auth-guard.ts';
import { authMailDriver, authMailSender } from './auth/auth-mail.ts';
import { readAuthSettings } from './auth/auth-settings.ts';
import { openDataFolder } from './database/data-folder.ts';
import {
  callBeforeRequests,
  closeDatabase,
  ensureRoles,
  openDatabase,
  preRequestOf,
} from './database/database.ts';
import { frontServer } from './front/front-server.ts';
import { functionsEnvironment } from './functions/functions-environment.ts';
import { runFunctions, type FunctionsRunner } from './functions/functions-runner.ts';
import { startMessageTicker } from './functions/message-ticker.ts';
import { createKeys, readKeys, type BackendKeys } from './keys.ts';
import { createLiteApp } from './lite-app.ts';
import { openMailbox, type Mailbox } from './mail/mailbox.ts';
import { applyMigrations } from './database/migrations.ts';
import { createMutex, type RunQuery } from './mutex.ts';
import { openFileStore, type FileStore } from './storage.ts';
import { refuseForeign } from './front/request-guard.ts';
import { setVisitorHeaders } from './front/visitor-headers.ts';

export type BackendOptions = {
  /** Port on the loopback address; 0 picks a free one. */
  port: number;
  /** Folder for the database and the mailbox; null keeps both in memory. */
  dataDir: string | null;
  /** Origin of the site, for mail links and CORS. */
  siteUrl: string;
  /** Database to start from, created by dumpSnapshot(). In memory only. */
  snapshot?: Blob;
  /** Folder of the migrations. Default: supabase/migrations. */
  migrations?: string;
  /** Starts the Deno functions. Default: true. */
  functions?: boolean;
  /** Environment variables added to the functions' defaults, or replacing them. */
  functionsEnv?: Record<string, string>;
  /** API keys. Default: those of the data folder; random in memory. */
  keys?: Partial<BackendKeys>;
  /** Host names to answer to besides localhost, 127.0.0.1 and [::1]. Default: none. */
  allowedHosts?: readonly string[];
  /** Client address of a request, for the rate limits. Default: the peer address. */
  addressOf?: (request: IncomingMessage) => string;
  /**
   * For tests that act as the proxy of a hosted project: keeps the address headers of a request instead of replacing
   * them. Default: false.
   */
  trustProxyHeaders?: boolean;
  /** Time between two runs of the outbox worker, in ms; null starts none. Default: 5 seconds. */
  messageInterval?: number | null;
  /** Restarts the functions when their code changes. Default: false. */
  watchFunctions?: boolean;
  /** Creates the local admin. Default: true. */
  seedAdmin?: boolean;
};

/** A running backend: Supabase's endpoints, the functions and the mailbox on one origin. */
export type Backend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  sql: RunQuery;
  /** Answers a request as the server does, without a connection: for tests, which send thousands. */
  fetch: (request: Request) => Promise<Response>;
  mailbox: Mailbox;
  files: FileStore;
  /** Dumps the whole database, to start other backends from. */
  dumpSnapshot: () => Promise<Blob>;
  close: () => Promise<void>;
};

/** Default time between two runs of the outbox worker, in ms. */
const MESSAGE_INTERVAL = 5000;

/** Asked before each run, so that an idle backend makes no requests. */
const DUE_MESSAGES = `select exists (
  select from public.messages where status in ('queued', 'sending') and due_at <= now()
) or exists (select from public.photo_removals) as due`;

async function start(options: BackendOptions, cleanup: AsyncDisposableStack): Promise<Backend> {
  const { port, dataDir, siteUrl, seedAdmin = true } = options;
  if (process.env.NODE_ENV === 'production') {
    throw new StartError(
      'The embedded backend is for development only. It does not start with NODE_ENV=production: use a Supabase project.',
    );
  }
  await assertPortIsFree(port, 'BACKEND_PORT');
  const folder = dataDir === null ? undefined : openDataFolder(dataDir);
  if (folder !== undefined) cleanup.defer(folder.release);

  const connection = await openDatabase(folder?.database ?? null, options.snapshot);
  const runExclusive = createMutex();
  cleanup.defer(() => runExclusive(() => closeDatabase(connection)));

  const keys = { ...(dataDir === null ? createKeys() : readKeys(dataDir)), ...options.keys };
  const auth = readAuthSettings(siteUrl, keys);
  const mailbox = openMailbox(folder?.mail ?? null);
  const files = openFileStore(
    folder?.files ?? cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'psc-files-'))).path,
  );
  const sendAuthMail = authMailSender(mailbox, siteUrl);
  const lite = createLiteApp(connection, auth.lite, authMailDriver(mailbox, sendAuthMail), runExclusive);
  await lite.ensureSystemSchemas();
  await ensureRoles(connection);
  await migrate(connection, options.migrations ?? inProject('supabase/migrations'));
  const sql = <T>(query: string, params: unknown[] = []): Promise<T[]> =>
    runExclusive(async () => (await connection.driver.query<T>(query, params)).rows);
  if (seedAdmin) await seedLocalAdmin(sql);
  folder?.markComplete();
  const preRequest = await preRequestOf(connection);
  if (preRequest !== undefined) callBeforeRequests(connection, preRequest);

  const accounts = openAuthAccounts(sql, sendAuthMail, auth.codeLength);
  const rules = createAccountRules({ lite, query: sql, accounts, secretKey: keys.secret, sendAuthMail });
  let functions: FunctionsRunner | undefined;
  const front = frontServer({
    lite,
    auth: createAuthGuard(keys, accounts, rules),
    mailbox,
    files,
    keys,
    siteUrl,
    functionsOrigin: () => functions?.origin(),
  });
  const listener = getRequestListener(front.fetch, { overrideGlobalObjects: false });
  const guard = { siteUrl, allowedHosts: options.allowedHosts ?? [] };
  const server = await listen(port, 'BACKEND_PORT', (request, response) => {
    if (refuseForeign(request, response, guard)) return;
    setVisitorHeaders(request, {
      addressOf: options.addressOf,
      trusted: options.trustProxyHeaders ?? false,
    });
    void listener(request, response);
  });
  cleanup.defer(() => server.close());
  const url = `http://127.0.0.1:${server.port}`;

  if (options.functions ?? true) {
    functions = await runFunctions({
      folder: inProject('supabase/functions'),
      env: { ...functionsEnvironment(url, siteUrl, keys), ...options.functionsEnv },
      watched: options.watchFunctions ?? false,
    });
    cleanup.defer(() => functions?.close());
    const interval = options.messageInterval === undefined ? MESSAGE_INTERVAL : options.messageInterval;
    if (interval !== null) {
      cleanup.defer(
        startMessageTicker({
          interval,
          origin: () => functions?.origin(),
          key: keys.secret,
          isDue: async () => (await sql<{ due: boolean }>(DUE_MESSAGES))[0]?.due ?? false,
        }),
      );
    }
  }

  return {
    url,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    sql,
    fetch: async (request) => front.fetch(request),
    mailbox,
    files,
    dumpSnapshot: () => runExclusive(() => connection.driver.dumpDataDir('none')),
    close: () => cleanup.disposeAsync(),
  };
}

async function migrate(connection: PgliteConnection, folder: string): Promise<void> {
  const changed = await applyMigrations(connection.driver, folder);
  if (changed.length === 0) return;
  console.warn(
    `Changed since they were applied here: ${changed.join(', ')}. \`npm run db:reset\` creates a new database from them.`,
  );
}

/** Starts the embedded backend. When a step fails, everything opened before is closed. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const cleanup = new AsyncDisposableStack();
  try {
    return await start(options, cleanup);
  } catch (error) {
    await cleanup.disposeAsync().catch(() => undefined);
    throw error;
  }
}
