import { describe, expect, it } from 'vitest';
import { readCustomer } from '../../../src/services/staff/leads.ts';
import { testBackend } from '../support/harness.ts';
import { insertShortLead, shortLead } from '../support/leads.ts';
import { dataOf, service, signedIn } from '../support/people.ts';
import { useStaffServicesAs } from '../support/supabase.ts';

const backend = await testBackend();

const owner = service(backend);
const { client: staff } = await signedIn(backend, 'staff');

const store = async (day: number, email: string, phone: string | null, form: 'short' | 'test' = 'short') =>
  (await insertShortLead(owner, { email, phone, form, created_at: `2026-11-0${day}T18:00:00Z` })).id;
const historyOf = async (lead_id: string) =>
  (await staff.rpc('customer_leads', { lead_id }).throwOnError()).data.map(({ id }) => id);

it('lists requests with the same phone or email in any notation, and merged ones, newest first', async () => {
  const first = await store(1, 'rosa@example.com', '(408) 555-0178');
  const byPhone = await store(2, 'work@example.com', '+1 408.555.0178');
  const byEmail = await store(3, 'Rosa@Example.com', null);
  await store(4, 'rosa@example.com', null, 'test');
  await store(5, 'other@example.com', '(408) 555-0199');
  const merged = await store(6, 'neighbor@example.com', null);
  await dataOf(staff.rpc('merge_lead', { duplicate: merged, into_lead: first, reason: 'Same household' }));
  expect(await historyOf(first)).toEqual([merged, byEmail, byPhone, first]);
  expect(await historyOf(byPhone)).toEqual([byPhone, first]);
  expect(await historyOf(merged)).toEqual([merged, first]);
});

it('has the visits of each request, without canceled ones', async () => {
  const older = await store(1, 'priya@example.com', null);
  const newer = await store(2, 'priya@example.com', null);
  await backend.sql(
    `insert into public.bookings (id, lead_id, status, day, starts, ends, status_before) values
       (gen_random_uuid(), $1, 'booked', '2026-11-13', '13:00', '15:30', 'verified'),
       (gen_random_uuid(), $1, 'booked', '2026-11-12', '09:00', '11:00', 'verified'),
       (gen_random_uuid(), $1, 'canceled', '2026-11-11', '09:00', '11:00', 'verified')`,
    [older],
  );
  useStaffServicesAs(staff);
  const result = await readCustomer(newer, new AbortController().signal);
  expect(result.ok && result.value.map(({ lead, visits }) => [lead.id, visits])).toEqual([
    [newer, []],
    [
      older,
      [
        { day: '2026-11-12', starts: 540, ends: 660, technician: null },
        { day: '2026-11-13', starts: 780, ends: 930, technician: null },
      ],
    ],
  ]);
});

describe('the marks of a lead', () => {
  const marksOf = async (id: string) =>
    (await staff.rpc('customer_marks', { lead_ids: [id] }).throwOnError()).data.map(({ mark }) => mark);
  const move = (id: string, status: 'done' | 'booked' | 'lost' | 'spam') =>
    owner.from('leads').update({ status, lost_reason: 'Price' }).eq('id', id).throwOnError();

  it('call two open requests of one customer possible duplicates, until one is merged or closed', async () => {
    const first = await store(1, 'ana@example.com', '(408) 555-0301');
    const second = await store(2, 'Ana@example.com', null);
    const third = await store(3, 'work-of-ana@example.com', '+1 408 555 0301');
    const marks = () => Promise.all([first, second, third].map(marksOf));
    expect(await marks()).toEqual([['duplicate'], ['duplicate'], ['duplicate']]);
    await staff.rpc('merge_lead', { duplicate: second, into_lead: first }).throwOnError();
    await move(third, 'lost');
    expect(await marks()).toEqual([[], [], []]);
  });

  it('call a customer whose earlier visit was booked or is done a repeat customer', async () => {
    const first = await store(1, 'ben@example.com', null);
    const second = await store(2, 'ben@example.com', null);
    await move(first, 'booked');
    expect(await marksOf(second)).toEqual(['repeat']);
    await move(first, 'done');
    expect(await marksOf(second)).toEqual(['repeat']);
    expect(await marksOf(first)).toEqual([]);
  });

  it('leave out tests, spam, and requests to check first', async () => {
    const lead = await store(1, 'cleo@example.com', null);
    await store(2, 'cleo@example.com', null, 'test');
    await move(await store(3, 'cleo@example.com', null), 'spam');
    const suspicious = await store(4, 'cleo@example.com', null);
    await owner.from('leads').update({ quarantine_reason: 'honeypot' }).eq('id', suspicious).throwOnError();
    expect(await marksOf(lead)).toEqual([]);
  });
});

describe('what staff note about a customer', () => {
  const notesOf = async (id: string) =>
    (await owner.from('leads').select('tags, do_not_contact').eq('id', id).single().throwOnError()).data;
  const set = (lead_id: string, tags: string[], reason: string | null, expected: string[] = []) =>
    staff.rpc('set_customer', {
      lead_id,
      tags,
      do_not_contact: reason as unknown as string,
      expected_tags: expected,
      expected_do_not_contact: null as unknown as string,
    });

  it('is on all their requests, also those to come, until they are erased', async () => {
    const first = await store(1, 'dora@example.com', '(408) 555-0401');
    const byPhone = await store(2, 'work-of-dora@example.com', '408 555 0401');
    const other = await store(3, 'eve@example.com', '(408) 555-0402');
    expect((await set(first, ['gate code', ' '], ' Asked us ').throwOnError()).data).toBe('done');
    const noted = { tags: ['gate code'], do_not_contact: 'Asked us' };
    const none = { tags: [], do_not_contact: null };
    const later = await store(4, 'DORA@example.com', null);
    const notes = await Promise.all([first, byPhone, later, other].map(notesOf));
    expect(notes).toEqual([noted, noted, noted, none]);
    const entries = await dataOf(
      staff.from('lead_events').select('lead_id, detail').eq('kind', 'customer-changed'),
    );
    expect(entries).toEqual([
      { lead_id: first, detail: { tags: ['gate code'], do_not_contact: true, reason: 'Asked us' } },
    ]);
    const { client: admin } = await signedIn(backend, 'admin');
    await admin.rpc('erase_person', { email: 'dora@example.com', phone: '4085550401' }).throwOnError();
    expect(await notesOf(await store(5, 'dora@example.com', null))).toEqual(none);
  });

  it('is not overwritten by the second of two people, and has limits', async () => {
    const lead = await store(1, 'finn@example.com', null);
    await set(lead, ['prefers text'], null).throwOnError();
    expect((await set(lead, ['dog'], null).throwOnError()).data).toBe('changed');
    expect((await notesOf(lead)).tags).toEqual(['prefers text']);
    expect((await set(lead, ['x'.repeat(31)], null, ['prefers text'])).error?.code).toBe('22023');
  });

  it('keeps them out of the newsletter', async () => {
    await store(1, 'gus@example.com', null).then((id) => set(id, [], 'Asked us').throwOnError());
    await dataOf(
      owner.from('newsletter_subscriptions').insert([
        { email: 'gus@example.com', status: 'confirmed', confirmed_at: '2026-11-01T00:00:00Z' },
        { email: 'hal@example.com', status: 'confirmed', confirmed_at: '2026-11-01T00:00:00Z' },
      ]),
    );
    const { client: admin } = await signedIn(backend, 'admin');
    const { data } = await admin.rpc('export_subscribers').throwOnError();
    expect(data.map(({ email }) => email)).toEqual(['hal@example.com']);
  });
});

it('lists the newest 50, whichever way they belong together', async () => {
  const first = await store(1, 'many@example.com', null);
  const minute = (of: number) => new Date(Date.parse('2026-11-02T18:00:00Z') + of * 60_000).toISOString();
  const others = Array.from({ length: 80 }, (_, index) =>
    shortLead({
      created_at: minute(index),
      ...(index % 2 === 0
        ? { email: 'many@example.com' }
        : { email: `${index}@example.com`, merged_into: first }),
    }),
  );
  await owner.from('leads').insert(others).throwOnError();
  expect(await historyOf(first)).toEqual(
    others
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 50),
  );
});
