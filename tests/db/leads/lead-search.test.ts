import { beforeAll, describe, expect, it } from 'vitest';
import { isWizardService, SERVICES } from '../../../src/domain/catalog/catalog.ts';
import {
  DESK_SERVICES,
  deskServiceLabel,
  SHORT_FORM_SERVICES,
} from '../../../src/domain/catalog/service-labels.ts';
import type { Json, Tables } from '../../../src/domain/database.types.ts';
import { rankedPatterns } from '../../../src/domain/leads/lead-search.ts';
import { testBackend } from '../support/harness.ts';
import { shortLead, wizardLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, signedIn } from '../support/people.ts';

const backend = await testBackend();

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
  const data = await dataOf(
    staff.rpc('list_leads', { filters: { search: rankedPatterns(typed) }, page_size: 1000 }).select('id'),
  );
  const found = data.map(({ id }) => id);
  return Object.entries(LEADS).flatMap(([name, { id }]) => (found.includes(id) ? [name] : []));
}

describe('the dashboard search', () => {
  it.each<[typed: string, ...found: string[]]>([
    ['rosa', 'rosa', 'other'],
    ['O’Delgado', 'rosa'],
    ["o'del", 'rosa'],
    ['(408) 555-0142', 'rosa'],
    ['0142', 'rosa'],
    ['(650) 555-0199', 'priya'],
    ['JOSÉ', 'rosa'],
    ['campbell 95008', 'priya'],
    // A term too short for the index matches word starts only: 80 does not find 1780.
    ['80', 'rosa'],
    ['pr', 'priya'],
    ['raman rosa'],
    ['Gilroy ROSA Braun tully', 'other'],
    ['100%', 'percent'],
    ['#5', 'percent'],
    ['%'],
    ['r_sa'],
    ['p%a'],
    ['\\'],
    ['(,)."'],
    ["'; drop table leads --"],
  ])('finds by "%s"', async (typed, ...found) => {
    expect(await find(typed)).toEqual(found);
  });

  it('returns every column, and searches name, email, address and phone', async () => {
    const { data: found } = await staff
      .rpc('list_leads', { filters: { search: rankedPatterns('rosa_d@mail.example') } })
      .single();
    const { data: stored } = await staff.from('leads').select().eq('id', LEADS.rosa.id).single();
    expect(found).toEqual(stored);
    const reference = `psc-${LEADS.rosa.id.slice(0, 4)}-${LEADS.rosa.id.slice(4, 8)}`;
    expect(found?.search_text).toBe(
      ` rosa o'delgado rosa_d@mail.example 80 alum rock avenue san josé 95116-1234 4085550142 ${reference}`,
    );
  });

  it('finds a lead by its new values after a change', async () => {
    const lead = shortLead({ name: 'Before Change', email: 'before@example.com' });
    await service(backend).from('leads').insert(lead).throwOnError();
    await service(backend).from('leads').update({ name: 'After Change' }).eq('id', lead.id).throwOnError();
    const found = async (typed: string) =>
      (await staff.rpc('list_leads', { filters: { search: [`%${typed}%`] } }).select('id')).data;
    expect(await found('before change')).toEqual([]);
    expect(await found('after change')).toEqual([{ id: lead.id }]);
  });

  it.each([
    ['nine patterns', { filters: { search: Array.from({ length: 9 }, () => '%a%') } }],
    ['a page of 1,001 leads', { page_size: 1001 }],
    ['an unknown filter', { filters: { name: 'Rosa' } }],
    ['an unknown status', { filters: { statuses: ['new', 'rosa@example.com'] } }],
    ['an unknown answer', { filters: { reply: 'early' } }],
    ['filters that are a list', { filters: [] }],
    ['an unknown order', { sort: 'phone' }],
    ['a row without its time', { after: { id: LEADS.rosa.id } }],
  ])('refuses %s', async (_, search) => {
    expect((await staff.rpc('list_leads', search)).error?.code).toBe('22023');
  });
});

/** Names of the leads that the list shows, read page by page. */
async function listed(filters: Json, sort = '', page_size = 50, pages = Infinity): Promise<string[]> {
  const rows: Tables<'leads'>[] = [];
  for (let page = 0; page < pages; page += 1) {
    const after = rows.at(-1);
    const more = await dataOf(
      staff.rpc('list_leads', { filters, page_size, ...(sort ? { sort } : {}), ...(after ? { after } : {}) }),
    );
    rows.push(...more);
    if (more.length < page_size) break;
  }
  return rows.map(({ name }) => name ?? '');
}

describe('filters and pages of a search', () => {
  const word = 'Zebulon';
  const at = (minute: number) => `2026-11-19T18:${String(minute).padStart(2, '0')}:00Z`;
  const lead = (minute: number, changes: Partial<NewLead> = {}) =>
    shortLead({ name: `${word} ${minute}`, created_at: at(minute), ...changes });
  const find = async (filters: object = {}, page: object = {}) => {
    const { data } = await staff
      .rpc('list_leads', { filters: { search: rankedPatterns(word), ...filters }, ...page })
      .throwOnError();
    return data.map(({ name }) => Number(name?.split(' ')[1]));
  };
  let someone: string;
  let ids: string[];

  beforeAll(async () => {
    someone = (await signedIn(backend, 'staff')).userId;
    const rows = [
      lead(1, { status: 'booked', utm_source: 'Yelp' }),
      lead(2, { assigned_to: someone, status: 'lost', lost_reason: 'Too far' }),
      lead(3, { service_type: 'battery-addon', status: 'done' }),
      lead(4, { form: 'test' }),
      lead(5),
      lead(6),
    ];
    ids = rows.map(({ id }) => id);
    await service(backend).from('leads').insert(rows).throwOnError();
    await service(backend)
      .from('leads')
      .insert(lead(7, { merged_into: ids[0] ?? null }))
      .throwOnError();
  });

  it.each<[string, object, number[]]>([
    ['none', {}, [6, 5, 3, 2, 1]],
    ['two statuses', { statuses: ['booked', 'done'] }, [3, 1]],
    ['a service', { services: ['battery-addon'] }, [3]],
    ['a source', { sources: ['yelp'] }, [1]],
    ['forms', { forms: ['test', 'short'] }, [6, 5, 4, 3, 2, 1]],
    ['nobody', { unassigned: true }, [6, 5, 3, 1]],
    ['days', { from_day: '2026-11-19', to_day: '2026-11-19' }, [6, 5, 3, 2, 1]],
    ['another day', { from_day: '2026-11-20' }, []],
    ['empty lists', { statuses: [], services: [], forms: [], sources: [] }, [6, 5, 3, 2, 1]],
  ])('%s', async (_, search, found) => {
    expect(await find(search)).toEqual(found);
  });

  it('a person, and the next page', async () => {
    expect(await find({ assignee: someone })).toEqual([2]);
    expect(await find({}, { page_size: 2 })).toEqual([6, 5]);
    expect(await find({}, { after: { id: ids[4], created_at: at(5) } })).toEqual([3, 2, 1]);
  });

  it('waiting leads, the next due first', async () => {
    expect(await find({ waiting: true })).toEqual([5, 6]);
    const { data: first } = await staff
      .rpc('list_leads', { filters: { search: rankedPatterns(word), unanswered: true }, page_size: 1 })
      .single();
    expect(await find({ waiting: true }, { after: first })).toEqual([6]);
  });
});

describe('a search for what many leads have', () => {
  /** Ten matches among the newest leads are many. */
  const COUNT = 24;
  const owner = service(backend);
  const numbers = async (
    filters: Record<string, Json>,
    ...page: [sort?: string, size?: number, pages?: number]
  ) =>
    (await listed({ search: rankedPatterns('Mira Loma'), ...filters }, ...page)).map((name) =>
      Number(name.split(' ')[1]),
    );
  const range = (from: number, to: number, step = 1): number[] =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

  beforeAll(async () => {
    const rows = range(1, COUNT).map((number) =>
      shortLead({
        name: `Neighbor ${String(number).padStart(2, '0')}`,
        address: '9 Pyrite Street, Mira Loma, CA 91752',
        created_at: `2026-11-18T18:${String(number).padStart(2, '0')}:00Z`,
        ...(number % 2 === 0 ? { status: 'done' } : {}),
      }),
    );
    // Matches one of the two words.
    rows.push(shortLead({ name: 'Mira 99', created_at: '2026-11-18T19:00:00Z' }));
    await owner.from('leads').insert(rows).throwOnError();
  });

  it('is newest first, page by page, and ends', async () => {
    expect(await numbers({}, '', 10, 2)).toEqual(range(1, COUNT).reverse().slice(0, 20));
    expect(await numbers({})).toEqual(range(1, COUNT).reverse());
  });

  it('keeps filters and orders', async () => {
    expect(await numbers({ statuses: ['done'] })).toEqual(range(2, COUNT, 2).reverse());
    expect(await numbers({}, 'name', 10, 2)).toEqual(range(1, 20));
    expect(await numbers({}, '-status', 14, 1)).toEqual([
      ...range(2, COUNT, 2).reverse(),
      ...[COUNT - 1, COUNT - 3],
    ]);
  });
});

describe('a sorted list', () => {
  const at = (day: number): string => `2026-11-0${day}T18:00:00Z`;
  const owner = service(backend);
  beforeAll(async () => {
    const { userId: dana } = await signedIn(backend, 'staff', { name: 'Dana Ruiz' });
    const { userId: kim } = await signedIn(backend, 'staff', { name: 'kim sato' });
    const people = [
      { name: 'bea', service: 'panel-removal', price: 30_000, status: 'done', assigned_to: kim },
      { name: 'Abe', service: 'ev-charger', price: null, status: 'new', assigned_to: null },
      { name: 'Cleo', service: 'other', price: 5000, signed: 90_000, status: 'booked', assigned_to: dana },
      { name: 'Dov', service: 'ev-charger', price: null, status: 'new', assigned_to: null },
      { name: 'Eve', service: 'annual-checkup', price: 30_000, status: 'contacted', assigned_to: kim },
    ] as const;
    for (const [
      index,
      { name, service: service_type, price, status, assigned_to, ...rest },
    ] of people.entries()) {
      const lead = shortLead({
        ...{ name, service_type, created_at: at(index + 1) },
        ...{ utm_source: 'sorted', email: `${name}@sorted.example` },
      });
      await owner.from('leads').insert(lead).throwOnError();
      const signed_total_cents = 'signed' in rest ? rest.signed : null;
      const changes = { status, estimate_cents: price, signed_total_cents, assigned_to };
      await owner.from('leads').update(changes).eq('id', lead.id).throwOnError();
    }
  });

  it.each([
    ['name', 'Abe bea Cleo Dov Eve'],
    ['-name', 'Eve Dov Cleo bea Abe'],
    ['price', 'Eve bea Cleo Dov Abe'],
    ['-price', 'Cleo Eve bea Dov Abe'],
    ['service', 'Eve Dov Abe bea Cleo'],
    ['-service', 'Cleo bea Dov Abe Eve'],
    ['owner', 'Cleo Eve bea Dov Abe'],
    ['-owner', 'Eve bea Cleo Dov Abe'],
    ['status', 'Dov Abe Eve Cleo bea'],
    ['-status', 'bea Cleo Eve Dov Abe'],
    ['received', 'bea Abe Cleo Dov Eve'],
    ['-received', 'Eve Dov Cleo Abe bea'],
    ['due', 'Abe Dov Eve Cleo bea'],
  ])('by %s, page by page', async (sort, expected) => {
    expect((await listed({ sources: ['sorted'] }, sort, 2)).join(' ')).toBe(expected);
  });

  it('has the services in the order of their labels', async () => {
    const services = [...Object.keys(SHORT_FORM_SERVICES), ...Object.keys(SERVICES)];
    for (const service of services) {
      const changes = { utm_source: 'by-service', email: `${service}@sorted.example` };
      const lead = isWizardService(service)
        ? wizardLead({
            ...{ ...changes, service, modules: null, estimate_total: null },
            variant_selected: SERVICES[service].options[0]?.variant ?? null,
          })
        : shortLead({ ...changes, service_type: service });
      await owner.from('leads').insert(lead).throwOnError();
    }
    const { data } = await staff
      .rpc('list_leads', { filters: { sources: ['by-service'] }, sort: 'service' })
      .select('desk_service')
      .throwOnError();
    const labels = [...new Set(data.map(({ desk_service: service }) => deskServiceLabel(service)))];
    expect(data).toHaveLength(services.length);
    expect(labels).toEqual(
      Object.values(DESK_SERVICES).toSorted((one, other) => one.localeCompare(other, 'en')),
    );
  });
});

it('the filter by reason lists the lost leads with one of them, or all others', async () => {
  await service(backend)
    .from('leads')
    .insert(
      ['Price', 'Too far', 'Other'].map((lost_reason) => ({
        ...shortLead({ name: lost_reason, utm_source: 'by-reason' }),
        status: 'lost' as const,
        lost_reason,
      })),
    )
    .throwOnError();
  const lost = (filters: Record<string, Json>) => listed({ ...filters, sources: ['by-reason'] }, 'name');
  expect(await lost({ reasons: ['Price', 'Too far'] })).toEqual(['Price', 'Too far']);
  expect(await lost({ reasons: ['Price'], other_reasons: true })).toEqual(['Other', 'Too far']);
});
