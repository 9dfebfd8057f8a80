import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actAs, newAccounts, startHostedPostgres } from '../../../tools/postgres/hosted.ts';
import { findPostgres, type PostgresServer } from '../../../tools/postgres/server.ts';
import { inProject } from '../../../tools/shared/project-root.ts';
import { saySkipped } from '../../support/say-skipped.ts';

const installed = findPostgres();
if (!installed)
  saySkipped('no PostgreSQL server is installed here; the embedded database runs one query at a time.');

const person = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;
const PEOPLE = Array.from({ length: 5 }, (_, index) => person(index));

/**
 * Concurrent connections working on one lead. As on a hosted project, the owner of the tables is not a superuser but
 * bypasses row-level security; security definer functions must work with those privileges.
 */
describe.skipIf(!installed)('concurrent calls, on a PostgreSQL server', () => {
  let server: PostgresServer;
  let lead: string;

  beforeAll(async () => {
    server = await startHostedPostgres(installed ?? '', "alter role postgres set role = 'project_owner'");
    await server.runFiles(inProject('supabase/migrations'));
    await server.run(`
      ${newAccounts(PEOPLE)}
      update public.profiles set role = 'staff';`);
  });
  afterAll(() => server.close());

  const newLead = async (): Promise<string> => {
    const id = crypto.randomUUID();
    await server.run(`set role anon; insert into public.leads (id, form, name, email, address)
      values ('${id}', 'short', 'Priya Raman', '${id}@example.com', 'San Jose')`);
    return id;
  };
  beforeEach(async () => {
    lead = await newLead();
  });

  /** Returns the first column of a call, which keeps its transaction open for 0.3 s, so that calls overlap. */
  const callAs = async (caller: string, call: string): Promise<string> => {
    try {
      return await server.run(`${actAs(caller)}
        with called as materialized (select * from ${call} as result (outcome))
        select outcome || coalesce(pg_sleep(0.3)::text, '') from called`);
    } catch (error) {
      return /ERROR: {2}(.*)/.exec(String(error))?.[1] ?? String(error);
    }
  };
  const counted = (results: string[]) =>
    Object.fromEntries(
      [...new Set(results)]
        .sort()
        .map((result) => [result, results.filter((each) => each === result).length]),
    );
  const entries = (kind: string, id = lead) =>
    server.run(`select count(*) from public.lead_events where lead_id = '${id}' and kind = '${kind}'`);

  it('run without a superuser', async () => {
    expect(
      await server.run(`select count(*) from pg_class c join pg_roles r on r.oid = c.relowner
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and r.rolsuper`),
    ).toBe('0');
    expect(await entries('received')).toBe('1');
  });

  it('submissions of one visitor: every one is counted, a repeat once', async () => {
    const send = (id: string) =>
      server.run(`set request.headers = '{"cf-connecting-ip":"203.0.113.1"}'; set role anon;
        insert into public.leads (id, form, name, email, address)
        values ('${id}', 'short', 'Priya Raman', 'priya@example.com', 'San Jose')`);
    const ids = Array.from({ length: 8 }, () => crypto.randomUUID());
    const results = await Promise.allSettled([...ids, ...ids.slice(0, 4)].map(send));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(await server.run("select count from public.submission_counts where kind = 'lead'")).toBe('8');
    expect(await server.run("select count(*) from public.leads where quarantine_reason = 'too-many'")).toBe(
      '3',
    );
  });

  it('claim_lead: one gets "done", the others "taken"', async () => {
    const results = await Promise.all(PEOPLE.map((each) => callAs(each, `public.claim_lead('${lead}')`)));
    expect(counted(results)).toEqual({ done: 1, taken: 4 });
    const winner = PEOPLE[results.indexOf('done')];
    expect(await server.run(`select assigned_to from public.leads where id = '${lead}'`)).toBe(winner);
    expect(await entries('claimed')).toBe('1');
  });

  it('assign_lead: one gets "done", the others "changed"', async () => {
    const results = await Promise.all(
      PEOPLE.map((each) => callAs(each, `public.assign_lead('${lead}', '${each}', null)`)),
    );
    expect(counted(results)).toEqual({ changed: 4, done: 1 });
    expect(await entries('assigned')).toBe('1');
  });

  it('set_lead_status: one gets "done", the other "changed"', async () => {
    const results = await Promise.all([
      callAs(person(0), `public.set_lead_status('${lead}', 'verified', 'new')`),
      callAs(person(1), `public.set_lead_status('${lead}', 'lost', 'new', 'Too far')`),
    ]);
    expect(counted(results)).toEqual({ changed: 1, done: 1 });
    expect(await entries('status')).toBe('1');
  });

  it('sign_lead_estimate: one version, the others get "changed"', async () => {
    const results = await Promise.all(
      PEOPLE.map((each) =>
        callAs(
          each,
          `public.sign_lead_estimate(gen_random_uuid(), '${lead}', '[{"label":"Cleaning","amount_cents":1}]', null, null, 0)`,
        ),
      ),
    );
    expect(counted(results)).toEqual({ changed: 4, done: 1 });
    expect(await server.run(`select max(version) from public.lead_estimates where lead_id = '${lead}'`)).toBe(
      '1',
    );
  });

  it('log_lead_contact: the first contact is the first response', async () => {
    await Promise.all(
      PEOPLE.map((each) =>
        server.run(`${actAs(each)}
          select public.log_lead_contact('${lead}', gen_random_uuid(), 'call')`),
      ),
    );
    expect(await entries('contact')).toBe('5');
    expect(
      await server.run(`select first_response_by = (
          select actor from public.lead_events where lead_id = '${lead}' and kind = 'contact' order by position limit 1
        ) from public.leads where id = '${lead}'`),
    ).toBe('t');
  });

  it('merge_lead: no cycle and no chain', async () => {
    const [second, third] = [await newLead(), await newLead()];
    const results = await Promise.all([
      callAs(person(0), `public.merge_lead('${lead}', '${second}', 'Same household')`),
      callAs(person(1), `public.merge_lead('${second}', '${lead}', 'Same household')`),
      callAs(person(2), `public.merge_lead('${second}', '${third}', 'Same household')`),
      callAs(person(3), `public.merge_lead('${third}', '${lead}', 'Same household')`),
    ]);
    expect(results).toContain('done');
    expect(results.join()).not.toContain('deadlock');
    expect(
      await server.run(`select count(*) from public.leads as duplicate
        join public.leads as target on target.id = duplicate.merged_into where target.merged_into is not null`),
    ).toBe('0');
  });

  describe('a booking that changes while its technician leaves', () => {
    const [staff, admin, technician, otherAdmin] = PEOPLE;
    const booking = crypto.randomUUID();
    const change = (caller = '') =>
      callAs(
        caller,
        `public.change_booking('${booking}', 1, current_date + 30, '10:00', '12:00', '${technician}', 'Dog')`,
      );
    const remove = (caller = '') => callAs(caller, `public.set_person_role('${technician}', 'removed')`);
    const WAITING = 'select count(*) from pg_locks where not granted';
    /** Holds a row until both calls have queued up behind it, one after the other. */
    const behind = async (row: string, first: () => Promise<string>, second: () => Promise<string>) => {
      const held = server.run(`set statement_timeout = '20s'; do $$ begin
          perform pg_advisory_xact_lock(1);
          perform from public.${row} for update;
          while (${WAITING}) < 2 loop perform pg_sleep(0.02); end loop;
        end $$`);
      const reaches = (query: string, count: string) =>
        expect.poll(() => server.run(query), { timeout: 15_000 }).toBe(count);
      await reaches("select count(*) from pg_locks where locktype = 'advisory'", '1');
      const results = [first()];
      await reaches(WAITING, '1');
      results.push(second());
      await held;
      return Promise.all(results);
    };
    beforeEach(async () => {
      await server.run(`
        delete from public.bookings;
        update public.profiles set role = case user_id
          when '${technician}' then 'technician' when '${admin}' then 'admin' when '${otherAdmin}' then 'admin'
          else 'staff' end::public.account_role;
        insert into public.bookings (id, lead_id, day, starts, ends, technician, status_before)
        values ('${booking}', '${lead}', current_date + 30, '10:00', '12:00', '${technician}', 'new')`);
    });
    afterAll(() => server.run("update public.profiles set role = 'staff'"));

    it('is released first, and the change sees that', async () => {
      const row = `profiles where user_id = '${technician}'`;
      const results = await behind(
        row,
        () => remove(admin),
        () => change(staff),
      );
      expect(results).toEqual(['done', 'changed']);
    });

    it('is changed first by an admin, and then released', async () => {
      const results = await behind(
        `bookings where id = '${booking}'`,
        () => change(admin),
        () => remove(otherAdmin),
      );
      expect(results).toEqual(['done', 'done']);
      expect(await server.run(`select technician is null, note from public.bookings`)).toBe('t|Dog');
    });
  });

  describe('set_person_role', () => {
    const [ana = '', ben = ''] = PEOPLE;
    const setRole = (caller: string, person: string, role: string) =>
      callAs(caller, `public.set_person_role('${person}', '${role}')`);
    const admins = () => server.run("select count(*) from public.profiles where role = 'admin'");
    beforeEach(() =>
      server.run(`update public.profiles set role = 'admin' where user_id in ('${ana}', '${ben}')`),
    );
    afterAll(() => server.run("update public.profiles set role = 'staff'"));

    it.each(['staff', 'removed'])('two admins cannot both become %s', async (role) => {
      const results = await Promise.all([setRole(ana, ana, role), setRole(ben, ben, role)]);
      expect(results.sort()).toEqual(['done', 'last-admin']);
      expect(await admins()).toBe('1');
    });

    it('two admins cannot remove each other', async () => {
      const results = await Promise.all([setRole(ana, ben, 'removed'), setRole(ben, ana, 'removed')]);
      expect(results).toContain('done');
      expect(await admins()).toBe('1');
    });
  });

  it('claim_estimate_mail: one mail', async () => {
    const id = crypto.randomUUID();
    await callAs(
      person(0),
      `public.sign_lead_estimate('${id}', '${lead}', '[{"label":"Cleaning","amount_cents":1}]', null, null, 0)`,
    );
    const claims = await Promise.all(
      PEOPLE.map(() =>
        server.run(`set role service_role;
          with called as materialized (select attempts from public.claim_estimate_mail('${id}'))
          select coalesce((select attempts::text from called), 'none') || coalesce(pg_sleep(0.3)::text, '')`),
      ),
    );
    expect(counted(claims)).toEqual({ 1: 1, none: 4 });
    await server.run(
      `set role service_role;
        select public.settle_message(message.id, 1, 'sent') from public.messages as message where message.estimate_id = '${id}'`,
    );
    expect(await entries('estimate-sent')).toBe('1');
  });
});
