import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_TABLES, findPostgres, startPostgres, type PostgresServer } from '../support/postgres.ts';

const migrations = fileURLToPath(new URL('../../../supabase/migrations/', import.meta.url));

const installed = findPostgres();
if (!installed)
  console.info(
    'Skipped: no PostgreSQL server is installed here; the embedded database runs one query at a time.',
  );

describe.skipIf(!installed)('twelve concurrent sign-ups of one address', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres(installed ?? '');
    await server.run(`
      create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
      create schema auth;
      ${AUTH_TABLES}
      grant usage on schema auth to anon, authenticated, service_role;`);
    await server.runFiles(migrations);
  });
  afterAll(() => server.close());

  /** Each keeps its transaction open for 0.1 s, so that the calls overlap. */
  const askTogether = (email: string) =>
    Promise.all(
      Array.from({ length: 12 }, () =>
        server.run(`set role service_role;
          with called as materialized (select mail from public.request_newsletter_subscription('${email}', 'Website'))
          select mail || coalesce(pg_sleep(0.1)::text, '') from called`),
      ),
    );
  const counted = (results: string[]) =>
    Object.fromEntries(
      [...new Set(results)].map((result) => [result, results.filter((each) => each === result).length]),
    );

  it('send one mail to a new address', async () => {
    expect(counted(await askTogether('new@example.com'))).toEqual({ confirm: 1, underway: 11 });
    expect(await server.run('select count(*) from public.newsletter_subscriptions')).toBe('1');
  });

  it('send one mail to a known address', async () => {
    await server.run(`
      insert into public.newsletter_subscriptions (email, status, confirmed_at, mail_status, last_mail_at)
      values ('known@example.com', 'confirmed', now(), 'sent', now() - interval '1 hour')`);
    expect(counted(await askTogether('known@example.com'))).toEqual({ 'already-confirmed': 1, underway: 11 });
  });
});
