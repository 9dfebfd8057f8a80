import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type { ApiResponse, Call } from '../db/support/harness.ts';
import { shortLead } from '../db/support/leads.ts';
import { ROWS } from '../db/permissions/fixture.ts';
import { newEmail, startInstance } from './support/instance.ts';

// tests/db/permissions runs every grant and policy as SQL; these cases need the API.
const instance = await startInstance({ functions: true });
afterAll(() => instance.close());
// Fills the tables of exports, then those of screening, which an export clears of old rows.
await instance.as('admin', '/rest/v1/rpc/export_leads', { body: { export_id: randomUUID() } });
await instance.call('/rest/v1/leads', { body: shortLead() });

const relations = await instance.sql<{ name: string }>(
  `select relname as name from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
);

/** Ways to learn something from a table; a count or plan is an estimate that knows rows of others. */
const READS: Call[] = [
  {},
  { method: 'HEAD' },
  ...['exact', 'planned', ' estimated', 'Planned', 'exact,count=planned'].map((count) => ({
    headers: { prefer: `count=${count}` },
  })),
  { headers: { accept: 'text/csv' } },
  { headers: { accept: 'application/vnd.pgrst.plan+json' } },
];

const isRefused = ({ status }: ApiResponse): boolean => status >= 400 && status < 500;

it.each(['anonymous', 'pending', 'technician'] as const)(
  'tables tell %s nothing, in any form',
  async (outsider) => {
    const answered: string[] = [];
    for (const { name } of relations) {
      for (const read of READS) {
        const response = await instance.as(outsider, `/rest/v1/${name}?select=*&limit=1`, read);
        if (!isRefused(response)) answered.push(`${name} ${JSON.stringify(read)}: ${response.status}`);
      }
    }
    expect(answered).toEqual([]);
  },
);

it('tables have rows, and staff read them, so that a refusal means something', async () => {
  for (const { name } of relations)
    expect(await instance.sql(`select 1 from public.${name} limit 1`), name).toHaveLength(1);
  expect((await instance.as('staff', '/rest/v1/leads?limit=1')).body).toHaveLength(1);
});

it.each(['id=in.(', 'or=('])('tables survive a filter of 33,000 values, %s', async (start) => {
  const value = start === 'or=(' ? 'waiting.is.true' : ROWS.lead;
  const path = `/rest/v1/leads?select=id&${start}${Array.from({ length: 33_000 }, () => value).join(',')})`;
  // The front may close the connection before it has read the address.
  const status = await instance.as('pending', path).then(
    (response) => response.status,
    () => 431,
  );
  expect(status).toBeGreaterThanOrEqual(400);
  expect((await instance.call('/rest/v1/leads', { body: shortLead() })).status).toBe(201);
});

const post = (body: unknown, prefer = 'return=minimal', path = '/rest/v1/leads') =>
  instance.call(path, { body, headers: { prefer } });

it.each<[string, () => Promise<ApiResponse>]>([
  ['replaces a lead', () => post(shortLead({ id: ROWS.lead }), 'resolution=merge-duplicates')],
  [
    'reads a lead by a conflict',
    () => post(shortLead({ id: ROWS.lead }), 'resolution=ignore-duplicates,return=representation'),
  ],
  ['sets the status', () => post({ ...shortLead(), status: 'booked' })],
  [
    'hides a column in a batch',
    () => post([shortLead(), { ...shortLead(), status: 'booked' }], 'missing=default'),
  ],
  [
    'names other columns than the body has',
    () =>
      post(
        { ...shortLead(), status: 'booked' },
        '',
        '/rest/v1/leads?columns=id,form,name,email,address,status',
      ),
  ],
  [
    'writes in another schema',
    () =>
      instance.call('/rest/v1/users', {
        body: { email: 'a@b.example' },
        headers: { 'content-profile': 'auth' },
      }),
  ],
  ['reads another schema', () => instance.call('/rest/v1/users', { headers: { 'accept-profile': 'auth' } })],
  ['embeds a closed table', () => instance.call('/rest/v1/leads?select=id,messages(*)')],
])('a visitor is refused when it %s', async (_, attack) => {
  const kept = () => instance.sql('select * from public.leads where id = $1', [ROWS.lead]);
  const before = await kept();
  expect(await attack()).toSatisfy(isRefused);
  expect(await kept()).toEqual(before);
});

it('a visitor without JavaScript sets no column of staff', async () => {
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
      ...{ system_size: 'not-sure', module_count: 'not-sure' },
      ...{ status: 'booked', assigned_to: ROWS.lead, merged_into: ROWS.lead, signed_total_cents: '1' },
      ...{ first_response_at: '2020-01-01', created_at: '2020-01-01' },
    }),
  });
  const rows = await instance.sql(
    `select status, assigned_to, merged_into, signed_total_cents, first_response_at,
         created_at > now() - interval '1 minute' as is_new from public.leads where email = $1`,
    [email],
  );
  const none = { assigned_to: null, merged_into: null, signed_total_cents: null, first_response_at: null };
  expect(rows).toEqual([{ ...none, status: 'new', is_new: true }]);
});
