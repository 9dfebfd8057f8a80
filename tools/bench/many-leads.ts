import { availableParallelism, cpus, loadavg } from 'node:os';
import postgres from 'postgres';
import { newAccounts, SMALL_PROJECT, startMigratedPostgres } from '../postgres/hosted.ts';
import { requirePostgres, type PostgresServer } from '../postgres/server.ts';

/** Accounts of the 20 people on the desk, the first an admin; leads are assigned to them in turn. */
export const STAFF_IDS = Array.from(
  { length: 20 },
  (_, index) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
);
const STAFF = STAFF_IDS.length;

/** A recent request, the token of its private link, and who sent it. */
export const RECENT = 'aaaaaaaa-0000-4000-8000-00000000000a';
/** Token of the private link to that request. */
export const TOKEN = 'a'.repeat(43);
export const PERSON = { email: 'recent.request@mail.example', phone: '(408) 555-0123' };

const list = (words: string): string =>
  `array[${words
    .split(' ')
    .map((word) => `'${word}'`)
    .join(', ')}]`;

const FIRST = list(
  'Rosa Priya James Wei Fatima Carlos Linh Anna Omar Grace Mateo Yuki Elena David Noor Sofia Ivan Chloe Raj Maria Tom Lucia Ahmed Nina Paul Mei Jorge Sarah Kofi Ines Leo Amara Hugo Vera Sam Ada Ken Lola Max Zoe',
);
const LAST = list(
  'Delgado Raman Miller Chen Haddad Ortega Nguyen Kowalski Farouk Okafor Silva Tanaka Petrova Jones Rahman Rossi Novak Martin Patel Garcia Baker Costa Hassan Berg Moore Lin Vega Smith Mensah Duarte Fischer Bello Laurent Simic Price Lovelace Ito Romero Stone Quispe',
);
const STREET = list(
  'Alum_Rock Camden Hillsdale Blossom Almaden Capitol Story Tully McKee Berryessa Lincoln Willow',
);
const CITY = list(
  'San_Jose Santa_Clara Sunnyvale Milpitas Campbell Los_Gatos Saratoga Cupertino Gilroy Fremont',
);
const SERVICE = list(
  'solar-install panel-cleaning annual-checkup battery-addon inverter-replacement ev-charger critter-guard module-recycling panel-removal solar-inspection other',
);
const SOURCE = list('google facebook nextdoor newsletter yelp bing');

/** SQL expression that picks an array element pseudo-randomly, but the same in every run. */
const pick = (array: string, salt: number): string =>
  `(${array})[1 + (hashint8(n * 31 + ${salt})::bigint & 2147483647) % array_length(${array}, 1)]`;
const chance = (salt: number): string => `((hashint8(n * 31 + ${salt})::bigint & 2147483647) % 1000)`;

/** SQL expression for the time of a next step, up to 40 days from now. */
const later = `now() + interval '1 hour' * (${chance(15)} - 33)`;

/** Leads a day: 10,000 are a week, 100,000 ten weeks, and 1,000,000 two years of the same business. */
const LEADS_A_DAY = 1370;
/** The newest leads, of 36 days, of which some are still open. */
const RECENT_LEADS = 50_000;

/** Names and definitions of all indexes on leads that do not belong to a constraint. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
  where i.indrelid = 'public.leads'::regclass
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

/**
 * Returns statements that insert leads up to now, oldest first: most are done or lost, some recent ones are open or
 * waiting, one in a hundred is a test or merged. Triggers are disabled, because the rate limit would count every lead.
 */
const rows = (count: number): readonly string[] => [
  "set session_replication_role = 'replica'",
  `insert into public.leads (
     id, form, name, email, phone, address, service_type, notes, utm_source, gclid, estimate_total, created_at, due_at, status,
     lost_reason, first_response_at, first_response_by, assigned_to, follow_up_at, visit_ends_at, estimate_cents, merged_into
   )
   select
     -- Random at the start as real ids are, because the search contains the reference.
     (left(md5(n::text), 8) || '-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
     case when ${chance(1)} < 10 then 'test' else 'short' end::public.lead_form,
     first || ' ' || last,
     lower(first || '.' || last) || n || '@mail.example',
     '(' || (array['408', '650', '510', '831'])[1 + n % 4] || ') ' || lpad((200 + n / 10000 % 700)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
     n % 9000 || ' ' || replace(street, '_', ' ') || ' Avenue, ' || replace(city, '_', ' ') || ', CA ' || 94000 + n % 1200,
     ${pick(SERVICE, 2)}::public.service_type,
     'The inverter shows an error since the storm, and two panels on the garage look dirty.',
     case when ${chance(3)} < 600 then ${pick(SOURCE, 4)} end,
     case when ${chance(16)} < 100 then 'g-' || n end,
     '$' || 200 + n % 900 || '.00',
     came, came + interval '15 minutes',
     stage::public.pipeline_status, case stage when 'lost' then 'Went with somebody else' end,
     case when stage <> 'new' then came + interval '1 minute' * (1 + ${chance(5)} / 40) end,
     case when stage <> 'new'
       then ('00000000-0000-4000-8000-' || lpad((1 + n % ${STAFF})::text, 12, '0'))::uuid end,
     case when ${chance(6)} < 900
       then ('00000000-0000-4000-8000-' || lpad((1 + n % ${STAFF})::text, 12, '0'))::uuid end,
     -- Every open lead that was answered has a next step; one in 30 is due.
     case when stage in ('estimated', 'contacted', 'verified', 'reserved', 'booked') then ${later} end,
     case stage when 'booked' then ${later} end,
     (200 + n % 900) * 100,
     case when n > 10 and ${chance(7)} < 10 then (left(md5('1'), 8) || '-0000-4000-8000-000000000001')::uuid end
   from (
     select n, now() - interval '1 day' * ((${count} - n) / ${LEADS_A_DAY}.0) as came,
       ${pick(FIRST, 8)} as first, ${pick(LAST, 9)} as last, ${pick(STREET, 10)} as street, ${pick(CITY, 11)} as city,
       case
         when n > ${count} - 5000 and ${chance(12)} < 300 then 'new'
         when n <= ${count - RECENT_LEADS} then case when ${chance(13)} < 550 then 'done' when ${chance(13)} < 950 then 'lost' else 'spam' end
         when ${chance(13)} < 30 then 'estimated'
         when ${chance(13)} < 40 then 'contacted'
         when ${chance(13)} < 45 then 'verified'
         when ${chance(13)} < 55 then 'reserved'
         when ${chance(13)} < 75 then 'booked'
         when ${chance(13)} < 550 then 'done'
         when ${chance(13)} < 950 then 'lost'
         else 'spam'
       end as stage
     from generate_series(1, ${count}) as n
   ) as given`,
  `insert into public.bookings (id, lead_id, day, starts, ends, technician, status_before)
   select gen_random_uuid(), lead.id, lead.created_at::date + 5,
     '09:00', '11:00', ('00000000-0000-4000-8000-' || lpad((1 + row_number() over (order by lead.id) % ${STAFF})::text, 12, '0'))::uuid,
     'verified'
   from public.leads as lead
   where lead.status = 'booked' or (lead.status = 'done' and hashtext(lead.id::text) % 4 = 0)`,
  // Answers of customers, before staff's last contact.
  `insert into public.lead_events (lead_id, kind, created_at, detail)
   select lead.id, 'answer', lead.first_response_at, jsonb_build_object('answer', 'schedule', 'days', jsonb_build_array(current_date + 3, current_date + 5), 'part', 'morning')
   from public.leads as lead where lead.status in ('reserved', 'verified')`,
  // About four entries a lead: it arrived, somebody claimed and answered it, and it ended.
  `insert into public.lead_events (lead_id, kind, actor, detail, created_at)
   select lead.id, entry.kind::public.lead_event_kind, entry.actor, entry.detail, entry.at
   from public.leads as lead cross join lateral (values
     ('received', null::uuid, '{}'::jsonb, lead.created_at),
     ('claimed', lead.first_response_by, '{}', lead.first_response_at),
     ('contact', lead.first_response_by, '{"channel": "call", "outcome": "reached"}', lead.first_response_at),
     ('status', lead.first_response_by, jsonb_build_object('from', 'contacted', 'to', lead.status::text),
       least(now(), lead.first_response_at + interval '5 days'))
   ) as entry (kind, actor, detail, at)
   where entry.at is not null and (entry.kind <> 'status' or lead.status >= 'booked')`,
  // The six messages that every new lead queues; what is due has been sent or was no longer needed.
  `insert into public.messages (lead_id, kind, due_at, status, attempts, sent_at, created_at)
   select lead.id, message.kind::public.message_kind, message.due_at, message.status::public.message_status, 1,
     case message.status when 'sent' then message.due_at end, lead.created_at
   from public.leads as lead cross join lateral (values
     ('new-lead', lead.created_at, 'sent'), ('receipt', lead.created_at, 'sent'),
     ('assistant-estimate', lead.created_at, 'sent'),
     ('reminder', lead.due_at - interval '5 minutes', case when lead.status = 'new' then 'queued' else 'skipped' end),
     ('overdue', lead.due_at, 'skipped'),
     ('late', lead.due_at, case when lead.created_at > now() - interval '15 days' then 'queued' else 'skipped' end)
   ) as message (kind, due_at, status)
   where lead.form <> 'test'`,
  `insert into public.lead_estimates (id, lead_id, version, lines, total_cents, signed_by, signed_name, signed_at)
   select gen_random_uuid(), lead.id, 1,
     jsonb_build_array(jsonb_build_object('label', 'Panel cleaning', 'amount_cents', lead.estimate_cents)),
     lead.estimate_cents, lead.first_response_by, 'Ana Silva', lead.first_response_at
   from public.leads as lead where lead.status in ('booked', 'done') and lead.first_response_at is not null`,
  "set session_replication_role = 'origin'",
  `insert into public.leads (id, form, name, email, phone, address, link_hash)
   values ('${RECENT}', 'short', 'Recent Request', '${PERSON.email}', '${PERSON.phone}', '80 Oak Street, San Jose',
     public.quote_token_hash('${TOKEN}'))`,
];

/** Inserts the leads with the indexes dropped and recreates them afterwards, which is much faster. */
async function fillWithLeads(
  run: (statement: string) => PromiseLike<object[]>,
  count: number,
): Promise<void> {
  await run(newAccounts(STAFF_IDS));
  await run(
    `update public.profiles set name = 'Person ' || right(user_id::text, 2),
       role = case user_id when '${STAFF_IDS[0]}' then 'admin' else 'staff' end::public.account_role`,
  );
  const indexes = (await run(INDEXES)) as { name: string; definition: string }[];
  for (const { name } of indexes) await run(`drop index ${name}`);
  for (const statement of rows(count)) await run(statement);
  for (const { definition } of indexes) await run(definition);
  await run('vacuum analyze');
}

/** Prints the machine, and starts a server of the smallest hosted project with this many leads and a connection to it. */
export async function startWithLeads(
  count: number,
  cleanup: AsyncDisposableStack,
  onnotice: postgres.Options<Record<string, never>>['onnotice'] = () => undefined,
): Promise<{ programs: string; server: PostgresServer; sql: postgres.Sql }> {
  const programs = requirePostgres();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} processors, load average ${(loadavg()[0] ?? 0).toFixed(1)}. Results are only valid on an idle machine.`,
  );
  const server = await startMigratedPostgres(programs, '', SMALL_PROJECT);
  cleanup.defer(() => server.close());
  const options = { username: 'postgres', database: 'postgres', max: 1, onnotice };
  const sql = postgres({ host: server.folder, port: server.port, ...options });
  cleanup.defer(() => sql.end());
  console.log(`Filling PostgreSQL with ${count.toLocaleString('en-US')} leads …`);
  await fillWithLeads((statement) => sql.unsafe(statement), count);
  return { programs, server, sql };
}
