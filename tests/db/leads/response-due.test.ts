import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE } from '../../../src/domain/durations.ts';
import { phoneHours } from '../../../src/config/hours.ts';
import { REMINDER_MINUTES, RESPONSE_MINUTES } from '../../../src/config/response.ts';
import { responseDue } from '../../../src/domain/hours/hours.ts';
import { testBackend } from '../support/harness.ts';
import { shortLead, type NewLead } from '../support/leads.ts';
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

/** Returns every quarter hour of the three days around a date, and 1 ms before each: hours and the promise are whole quarters. */
const around = (date: string): Date[] => {
  const start = Date.parse(`${date}T00:00:00-08:00`) - 24 * 60 * MINUTE;
  return Array.from({ length: 3 * 24 * 4 }, (_, index) => start + index * 15 * MINUTE).flatMap((time) =>
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

it('response_due matches the site at 1,000 moments in three years', async () => {
  const moments = fc.sample(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
    1000,
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

const derived = async (changes: Partial<NewLead>) => {
  const lead = shortLead(changes);
  await owner.from('leads').insert(lead).throwOnError();
  const data = await dataOf(
    owner.from('leads').select('source, waiting, search_text').eq('id', lead.id).single(),
  );
  return data;
};

it.each<[string, Partial<NewLead>, string]>([
  ['the campaign before the referrer', { utm_source: ' Google ', referrer: 'https://a.example/' }, 'google'],
  ['the host of the referrer', { referrer: 'https://WWW.Search.Example:8080/?q=a@b' }, 'search.example'],
  ['the host without user info', { referrer: 'https://me@maps.example/x' }, 'maps.example'],
  ['direct without either', {}, 'direct'],
  ['direct for a blank campaign', { utm_source: '  ' }, 'direct'],
  ['direct for a referrer that is not a URL', { referrer: 'somewhere' }, 'direct'],
])('generated columns sets the source to %s', async (_, changes, expected) => {
  expect((await derived(changes)).source).toBe(expected);
});

it.each<[string, Partial<NewLead>, boolean]>([
  ['a new lead', {}, true],
  ['an estimated lead', { status: 'estimated' }, true],
  ['a test', { form: 'test' }, false],
  ['a contacted lead', { status: 'contacted' }, true],
  ['a verified lead', { status: 'verified' }, true],
  ['a reserved lead', { status: 'reserved' }, false],
  ['a lead that left the queue with a reason', { unanswered_reason: 'Moved away' }, false],
  ['a lead with a follow-up', { follow_up_at: '2026-11-20T10:00:00Z' }, false],
  ['spam', { status: 'spam' }, false],
  ['a lead with a response', { first_response_at: '2026-11-20T10:00:00Z' }, false],
])('generated columns set waiting for %s', async (_, changes, expected) => {
  expect((await derived(changes)).waiting).toBe(expected);
});
