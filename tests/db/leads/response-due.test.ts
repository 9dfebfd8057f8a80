import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SOURCE_NAMES } from '../../../src/domain/attribution/source-names.ts';
import { SERVICES } from '../../../src/domain/catalog/catalog.ts';
import { MINUTE } from '../../../src/domain/durations.ts';
import { phoneHours } from '../../../src/config/hours.ts';
import { REMINDER_MINUTES, RESPONSE_MINUTES } from '../../../src/config/response.ts';
import { responseDue } from '../../../src/domain/hours/hours.ts';
import { testBackend } from '../support/harness.ts';
import { shortLead, wizardLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, visitor } from '../support/people.ts';

const backend = await testBackend();
const owner = service(backend);

/** Returns the database's response_due for each moment, in order, as ISO times. */
async function databaseDue(moments: readonly Date[]): Promise<string[]> {
  const rows = await backend.sql<{ due: string }>(
    `select public.response_due(at::timestamptz) as due
     from jsonb_array_elements_text($1::jsonb) with ordinality as moment (at, place) order by place`,
    [JSON.stringify(moments.map((moment) => moment.toISOString()))],
  );
  return rows.map(({ due }) => new Date(due).toISOString());
}
const siteDue = (moments: readonly Date[]) =>
  moments.map((moment) => responseDue(moment, phoneHours).toISOString());

/** Returns every half hour of the three days around a date, and 1 ms before each. */
const around = (date: string): Date[] => {
  const start = Date.parse(`${date}T00:00:00-08:00`) - 24 * 60 * MINUTE;
  return Array.from({ length: 3 * 24 * 2 }, (_, index) => start + index * 30 * MINUTE).flatMap((time) =>
    [time - 1, time].map((each) => new Date(each)),
  );
};

it('the promise in the database has the same minutes as the site', async () => {
  expect(await backend.sql('select public.response_minutes(), public.reminder_minutes()')).toEqual([
    { response_minutes: RESPONSE_MINUTES, reminder_minutes: REMINDER_MINUTES },
  ]);
});

it.each([
  ['Thanksgiving', '2026-11-26'],
  ['a Sunday before a holiday', '2027-07-04'],
  ['the start of daylight saving time', '2027-03-14'],
  ['the end of daylight saving time', '2026-11-01'],
])('response_due matches the site around %s', async (_, date) => {
  const moments = around(date);
  expect(await databaseDue(moments)).toEqual(siteDue(moments));
});

it('response_due matches the site at 300 moments in three years', async () => {
  const moments = fc.sample(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
    300,
  );
  expect(await databaseDue(moments)).toEqual(siteDue(moments));
});

const dueOf = async (lead: NewLead & { id: string }) => {
  const data = await dataOf(owner.from('leads').select('created_at, due_at').eq('id', lead.id).single());
  return { due: new Date(data.due_at), created: new Date(data.created_at) };
};

it('a new lead gets its due time from its arrival', async () => {
  const lead = shortLead();
  await visitor(backend).from('leads').insert(lead).throwOnError();
  const { due, created } = await dueOf(lead);
  expect(due).toEqual(responseDue(created, phoneHours));
});

it('a new lead ignores a due time from the caller', async () => {
  const lead = shortLead({ due_at: '2036-01-01T00:00:00Z', created_at: '2026-11-20T10:00:00-08:00' });
  await owner.from('leads').insert(lead).throwOnError();
  expect((await dueOf(lead)).due).toEqual(responseDue(new Date('2026-11-20T10:00:00-08:00'), phoneHours));
});

type Derived = 'source' | 'desk_service' | 'waiting';

/** Stores a lead for each case and returns the cases with the column that the database derives. */
async function derived<Case extends Partial<NewLead>>(column: Derived, cases: readonly Case[]) {
  const leads = cases.map((changes) => ('service' in changes ? wizardLead(changes) : shortLead(changes)));
  await owner.from('leads').insert(leads).throwOnError();
  const ids = leads.map(({ id }) => id);
  const data = await dataOf(owner.from('leads').select('id, source, desk_service, waiting').in('id', ids));
  return cases.map((changes, index) => [changes, data.find(({ id }) => id === ids[index])?.[column]]);
}

it('a lead has one source: its campaign, else the host of its referrer, else direct; a platform is one', async () => {
  const sources: [Partial<NewLead>, string][] = [
    [{ utm_source: ' Google ', referrer: 'https://a.example/' }, 'google'],
    [{ referrer: 'https://WWW.Search.Example:8080/?q=a@b' }, 'search.example'],
    [{ referrer: 'https://me@maps.example/x' }, 'maps.example'],
    [{}, 'direct'],
    [{ utm_source: '  ' }, 'direct'],
    [{ referrer: 'somewhere' }, 'direct'],
    ...['google_ads', 'adwords', 'gbp'].map((utm_source): [Partial<NewLead>, string] => [
      { utm_source },
      'google',
    ]),
    [{ referrer: 'https://maps.google.co.uk/x' }, 'google'],
    [{ utm_source: 'fb' }, 'facebook'],
    [{ referrer: 'https://l.facebook.com/l.php' }, 'facebook'],
    [{ utm_source: 'ig' }, 'instagram'],
    [{ referrer: 'https://notgoogle.com/' }, 'notgoogle.com'],
    [{ referrer: 'https://google.evil.example/' }, 'google.evil.example'],
    ...SOURCE_NAMES.slice(1).map((name): [Partial<NewLead>, string] => [
      { referrer: `https://www.${name}.com/` },
      name.toLowerCase(),
    ]),
  ];
  expect(
    await derived(
      'source',
      sources.map(([changes]) => changes),
    ),
  ).toEqual(sources);
});

it("a lead has one name of its service, of the wizard's and the short form's", async () => {
  const services = (
    [
      ['clean', 'panel-cleaning'],
      ['checkup', 'annual-checkup'],
      ['ev', 'ev-charger'],
      ['rr', 'panel-removal'],
      ['bird', 'critter-guard'],
      ['repairs', 'other'],
    ] as const
  ).flatMap(([service, service_type]): [Partial<NewLead>, string][] => [
    [{ service, variant_selected: SERVICES[service].options[0]?.variant ?? null }, service_type],
    [{ service_type }, service_type],
  ]);
  expect(
    await derived(
      'desk_service',
      services.map(([changes]) => changes),
    ),
  ).toEqual(services);
});

it('a lead waits until it is answered, planned, reserved or closed, and no test waits', async () => {
  const waiting: [Partial<NewLead>, boolean][] = [
    [{}, true],
    [{ status: 'estimated' }, true],
    [{ status: 'contacted' }, true],
    [{ status: 'verified' }, true],
    [{ form: 'test' }, false],
    [{ status: 'reserved' }, false],
    [{ unanswered_reason: 'Moved away' }, false],
    [{ follow_up_at: '2026-11-20T10:00:00Z' }, false],
    [{ status: 'spam' }, false],
    [{ first_response_at: '2026-11-20T10:00:00Z' }, false],
  ];
  expect(
    await derived(
      'waiting',
      waiting.map(([changes]) => changes),
    ),
  ).toEqual(waiting);
});
