import { afterEach, describe, expect, it } from 'vitest';
import { officeHours, phoneHours } from '../../../src/config/hours.ts';
import { REMINDER_MINUTES, RESPONSE_MINUTES } from '../../../src/config/response.ts';
import type { Database } from '../../../src/domain/database.types.ts';
import { addDays, pacificDay } from '../../../src/domain/hours/calendar-day.ts';
import { nextOpening } from '../../../src/domain/hours/hours.ts';
import { readOpeningHours } from '../../../src/domain/hours/opening-hours.ts';
import { testBackend } from '../support/harness.ts';
import { insertShortLead } from '../support/leads.ts';
import { dataOf, service, signedIn, visitor } from '../support/people.ts';

const backend = await testBackend();
const owner = service(backend);
const admin = (await signedIn(backend, 'admin')).client;
const june = (await signedIn(backend, 'technician')).client;

/** The special days of the migrations, put back after each test. */
const [seeded] = await backend.sql<{ rows: unknown }>(
  'select jsonb_agg(special) as rows from public.special_days as special',
);

const today = pacificDay(new Date());
const EVERY_DAY = Array.from({ length: 7 }, () => ({ opens: 0, closes: 1440 }));
/** Phones that are closed for the rest of today, whatever the time of the test. */
const restOfToday = { desk: 'phone', first_day: today, last_day: today } as const;

const read = async (client = visitor(backend)) =>
  readOpeningHours((await client.rpc('opening_hours').throwOnError()).data);

type Days = Database['public']['Functions']['save_special_days']['Args'];

/** Nobody and nothing; the generated types do not know that arguments may be null. */
const NONE = null as unknown as 'phone';
const tomorrow = addDays(today, 1);

const addDaysOff = async (days: Partial<Days> = {}) =>
  admin.rpc('save_special_days', {
    ...{ desk: NONE, first_day: tomorrow, last_day: tomorrow, opens: NONE, closes: NONE, name: 'Vacation' },
    ...days,
  });

const dueOf = async (id: string): Promise<string> =>
  (await owner.from('leads').select('due_at').eq('id', id).single().throwOnError()).data.due_at;

it('the hours in the database are those of the build at first, with the names of days for the team alone', async () => {
  const hours = await read();
  expect(hours?.phone.week).toEqual(phoneHours.week);
  expect(hours?.office.week).toEqual(officeHours.week);
  const soon = Object.keys(phoneHours.days).filter((day) => day >= addDays(today, -100));
  expect(Object.keys(hours?.phone.days ?? {}).toSorted()).toEqual(soon.toSorted());
  expect(hours?.phone.days).toEqual(hours?.office.days);
  expect(hours?.names).toEqual({});
  expect((await read(june))?.names['2026-12-25']).toBe('Christmas Day');
});

describe('an admin', () => {
  afterEach(async () => {
    await admin.rpc('save_week_hours', { desk: 'phone', week: [...phoneHours.week] }).throwOnError();
    await backend.sql('delete from public.special_days');
    await backend.sql(
      'insert into public.special_days select * from jsonb_populate_recordset(null::public.special_days, $1::jsonb)',
      [JSON.stringify(seeded?.rows)],
    );
    await backend.sql('delete from public.leads');
  });

  it('closes both desks for two weeks, and requests fall due on the first open day after them', async () => {
    const last = addDays(today, 14);
    await addDaysOff({ first_day: today, last_day: last }).then(({ error }) => expect(error).toBeNull());
    const { id } = await insertShortLead(owner);
    const due = await dueOf(id);
    expect(pacificDay(new Date(due)) > last).toBe(true);
    const hours = await read();
    expect(hours && nextOpening(new Date(), hours.phone)?.getTime()).toBe(
      Date.parse(due) - RESPONSE_MINUTES * 60_000,
    );
    expect((await read())?.office.days[last]).toBeNull();
    expect((await read(june))?.names[last]).toBe('Vacation');
  });

  it('shortens one day of one desk', async () => {
    const day = addDays(today, 1);
    await addDaysOff({ desk: 'phone', opens: '09:00', closes: '13:00', name: 'Doctor' });
    const hours = await read();
    expect(hours?.phone.days[day]).toEqual({ opens: 540, closes: 780 });
    expect(hours?.office.days[day]).toEqual(officeHours.days[day]);
  });

  it('shortens only the working days of several', async () => {
    const next = addDays(today, 7);
    await addDaysOff({ first_day: today, last_day: next, opens: '10:00', closes: '12:00' });
    const hours = await read();
    const changed = Array.from({ length: 8 }, (_, ahead) => addDays(today, ahead)).filter(
      (day) => hours?.phone.days[day],
    );
    expect(changed.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())).not.toContain(0);
    expect(changed.length).toBeGreaterThan(5);
  });

  it('does not move what was promised, and learns how many requests and visits a closed day touches', async () => {
    await admin.rpc('save_week_hours', { desk: 'phone', week: EVERY_DAY }).throwOnError();
    const lead = await insertShortLead(owner);
    const due = await dueOf(lead.id);
    const { data } = await addDaysOff(restOfToday);
    expect(data).toEqual([{ promised: 1, visits: 0 }]);
    expect(await dueOf(lead.id)).toBe(due);
  });

  it('has staff reminded at once when the phones open sooner than promised', async () => {
    await addDaysOff({ first_day: today, last_day: addDays(today, 5) });
    const lead = await insertShortLead(owner);
    const due = await dueOf(lead.id);
    const days = { desk: NONE, first_day: today, last_day: addDays(today, 5) };
    await admin.rpc('remove_special_days', days).throwOnError();
    await admin.rpc('save_week_hours', { desk: 'phone', week: EVERY_DAY }).throwOnError();
    const reminder = { lead_id: lead.id, kind: 'reminder' };
    const { data } = await owner.from('messages').select('due_at').match(reminder).single().throwOnError();
    const expected = Date.now() + (RESPONSE_MINUTES - REMINDER_MINUTES) * 60_000;
    expect(Math.abs(Date.parse(data.due_at) - expected)).toBeLessThan(60_000);
    expect(await dueOf(lead.id)).toBe(due);
  });

  it.each([
    ['phones that are closed for a month', { desk: 'phone', last_day: addDays(today, 40) }, /four weeks/],
    ['a day that has passed', { first_day: addDays(today, -1) }, /passed/],
    ['a last day before the first', { last_day: addDays(today, -3) }, /first and a last day/],
    ['a day that ends before it starts', { opens: '13:00', closes: '09:00' }, /opens_before_closing/],
    ['a day without a name', { name: ' ' }, /name_length/],
  ] as const)('cannot save %s', async (_, days, reason) => {
    const { error } = await addDaysOff(days);
    expect(error?.message).toMatch(reason);
    expect((await read(june))?.names[addDays(today, 1)]).not.toBe('Vacation');
  });

  it('cannot close the phones on every day of the week, or send the crews out on Sundays', async () => {
    const none = await admin.rpc('save_week_hours', { desk: 'phone', week: Array(7).fill(null) });
    expect(none.error?.message).toMatch(/four weeks/);
    const sunday = await admin.rpc('save_week_hours', { desk: 'office', week: EVERY_DAY });
    expect(sunday.error?.message).toMatch(/no_crews_on_sunday/);
    expect((await read())?.phone.week).toEqual(phoneHours.week);
  });

  it('leaves an entry in the audit log', async () => {
    await addDaysOff({ desk: 'phone' });
    const data = await dataOf(
      admin.from('audit_log').select('action, detail').order('created_at', { ascending: false }).limit(1),
    );
    const day = addDays(today, 1);
    expect(data).toEqual([
      { action: 'hours-changed', detail: { desk: 'phone', from_day: day, to_day: day } },
    ]);
  });
});
