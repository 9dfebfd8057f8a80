import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { testBackend } from '../support/harness.ts';
import { insertShortLead } from '../support/leads.ts';
import { service, signedIn } from '../support/people.ts';

const backend = await testBackend();
const owner = service(backend);
const admin = (await signedIn(backend, 'admin')).client;
afterEach(() => backend.sql('delete from public.leads'));

const healthSchema = z.looseObject({ problems: z.array(z.string()) });

/** The health, without the problem that only a hosted project has jobs. */
async function read() {
  const { data } = await owner.rpc('project_health').throwOnError();
  const health = healthSchema.parse(data);
  return { ...health, problems: health.problems.filter((problem) => !problem.includes('pg_cron')) };
}

const messagesOf = (leadId: string, changes: string): Promise<unknown> =>
  backend.sql(`update public.messages set ${changes} where lead_id = $1 and kind = 'new-lead'`, [leadId]);

it('has no problem while nothing waits', async () => {
  await insertShortLead(owner);
  expect(await read()).toMatchObject({
    problems: [],
    dead_messages: 0,
    late_messages: 0,
    oldest_waiting: null,
    forgotten_leads: 0,
    jobs: [],
    last_lead: expect.any(String) as unknown,
    postgres: expect.any(String) as unknown,
  });
});

it('names messages that are late, and then given up', async () => {
  const { id } = await insertShortLead(owner);
  await messagesOf(id, "due_at = now() - interval '10 minutes'");
  expect(await read()).toMatchObject({
    problems: ['1 message waits for more than 5 minutes.'],
    oldest_waiting: expect.any(String) as unknown,
  });
  await messagesOf(id, "status = 'dead', last_error = 'refused'");
  expect(await read()).toMatchObject({
    problems: [
      '1 message could not be sent and was given up: "Send again" on the dashboard, after the cause is found.',
    ],
    failed_tries: 1,
  });
});

it('counts unexpected errors of the functions within a day', async () => {
  for (const name of ['submit-lead', 'submit-lead', 'health'])
    await owner.rpc('count_function_error', { name }).throwOnError();
  expect(await read()).toMatchObject({ function_errors: 3 });
  await backend.sql(
    "update public.function_errors set hour = hour - interval '25 hours' where name = 'health'",
  );
  expect(await read()).toMatchObject({ function_errors: 2 });
  await backend.sql('delete from public.function_errors');
});

it('says when each kind of message was last sent', async () => {
  const { id } = await insertShortLead(owner);
  await backend.sql(
    "update public.messages set status = 'sent', sent_at = now() where lead_id = $1 and kind in ('new-lead', 'receipt')",
    [id],
  );
  const { last_sent: sent } = z
    .looseObject({ last_sent: z.record(z.string(), z.string()) })
    .parse(await read());
  expect(Object.keys(sent).toSorted()).toEqual(['new-lead', 'receipt']);
});

it('counts an open lead that no queue shows', async () => {
  const { id } = await insertShortLead(owner);
  await backend.sql('alter table public.leads disable trigger user');
  await backend.sql(
    "update public.leads set status = 'reserved', follow_up_at = null, next_step = null where id = $1",
    [id],
  );
  await backend.sql('alter table public.leads enable trigger user');
  expect((await read()).problems).toEqual(['1 open lead has no next step.']);
});

it('is the same for admins', async () => {
  const { data } = await admin.rpc('read_health').throwOnError();
  expect(Object.keys(z.looseObject({}).parse(data)).toSorted()).toEqual(Object.keys(await read()).toSorted());
});
