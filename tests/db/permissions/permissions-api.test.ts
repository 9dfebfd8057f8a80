import { beforeAll, describe, expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { shortLead } from '../support/leads.ts';
import { service, signedIn, visitor, type Client } from '../support/people.ts';
import { PERSONAS, type Persona } from './access.ts';

const backend = await testBackend();

const callers: Record<Persona, { client: Client }> = {
  anonymous: { client: visitor(backend) },
  pending: await signedIn(backend, 'pending'),
  removed: await signedIn(backend, 'removed'),
  technician: await signedIn(backend, 'technician'),
  staff: await signedIn(backend, 'staff'),
  admin: await signedIn(backend, 'admin'),
  service: { client: service(backend) },
};
const owner = callers.service.client;
/** A lead with a notification, shared by all tests. */
const sharedLead = shortLead();

beforeAll(async () => {
  await owner.from('leads').insert(sharedLead).throwOnError();
});

type QueryResult = { error: { code: string } | null; data?: unknown };

/** Result of a request: refused by a grant or policy, or the number of rows returned or changed. */
const outcome = ({ error, data }: QueryResult): string =>
  error ? `refused ${error.code}` : Array.isArray(data) ? `${data.length} rows` : 'done';

/** Requests to the API; permissions.test.ts runs the whole table as SQL. */
const ACTIONS = {
  'read leads': ({ client }) => client.from('leads').select().eq('id', sharedLead.id),
  'insert a lead': ({ client }) => client.from('leads').insert(shortLead()),
  'insert a lead and read it back': ({ client }) => client.from('leads').insert(shortLead()).select(),
  'change a lead': ({ client }) =>
    client.from('leads').update({ status: 'done' }).eq('id', sharedLead.id).select('id'),
  'search leads': ({ client }) =>
    client.rpc('list_leads', { filters: { search: [`%${sharedLead.email ?? ''}%`] }, page_size: 1 }),
  'read the audit log': ({ client }) => client.from('audit_log').select('id').limit(1),
  'read the public status of a lead': ({ client }) => client.rpc('lead_status', { lead_id: sharedLead.id }),
} satisfies Record<string, (caller: { client: Client }) => PromiseLike<QueryResult>>;

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
  'insert a lead': ['done', 'done', 'done', 'done', 'done', 'done', 'done'],
  // Returning the row needs SELECT, so browsers insert without returning.
  'insert a lead and read it back': [NO, NO, NO, NO, '1 rows', '1 rows', '1 rows'],
  'change a lead': [NO, NO, NO, NO, NO, NO, '1 rows'],
  'search leads': [NO, NO, NO, NO, '1 rows', '1 rows', NO],
  'read the audit log': [NO, NO, NO, NO, '0 rows', '1 rows', '1 rows'],
  'read the public status of a lead': ['1 rows', '1 rows', '1 rows', '1 rows', '1 rows', '1 rows', '1 rows'],
};

describe('API permissions', () => {
  const cases = Object.entries(PERMISSIONS).flatMap(([action, expected]) =>
    PERSONAS.map((role, index) => ({
      action: action as keyof typeof ACTIONS,
      role,
      expected: expected[index],
    })),
  );

  it.each(cases)('$role, $action: $expected', async ({ action, role, expected }) => {
    expect(outcome(await ACTIONS[action](callers[role]))).toBe(expected);
  });

  const CHECKS: Record<Exclude<Persona, 'anonymous'>, [isStaff: boolean, isAdmin: boolean]> = {
    pending: [false, false],
    removed: [false, false],
    technician: [false, false],
    staff: [true, false],
    admin: [true, true],
    service: [false, false],
  };

  it.each(PERSONAS.filter((role) => role !== 'anonymous'))(
    'says whether %s is staff and admin',
    async (role) => {
      const { client } = callers[role];
      expect([(await client.rpc('is_staff')).data, (await client.rpc('is_admin')).data]).toEqual(
        CHECKS[role],
      );
    },
  );

  it('refused changes leave the lead unchanged', async () => {
    const { data } = await owner.from('leads').select('name, email').eq('id', sharedLead.id).single();
    expect(data).toEqual({ name: sharedLead.name, email: sharedLead.email });
  });
});
