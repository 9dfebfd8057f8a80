import { createClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import type { Database } from '../../src/domain/database.types.ts';
import { isRefusedForGood } from '../../src/domain/leads/lead-delivery.ts';
import type { ShortLeadInput } from '../../src/domain/leads/lead.ts';
import { insertLead } from '../../src/services/leads.ts';
import { sendWithRetry } from '../../src/services/request.ts';
import { getSupabase } from '../../src/services/supabase.ts';
import {
  hasPgbouncer,
  startPgbouncer,
  type Pgbouncer,
  type PoolLimits,
} from '../../tools/postgres/pgbouncer.ts';
import { startMigratedPostgres } from '../../tools/postgres/hosted.ts';
import { startRestFront, type RestFront } from '../../tools/postgres/rest-front.ts';
import { findPostgres, type PostgresOptions, type PostgresServer } from '../../tools/postgres/server.ts';
import { newVisitor } from '../db/support/visitors.ts';
import { TEST_SITE } from '../db/support/test-site.ts';
import { OPEN_PHONES } from '../support/open-phones.ts';
import { shortLead } from '../unit/support/short-lead.ts';
import { saySkipped } from '../support/say-skipped.ts';

/** PostgreSQL's programs where PgBouncer is installed too; otherwise undefined, and the tests are skipped. */
export const programs = hasPgbouncer() ? findPostgres() : undefined;
if (programs === undefined) saySkipped('sudo apt install postgresql pgbouncer');

/** A PostgreSQL server behind PgBouncer behind the REST endpoints. */
export type Stack = {
  server: PostgresServer;
  pool: Pgbouncer;
  front: RestFront;
  /** Ends the connections of the pool, so that new ones have changed settings. */
  renewConnections(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the stack, without functions. */
export async function startStack(limits: PoolLimits = {}, options: PostgresOptions = {}): Promise<Stack> {
  const server = await startMigratedPostgres(programs ?? '', '', options);
  await server.run(OPEN_PHONES);
  const pool = await startPgbouncer(server, limits);
  const front = await startRestFront(pool.url, TEST_SITE);
  return {
    server,
    pool,
    front,
    async renewConnections() {
      await server.run(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
    },
    async close() {
      await front.close();
      await pool.close();
      await server.close();
    },
  };
}

/** Makes this process a visitor's browser: online, each request from a new address. */
export function visit({ front }: Stack): void {
  vi.stubGlobal('navigator', { onLine: true });
  const client = createClient<Database>(front.url, front.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        for (const [name, value] of Object.entries(newVisitor())) headers.set(name, value);
        return fetch(input, { ...init, headers });
      },
    },
  });
  vi.mocked(getSupabase).mockResolvedValue(client);
}

/** A new request of a new person. */
export const newRequest = (changes: Partial<ShortLeadInput> = {}): ShortLeadInput => {
  const id = crypto.randomUUID();
  return shortLead({ id, email: `${id}@example.com`, ...changes });
};

/** What the visitor reads: it arrived, it is kept on the device and sent later, or call us. */
export type Told = 'sent' | 'kept' | 'refused';

/** Sends a request as the site does, with its retries. */
export async function send(lead: ShortLeadInput): Promise<Told> {
  const result = await sendWithRetry((signal) => insertLead(lead, signal));
  if (result.ok) return 'sent';
  return isRefusedForGood(result.error.status) ? 'refused' : 'kept';
}

/** Ids of the stored requests, each with its number of messages to staff about its arrival. */
export async function storedRequests({
  server,
}: Pick<Stack, 'server'>): Promise<ReadonlyMap<string, number>> {
  const found = await server.run(`select lead.id || ' ' || (
      select count(*) from public.messages as message where message.lead_id = lead.id and message.kind = 'new-lead'
    ) from public.leads as lead`);
  return new Map(
    found
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, 36), Number(line.slice(37))]),
  );
}
