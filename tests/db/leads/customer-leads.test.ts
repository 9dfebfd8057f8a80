import { afterAll, describe, expect, it } from 'vitest';
import { readCustomer } from '../../../src/services/staff/leads.ts';
import { startTestBackend } from '../support/harness.ts';
import { insertShortLead } from '../support/leads.ts';
import { service, signedIn } from '../support/people.ts';
import { useStaffServicesAs } from '../support/supabase.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

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
  await staff
    .rpc('merge_lead', { duplicate: merged, into_lead: first, reason: 'Same household' })
    .throwOnError();
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
    expect(await Promise.all([first, second, third].map(marksOf))).toEqual([
      ['duplicate'],
      ['duplicate'],
      ['duplicate'],
    ]);
    await staff.rpc('merge_lead', { duplicate: second, into_lead: first }).throwOnError();
    await move(third, 'lost');
    expect(await Promise.all([first, second, third].map(marksOf))).toEqual([[], [], []]);
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

it('is empty for an unknown lead', async () => {
  expect(await historyOf(crypto.randomUUID())).toEqual([]);
});
