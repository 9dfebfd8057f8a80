import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend } from '../support/harness.ts';
import { shortLead } from '../support/leads.ts';
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

const unknownId = '00000000-0000-4000-8000-000000000000';
/** One caller per role; callers without an account get an id that no account has. */
const callers: Record<Role, SignedIn> = {
  anonymous: { client: visitor(backend), userId: unknownId },
  pending: await signedIn(backend, 'pending'),
  removed: await signedIn(backend, 'removed'),
  technician: await signedIn(backend, 'technician'),
  staff: await signedIn(backend, 'staff'),
  admin: await signedIn(backend, 'admin'),
  service: { client: service(backend), userId: unknownId },
};
const owner = callers.service.client;
/** A lead with a notification, shared by all tests. */
const sharedLead = shortLead();

/** Null assignee; the generated types do not allow null arguments. */
const none = null as unknown as string;

beforeAll(async () => {
  await owner.from('leads').insert(sharedLead).throwOnError();
  await owner
    .from('newsletter_subscriptions')
    .insert({ email: 'kept@example.com', status: 'confirmed', confirmed_at: new Date().toISOString() })
    .throwOnError();
});

type QueryResult = { error: { code: string } | null; data?: unknown };

/** Result of a request: refused by a grant or policy, or the number of rows returned or changed. */
const outcome = ({ error, data }: QueryResult): string =>
  error ? `refused ${error.code}` : Array.isArray(data) ? `${data.length} rows` : 'done';

/** Requests to the API; permissions.test.ts runs the whole table as SQL. `me` is the caller's account id. */
const ACTIONS = {
  'read leads': ({ client }) => client.from('leads').select().eq('id', sharedLead.id),
  'select lead ids': ({ client }) => client.from('leads').select('id').limit(1),
  'insert a lead': ({ client }) => client.from('leads').insert(shortLead()),
  'insert a lead and read it back': ({ client }) => client.from('leads').insert(shortLead()).select(),
  'insert a lead with form "sunni"': ({ client }) =>
    client.from('leads').insert(shortLead({ form: 'sunni' })),
  'change a lead': ({ client }) =>
    client.from('leads').update({ status: 'done' }).eq('id', sharedLead.id).select('id'),
  'delete a lead': async ({ client }) => {
    const spare = shortLead();
    await owner.from('leads').insert(spare).throwOnError();
    return client.from('leads').delete().eq('id', spare.id).select('id');
  },
  'search leads': ({ client }) =>
    client.rpc('list_leads', { filters: { search: [`%${sharedLead.email ?? ''}%`] }, page_size: 1 }),
  'replace a lead': ({ client }) => client.from('leads').upsert({ ...sharedLead, notes: 'mine now' }),
  'read own profile': ({ client }) => client.rpc('own_profile'),
  'read the profiles of others': ({ client, me }) =>
    client.from('profiles').select().neq('user_id', me).limit(1),
  'make self admin': ({ client, me }) =>
    client.from('profiles').update({ role: 'admin' }).eq('user_id', me).select('role'),
  'read the timeline': ({ client }) =>
    client.from('lead_events').select('kind').match({ lead_id: sharedLead.id, kind: 'received' }),
  'insert into the timeline': ({ client }) =>
    client.from('lead_events').insert({ lead_id: sharedLead.id, kind: 'note' }),
  'read the audit log': ({ client }) => client.from('audit_log').select('id').limit(1),
  'read notifications': ({ client }) =>
    client.from('messages').select().match({ lead_id: sharedLead.id, kind: 'new-lead' }),
  'call is_staff': ({ client }) => client.rpc('is_staff'),
  'call is_admin': ({ client }) => client.rpc('is_admin'),
  'count leads': ({ client }) => client.rpc('lead_counts'),
  'unassign a lead': ({ client }) =>
    client.rpc('assign_lead', { lead_id: sharedLead.id, assignee: none, expected: none }),
  'export subscribers': ({ client }) => client.rpc('export_subscribers', { export_id: crypto.randomUUID() }),
  'read the public status of a lead': ({ client }) => client.rpc('lead_status', { lead_id: sharedLead.id }),
} satisfies Record<string, (caller: { client: Client; me: string }) => PromiseLike<QueryResult>>;

const NO = 'refused 42501';
type Expected = [
  anonymous: string,
  pending: string,
  removed: string,
  technician: string,
  staff: string,
  admin: string,
  service: string,
];

const PERMISSIONS: Record<keyof typeof ACTIONS, Expected> = {
  'read leads': [NO, NO, NO, NO, '1 rows', '1 rows', '1 rows'],
  'select lead ids': [NO, NO, NO, NO, '1 rows', '1 rows', '1 rows'],
  'insert a lead': ['done', 'done', 'done', 'done', 'done', 'done', 'done'],
  // Returning the row needs SELECT, so browsers insert without returning.
  'insert a lead and read it back': [NO, NO, NO, NO, '1 rows', '1 rows', '1 rows'],
  'insert a lead with form "sunni"': ['done', 'done', 'done', 'done', 'done', 'done', 'done'],
  'change a lead': [NO, NO, NO, NO, NO, NO, '1 rows'],
  'delete a lead': [NO, NO, NO, NO, NO, NO, '1 rows'],
  'search leads': [NO, NO, NO, NO, '1 rows', '1 rows', NO],
  'replace a lead': [NO, NO, NO, NO, NO, NO, 'done'],
  'read own profile': [NO, '1 rows', '1 rows', '1 rows', '1 rows', '1 rows', NO],
  'read the profiles of others': [NO, NO, NO, NO, '1 rows', '1 rows', '1 rows'],
  'make self admin': [NO, NO, NO, NO, NO, NO, '0 rows'],
  'read the timeline': [NO, NO, NO, NO, '1 rows', '1 rows', '1 rows'],
  'insert into the timeline': [NO, NO, NO, NO, NO, NO, NO],
  'read the audit log': [NO, NO, NO, NO, '0 rows', '1 rows', '1 rows'],
  'read notifications': [NO, NO, NO, NO, NO, NO, '1 rows'],
  'call is_staff': [NO, 'done', 'done', 'done', 'done', 'done', 'done'],
  'call is_admin': [NO, 'done', 'done', 'done', 'done', 'done', 'done'],
  'count leads': [NO, NO, NO, NO, '1 rows', '1 rows', NO],
  'unassign a lead': [NO, NO, NO, NO, '1 rows', '1 rows', NO],
  'export subscribers': [NO, NO, NO, NO, NO, '1 rows', NO],
  'read the public status of a lead': ['1 rows', '1 rows', '1 rows', '1 rows', '1 rows', '1 rows', '1 rows'],
};

describe('API permissions', () => {
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
    ['technician', false, false],
    ['staff', true, false],
    ['admin', true, true],
    ['service', false, false],
  ] as const)('%s is staff: %s, is admin: %s', async (role, staff, admin) => {
    expect((await callers[role].client.rpc('is_staff')).data).toBe(staff);
    expect((await callers[role].client.rpc('is_admin')).data).toBe(admin);
  });

  it('refused changes leave the lead unchanged', async () => {
    const { data } = await owner.from('leads').select('name, email').eq('id', sharedLead.id).single();
    expect(data).toEqual({ name: sharedLead.name, email: sharedLead.email });
  });
});

describe('the schema', () => {
  it('has a comment on every table and column', async () => {
    const bare = await backend.sql(
      `select c.relname, a.attname from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum >= 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and col_description(c.oid, a.attnum) is null`,
    );
    expect(bare).toEqual([]);
  });
});
