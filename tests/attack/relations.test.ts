import { afterAll, expect, it } from 'vitest';
import { attacks } from './support/attacks.ts';
import { outsiderMayRead, readRelations } from './support/catalog.ts';
import { OUTSIDERS, startInstance } from './support/instance.ts';
import type { ApiResponse, Call } from '../db/support/harness.ts';
import { shortLead } from '../db/support/leads.ts';

const instance = await startInstance();
afterAll(() => instance.close());
// Fills the tables of exports, then those of screening, which an export clears of old rows.
await instance.as('admin', '/rest/v1/rpc/export_leads', { body: { export_id: crypto.randomUUID() } });
await instance.call('/rest/v1/leads', { body: shortLead() });
const relations = await readRelations(instance);

/** Ways to learn something from a relation. */
const READS: Record<string, Call> = {
  rows: {},
  HEAD: { method: 'HEAD' },
  'exact count': { headers: { prefer: 'count=exact' } },
  'planned count': { headers: { prefer: 'count=planned' } },
  'estimated count': { headers: { prefer: 'count=estimated' } },
  CSV: { headers: { accept: 'text/csv' } },
  plan: { headers: { accept: 'application/vnd.pgrst.plan+json' } },
};

/** Answers from the planner's statistics, which know rows that the caller may not read. */
const isEstimate = (read: string): boolean => /^(planned|estimated|plan)\b/.test(read);

function resultOf(read: string, { status, headers, body }: ApiResponse): string {
  if (status >= 500) return `error ${status}`;
  if (status >= 400) return 'refused';
  if (isEstimate(read)) return `an estimate: ${headers.get('content-range') ?? JSON.stringify(body)}`;
  const range = headers.get('content-range') ?? '*/*';
  return /^\*\/(\*|0)$/.test(range) && (body === null || (Array.isArray(body) && body.length === 0))
    ? 'no rows'
    : `rows ${range}`;
}

for (const [read, call] of Object.entries(READS)) {
  attacks(
    `Relations: ${read}`,
    relations.flatMap(({ name }) =>
      OUTSIDERS.map((outsider) => ({
        attack: `${outsider} reads ${name}`,
        request: `${call.method ?? 'GET'} /rest/v1/${name} ${JSON.stringify(call.headers ?? {})}`,
        expected: outsiderMayRead(name),
        run: async () =>
          resultOf(read, await instance.as(outsider, `/rest/v1/${name}?select=*&limit=1`, call)),
      })),
    ),
  );
}

/** Filters on a count that would tell a hit from a miss. */
const ORACLES = [
  'search_text=ilike.*delgado*',
  'search_text=not.ilike.*kept*',
  'email=eq.kept@example.com',
  'phone=like.*555*',
];

attacks(
  'Relations: oracles',
  (['pending', 'removed'] as const).flatMap((outsider) =>
    ORACLES.flatMap((filter) =>
      ['planned', 'estimated', ' planned', 'Planned', 'exact,count=planned'].map((count) => ({
        attack: `${outsider} asks whether a person is known`,
        request: `GET /rest/v1/leads?${filter} prefer: count=${count}`,
        expected: 'no estimate',
        run: async () => {
          const path = `/rest/v1/leads?select=id&${filter}`;
          const { status, headers } = await instance.as(outsider, path, {
            headers: { prefer: `count=${count}` },
          });
          if (status >= 500) return `error ${status}`;
          const total = headers.get('content-range')?.split('/')[1] ?? '*';
          return status >= 400 || total === '*' || total === '0' ? 'no estimate' : `estimate ${total}`;
        },
      })),
    ),
  ),
);

it('has a row in every table, so that an empty answer means something', async () => {
  const empty: string[] = [];
  for (const { name } of relations) {
    const rows = await instance.sql(`select 1 from public.${name} limit 1`);
    if (rows.length === 0) empty.push(name);
  }
  expect(empty).toEqual([]);
});

it('shows staff the rows', async () => {
  for (const path of ['leads', 'lead_events', 'profiles']) {
    expect((await instance.as('staff', `/rest/v1/${path}?limit=1`)).body, path).toHaveLength(1);
  }
});
