import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actAs, newAccounts, startMigratedPostgres } from '../../../tools/postgres/hosted.ts';
import { findPostgres, type PostgresServer } from '../../../tools/postgres/server.ts';

const installed = findPostgres();
if (!installed)
  console.info(
    'Skipped: no PostgreSQL server is installed here; the embedded database runs one query at a time.',
  );

const ANA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';

describe.skipIf(!installed)('two admins acting concurrently', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startMigratedPostgres(installed ?? '');
    await server.run(newAccounts([ANA, BEN]));
  });
  afterAll(() => server.close());
  beforeEach(() => server.run("update public.profiles set role = 'admin'"));

  /** Keeps its transaction open for 0.3 s, so that the calls overlap. */
  const setRole = async (caller: string, person: string, role: string) => {
    try {
      return await server.run(`${actAs(caller)}
        with called as materialized (select public.set_person_role('${person}', '${role}') as result)
        select result || coalesce(pg_sleep(0.3)::text, '') from called`);
    } catch (error) {
      return String(error).includes('Only admins can change roles.') ? 'refused' : String(error);
    }
  };
  const admins = () => server.run("select count(*) from public.profiles where role = 'admin'");

  it.each(['staff', 'removed'])('cannot both become %s', async (role) => {
    const results = await Promise.all([setRole(ANA, ANA, role), setRole(BEN, BEN, role)]);
    expect(results.sort()).toEqual(['done', 'last-admin']);
    expect(await admins()).toBe('1');
  });

  it('cannot remove each other', async () => {
    const results = await Promise.all([setRole(ANA, BEN, 'removed'), setRole(BEN, ANA, 'removed')]);
    expect(results.sort()).toEqual(['done', 'refused']);
    expect(await admins()).toBe('1');
  });
});
