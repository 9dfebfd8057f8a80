import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { clearTables, testBackend } from '../support/harness.ts';
import { shortLead, wizardLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, signedIn } from '../support/people.ts';

const backend = await testBackend();

const owner = service(backend);
const admin = await signedIn(backend, 'admin');
const staff = await signedIn(backend, 'staff');

beforeEach(() => clearTables(backend, 'leads', 'newsletter_subscriptions', 'audit_log'));

const insert = (...leads: NewLead[]) => owner.from('leads').insert(leads).throwOnError();

type Person = { email: string; phone: string };

const search = async (person: Person) => (await admin.client.rpc('find_person', person).throwOnError()).data;

/** Number of leads and subscriptions found. */
const find = async (person: Person) => {
  const found = await search(person);
  const of = (kind: string) => found.filter((item) => item.kind === kind).length;
  return { leads: of('lead'), subscriptions: of('subscription') };
};

const log = () => dataOf(admin.client.from('audit_log').select('actor, action, detail').order('created_at'));

const left = async (table: string) =>
  (await backend.sql<{ count: number }>(`select count(*)::integer as count from public.${table}`))[0]?.count;

describe('find_person', () => {
  const lead = wizardLead({ email: 'Rosa.Delgado@Example.com', phone: '(408) 555-0178' });
  beforeEach(async () => {
    await insert(lead, wizardLead({ email: 'other@example.com', phone: '4085550199' }));
    await owner.from('newsletter_subscriptions').insert({ email: 'rosa.delgado@example.com' }).throwOnError();
  });

  it.each<[string, Person, leads: number, subscriptions: number]>([
    ['an email in another case', { email: ' ROSA.delgado@example.COM ', phone: '' }, 1, 1],
    // The subscription is found by the address of the lead.
    ['a phone in another format', { email: '', phone: '408.555.0178' }, 1, 1],
    ['a phone with the country code', { email: '', phone: '+1 408 555 0178' }, 1, 1],
    ['a phone with the international prefix', { email: '', phone: '00 1 408 555 0178' }, 1, 1],
    ['a phone with an extension', { email: '', phone: '1-408-555-0178 ext. 12' }, 1, 1],
    ['email and phone of one person', { email: 'rosa.delgado@example.com', phone: '4085550178' }, 1, 1],
    [
      'an email of one person and the phone of another',
      { email: lead.email ?? '', phone: '4085550199' },
      2,
      1,
    ],
    ['a similar email', { email: 'rosa_delgado@example.com', phone: '' }, 0, 0],
    ['a wildcard', { email: '%', phone: '%' }, 0, 0],
    ['the last digits of a phone', { email: '', phone: '5550178' }, 0, 0],
    ['a phone with the same first digits', { email: '', phone: '40855501781' }, 0, 0],
    ['a quote', { email: "' or true --", phone: "' or 1=1 --" }, 0, 0],
    ['10,000 characters', { email: 'x'.repeat(10_000), phone: '1'.repeat(10_000) }, 0, 0],
  ])('matches by %s', async (_, person, leads, subscriptions) => {
    expect(await find(person)).toEqual({ leads, subscriptions });
  });

  it.each<[string, string]>([
    ['+1 (408) 555-0142', '4085550142'],
    ['4085550142 x7', '+14085550142'],
    ['0014085550142', '408-555-0142'],
    ['011 1 408 555 0142', '4085550142'],
    ['650 555 0111 / 408 555 0142', '4085550142'],
    ['6505550111 or 4085550142', '+1 408 555 0142'],
    ['+44 20 7946 0958', '0044 20 7946 0958'],
  ])('finds a phone stored as %s when searching for %s', async (phone, search) => {
    await insert(shortLead({ phone }));
    expect(await find({ email: '', phone: search })).toEqual({ leads: 1, subscriptions: 0 });
  });

  it.each([
    ['a longer address', 'xrosa.delgado@example.com', 'rosa.delgado@example.com'],
    ['a longer domain', 'rosa.delgado@example.com.au', 'rosa.delgado@example.com'],
    ['another character for a dot', 'rosaxdelgado@example.com', 'rosa.delgado@example.com'],
    ['a longer number', 'Order 14085550178123', ''],
  ])('does not take %s for a mention', async (_, notes, email) => {
    await insert(wizardLead({ email: 'neighbor@example.com', phone: '6505550111', notes }));
    const found = await search({ email, phone: email === '' ? '4085550178' : '' });
    expect(found.filter(({ kind }) => kind === 'mention')).toEqual([]);
  });

  it('counts test leads and leads merged into a match', async () => {
    const main = shortLead({ email: 'main@example.com' });
    await insert(main, shortLead({ form: 'test', email: 'MAIN@example.com' }));
    await insert(
      shortLead({ email: 'work@example.com', merged_into: main.id }),
      shortLead({ email: 'home@example.com', merged_into: main.id }),
    );
    expect(await find({ email: 'main@example.com', phone: '' })).toEqual({ leads: 4, subscriptions: 0 });
    expect(await find({ email: 'work@example.com', phone: '' })).toEqual({ leads: 3, subscriptions: 0 });
  });

  it('tells requests apart, and says which were found by their merge alone', async () => {
    const main = shortLead({ email: 'main@example.com', created_at: '2026-11-01T10:00:00Z' });
    const household = wizardLead({
      email: 'home@example.com',
      phone: '6505550111',
      address: '5 Pine Street',
      city: 'San Jose',
      merged_into: main.id,
    });
    await insert(main);
    await insert(household);
    const found = await search({ email: 'main@example.com', phone: '' });
    const of = ({ id }: { id: string }) => found.find((item) => item.id === id);
    expect(of(main)).toMatchObject({ has_key: true, address: main.address });
    expect(Date.parse(of(main)?.created_at ?? '')).toBe(Date.parse(main.created_at ?? ''));
    expect(of(household)).toMatchObject({ has_key: false, address: '5 Pine Street, San Jose' });
    const { data } = await admin.client
      .rpc('export_person', { email: 'main@example.com', phone: '', leave_out: [household.id] })
      .throwOnError();
    expect(data).toMatchObject({ leads: [{ id: main.id }] });
    expect(JSON.stringify(data)).not.toContain('home@example.com');
  });
});

/** Stores a person's lead, merged duplicate, test lead, timeline, estimate and subscription. */
async function everythingOfRosa() {
  const main = wizardLead({ email: 'rosa@example.com', notes: 'Gate code 4711' });
  const duplicate = shortLead({ name: 'Rosa D', email: 'rosa.work@example.com' });
  const test = shortLead({ name: 'Rosa Test', form: 'test', email: 'Rosa@Example.com' });
  const other = wizardLead({ email: 'other@example.com', phone: '4085550199' });
  await insert(main, duplicate, test, other);
  await owner
    .from('newsletter_subscriptions')
    .insert([{ email: 'rosa@example.com' }, { email: 'other@example.com' }]);
  const { client } = staff;
  await client
    .rpc('merge_lead', { duplicate: duplicate.id, into_lead: main.id, reason: 'Same household' })
    .throwOnError();
  for (const lead_id of [main.id, other.id]) {
    await dataOf(client.rpc('add_lead_note', { lead_id, event_id: crypto.randomUUID(), note: 'Has a dog' }));
    await client
      .rpc('sign_lead_estimate', {
        estimate_id: crypto.randomUUID(),
        lead_id,
        lines: [{ label: 'Cleaning', amount_cents: 30_000 }],
        reason: '',
        message: 'See you soon, Rosa',
        expected_version: 0,
      })
      .throwOnError();
  }
  return { main, duplicate, test, other };
}

const ROSA: Person = { email: 'ROSA@example.com', phone: '' };

const exportSchema = z.object({
  exported_at: z.iso.datetime({ offset: true }),
  leads: z.array(
    z.looseObject({
      id: z.string(),
      notes: z.string().nullable(),
      timeline: z.array(z.looseObject({ kind: z.string() })),
      estimates: z.array(z.looseObject({ total_cents: z.number() })),
      messages: z.array(z.looseObject({ kind: z.string() })),
    }),
  ),
  newsletter: z.array(z.looseObject({ email: z.string() })),
});

it('export_person returns everything stored about the person, nothing about others and no subscription tokens, and logs counts', async () => {
  const { main, duplicate, test } = await everythingOfRosa();
  const { data } = await admin.client.rpc('export_person', ROSA).throwOnError();
  const person = exportSchema.parse(data);
  expect(person.leads.map(({ id }) => id).sort()).toEqual([main.id, duplicate.id, test.id].sort());
  const whole = person.leads.find(({ id }) => id === main.id);
  expect(whole).toMatchObject({
    notes: 'Gate code 4711',
    estimates: [{ total_cents: 30_000, message: 'See you soon, Rosa' }],
  });
  expect(whole?.messages.map(({ kind }) => kind)).toContain('receipt');
  expect(whole?.timeline.map(({ kind }) => kind)).toEqual([
    'received',
    'merged',
    'note',
    'status',
    'estimate-signed',
    'claimed',
  ]);
  expect(person.newsletter).toMatchObject([{ email: 'rosa@example.com', status: 'pending' }]);
  expect(JSON.stringify(data)).not.toMatch(/unsubscribe_token|confirm_token_hash|other@example\.com/);
  expect(await log()).toEqual([
    { actor: admin.userId, action: 'person-exported', detail: { leads: 3, subscriptions: 1 } },
  ]);
});

describe('erase_person', () => {
  it('deletes all data of the person and none of others, and leaves only counts', async () => {
    const { other } = await everythingOfRosa();
    const { data } = await admin.client.rpc('erase_person', ROSA).throwOnError();
    expect(data).toEqual([{ leads: 3, subscriptions: 1, accounts: 0, mentions: 0 }]);

    expect((await owner.from('leads').select('id')).data).toEqual([{ id: other.id }]);
    expect((await owner.from('newsletter_subscriptions').select('email')).data).toEqual([
      { email: 'other@example.com' },
    ]);
    expect(
      await backend.sql('select distinct lead_id from public.messages where lead_id is not null'),
    ).toEqual([{ lead_id: other.id }]);
    expect(await backend.sql('select distinct lead_id from public.lead_events')).toEqual([
      { lead_id: other.id },
    ]);
    expect(await backend.sql('select lead_id from public.lead_estimates')).toEqual([{ lead_id: other.id }]);
    expect(await find(ROSA)).toEqual({ leads: 0, subscriptions: 0 });
    expect(await log()).toEqual([
      { actor: admin.userId, action: 'person-erased', detail: { leads: 3, subscriptions: 1 } },
    ]);
    const tables = await backend.sql<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    await backend.sql("delete from public.leads where email = 'other@example.com'");
    for (const { name } of tables) {
      const rows = await backend.sql(
        `select * from public.${name} as row where row::text ~* 'rosa|delgado|408.*555.*0178|gate code|dog'`,
      );
      expect(rows, name).toEqual([]);
    }
  });

  /** A lead of somebody else that mentions Rosa in every text, and accounts with Rosa's address. */
  async function tracesOfRosa() {
    const other = wizardLead({
      email: 'neighbor@example.com',
      phone: '6505550111',
      notes: 'Next to rosa@example.com, 408 555-0178. Gate code 9.',
      status: 'lost',
      lost_reason: 'Went with Rosa@Example.com',
    });
    await insert(wizardLead({ email: 'rosa@example.com' }), other);
    const note = 'Her number:\n0014085550178, or\nrosa@example.com';
    await staff.client
      .rpc('add_lead_note', { lead_id: other.id, event_id: crypto.randomUUID(), note })
      .throwOnError();
    await staff.client
      .rpc('sign_lead_estimate', {
        estimate_id: crypto.randomUUID(),
        lead_id: other.id,
        lines: [{ label: 'As for rosa@example.com', amount_cents: 100 }],
        reason: 'Like 4085550178',
        message: 'Ask rosa@example.com',
        expected_version: 0,
      })
      .throwOnError();
    await backend.sql("delete from auth.users where email = 'rosa@example.com'");
    const account = await signedIn(backend, 'pending');
    await backend.sql("update auth.users set email = 'rosa@example.com' where id = $1", [account.userId]);
    return { other, account };
  }

  it('replaces mentions on leads of others, and deletes the account', async () => {
    const { other, account } = await tracesOfRosa();
    await backend.sql(`insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), $1)`, [
      JSON.stringify({ actor_id: account.userId, actor_username: 'rosa@example.com' }),
    ]);
    const { data } = await admin.client.rpc('erase_person', ROSA).throwOnError();
    expect(data).toEqual([{ leads: 1, subscriptions: 0, accounts: 1, mentions: 1 }]);
    const [kept] = (await owner.from('leads').select('id, notes, lost_reason').throwOnError()).data;
    expect(kept).toEqual({
      id: other.id,
      notes: 'Next to [erased], [erased]. Gate code 9.',
      lost_reason: 'Went with [erased]',
    });
    const tables = [
      'public.leads',
      'public.lead_events',
      'public.lead_estimates',
      'public.profiles',
      'auth.users',
    ];
    for (const table of [...tables, 'auth.sessions', 'auth.audit_log_entries']) {
      const rows = await backend.sql(
        `select * from ${table} as row where row::text ~* 'rosa@|408.{0,4}555.{0,4}0178'`,
      );
      expect(rows, table).toEqual([]);
    }
    expect(await search(ROSA)).toEqual([]);
    expect(await log()).toMatchObject([{ detail: { leads: 1, subscriptions: 0, accounts: 1, mentions: 1 } }]);
  });

  it('keeps what the admin chose to keep', async () => {
    const { other, account } = await tracesOfRosa();
    const { data } = await admin.client
      .rpc('erase_person', { ...ROSA, keep: [other.id, account.userId] })
      .throwOnError();
    expect(data).toEqual([{ leads: 1, subscriptions: 0, accounts: 0, mentions: 0 }]);
    expect((await search(ROSA)).map(({ kind }) => kind)).toEqual(['account', 'mention']);
  });

  it('lists accounts of staff and keeps them', async () => {
    const { account } = await tracesOfRosa();
    await backend.sql("update public.profiles set role = 'staff' where user_id = $1", [account.userId]);
    expect(await search(ROSA)).toContainEqual(
      expect.objectContaining({ kind: 'account', place: 'staff', erasable: false }),
    );
    const { data } = await admin.client.rpc('erase_person', ROSA).throwOnError();
    expect(data).toMatchObject([{ accounts: 0 }]);
    expect((await search(ROSA)).map(({ kind }) => kind)).toEqual(['account']);
  });

  it('returns zero for an unknown person and logs it', async () => {
    const data = await dataOf(admin.client.rpc('erase_person', { email: 'nobody@example.com', phone: '' }));
    expect(data).toEqual([{ leads: 0, subscriptions: 0, accounts: 0, mentions: 0 }]);
    expect(await log()).toMatchObject([{ action: 'person-erased', detail: { leads: 0, subscriptions: 0 } }]);
    expect(await left('leads')).toBe(0);
  });
});

// find_person and export_person check it in the same function, as the permission table shows.
it.each([
  { email: '', phone: '' },
  { email: ' \n\t', phone: 'none' },
])('nobody is erased without an email and a phone: %o', async (person) => {
  await insert(shortLead());
  expect((await admin.client.rpc('erase_person', person)).error).toMatchObject({
    code: '22023',
    message: 'Give an email address or a phone number.',
  });
  expect(await left('leads')).toBe(1);
  expect(await log()).toEqual([]);
});
