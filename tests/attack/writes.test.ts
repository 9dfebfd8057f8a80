import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Persona } from '../db/permissions/access.ts';
import { ROWS } from '../db/permissions/fixture.ts';
import { shortLead } from '../db/support/leads.ts';
import type { Call } from '../db/support/harness.ts';
import { attacks, type Attack } from './support/attacks.ts';
import { closedColumns, exampleOf, readRelations } from './support/catalog.ts';
import { newEmail, startInstance } from './support/instance.ts';

const instance = await startInstance({ functions: true });
afterAll(() => instance.close());
const relations = await readRelations(instance);

const PEOPLE = ['anonymous', 'pending', 'removed', 'technician'] as const;

/** Fingerprints of the stored rows that no attack may change. */
const fingerprints = () =>
  instance.sql(
    `select (select md5(string_agg(l::text, '' order by id)) from public.leads l where name like 'Kept%') as leads,
       (select md5(string_agg(p::text, '' order by user_id)) from public.profiles p
        where email like '%permissions.example') as profiles,
       (select md5(string_agg(e::text, '' order by id)) from public.lead_estimates e) as estimates,
       (select md5(string_agg(n::text, '' order by id)) from public.newsletter_subscriptions n
        where email = 'kept@example.com') as subscriptions`,
  );
let before: unknown;
beforeAll(async () => {
  before = await fingerprints();
});

const statusOf = async (caller: Persona, path: string, call: Call): Promise<string> => {
  const { status } = await instance.as(caller, path, call);
  if (status >= 500) return `error ${status}`;
  return status >= 400 ? 'refused' : `done ${status}`;
};

const filterOf = (columns: readonly { name: string; type: string }[]): string =>
  `${columns[0]?.name ?? 'id'}=not.is.null`;

attacks(
  'Changing and deleting rows',
  relations.flatMap(({ name, columns }) =>
    PEOPLE.flatMap((caller) =>
      (['PATCH', 'DELETE', 'PUT'] as const).map((method): Attack => {
        const [first] = columns;
        const column = first?.name ?? 'id';
        const value = exampleOf(first?.type ?? 'text');
        const path =
          method === 'PUT'
            ? `/rest/v1/${name}?${column}=eq.${String(value)}`
            : `/rest/v1/${name}?${filterOf(columns)}`;
        return {
          attack: `${caller} ${method === 'DELETE' ? 'empties' : 'changes'} ${name}`,
          request: `${method} ${path}`,
          expected: 'refused',
          run: () =>
            statusOf(caller, path, {
              method,
              ...(method === 'DELETE' ? {} : { body: { [column]: value } }),
            }),
        };
      }),
    ),
  ),
);

/** A value for a column that only staff or the database set. */
const smuggled: Record<string, string | number | boolean> = {
  status: 'booked',
  quarantine_reason: 'none',
  assigned_to: instance.ids.staff,
  first_response_by: instance.ids.staff,
  merged_into: ROWS.lead,
  final_total_cents: 1,
  waiting: false,
};

attacks(
  'Smuggled columns',
  (['anonymous', 'pending', 'staff'] as const).flatMap((caller) =>
    closedColumns('leads', caller).flatMap((column) => {
      const value = smuggled[column] ?? '2020-01-01T00:00:00Z';
      const send = (path: string, headers: Record<string, string> = {}): Promise<string> =>
        statusOf(caller, path, { body: { ...shortLead(), [column]: value }, headers });
      const base = `POST /rest/v1/leads {"${column}": ${JSON.stringify(value)}}`;
      return [
        {
          attack: `${caller} sets leads.${column}`,
          request: base,
          expected: 'refused',
          run: () => send('/rest/v1/leads', { prefer: 'return=minimal' }),
        },
        {
          attack: `${caller} sets leads.${column} by upsert`,
          request: `${base} on_conflict=id, merge-duplicates`,
          expected: 'refused',
          run: () => send('/rest/v1/leads?on_conflict=id', { prefer: 'resolution=merge-duplicates' }),
        },
      ];
    }),
  ),
);

const post = (body: unknown, headers: Record<string, string> = {}, path = '/rest/v1/leads') => ({
  request: `POST ${path} ${JSON.stringify(headers)} ${JSON.stringify(body)}`,
  run: () => statusOf('anonymous', path, { body, headers }),
});

attacks('Smuggled rows', [
  {
    attack: 'a visitor replaces a lead',
    ...post({ ...shortLead({ id: ROWS.lead }) }, { prefer: 'resolution=merge-duplicates' }),
    expected: 'refused',
  },
  {
    attack: 'a visitor reads a lead by a conflict',
    ...post(shortLead({ id: ROWS.lead }), { prefer: 'resolution=ignore-duplicates,return=representation' }),
    expected: 'refused',
  },
  {
    attack: 'a visitor reads back the stored row',
    ...post(shortLead(), { prefer: 'return=representation' }),
    expected: 'refused',
  },
  {
    attack: 'a visitor hides a column in a batch',
    ...post([shortLead(), { ...shortLead(), status: 'booked' }], { prefer: 'missing=default' }),
    expected: 'refused',
  },
  {
    attack: 'a visitor names other columns than the body has',
    ...post(
      { ...shortLead(), status: 'booked' },
      {},
      '/rest/v1/leads?columns=id,form,name,email,address,status',
    ),
    expected: 'refused',
  },
  {
    attack: 'a visitor sends an unknown column',
    ...post({ ...shortLead(), is_admin: true }),
    expected: 'refused',
  },
  {
    attack: 'a visitor writes in another schema',
    ...post({ email: newEmail('schema') }, { 'content-profile': 'auth' }, '/rest/v1/users'),
    expected: 'refused',
  },
  {
    attack: 'a visitor reads another schema',
    request: 'GET /rest/v1/users accept-profile: auth',
    expected: 'refused',
    run: () => statusOf('anonymous', '/rest/v1/users', { headers: { 'accept-profile': 'auth' } }),
  },
  {
    attack: 'a visitor embeds a closed table',
    request: 'GET /rest/v1/leads?select=id,lead_messages(*)',
    expected: 'refused',
    run: () => statusOf('anonymous', '/rest/v1/leads?select=id,lead_messages(*)', {}),
  },
]);

/** Sends a form as a browser without JavaScript, with one more field. */
async function storedFromForm(field: string, value: string): Promise<string> {
  const email = newEmail('form');
  await fetch(`${instance.url}/functions/v1/submit-lead`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': '203.0.113.9', origin: 'http://localhost:4321' },
    body: new URLSearchParams({
      form: 'short',
      name: 'Priya Raman',
      email,
      address: '80 Alum Rock Avenue, San Jose',
      system_size: 'not-sure',
      module_count: 'not-sure',
      [field]: value,
    }),
  });
  const [row] = await instance.sql<Record<string, unknown>>(
    'select status, assigned_to, final_total_cents, merged_into, first_response_at from public.leads where email = $1',
    [email],
  );
  return row === undefined || (row.status === 'new' && Object.values(row).filter(Boolean).length === 1)
    ? 'ignored'
    : JSON.stringify(row);
}

attacks(
  'Smuggled form fields',
  ['status', 'assigned_to', 'final_total_cents', 'merged_into', 'first_response_at', 'created_at', 'id'].map(
    (field) => {
      const value = field === 'id' ? ROWS.lead : String(smuggled[field] ?? '2020-01-01');
      return {
        attack: `a visitor without JavaScript sets ${field}`,
        request: `POST /functions/v1/submit-lead ${field}=${value}`,
        expected: 'ignored',
        run: () => storedFromForm(field, value),
      };
    },
  ),
);

/** Signs up with extra data and returns the role of the profile. */
async function roleAfterSignUp(extra: Record<string, unknown>): Promise<string> {
  const email = newEmail('role');
  await instance.call('/auth/v1/signup', { body: { email, password: randomUUID(), ...extra } });
  const [row] = await instance.sql<{ role: string }>('select role from public.profiles where email = $1', [
    email,
  ]);
  return row?.role ?? 'pending';
}

attacks('Smuggled roles', [
  ...[
    { data: { role: 'admin' } },
    { role: 'admin' },
    { role: 'service_role' },
    { app_metadata: { role: 'admin' } },
    { user_metadata: { role: 'admin' }, raw_app_meta_data: { role: 'admin' } },
    { aud: 'service_role' },
    { email_confirm: true, data: { role: 'staff' } },
  ].map((extra) => ({
    attack: 'a person signs up with a role',
    request: `POST /auth/v1/signup ${JSON.stringify(extra)}`,
    expected: 'pending',
    run: () => roleAfterSignUp(extra),
  })),
  ...[{ data: { role: 'admin' } }, { role: 'admin' }, { app_metadata: { role: 'admin' } }].map((body) => ({
    attack: 'a pending account changes its role',
    request: `PUT /auth/v1/user ${JSON.stringify(body)}`,
    expected: 'pending',
    run: async () => {
      await instance.as('pending', '/auth/v1/user', { method: 'PUT', body });
      const rows = await instance.sql<{ role: string }>(
        'select role from public.profiles where user_id = $1',
        [instance.ids.pending],
      );
      return rows[0]?.role ?? 'none';
    },
  })),
]);

it('leaves every stored row as it was', async () => {
  expect(await fingerprints()).toEqual(before);
});
