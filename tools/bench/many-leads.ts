import type { PgliteConnection } from '@supabase/lite/pglite';

/** Number of staff accounts; leads are assigned to them in turn. */
const STAFF = 6;

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

/** Names and definitions of all indexes on leads that do not belong to a constraint. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
  where i.indrelid = 'public.leads'::regclass
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

/**
 * Returns statements that insert two busy years of leads, oldest first: most are done or lost, some are open, a few
 * recent ones are waiting, one in a hundred is a test or merged. Triggers are disabled, because the rate limit would
 * count every lead.
 */
const rows = (count: number): readonly string[] => [
  "set session_replication_role = 'replica'",
  `insert into public.profiles (user_id, email, role)
   select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'staff' || n || '@example.com', 'staff'
   from generate_series(1, ${STAFF}) as n`,
  `insert into public.leads (
     id, form, name, email, phone, address, service_type, notes, utm_source, estimate_total, created_at, due_at, status,
     lost_reason, first_response_at, first_response_by, assigned_to, follow_up_at, estimate_cents, merged_into
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
     '$' || 200 + n % 900 || '.00',
     came, came + interval '15 minutes',
     stage::public.pipeline_status, case stage when 'lost' then 'Went with somebody else' end,
     case when stage <> 'new' then came + interval '1 minute' * (1 + ${chance(5)} / 40) end,
     case when stage <> 'new'
       then ('00000000-0000-4000-8000-' || lpad((1 + n % ${STAFF})::text, 12, '0'))::uuid end,
     case when ${chance(6)} < 900
       then ('00000000-0000-4000-8000-' || lpad((1 + n % ${STAFF})::text, 12, '0'))::uuid end,
     case when stage in ('estimated', 'contacted', 'verified', 'reserved') and ${chance(14)} < 300
       then now() + interval '1 hour' * (${chance(15)} - 100) end,
     (200 + n % 900) * 100,
     case when n > 10 and ${chance(7)} < 10 then (left(md5('1'), 8) || '-0000-4000-8000-000000000001')::uuid end
   from (
     select n, now() - interval '2 years' * (1 - n::double precision / ${count}) as came,
       ${pick(FIRST, 8)} as first, ${pick(LAST, 9)} as last, ${pick(STREET, 10)} as street, ${pick(CITY, 11)} as city,
       case
         when n > ${count} * 0.995 and ${chance(12)} < 300 then 'new'
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
  // About twenty visits a day.
  `insert into public.bookings (id, lead_id, day, starts, ends, technician, status_before)
   select gen_random_uuid(), lead.id, current_date - 700 + (row_number() over (order by lead.id) % 730)::integer,
     '09:00', '11:00', ('00000000-0000-4000-8000-' || lpad((1 + row_number() over (order by lead.id) % ${STAFF})::text, 12, '0'))::uuid,
     'verified'
   from public.leads as lead
   where lead.status = 'booked' or (lead.status = 'done' and hashtext(lead.id::text) % 4 = 0)`,
  `insert into public.lead_events (lead_id, kind, detail)
   select lead.id, 'answer', jsonb_build_object('answer', 'schedule', 'days', jsonb_build_array(current_date + 3, current_date + 5), 'part', 'morning')
   from public.leads as lead where lead.status in ('reserved', 'verified')`,
  "set session_replication_role = 'origin'",
];

/** Inserts the leads with the indexes dropped and recreates them afterwards, which is much faster. */
export async function fillWithLeads(database: PgliteConnection['driver'], count: number): Promise<void> {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(INDEXES);
  for (const { name } of indexes) await database.exec(`drop index ${name}`);
  for (const statement of rows(count)) await database.exec(statement);
  for (const { definition } of indexes) await database.exec(definition);
  await database.exec('vacuum analyze');
}
