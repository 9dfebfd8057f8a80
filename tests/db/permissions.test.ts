import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TablesInsert } from '../../src/services/database.types.ts';
import { startTestBackend } from './harness.ts';
import { shortLead, wizardLead } from './leads.ts';
import { ROLES, service, signedIn, visitor, type Client, type Role, type SignedIn } from './people.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

const nobody = '00000000-0000-4000-8000-000000000000';
/** One caller of each kind; those without an account have an id that no account has. */
const callers: Record<Role, SignedIn> = {
  anonymous: { client: visitor(backend), userId: nobody },
  pending: await signedIn(backend, 'pending'),
  staff: await signedIn(backend, 'staff'),
  admin: await signedIn(backend, 'admin'),
  service: { client: service(backend), userId: nobody },
};
const owner = callers.service.client;
/** A lead with a notice, there whatever the tests do. */
const kept = shortLead();

/** A subscription to the newsletter, there whatever the tests do. */
const subscription = { email: 'kept@example.com' };

beforeAll(async () => {
  await owner.from('leads').insert(kept).throwOnError();
  await owner.from('newsletter_subscriptions').insert(subscription).throwOnError();
  await owner.from('lead_notifications').insert({ lead_id: kept.id, kind: 'new-lead' }).throwOnError();
});

type Answer = { error: { code: string } | null; data?: unknown };

/** What came of a request: refused by a grant or policy, or how many rows came back or changed. */
const outcome = ({ error, data }: Answer): string =>
  error ? `refused ${error.code}` : Array.isArray(data) ? `${data.length} rows` : 'done';

/** Every action on every table, as seen from outside. `me` is the caller's account. */
const ACTIONS = {
  'read leads': ({ client }) => client.from('leads').select().eq('id', kept.id),
  'count leads by a read': ({ client }) => client.from('leads').select('id').limit(1),
  'insert a lead': ({ client }) => client.from('leads').insert(shortLead()),
  'insert a lead and read it back': ({ client }) => client.from('leads').insert(shortLead()).select(),
  'insert a lead of Sunni': ({ client }) => client.from('leads').insert(shortLead({ form: 'sunni' })),
  'change a lead': ({ client }) =>
    client.from('leads').update({ status: 'lost' }).eq('id', kept.id).select('id'),
  'delete a lead': async ({ client }) => {
    const spare = shortLead();
    await owner.from('leads').insert(spare).throwOnError();
    return client.from('leads').delete().eq('id', spare.id).select('id');
  },
  'replace a lead': ({ client }) => client.from('leads').upsert({ ...kept, notes: 'mine now' }),
  'read the own profile': ({ client, me }) => client.from('profiles').select().eq('user_id', me),
  'read the profiles of others': ({ client, me }) =>
    client.from('profiles').select().neq('user_id', me).limit(1),
  'insert a profile': async ({ client }) => {
    const [account] = await backend.sql<{ id: string }>(
      'insert into auth.users (id, is_sso_user, is_anonymous) values (gen_random_uuid(), false, false) returning id',
    );
    await backend.sql('delete from public.profiles where user_id = $1', [account?.id]);
    return client.from('profiles').insert({ user_id: account?.id ?? '', role: 'admin' });
  },
  'make oneself admin': ({ client, me }) =>
    client.from('profiles').update({ role: 'admin' }).eq('user_id', me).select('role'),
  'delete a profile': ({ client, me }) =>
    client
      .from('profiles')
      .delete()
      .neq('user_id', me)
      .eq('role', 'admin')
      .eq('email', 'none')
      .select('role'),
  'read notices': ({ client }) => client.from('lead_notifications').select().eq('lead_id', kept.id),
  'insert a notice': async ({ client }) => {
    const lead = shortLead();
    await owner.from('leads').insert(lead).throwOnError();
    return client.from('lead_notifications').insert({ lead_id: lead.id, kind: 'new-lead' });
  },
  'change a notice': ({ client }) =>
    client.from('lead_notifications').update({ last_error: 'x' }).eq('lead_id', kept.id).select('kind'),
  'delete a notice': ({ client }) =>
    client.from('lead_notifications').delete().eq('kind', 'new-lead').eq('mail_id', 'none').select('kind'),
  'read subscriptions': ({ client }) => client.from('newsletter_subscriptions').select().match(subscription),
  'insert a subscription': ({ client }) =>
    client.from('newsletter_subscriptions').insert({ email: `${crypto.randomUUID()}@example.com` }),
  'change a subscription': ({ client }) =>
    client.from('newsletter_subscriptions').update({ source: 'x' }).match(subscription).select('id'),
  'delete a subscription': ({ client }) =>
    client.from('newsletter_subscriptions').delete().eq('email', 'none').select('id'),
  'read salts': ({ client }) => client.from('visitor_salts').select(),
  'insert a salt': ({ client }) => client.from('visitor_salts').insert({ day: '2020-01-01', salt: 'known' }),
  'change salts': ({ client }) => client.from('visitor_salts').update({ salt: 'known' }).neq('salt', ''),
  'delete salts': ({ client }) => client.from('visitor_salts').delete().neq('salt', ''),
  'read counts of submissions': ({ client }) => client.from('submission_counts').select(),
  'insert a count of submissions': ({ client }) =>
    client.from('submission_counts').insert({ address_hash: '0'.repeat(64), kind: 'lead' }),
  'change counts of submissions': ({ client }) =>
    client.from('submission_counts').update({ count: 1 }).neq('count', 0),
  'delete counts of submissions': ({ client }) => client.from('submission_counts').delete().neq('count', 0),
  'ask is_staff': ({ client }) => client.rpc('is_staff'),
  'ask is_admin': ({ client }) => client.rpc('is_admin'),
  'count leads': ({ client }) => client.rpc('lead_counts'),
  'claim a notice': ({ client }) =>
    client.rpc('claim_lead_notification', { lead_id: kept.id, kind: 'Customer is calling with questions' }),
  'ask for the status of a lead': ({ client }) => client.rpc('lead_status', { lead_id: kept.id }),
  'count a submission': ({ client }) => client.rpc('count_submission', { kind: 'newsletter' }),
  'ask for an address': ({ client }) => client.rpc('visitor_address'),
  'request the newsletter': ({ client }) =>
    client.rpc('request_newsletter_subscription', { email: 'new@example.com', source: 'Website' }),
  'settle a mail of the newsletter': ({ client }) =>
    client.rpc('settle_newsletter_mail', { subscription_id: nobody, attempt: 1, sent: true }),
  'confirm a subscription': ({ client }) => client.rpc('confirm_newsletter_subscription', { token: 'none' }),
  'leave the newsletter': ({ client }) => client.rpc('unsubscribe_from_newsletter', { token: 'none' }),
} satisfies Record<string, (caller: { client: Client; me: string }) => PromiseLike<Answer>>;

const NO = 'refused 42501';
type Expected = [anonymous: string, pending: string, staff: string, admin: string, service: string];

const PERMISSIONS: Record<keyof typeof ACTIONS, Expected> = {
  'read leads': [NO, '0 rows', '1 rows', '1 rows', '1 rows'],
  'count leads by a read': [NO, '0 rows', '1 rows', '1 rows', '1 rows'],
  'insert a lead': ['done', 'done', 'done', 'done', 'done'],
  // Reading back needs the right to read: a browser asks for nothing in return.
  'insert a lead and read it back': [NO, NO, '1 rows', '1 rows', '1 rows'],
  'insert a lead of Sunni': [NO, NO, NO, NO, 'done'],
  'change a lead': [NO, NO, NO, NO, '1 rows'],
  'delete a lead': [NO, NO, NO, NO, '1 rows'],
  'replace a lead': [NO, NO, NO, NO, 'done'],
  'read the own profile': [NO, '1 rows', '1 rows', '1 rows', '0 rows'],
  'read the profiles of others': [NO, '0 rows', '0 rows', '0 rows', '1 rows'],
  'insert a profile': [NO, NO, NO, NO, 'done'],
  'make oneself admin': [NO, NO, NO, NO, '0 rows'],
  'delete a profile': [NO, NO, NO, NO, '0 rows'],
  'read notices': [NO, NO, NO, NO, '1 rows'],
  'insert a notice': [NO, NO, NO, NO, 'done'],
  'change a notice': [NO, NO, NO, NO, '1 rows'],
  'delete a notice': [NO, NO, NO, NO, '0 rows'],
  'read subscriptions': [NO, NO, NO, NO, '1 rows'],
  'insert a subscription': [NO, NO, NO, NO, 'done'],
  'change a subscription': [NO, NO, NO, NO, '1 rows'],
  'delete a subscription': [NO, NO, NO, NO, '0 rows'],
  'read salts': [NO, NO, NO, NO, NO],
  'insert a salt': [NO, NO, NO, NO, NO],
  'change salts': [NO, NO, NO, NO, NO],
  'delete salts': [NO, NO, NO, NO, NO],
  'read counts of submissions': [NO, NO, NO, NO, NO],
  'insert a count of submissions': [NO, NO, NO, NO, NO],
  'change counts of submissions': [NO, NO, NO, NO, NO],
  'delete counts of submissions': [NO, NO, NO, NO, NO],
  'ask is_staff': [NO, 'done', 'done', 'done', 'done'],
  'ask is_admin': [NO, 'done', 'done', 'done', 'done'],
  'count leads': [NO, NO, '1 rows', '1 rows', NO],
  'claim a notice': [NO, NO, NO, NO, 'done'],
  'ask for the status of a lead': ['1 rows', '1 rows', '1 rows', '1 rows', '1 rows'],
  'count a submission': [NO, NO, NO, NO, 'done'],
  'ask for an address': [NO, NO, NO, NO, NO],
  'request the newsletter': [NO, NO, NO, NO, '1 rows'],
  'settle a mail of the newsletter': [NO, NO, NO, NO, 'done'],
  'confirm a subscription': [NO, NO, NO, NO, 'done'],
  'leave the newsletter': [NO, NO, NO, NO, 'done'],
};

describe('who may do what', () => {
  const cases = Object.entries(PERMISSIONS).flatMap(([action, expected]) =>
    ROLES.map((role, index) => ({ action: action as keyof typeof ACTIONS, role, expected: expected[index] })),
  );

  it.each(cases)('$role, $action: $expected', async ({ action, role, expected }) => {
    const { client, userId } = callers[role];
    expect(outcome(await ACTIONS[action]({ client, me: userId }))).toBe(expected);
  });

  it.each([
    ['pending', false, false],
    ['staff', true, false],
    ['admin', true, true],
    ['service', false, false],
  ] as const)('%s is staff: %s, is admin: %s', async (role, staff, admin) => {
    expect((await callers[role].client.rpc('is_staff')).data).toBe(staff);
    expect((await callers[role].client.rpc('is_admin')).data).toBe(admin);
  });

  it('leaves the lead as it was after every refused change', async () => {
    const { data } = await owner.from('leads').select('name, email').eq('id', kept.id).single();
    expect(data).toEqual({ name: kept.name, email: kept.email });
  });
});

/** A value for every column of `leads`, and whether a visitor may write it. */
const COLUMNS: Record<keyof TablesInsert<'leads'>, [mayWrite: boolean, lead: TablesInsert<'leads'>]> = {
  id: [true, shortLead()],
  form: [true, shortLead()],
  name: [true, shortLead()],
  first_name: [true, wizardLead()],
  last_name: [true, wizardLead()],
  email: [true, shortLead()],
  phone: [true, wizardLead()],
  best_contact: [true, wizardLead()],
  homeowner: [true, wizardLead()],
  address: [true, shortLead()],
  city: [true, wizardLead({ city: 'San Jose' })],
  zip: [true, wizardLead({ zip: '95125-0001' })],
  service: [true, wizardLead()],
  service_type: [true, shortLead()],
  system_size: [true, shortLead({ system_size: 'not-sure' })],
  module_count: [true, shortLead({ module_count: '20-30' })],
  roof_stories: [true, shortLead({ roof_stories: '3-story' })],
  notes: [true, shortLead({ notes: 'Two lines\nof notes' })],
  variant_selected: [true, wizardLead()],
  feet: [true, wizardLead({ feet: 10 })],
  modules: [true, wizardLead()],
  plugs: [true, wizardLead({ plugs: 0 })],
  qty_plugs: [true, wizardLead({ qty_plugs: 1 })],
  estimate_total: [true, wizardLead()],
  estimate_breakdown: [
    true,
    wizardLead({ estimate_breakdown: 'Cleaning: $250.00 | 8 further modules: $50.00' }),
  ],
  utm_source: [true, wizardLead({ utm_source: 'newsletter' })],
  utm_medium: [true, wizardLead({ utm_medium: 'email' })],
  utm_campaign: [true, wizardLead({ utm_campaign: 'spring' })],
  utm_term: [true, wizardLead({ utm_term: 'solar' })],
  utm_content: [true, wizardLead({ utm_content: 'button' })],
  gclid: [true, shortLead({ gclid: 'Cj0KCQ' })],
  gbraid: [true, shortLead({ gbraid: '0AAAA' })],
  wbraid: [true, shortLead({ wbraid: 'ClQKE' })],
  fbclid: [true, shortLead({ fbclid: 'IwAR0' })],
  msclkid: [true, shortLead({ msclkid: 'f1e2' })],
  ttclid: [true, shortLead({ ttclid: 'E.C.P' })],
  referrer: [true, shortLead({ referrer: 'https://search.example/' })],
  landing_page: [true, shortLead({ landing_page: 'https://precisionsolarcare.example/' })],
  last_touch_at: [true, shortLead({ last_touch_at: '2026-11-20T10:00:00Z' })],
  first_touch: [true, shortLead({ first_touch: { at: '2026-11-01T10:00:00Z' } })],
  trap: [true, shortLead({ trap: '' })],
  fill_ms: [true, shortLead({ fill_ms: 30_000 })],
  page_url: [true, wizardLead({ page_url: 'https://precisionsolarcare.example/quote' })],
  consent_text: [true, wizardLead({ consent_text: 'I agree.', consent_version: '2026-11' })],
  consent_version: [true, wizardLead({ consent_text: 'I agree.', consent_version: '2026-11' })],
  status: [false, shortLead({ status: 'new' })],
  quarantine_reason: [false, shortLead({ quarantine_reason: null })],
  consent_at: [
    false,
    shortLead({ consent_text: 'I agree.', consent_version: '1', consent_at: '2020-01-01T00:00:00Z' }),
  ],
  created_at: [false, shortLead({ created_at: '2020-01-01T00:00:00Z' })],
  updated_at: [false, shortLead({ updated_at: '2020-01-01T00:00:00Z' })],
};

describe('columns a visitor may write', () => {
  const cases = Object.entries(COLUMNS).flatMap(([column, [mayWrite, lead]]) =>
    (['anonymous', 'staff'] as const).map((role) => ({
      column,
      role,
      lead,
      expected: mayWrite ? 'done' : NO,
    })),
  );

  it.each(cases)('$role, leads.$column: $expected', async ({ column, role, lead, expected }) => {
    expect(lead).toHaveProperty(column);
    expect(
      outcome(await callers[role].client.from('leads').insert({ ...lead, id: crypto.randomUUID() })),
    ).toBe(expected);
  });

  it('has an answer for every column of the table', async () => {
    const columns = await backend.sql<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'leads'",
    );
    expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(COLUMNS).sort());
  });
});

describe('the schema as a whole', () => {
  it('protects every table by row-level security, its owner included', async () => {
    const open = await backend.sql(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  it('lets only the intended functions be called, and by nobody through PUBLIC', async () => {
    const callable = await backend.sql<{ name: string; role: string }>(
      `select p.proname as name, r.rolname as role from pg_proc p
       cross join unnest(array['anon', 'authenticated', 'service_role']) as r (rolname)
       where p.pronamespace = 'public'::regnamespace and has_function_privilege(r.rolname, p.oid, 'execute')
       order by 1, 2`,
    );
    expect(callable.map(({ name, role }) => `${role} ${name}`)).toEqual([
      'service_role claim_lead_notification',
      'service_role confirm_newsletter_subscription',
      'service_role count_submission',
      'authenticated is_admin',
      'service_role is_admin',
      'authenticated is_staff',
      'service_role is_staff',
      'authenticated lead_counts',
      'anon lead_status',
      'authenticated lead_status',
      'service_role lead_status',
      'service_role request_newsletter_subscription',
      'service_role settle_newsletter_mail',
      'service_role unsubscribe_from_newsletter',
    ]);
  });

  it('pins the search path of every function', async () => {
    const loose = await backend.sql(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
       and not coalesce(proconfig, '{}') @> array['search_path=""']`,
    );
    expect(loose).toEqual([]);
  });

  it('says of every table and column what it holds', async () => {
    const bare = await backend.sql(
      `select c.relname, a.attname from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum >= 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and col_description(c.oid, a.attnum) is null`,
    );
    expect(bare).toEqual([]);
  });
});
