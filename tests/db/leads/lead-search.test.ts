import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFilters } from '../../../src/domain/leads/lead-search.ts';
import { startTestBackend } from '../support/harness.ts';
import { shortLead, wizardLead } from '../support/leads.ts';
import { service, signedIn } from '../support/people.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

const { client: staff } = await signedIn(backend, 'staff');

const LEADS = {
  rosa: wizardLead({
    first_name: 'Rosa',
    last_name: "O'Delgado",
    phone: '(408) 555-0142',
    email: 'rosa_d@mail.example',
    address: '80 Alum Rock Avenue',
    city: 'San José',
    zip: '95116-1234',
  }),
  priya: shortLead({
    name: 'Priya Raman',
    phone: '+1 650.555.0199',
    email: 'priya@example.com',
    address: '1780 Camden Avenue, Campbell, CA 95008',
  }),
  percent: shortLead({ name: '100% Solar', email: 'percent@example.com', address: 'Suite #5, x*y' }),
  other: shortLead({ name: 'Rosa Braun', email: 'braun@example.com', address: '5 Tully Road, Gilroy' }),
};

beforeAll(() =>
  service(backend)
    .from('leads')
    .insert(Object.values(LEADS).map((lead) => ({ ...lead, created_at: '2026-11-20T18:00:00Z' })))
    .throwOnError(),
);

/** Returns the leads found for typed text, with the dashboard's query. */
async function find(typed: string): Promise<string[]> {
  let query = staff.from('searchable_leads').select('id');
  for (const [operator, value] of searchFilters(typed)) query = query.filter('search_text', operator, value);
  const { data } = await query.throwOnError();
  const found = data.map(({ id }) => id);
  return Object.entries(LEADS).flatMap(([name, { id }]) => (found.includes(id) ? [name] : []));
}

describe('the dashboard search', () => {
  it.each<[typed: string, ...found: string[]]>([
    ['rosa', 'rosa', 'other'],
    ['ROSA delgado', 'rosa'],
    ['O’Delgado', 'rosa'],
    ["o'del", 'rosa'],
    ['(408) 555-0142', 'rosa'],
    ['408.555.0142', 'rosa'],
    ['+1 408 555 0142', 'rosa'],
    ['408 555', 'rosa'],
    ['0142', 'rosa'],
    ['5550142', 'rosa'],
    ['(650) 555-0199', 'priya'],
    ['6505550199', 'priya'],
    ['16505550199', 'priya'],
    ['555-0199', 'priya'],
    ['rosa_d@mail.example', 'rosa'],
    ['Priya@Example.com', 'priya'],
    ['80 alum rock', 'rosa'],
    ['80 Alum Rock Avenue, San José', 'rosa'],
    ['JOSÉ', 'rosa'],
    ['95116-1234', 'rosa'],
    ['campbell 95008', 'priya'],
    // A term too short for the index matches word starts only: 80 does not find 1780.
    ['80', 'rosa'],
    ['pr', 'priya'],
    ['rosa 0142 avenue', 'rosa'],
    ['rosa raman'],
    ['raman rosa'],
    ['rosa braun', 'other'],
    ['braun % rosa'],
    ['gilroy tully rosa', 'other'],
    ['5 gilroy tully rosa', 'other'],
    ['6 gilroy tully rosa'],
    ['gilroy tully rosa delgado'],
    ['Gilroy ROSA Braun tully', 'other'],
    ['100%', 'percent'],
    ['x*y', 'percent'],
    ['#5', 'percent'],
    ['%'],
    ['_'],
    ['r_sa'],
    ['rosa-d@mail.example'],
    ['p%a'],
    ['p*a'],
    ['\\'],
    ['(,)."'],
    ["'; drop table leads --"],
  ])('finds by "%s"', async (typed, ...found) => {
    expect(await find(typed)).toEqual(found);
  });

  it('the view has the same columns as the table', async () => {
    const { data: shown } = await staff.from('searchable_leads').select().eq('id', LEADS.rosa.id).single();
    const { data: stored } = await staff.from('leads').select().eq('id', LEADS.rosa.id).single();
    expect(shown).toEqual(stored);
    expect(shown?.search_text).toBe(
      " rosa o'delgado rosa_d@mail.example 80 alum rock avenue san josé 95116-1234 4085550142",
    );
  });

  it('finds a lead by its new values after a change', async () => {
    const lead = shortLead({ name: 'Before Change', email: 'before@example.com' });
    await service(backend).from('leads').insert(lead).throwOnError();
    await service(backend).from('leads').update({ name: 'After Change' }).eq('id', lead.id).throwOnError();
    const found = async (typed: string) =>
      (await staff.from('searchable_leads').select('id').ilike('search_text', `%${typed}%`)).data;
    expect(await found('before change')).toEqual([]);
    expect(await found('after change')).toEqual([{ id: lead.id }]);
  });

  // npm run bench:db checks the plans of all queries with 100,000 leads.
  it('uses its index through the view, but not through the table', async () => {
    const plan = async (relation: string) => {
      const rows = await backend.sql<{ plan: string }>(`select permission_plan($1) as plan`, [
        `select id from public.${relation} where search_text ilike '%alum rock%'`,
      ]);
      return rows.map((row) => row.plan).join('\n');
    };
    await backend.sql(`create function permission_plan(query text) returns setof text language plpgsql as $$
      begin
        perform set_config('enable_seqscan', 'off', true), set_config('role', 'authenticated', true);
        return query execute 'explain ' || query;
      end $$`);
    expect(await plan('searchable_leads')).toContain('leads_search');
    expect(await plan('leads')).not.toContain('leads_search');
  });
});
