import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { actAs, newAccounts } from '../../tools/postgres/hosted.ts';
import { startPgbouncer } from '../../tools/postgres/pgbouncer.ts';
import { startRestFront } from '../../tools/postgres/rest-front.ts';
import { inProject } from '../../tools/shared/project-root.ts';
import { TEST_SITE } from '../db/support/test-site.ts';
import { newVisitor } from '../db/support/visitors.ts';
import {
  newRequest,
  programs,
  send,
  startStack,
  storedRequests,
  visit,
  type Stack,
  type Told,
} from './stack.ts';

vi.mock('../../src/services/supabase.ts', () => ({ getSupabase: vi.fn() }));

const STAFF = '00000000-0000-4000-8000-00000000000a';

describe.skipIf(programs === undefined)('a database that fails', () => {
  let stack: Stack;
  beforeAll(async () => {
    // Small files of the log, so that the size of files can be limited below.
    stack = await startStack({}, { walFile: 1 });
    await stack.server.run(`${newAccounts([STAFF])} update public.profiles set role = 'staff'`);
  });
  afterAll(() => stack.close());
  beforeEach(async () => {
    visit(stack);
    await stack.server.run('delete from public.leads');
  });
  afterEach(() => vi.unstubAllGlobals());

  const staffReads = () => stack.server.run(`${actAs(STAFF)} select count(*) from public.list_leads()`);
  const staffClaims = (id: string) =>
    stack.server.run(`${actAs(STAFF)} select * from public.claim_lead('${id}')`);

  it('is killed during 500 submissions and restarted: each is stored once, and none is refused', async () => {
    const leads = Array.from({ length: 500 }, () => newRequest());
    const sending = leads.map(send);
    await expect
      .poll(() => storedRequests(stack).then(({ size }) => size), { timeout: 60_000 })
      .toBeGreaterThan(50);
    stack.server.kill();
    await stack.server.restart();
    const told = await Promise.all(sending);
    expect(told).not.toContain('refused');

    const stored = await storedRequests(stack);
    const missing = leads.filter(({ id }, index) => told[index] === 'sent' && !stored.has(id));
    expect(missing).toEqual([]);
    // What was kept on the devices is sent later, also what had been stored without an answer.
    const kept = leads.filter((_, index) => told[index] === 'kept');
    for (const lead of kept) expect(await send(lead)).toBe('sent');
    const all = await storedRequests(stack);
    expect(all.size).toBe(500);
    expect([...all.values()].every((messages) => messages === 1)).toBe(true);
  });

  it('has no free connection: visitors wait, and each request is stored once', async () => {
    const narrow = await startPgbouncer(stack.server, { connections: 2, waitSeconds: 1 });
    const front = await startRestFront(narrow.url, TEST_SITE);
    visit({ ...stack, front });
    const through = ['-h', '127.0.0.1', '-p', String(narrow.port), '-c', 'select pg_sleep(4)'];
    const holding = [1, 2].map(() => stack.server.program('psql', through));
    const busy =
      "select count(*) from pg_stat_activity where query = 'select pg_sleep(4)' and state = 'active'";
    await expect.poll(() => stack.server.run(busy)).toBe('2');
    const leads = Array.from({ length: 20 }, () => newRequest());
    const told = await Promise.all(leads.map(send));
    await Promise.all(holding);
    expect(told).not.toContain('refused');
    for (const lead of leads) expect(await send(lead)).toBe('sent');
    expect((await storedRequests(stack)).size).toBe(20);
    await front.close();
    await narrow.close();
  });

  it('is read-only: requests are kept on the device, staff read and are told that nothing changed', async () => {
    const before = newRequest();
    expect(await send(before)).toBe('sent');
    await stack.server.run('alter database postgres set default_transaction_read_only = on');
    await stack.renewConnections();
    const lead = newRequest();
    expect(await send(lead)).toBe('kept');
    expect(await staffReads()).toBe('1');
    await expect(staffClaims(before.id)).rejects.toThrow('read-only transaction');
    await stack.server.run(
      'begin read write; alter database postgres reset default_transaction_read_only; commit',
    );
    await stack.renewConnections();
    expect(await send(lead)).toBe('sent');
    expect((await storedRequests(stack)).size).toBe(2);
  });

  it('has a full disk: requests are kept on the device, staff read, and no data is damaged', async () => {
    // The table has more than the 1 MB that a file may have below: what does not fit into its last page fails.
    await stack.server.run(`set session_replication_role = replica;
      insert into public.leads (form, name, email, address, notes)
      select 'short', 'Full', 'full@example.com', 'San Jose', encode(sha512(n::text::bytea), 'hex') from generate_series(1, 6000) as n`);
    await stack.server.limitFiles(1_048_576);
    await stack.renewConnections();
    const leads: ReturnType<typeof newRequest>[] = [];
    const told: Told[] = [];
    // The first ones may still fit into a page with free space.
    while (told.filter((answer) => answer === 'kept').length < 5 && leads.length < 300) {
      const lead = newRequest();
      leads.push(lead);
      told.push(await send(lead));
    }
    expect(told).toContain('kept');
    expect(told).not.toContain('refused');
    expect(await staffReads()).toBe('50');
    await stack.server.limitFiles();
    await stack.renewConnections();
    const stored = await storedRequests(stack);
    expect(leads.filter(({ id }, index) => (told[index] === 'sent') !== stored.has(id))).toEqual([]);
    for (const lead of leads) expect(await send(lead)).toBe('sent');
    expect((await storedRequests(stack)).size).toBe(6000 + leads.length);
    await stack.server.program('pg_amcheck', [
      '--heapallindexed',
      '-t',
      'public.leads',
      '--install-missing',
      'postgres',
    ]);
  });

  it('takes a request from a device whose clock is a day ahead, due by its own clock', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const lead = newRequest({ last_touch_at: tomorrow });
    expect(await send(lead)).toBe('sent');
    const isDueNow = `select created_at <= now() and due_at = public.response_due(created_at) from public.leads where id = '${lead.id}'`;
    expect(await stack.server.run(isDueNow)).toBe('t');
  });

  it.each(['short', 'wizard'])(
    'takes the request of a page from before the last release: %s',
    async (form) => {
      // As the first version sent them; a later one may add fields, and must not need them.
      const body = readFileSync(inProject(`tests/fixtures/requests/${form}.json`), 'utf8');
      const response = await fetch(`${stack.front.url}/rest/v1/leads`, {
        method: 'POST',
        headers: {
          apikey: stack.front.keys.publishable,
          'content-type': 'application/json',
          ...newVisitor(),
        },
        body,
      });
      expect(response.status).toBe(201);
      expect([...(await storedRequests(stack)).values()]).toEqual([1]);
    },
  );
});
