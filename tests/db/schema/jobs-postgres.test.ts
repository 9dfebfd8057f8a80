import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTED_EXTENSIONS, startMigratedPostgres } from '../../../tools/postgres/hosted.ts';
import { findPostgres, type PostgresServer } from '../../../tools/postgres/server.ts';
import { saySkipped } from '../../support/say-skipped.ts';

const installed = findPostgres();
if (!installed) saySkipped('no PostgreSQL server is installed here.');

describe.skipIf(!installed)('the jobs of a hosted project', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startMigratedPostgres(installed ?? '', HOSTED_EXTENSIONS);
  });
  afterAll(() => server.close());

  const problems = async (): Promise<string[]> =>
    (await server.run('select public.job_problems()')).split('\n').filter((line) => line !== '');

  const answer = (status: string): Promise<string> =>
    server.run(`insert into net._http_response (status_code, created) values (${status}, clock_timestamp())`);

  it('are scheduled by the migrations, and the log of pg_cron is kept for two days', async () => {
    expect(await server.run('select jobname from cron.job order by 1')).toBe(
      'count-days\ndelete-expired\nsend-messages',
    );
    await server.run(`insert into cron.job_run_details (jobid, status, end_time) values
      (1, 'succeeded', now() - interval '3 days'), (1, 'succeeded', now())`);
    await server.run(await server.run("select command from cron.job where jobname = 'delete-expired'"));
    expect(await server.run('select count(*) from cron.job_run_details')).toBe('1');
  });

  it('report vault secrets that are missing, or of the old kind', async () => {
    expect(await problems()).toEqual([
      'The vault has no secret project_url: https://%',
      'The vault has no secret secret_key: sb\\_secret\\_%',
    ]);
    await server.run(`insert into vault.decrypted_secrets values
      ('project_url', 'https://ref.supabase.co'), ('secret_key', 'eyJhbGciOiJIUzI1NiJ9.e30.abc')`);
    expect(await problems()).toEqual(['The vault has no secret secret_key: sb\\_secret\\_%']);
    await server.run(
      "update vault.decrypted_secrets set decrypted_secret = 'sb_secret_abc' where name = 'secret_key'",
    );
    expect(await problems()).toEqual([]);
  });

  it('call the worker with the key of the vault in the header for keys, only when a message is due', async () => {
    const job = await server.run("select command from cron.job where jobname = 'send-messages'");
    await server.run(job);
    expect(await server.run('select count(*) from net.calls')).toBe('0');
    await server.run(
      "insert into public.leads (form, name, email, address) values ('short', 'Priya', 'priya@example.com', 'San Jose')",
    );
    await server.run("update public.messages set due_at = now() where kind = 'new-lead'");
    await server.run(job);
    expect(await server.run('select url, headers from net.calls')).toBe(
      'https://ref.supabase.co/functions/v1/send-messages|{"apikey": "sb_secret_abc"}',
    );
  });

  it('report a worker that refuses the key, and a job that fails', async () => {
    await answer('401');
    await server.run(`insert into cron.job_run_details (jobid, status, return_message)
      select jobid, 'failed', 'permission denied' from cron.job where jobname = 'send-messages'`);
    expect(await problems()).toEqual([
      'The last run of the job send-messages failed: permission denied',
      expect.stringMatching(/^The outbox worker answered 401\. /),
    ]);
    await answer('200');
    await server.run(`insert into cron.job_run_details (jobid, status)
      select jobid, 'succeeded' from cron.job where jobname = 'send-messages'`);
    expect(await problems()).toEqual([]);
  });

  it('are scheduled again by one statement', async () => {
    await server.run('delete from cron.job');
    expect(await problems()).toHaveLength(3);
    await server.run('select public.schedule_jobs()');
    expect(await problems()).toEqual([]);
  });

  it('report extensions that are off', async () => {
    await server.run('drop schema cron cascade');
    expect(await problems()).toEqual([
      expect.stringMatching(/^The extensions pg_cron and pg_net are off\. /),
    ]);
  });
});
