import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAs, newAccounts, startMigratedPostgres } from '../../../tools/postgres/hosted.ts';
import { findPostgres, type PostgresServer } from '../../../tools/postgres/server.ts';
import { saySkipped } from '../../support/say-skipped.ts';

const installed = findPostgres();
if (!installed) saySkipped('no PostgreSQL server is installed here.');

/** The arguments of a command in docs/operations.md, without its first words and the address of the database. */
function documented(program: string): string[] {
  const page = readFileSync('docs/operations.md', 'utf8');
  const command = new RegExp(`^${program} "[^"]+" (.*)$`, 'm').exec(page)?.[1];
  if (command === undefined) throw new Error(`docs/operations.md has no command that starts with ${program}`);
  return command.split(' ').map((word) => word.replaceAll("'", ''));
}

const STATE = `
  select json_build_object(
    'leads', (select json_agg(json_build_object('id', id, 'status', status) order by id) from public.leads),
    'events', (select count(*) from public.lead_events),
    'roles', (select json_agg(email || ' ' || role order by email) from public.profiles),
    'hours', (select count(*) from public.week_hours) + (select count(*) from public.special_days),
    'templates', (select count(*) from public.mail_templates),
    'sent', (select count(*) from public.messages where status = 'sent')
  )`;

describe.skipIf(!installed)('a restored backup', () => {
  let lost: PostgresServer;
  let fresh: PostgresServer;
  beforeAll(async () => {
    lost = await startMigratedPostgres(installed ?? '');
    fresh = await startMigratedPostgres(installed ?? '');
  });
  afterAll(() => Promise.all([lost.close(), fresh.close()]));

  it('has every request, event and role, and sends nothing', async () => {
    const [admin, pending] = [crypto.randomUUID(), crypto.randomUUID()];
    await lost.run(newAccounts([admin, pending]));
    await lost.run(`update public.profiles set role = 'admin' where user_id = '${admin}'`);
    await lost.run(`insert into public.leads (form, name, email, phone, address)
      select 'short', 'Priya Raman', 'priya' || n || '@example.com', '(408) 555-0100', 'San Jose' from generate_series(1, 3) as n`);
    await lost.run("update public.messages set status = 'sent', sent_at = now() where kind = 'new-lead'");
    await lost
      .run(`${actAs(admin)} select public.set_lead_status(id, 'done') from public.leads limit 1`)
      .catch(() => '');
    const before: unknown = JSON.parse(await lost.run(STATE));
    expect(before).toMatchObject({
      roles: expect.arrayContaining([`${admin}@people.example admin`]) as unknown,
    });

    const backup = `${lost.folder}/backup.sql`;
    await writeFile(
      backup,
      await lost.program(
        'pg_dump',
        documented('pg_dump').filter((word) => !/^-f|backup\.sql/.test(word)),
      ),
    );
    await fresh.program(
      'psql',
      documented('psql').map((word) => (word === 'backup.sql' ? backup : word)),
    );

    expect(JSON.parse(await fresh.run(STATE))).toEqual(before);
    const waiting = "select count(*) from public.messages where status in ('queued', 'sending')";
    expect(Number(await lost.run(waiting))).toBeGreaterThan(5);
    expect(await fresh.run(waiting)).toBe('0');
  });

  it('takes new requests with their mails afterwards', async () => {
    const last = await fresh.run('select max(position) from public.lead_events');
    await fresh.run(
      "insert into public.leads (form, name, email, address) values ('short', 'New', 'new@example.com', 'San Jose')",
    );
    expect(
      Number(await fresh.run("select count(*) from public.messages where status = 'queued'")),
    ).toBeGreaterThan(0);
    // The sequences go on after the restored rows.
    expect(await fresh.run(`select count(*) from public.lead_events where position > ${last}`)).toBe('1');
  });

  it('is refused by a project that has accounts of its own, and changes nothing there', async () => {
    const count = await fresh.run('select count(*) from public.leads');
    await expect(
      fresh.program('psql', ['-1', '-v', 'ON_ERROR_STOP=1', '-f', 'tools/restore/before.sql']),
    ).rejects.toThrow('This project has accounts');
    expect(await fresh.run('select count(*) from public.leads')).toBe(count);
  });
});
