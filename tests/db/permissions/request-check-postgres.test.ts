import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAs, newAccounts, startMigratedPostgres } from '../../../tools/postgres/hosted.ts';
import { findPostgres, type PostgresServer } from '../../../tools/postgres/server.ts';
import { saySkipped } from '../../support/say-skipped.ts';

const installed = findPostgres();
if (!installed) saySkipped('no PostgreSQL server is installed here.');

const PENDING = '00000000-0000-4000-8000-00000000000a';
const STAFF = '00000000-0000-4000-8000-00000000000b';
const VISITOR = 'set role anon;';
const SERVICE = 'set role service_role;';

/** Requests whose answer may carry the planner's estimate of a table, whatever header asks for it. */
const ABOUT_TABLES = [
  ['GET', '/leads'],
  ['HEAD', '/leads'],
  ['GET', '/profiles'],
  ['GET', '/rest/v1/leads'],
  ['GET', '/'],
  ['PATCH', '/leads'],
  ['DELETE', '/leads'],
  ['PUT', '/leads'],
] as const;

describe.skipIf(!installed)('check_request, on a PostgreSQL server', () => {
  let server: PostgresServer;
  const check = (method: string, path: string, role: string) =>
    server.run(
      `set request.method = '${method}'; set request.path = '${path}'; ${role} select 'passed' from public.check_request()`,
    );

  beforeAll(async () => {
    server = await startMigratedPostgres(installed ?? '');
    await server.run(`${newAccounts([PENDING, STAFF])}
      update public.profiles set role = 'staff' where user_id = '${STAFF}';`);
  });
  afterAll(() => server.close());

  it.each(ABOUT_TABLES)('keeps visitors and pending accounts from %s %s', async (method, path) => {
    for (const role of [VISITOR, actAs(PENDING)]) {
      await expect(check(method, path, role)).rejects.toThrow('Only staff can read tables.');
    }
  });

  it.each(ABOUT_TABLES)('allows %s %s to staff and the service role', async (method, path) => {
    for (const role of [SERVICE, actAs(STAFF)]) expect(await check(method, path, role)).toBe('passed');
  });

  it.each([
    ['POST', '/leads'],
    ['POST', '/rpc/quote_view'],
    ['GET', '/rpc/lead_status'],
  ])('allows %s %s to everybody', async (method, path) => {
    for (const role of [VISITOR, SERVICE, actAs(PENDING), actAs(STAFF)]) {
      expect(await check(method, path, role)).toBe('passed');
    }
  });

  it('needs to know nothing of functions, because the planner looks into none that callers may use', async () => {
    // Of SQL functions without definer rights, the planner sees the tables inside.
    const inlined = await server.run(`select proname from pg_proc where pronamespace = 'public'::regnamespace
        and prolang = (select oid from pg_language where lanname = 'sql') and proretset and not prosecdef
        and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`);
    expect(inlined).toBe('');
  });

  it('is called by PostgREST on a hosted project, which answers with no plans and compiles no statement', async () => {
    const settings = await server.run("select rolconfig from pg_roles where rolname = 'authenticator'");
    expect(settings).toBe('{pgrst.db_pre_request=public.check_request,pgrst.db_plan_enabled=false,jit=off}');
  });
});
