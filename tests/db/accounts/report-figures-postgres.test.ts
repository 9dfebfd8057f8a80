import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAs, newAccounts, startMigratedPostgres } from '../../../tools/postgres/hosted.ts';
import { findPostgres, type PostgresServer } from '../../../tools/postgres/server.ts';
import { saySkipped } from '../../support/say-skipped.ts';

const installed = findPostgres();
if (!installed) saySkipped('no PostgreSQL server is installed here; the embedded one has one connection.');

const STAFF = '00000000-0000-4000-8000-00000000000a';

describe.skipIf(!installed)('figures of reports, with changes at the same time', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startMigratedPostgres(installed ?? '');
    await server.run(`${newAccounts([STAFF])} update public.profiles set role = 'staff';
      insert into public.leads (form, name, email, address, created_at)
      select 'short', 'Priya Raman', 'priya@example.com', 'San Jose', now() - interval '7 days' from generate_series(1, 3);`);
  });
  afterAll(() => server.close());

  const lost = async (): Promise<string> =>
    await server.run(
      `${actAs(STAFF)} select lost from public.report_leads('all', current_date - 30, current_date)`,
    );

  it('nobody waits for a change of the same day or for the count, and no report misses a change', async () => {
    await using stack = new AsyncDisposableStack();
    const connect = (): postgres.Sql => {
      const sql = postgres({
        ...{ host: server.folder, port: server.port, username: 'postgres', database: 'postgres', max: 1 },
        connection: { lock_timeout: 2000 },
      });
      stack.defer(() => sql.end());
      return sql;
    };
    const [one, other, job] = [connect(), connect(), connect()];
    const lose = (which: number): string =>
      `update public.leads set status = 'lost', lost_reason = 'Price'
       where id = (select id from public.leads order by id offset ${which} limit 1)`;
    await job`select public.count_days()`;
    await one.unsafe(`begin; ${lose(0)}`);
    await other.unsafe(`begin; ${lose(1)}`);
    await job`select public.count_days()`;
    expect(await lost()).toBe('0');
    await one`commit`;
    expect(await lost()).toBe('1');
    await job`select public.count_days()`;
    expect(await lost()).toBe('1');
    await other`commit`;
    expect(await lost()).toBe('2');
    await job`select public.count_days()`;
    expect(await lost()).toBe('2');
    expect(await server.run('select count(*) from public.changed_days')).toBe('0');
  });
});
