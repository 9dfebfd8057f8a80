import { beforeEach, describe, expect, it } from 'vitest';
import { officeHours } from '../../../src/config/hours.ts';
import { addDays, pacificDay } from '../../../src/domain/hours/calendar-day.ts';
import { testBackend } from '../support/harness.ts';
import { insertShortLead, leadOf, linkQuote, type NewLead } from '../support/leads.ts';
import { service, signedIn, visitor } from '../support/people.ts';

const backend = await testBackend();

const owner = service(backend);
const dana = await signedIn(backend, 'staff');
const admin = await signedIn(backend, 'admin');
const june = await signedIn(backend, 'technician');
const leo = await signedIn(backend, 'technician');

const today = pacificDay(new Date());
const isWorkday = (day: string): boolean =>
  officeHours.days[day] === undefined && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
/** The next weekdays on which crews work. */
const [tuesday = '', wednesday = ''] = Array.from({ length: 20 }, (_, ahead) =>
  addDays(today, ahead + 1),
).filter(isWorkday);
const sunday = addDays(today, 7 - new Date(`${today}T00:00:00Z`).getUTCDay());
const holiday = Object.keys(officeHours.days).find((day) => day > today && day < addDays(today, 365)) ?? '';

let lead: NewLead & { id: string };
beforeEach(async () => {
  await backend.sql("update public.bookings set status = 'canceled'");
  lead = await insertShortLead(owner);
});

type Window = { day?: string; starts?: string; ends?: string; technician?: string; note?: string };
type Visit = Window & { reason?: string };
const book = (visit: Visit = {}, id: string = crypto.randomUUID(), lead_id = lead.id, { client } = dana) =>
  client.rpc('book_lead', {
    booking_id: id,
    lead_id,
    ...{ day: tuesday, starts: '09:00', ends: '11:00', reason: 'Agreed at the door' },
    ...visit,
  });
async function booked(window: Window = {}): Promise<string> {
  const id = crypto.randomUUID();
  await book(window, id).throwOnError();
  return id;
}
const change = (booking_id: string, expected: number, window: Window = {}) =>
  dana.client.rpc('change_booking', {
    booking_id,
    expected,
    ...{ day: tuesday, starts: '09:00', ends: '11:00' },
    ...window,
  });
const cancel = (booking_id: string, expected: number, reason = 'Rain') =>
  dana.client.rpc('cancel_booking', { booking_id, expected, reason });

const stored = async (id: string) =>
  (await owner.from('bookings').select().eq('id', id).single().throwOnError()).data;
const status = async () => (await leadOf(owner, lead.id)).status;
const events = () =>
  backend.sql<{ kind: string; detail: Record<string, unknown> }>(
    `select kind, detail from public.lead_events
     where lead_id = $1 and kind in ('booked', 'booking-changed', 'booking-canceled', 'booking-undone', 'status') order by position`,
    [lead.id],
  );
const mails = async (id: string) =>
  (
    await backend.sql<{ version: number }>(
      'select version from public.messages where booking_id = $1 order by version',
      [id],
    )
  ).map(({ version }) => version);

describe('booking', () => {
  it('moves the lead to booked, with an entry and an email to the customer', async () => {
    const id = await booked({ technician: june.userId, note: ' Dog in the yard. ' });
    expect(await stored(id)).toMatchObject({
      day: tuesday,
      technician: june.userId,
      note: 'Dog in the yard.',
    });
    expect(await status()).toBe('booked');
    expect(await events()).toMatchObject([
      { kind: 'booked', detail: { booking: id, day: tuesday, starts: '09:00:00', ends: '11:00:00' } },
      { kind: 'status', detail: { from: 'new', to: 'booked', reason: 'Agreed at the door' } },
    ]);
    expect(await mails(id)).toEqual([1]);
  });

  it('is stored once when it is sent twice, says so when the second try differs, and tells in 30 seconds', async () => {
    const id = await booked();
    expect(await book({}, id)).toMatchObject({ data: 'done' });
    expect(await book({ day: wednesday }, id)).toMatchObject({ data: 'changed' });
    expect(await stored(id)).toMatchObject({ day: tuesday });
    const told = `select version, extract(epoch from due_at - created_at)::integer as seconds
      from public.messages where booking_id = $1`;
    expect(await backend.sql(told, [id])).toEqual([{ version: 1, seconds: 30 }]);
  });

  it.each<[string, Window, RegExp]>([
    ['a past day', { day: addDays(today, -1) }, /has passed/],
    ['a day in two years', { day: addDays(today, 700) }, /within a year/],
    ['a Sunday', { day: sunday }, /do not work on this day/],
    ['a holiday', { day: holiday }, /do not work on this day/],
    ['a start before work', { starts: '07:00' }, /work from 8:00 am to 6:00 pm/],
    ['an end after work', { ends: '18:30' }, /work from 8:00 am to 6:00 pm/],
    ['a window that ends first', { ends: '09:00' }, /ends after it starts/],
    ['a quarter of an hour', { starts: '09:15' }, /full or half hour/],
    ['somebody who is no technician', { technician: dana.userId }, /is a technician/],
    ['a long note', { note: 'x'.repeat(1001) }, /1,000 characters/],
  ])('is refused for %s', async (_, window, message) => {
    const { error, status: code } = await book(window);
    expect(code).toBe(400);
    expect(error?.message).toMatch(message);
    expect(await status()).toBe('new');
  });

  it('is refused for a technician with another booking in the window, not beside it', async () => {
    await booked({ technician: june.userId });
    const overlapping = await book({ technician: june.userId, starts: '10:30', ends: '12:00' });
    expect(overlapping.error?.message).toMatch(/has another booking on this day, 9:00 am to 11:00 am/);
    expect(await book({ technician: june.userId, starts: '11:00', ends: '12:00' })).toMatchObject({
      error: null,
    });
    expect(await book({ technician: leo.userId })).toMatchObject({ error: null });
  });

  it('takes several days, all of them or none', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    const bookDays = (booking_ids: string[], days: string[]) =>
      dana.client.rpc('book_days', {
        ...{ booking_ids, days, lead_id: lead.id, starts: '09:00', ends: '17:00' },
        ...{ technician: june.userId, reason: 'Agreed at the door' },
      });
    expect((await bookDays(ids, [tuesday, sunday])).error?.message).toMatch(/do not work on this day/);
    expect(await status()).toBe('new');
    expect((await bookDays(ids.slice(1), [tuesday, wednesday])).error?.message).toMatch(/needs an id/);
    for (const _ of ['first', 'repeat'])
      expect(await bookDays(ids, [tuesday, wednesday])).toMatchObject({ error: null });
    expect(await Promise.all(ids.map(stored))).toMatchObject([{ day: tuesday }, { day: wednesday }]);
    expect((await bookDays(ids, [wednesday, tuesday])).error?.message).toMatch(/stored with other values/);
    for (const id of ids)
      expect(await dana.client.rpc('undo_booking', { booking_id: id, expected: 1 })).toMatchObject({
        data: 'done',
      });
    expect(await status()).toBe('new');
  });

  it('is refused on a day off, which waits until the visits of the day have moved', async () => {
    const setOff = (person: typeof june, is_off: boolean, technician = june.userId) =>
      person.client.rpc('set_day_off', { technician, day: tuesday, is_off });
    const id = await booked({ technician: june.userId });
    expect((await setOff(june, true)).error?.message).toMatch(/has a visit on this day. Move it first/);
    await change(id, 1, { day: wednesday, technician: june.userId }).throwOnError();
    expect((await setOff(leo, true)).error?.code).toBe('42501');
    expect((await setOff(dana, true)).error?.code).toBe('42501');
    await setOff(june, true).throwOnError();
    expect((await book({ technician: june.userId })).error?.message).toMatch(/is off on this day/);
    expect((await change(id, 2, { technician: june.userId })).error?.message).toMatch(/is off on this day/);
    const daysOff = async ({ client }: typeof june) =>
      (await client.rpc('days_off_from', { first_day: today })).data;
    expect(await daysOff(june)).toEqual([{ technician: june.userId, day: tuesday }]);
    expect(await daysOff(leo)).toEqual([]);
    await setOff(admin, false).throwOnError();
    expect(await daysOff(june)).toEqual([]);
  });

  it('is refused for a technician who has not accepted the invitation yet', async () => {
    const sam = await signedIn(backend, 'technician');
    await backend.sql('update public.profiles set confirmed_at = null where user_id = $1', [sam.userId]);
    expect((await book({ technician: sam.userId })).error?.message).toMatch(/is a technician/);
  });

  it('is refused without a reason while nobody has reached the customer, for a closed lead and an unknown one', async () => {
    expect((await book({ reason: '' })).error?.message).toMatch(/Nobody has reached this customer yet/);
    await owner.from('leads').update({ status: 'spam' }).eq('id', lead.id).throwOnError();
    expect((await book()).error?.message).toBe('This lead is closed.');
    expect((await book({}, crypto.randomUUID(), crypto.randomUUID())).status).toBe(404);
  });
});

it('changing a booking to another day raises the sequence and tells the customer, to another technician does not', async () => {
  const id = await booked();
  const technician = leo.userId;
  expect(await change(id, 1, { technician })).toMatchObject({ data: 'done' });
  expect(await stored(id)).toMatchObject({ technician, version: 2, sequence: 0 });
  expect(await mails(id)).toEqual([1]);
  expect(await change(id, 2, { technician, day: wednesday })).toMatchObject({ data: 'done' });
  expect(await stored(id)).toMatchObject({ day: wednesday, version: 3, sequence: 1 });
  expect(await mails(id)).toEqual([1, 2]);
  expect((await events()).at(-1)).toMatchObject({ kind: 'booking-changed', detail: { moved: true } });
});

it('changing a booking that somebody else has changed is refused, and repeating a change is not', async () => {
  const id = await booked();
  await change(id, 1, { starts: '10:00' });
  expect((await change(id, 1, { day: wednesday })).data).toBe('changed');
  expect((await change(id, 1, { starts: '10:00' })).data).toBe('done');
  expect(await stored(id)).toMatchObject({ day: tuesday, version: 2 });
});

describe('cancelling a booking', () => {
  it('returns the lead to its status before, with the reason, and tells the customer', async () => {
    const id = await booked();
    expect((await cancel(id, 1)).data).toBe('done');
    expect(await status()).toBe('new');
    expect(await mails(id)).toEqual([1, 2]);
    expect(await events()).toContainEqual(
      expect.objectContaining({
        kind: 'booking-canceled',
        detail: expect.objectContaining({ reason: 'Rain' }) as unknown,
      }),
    );
    expect((await cancel(id, 1)).data).toBe('done');
    expect((await change(id, 2, { day: wednesday })).data).toBe('changed');
  });

  it('lets an unanswered lead wait again, and keeps why a reserved one moved on', async () => {
    await cancel(await booked(), 1).throwOnError();
    expect(await leadOf(owner, lead.id)).toMatchObject({ waiting: true, unanswered_reason: null });
    const reserve = {
      lead_id: lead.id,
      status: 'reserved',
      expected: 'new',
      reason: 'Met at the fair',
    } as const;
    await dana.client.rpc('set_lead_status', reserve).throwOnError();
    await cancel(await booked({ starts: '12:00', ends: '14:00' }), 1).throwOnError();
    expect(await leadOf(owner, lead.id)).toMatchObject({
      ...{ status: 'reserved', waiting: false, unanswered_reason: 'Agreed at the door' },
    });
  });

  it('does not tell the customer when the visit is over', async () => {
    const over = await booked();
    await backend.sql("update public.bookings set day = $2, starts = '09:00', ends = '11:00' where id = $1", [
      over,
      addDays(today, -7),
    ]);
    expect((await cancel(over, 1)).data).toBe('done');
    expect(await stored(over)).toMatchObject({ status: 'canceled' });
    expect(await mails(over)).toEqual([1]);
  });

  it('needs a reason and the current version, and keeps the lead booked while there is another booking', async () => {
    const [first] = [await booked(), await booked({ day: wednesday })];
    expect((await cancel(first, 1, ' ')).status).toBe(400);
    expect((await cancel(first, 7)).data).toBe('changed');
    expect(await stored(first)).toMatchObject({ status: 'booked' });
    expect((await cancel(first, 1)).data).toBe('done');
    expect(await status()).toBe('booked');
  });

  it.each([
    ['lost', [1, 2]],
    ['spam', [1]],
  ] as const)('happens when the lead is %s', async (exit, versions) => {
    const id = await booked();
    await dana.client
      .rpc('set_lead_status', {
        lead_id: lead.id,
        status: exit,
        expected: 'booked',
        reason: 'Sold the house',
      })
      .throwOnError();
    expect(await stored(id)).toMatchObject({ status: 'canceled' });
    expect(await mails(id)).toEqual(versions);
  });
});

describe('undoing', () => {
  const undo = async (id: string, expected: number, { client } = dana) =>
    (await client.rpc('undo_booking', { booking_id: id, expected }).throwOnError()).data;
  const sent = (id: string) =>
    backend.sql('update public.messages set attempts = 1 where booking_id = $1', [id]);

  it('a booking frees the day, and the lead waits as before', async () => {
    const id = await booked({ technician: june.userId });
    expect(await undo(id, 1)).toBe('done');
    expect(await stored(id)).toMatchObject({ status: 'canceled' });
    expect(await status()).toBe('new');
    expect((await leadOf(owner, lead.id)).waiting).toBe(true);
    expect(await mails(id)).toEqual([]);
    expect((await events()).at(-2)).toMatchObject({ kind: 'booking-undone', detail: { undone: 'booked' } });
    expect(await undo(id, 1)).toBe('done');
  });

  it('a move returns to the day before, whose email stays', async () => {
    const id = await booked({ technician: june.userId });
    await change(id, 1, { day: wednesday, technician: leo.userId }).throwOnError();
    expect(await mails(id)).toEqual([1, 2]);
    expect(await undo(id, 2)).toBe('done');
    expect(await stored(id)).toMatchObject({
      day: tuesday,
      technician: june.userId,
      version: 3,
      sequence: 0,
    });
    expect(await mails(id)).toEqual([1]);
  });

  it('a cancellation books the visit again, with nobody yet when the technician is taken meanwhile', async () => {
    const [first, second] = [await booked({ technician: june.userId }), await booked({ day: wednesday })];
    await cancel(second, 1).throwOnError();
    expect(await undo(second, 2)).toBe('done');
    expect(await stored(second)).toMatchObject({ status: 'booked', sequence: 0 });
    await cancel(second, 3).throwOnError();
    await cancel(first, 1).throwOnError();
    expect(await status()).toBe('new');
    const other = await insertShortLead(owner);
    await book({ technician: june.userId }, crypto.randomUUID(), other.id).throwOnError();
    expect(await undo(first, 2)).toBe('done');
    expect(await stored(first)).toMatchObject({ status: 'booked', technician: null });
    expect(await status()).toBe('booked');
    expect((await leadOf(owner, lead.id)).unanswered_reason).toBe('Agreed at the door');
  });

  it('is refused once the email has gone out, and after another change', async () => {
    const id = await booked();
    await change(id, 1, { day: wednesday }).throwOnError();
    expect(await undo(id, 1)).toBe('changed');
    expect(await undo(id, 2, admin)).toBe('changed');
    await sent(id);
    expect(await undo(id, 2)).toBe('told');
    expect(await stored(id)).toMatchObject({ day: wednesday, version: 2 });
  });

  it('a lost lead brings its visits back and stops their emails, unless one has gone out', async () => {
    const [first, second] = [await booked({ technician: june.userId }), await booked({ day: wednesday })];
    await sent(first);
    const lose = async () => {
      const change_id = crypto.randomUUID();
      const lost = {
        lead_id: lead.id,
        status: 'lost',
        expected: 'booked',
        reason: 'Moved away',
        change_id,
      } as const;
      await dana.client.rpc('set_lead_status', lost).throwOnError();
      return async () =>
        (await dana.client.rpc('undo_bulk_change', { batch_id: change_id }).throwOnError()).data;
    };
    const takeBack = await lose();
    expect([await mails(first), await mails(second)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(await takeBack()).toEqual([{ lead_id: lead.id, outcome: 'done' }]);
    expect(await status()).toBe('booked');
    expect(await stored(first)).toMatchObject({ status: 'booked', technician: june.userId, sequence: 0 });
    expect(await stored(second)).toMatchObject({ status: 'booked', sequence: 0 });
    expect([await mails(first), await mails(second)]).toEqual([[1], [1]]);

    const tooLate = await lose();
    await sent(second);
    expect(await tooLate()).toEqual([{ lead_id: lead.id, outcome: 'told' }]);
    expect(await status()).toBe('lost');
    expect([await mails(first), await mails(second)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});

it('a technician sees the own bookings, with what the visit needs', async () => {
  await booked({ technician: june.userId });
  await booked({ starts: '12:00', ends: '14:00', technician: leo.userId });
  await backend.sql("update public.leads set do_not_contact = 'Asked us'");
  const { data } = await june.client
    .rpc('bookings_between', { first_day: today, last_day: addDays(today, 30) })
    .throwOnError();
  expect(data).toMatchObject([
    { technician: june.userId, name: 'Priya Raman', price_cents: null, do_not_contact: 'Asked us' },
  ]);
});

it('a technician sees no booking older than a week', async () => {
  const id = await booked({ technician: june.userId });
  const seen = async () =>
    (
      await june.client
        .rpc('bookings_between', { first_day: addDays(today, -10), last_day: addDays(today, 20) })
        .throwOnError()
    ).data.length;
  await backend.sql('update public.bookings set day = $2 where id = $1', [id, addDays(today, -7)]);
  expect(await seen()).toBe(1);
  await backend.sql('update public.bookings set day = $2 where id = $1', [id, addDays(today, -8)]);
  expect(await seen()).toBe(0);
});

it('a technician who leaves loses the bookings still to come', async () => {
  const sam = await signedIn(backend, 'technician');
  const id = await booked({ technician: sam.userId });
  await admin.client.rpc('set_person_role', { person: sam.userId, role: 'removed' }).throwOnError();
  expect(await stored(id)).toMatchObject({ technician: null, version: 2, status: 'booked' });
});

it('leads without a day are those who accepted, reserved or are booked without a booking', async () => {
  const waiting = async () =>
    (await dana.client.rpc('leads_without_day').throwOnError()).data.filter(({ id }) => id === lead.id);
  expect(await waiting()).toEqual([]);
  await owner.from('leads').update({ status: 'verified' }).eq('id', lead.id).throwOnError();
  const answer = (detail: object) =>
    backend.sql("insert into public.lead_events (lead_id, kind, detail) values ($1, 'answer', $2)", [
      lead.id,
      JSON.stringify(detail),
    ]);
  await answer({ answer: 'schedule', days: [tuesday, wednesday], part: 'morning' });
  expect(await waiting()).toMatchObject([{ days: [tuesday, wednesday], part: 'morning' }]);
  await answer({ answer: 'withdraw' });
  expect(await waiting()).toEqual([]);
  await owner.from('leads').update({ status: 'reserved' }).eq('id', lead.id).throwOnError();
  expect(await waiting()).toHaveLength(1);
  await booked();
  expect(await waiting()).toEqual([]);
});

it("the quote's page shows the bookings to the owner of the link only", async () => {
  const id = await booked({ technician: june.userId, note: 'Dog in the yard.' });
  const token = await linkQuote(backend, lead.id);
  const anonymous = visitor(backend);
  const { data } = await anonymous.rpc('quote_view', { token }).throwOnError();
  expect(data).toMatchObject([{ bookings: [{ id, day: tuesday, starts: '09:00:00', sequence: 0 }] }]);
  expect(JSON.stringify(data)).not.toMatch(/dog|technician/i);
  const { data: shared } = await anonymous.rpc('share_quote', { token }).throwOnError();
  expect((await anonymous.rpc('quote_view', { token: shared }).throwOnError()).data).toMatchObject([
    { bookings: null },
  ]);
});
