import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TablesInsert } from '../../../src/services/database.types.ts';
import { startTestBackend } from '../support/harness.ts';
import { shortLead, wizardLead } from '../support/leads.ts';
import type { CUSTOMER_COLUMNS } from './leads.ts';
import {
  ROLES,
  service,
  signedIn,
  visitor,
  type Client,
  type Role,
  type SignedIn,
} from '../support/people.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

const nobody = '00000000-0000-4000-8000-000000000000';
/** One caller of each kind; those without an account have an id that no account has. */
const callers: Record<Role, SignedIn> = {
  anonymous: { client: visitor(backend), userId: nobody },
  pending: await signedIn(backend, 'pending'),
  removed: await signedIn(backend, 'removed'),
  staff: await signedIn(backend, 'staff'),
  admin: await signedIn(backend, 'admin'),
  service: { client: service(backend), userId: nobody },
};
const owner = callers.service.client;
/** A lead with a notice, there whatever the tests do. */
const kept = shortLead();

/** Nobody, as the API takes it; the generated types know of no argument that may be null. */
const none = null as unknown as string;

beforeAll(async () => {
  await owner.from('leads').insert(kept).throwOnError();
  await owner
    .from('newsletter_subscriptions')
    .insert({ email: 'kept@example.com', status: 'confirmed', confirmed_at: new Date().toISOString() })
    .throwOnError();
  await owner.from('lead_notifications').insert({ lead_id: kept.id, kind: 'new-lead' }).throwOnError();
});

type QueryResult = { error: { code: string } | null; data?: unknown };

/** What came of a request: refused by a grant or policy, or how many rows came back or changed. */
const outcome = ({ error, data }: QueryResult): string =>
  error ? `refused ${error.code}` : Array.isArray(data) ? `${data.length} rows` : 'done';

/** What the API answers; permissions.test.ts runs the whole table as SQL. `me` is the caller's account. */
const ACTIONS = {
  'read leads': ({ client }) => client.from('leads').select().eq('id', kept.id),
  'count leads by a read': ({ client }) => client.from('leads').select('id').limit(1),
  'insert a lead': ({ client }) => client.from('leads').insert(shortLead()),
  'insert a lead and read it back': ({ client }) => client.from('leads').insert(shortLead()).select(),
  'insert a lead of Sunni': ({ client }) => client.from('leads').insert(shortLead({ form: 'sunni' })),
  'change a lead': ({ client }) =>
    client.from('leads').update({ status: 'done' }).eq('id', kept.id).select('id'),
  'delete a lead': async ({ client }) => {
    const spare = shortLead();
    await owner.from('leads').insert(spare).throwOnError();
    return client.from('leads').delete().eq('id', spare.id).select('id');
  },
  'search leads': ({ client }) => client.from('searchable_leads').select('id').eq('id', kept.id),
  'replace a lead': ({ client }) => client.from('leads').upsert({ ...kept, notes: 'mine now' }),
  'read the own profile': ({ client, me }) => client.from('profiles').select().eq('user_id', me),
  'read the profiles of others': ({ client, me }) =>
    client.from('profiles').select().neq('user_id', me).limit(1),
  'make oneself admin': ({ client, me }) =>
    client.from('profiles').update({ role: 'admin' }).eq('user_id', me).select('role'),
  'read the timeline': ({ client }) =>
    client.from('lead_events').select('kind').match({ lead_id: kept.id, kind: 'received' }),
  'write into the timeline': ({ client }) =>
    client.from('lead_events').insert({ lead_id: kept.id, kind: 'note' }),
  'read the log of admins': ({ client }) => client.from('audit_log').select('id').limit(1),
  'read notices': ({ client }) => client.from('lead_notifications').select().eq('lead_id', kept.id),
  'ask is_staff': ({ client }) => client.rpc('is_staff'),
  'ask is_admin': ({ client }) => client.rpc('is_admin'),
  'count leads': ({ client }) => client.rpc('lead_counts'),
  'assign a lead to nobody': ({ client }) =>
    client.rpc('assign_lead', { lead_id: kept.id, assignee: none, expected: none }),
  'export subscribers': ({ client }) => client.rpc('export_subscribers', { export_id: crypto.randomUUID() }),
  'ask for the status of a lead': ({ client }) => client.rpc('lead_status', { lead_id: kept.id }),
} satisfies Record<string, (caller: { client: Client; me: string }) => PromiseLike<QueryResult>>;

const NO = 'refused 42501';
type Expected = [
  anonymous: string,
  pending: string,
  removed: string,
  staff: string,
  admin: string,
  service: string,
];

const PERMISSIONS: Record<keyof typeof ACTIONS, Expected> = {
  'read leads': [NO, '0 rows', '0 rows', '1 rows', '1 rows', '1 rows'],
  'count leads by a read': [NO, '0 rows', '0 rows', '1 rows', '1 rows', '1 rows'],
  'insert a lead': ['done', 'done', 'done', 'done', 'done', 'done'],
  // Reading back needs the right to read: a browser asks for nothing in return.
  'insert a lead and read it back': [NO, NO, NO, '1 rows', '1 rows', '1 rows'],
  'insert a lead of Sunni': [NO, NO, NO, NO, NO, 'done'],
  'change a lead': [NO, NO, NO, NO, NO, '1 rows'],
  'delete a lead': [NO, NO, NO, NO, NO, '1 rows'],
  'search leads': [NO, '0 rows', '0 rows', '1 rows', '1 rows', NO],
  'replace a lead': [NO, NO, NO, NO, NO, 'done'],
  'read the own profile': [NO, '1 rows', '1 rows', '1 rows', '1 rows', '0 rows'],
  'read the profiles of others': [NO, '0 rows', '0 rows', '1 rows', '1 rows', '1 rows'],
  'make oneself admin': [NO, NO, NO, NO, NO, '0 rows'],
  'read the timeline': [NO, '0 rows', '0 rows', '1 rows', '1 rows', NO],
  'write into the timeline': [NO, NO, NO, NO, NO, NO],
  'read the log of admins': [NO, '0 rows', '0 rows', '0 rows', '1 rows', '1 rows'],
  'read notices': [NO, NO, NO, NO, NO, '1 rows'],
  'ask is_staff': [NO, 'done', 'done', 'done', 'done', 'done'],
  'ask is_admin': [NO, 'done', 'done', 'done', 'done', 'done'],
  'count leads': [NO, NO, NO, '1 rows', '1 rows', NO],
  'assign a lead to nobody': [NO, NO, NO, '1 rows', '1 rows', NO],
  'export subscribers': [NO, NO, NO, NO, '1 rows', NO],
  'ask for the status of a lead': ['1 rows', '1 rows', '1 rows', '1 rows', '1 rows', '1 rows'],
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
    ['removed', false, false],
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

/** A lead with a value for each of the customer's columns. */
const COLUMNS: Record<(typeof CUSTOMER_COLUMNS)[number], TablesInsert<'leads'>> = {
  id: shortLead(),
  form: shortLead(),
  name: shortLead(),
  first_name: wizardLead(),
  last_name: wizardLead(),
  email: shortLead(),
  phone: wizardLead(),
  best_contact: wizardLead(),
  homeowner: wizardLead(),
  address: shortLead(),
  city: wizardLead({ city: 'San Jose' }),
  zip: wizardLead({ zip: '95125-0001' }),
  service: wizardLead(),
  service_type: shortLead(),
  system_size: shortLead({ system_size: 'not-sure' }),
  module_count: shortLead({ module_count: '20-30' }),
  roof_stories: shortLead({ roof_stories: '3-story' }),
  notes: shortLead({ notes: 'Two lines\nof notes' }),
  variant_selected: wizardLead(),
  feet: wizardLead({ feet: 10 }),
  modules: wizardLead(),
  plugs: wizardLead({ plugs: 0 }),
  qty_plugs: wizardLead({ qty_plugs: 1 }),
  estimate_total: wizardLead(),
  estimate_breakdown: wizardLead({ estimate_breakdown: 'Cleaning: $250.00 | 8 further modules: $50.00' }),
  utm_source: wizardLead({ utm_source: 'newsletter' }),
  utm_medium: wizardLead({ utm_medium: 'email' }),
  utm_campaign: wizardLead({ utm_campaign: 'spring' }),
  utm_term: wizardLead({ utm_term: 'solar' }),
  utm_content: wizardLead({ utm_content: 'button' }),
  gclid: shortLead({ gclid: 'Cj0KCQ' }),
  gbraid: shortLead({ gbraid: '0AAAA' }),
  wbraid: shortLead({ wbraid: 'ClQKE' }),
  fbclid: shortLead({ fbclid: 'IwAR0' }),
  msclkid: shortLead({ msclkid: 'f1e2' }),
  ttclid: shortLead({ ttclid: 'E.C.P' }),
  referrer: shortLead({ referrer: 'https://search.example/' }),
  landing_page: shortLead({ landing_page: 'https://precisionsolarcare.example/' }),
  last_touch_at: shortLead({ last_touch_at: '2026-11-20T10:00:00Z' }),
  first_touch: shortLead({ first_touch: { at: '2026-11-01T10:00:00Z' } }),
  honeypot: shortLead({ honeypot: '' }),
  fill_ms: shortLead({ fill_ms: 30_000 }),
  page_url: wizardLead({ page_url: 'https://precisionsolarcare.example/quote' }),
  consent_text: wizardLead({ consent_text: 'I agree.', consent_version: '2026-11' }),
  consent_version: wizardLead({ consent_text: 'I agree.', consent_version: '2026-11' }),
};

/** A lead with a value that is the database's to give. */
const REFUSED: TablesInsert<'leads'>[] = [
  shortLead({ status: 'new' }),
  shortLead({ quarantine_reason: null }),
  shortLead({ created_at: '2020-01-01T00:00:00Z' }),
  shortLead({ first_response_at: '2020-01-01T00:00:00Z' }),
  shortLead({ final_total_cents: 100 }),
];

describe("the customer's columns", () => {
  const cases = Object.entries(COLUMNS).flatMap(([column, lead]) =>
    (['anonymous', 'staff'] as const).map((role) => ({ column, role, lead })),
  );

  it.each(cases)('$role may fill in leads.$column', async ({ column, role, lead }) => {
    expect(lead).toHaveProperty(column);
    expect(
      outcome(await callers[role].client.from('leads').insert({ ...lead, id: crypto.randomUUID() })),
    ).toBe('done');
  });

  it('are all there are', async () => {
    for (const lead of REFUSED) {
      expect(outcome(await callers.anonymous.client.from('leads').insert(lead))).toBe(NO);
    }
  });
});

describe('the schema as a whole', () => {
  it('says of every table and column what it holds', async () => {
    const bare = await backend.sql(
      `select c.relname, a.attname from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum >= 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and col_description(c.oid, a.attnum) is null`,
    );
    expect(bare).toEqual([]);
  });
});
