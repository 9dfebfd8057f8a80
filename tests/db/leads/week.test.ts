import { createHash, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NO_FILTERS, QUEUE } from '../../../src/domain/leads/lead-filters.ts';
import { LEAD_TABS, tabFilters, type LeadTab } from '../../../src/domain/leads/lead-tabs.ts';
import type { Database } from '../../../src/domain/database.types.ts';
import { readCounts, readLeads } from '../../../src/services/staff/dashboard-leads.ts';
import { readReport, readResponseTimes } from '../../../src/services/staff/reports.ts';
import { testBackend, type Person } from '../support/harness.ts';
import { shortLead, wizardLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, visitor, type Client } from '../support/people.ts';
import { useStaffServicesAs } from '../support/supabase.ts';
import type { LeadStatus } from '../../../src/domain/leads/lead-status.ts';
import type { ContactOutcome } from '../../../src/domain/leads/contact-outcome.ts';

const backend = await testBackend();
const owner = service(backend);
let dana: Person;
/** Client of the person at the desk. */
let desk: Client;

// The database is in this process, so its clock is the one set here.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

/** A time of December 2026, such as "07 09:05". */
const pacific = (time: string): Date => new Date(`2026-12-${time.replace(' ', 'T')}:00-08:00`);

let signedInAt = 0;

/** Signs in again once the token, which is worth an hour, is getting old. */
async function signIn({ email, password }: Person): Promise<Client> {
  if (Date.now() - signedInAt < 45 * 60_000) return desk;
  signedInAt = Date.now();
  const { body } = await backend.call('/auth/v1/token?grant_type=password', { body: { email, password } });
  const { access_token: token } = body as { access_token: string };
  return createClient<Database>(backend.url, backend.publishableKey, {
    accessToken: () => Promise.resolve(token),
  });
}

beforeAll(async () => {
  vi.setSystemTime(pacific('05 17:00'));
  dana = await backend.person('admin');
});

/** Where a lead is: waiting for its first answer, due now, due later, or nowhere because it is closed. */
type Place = 'answer' | 'closed' | `now: ${string}` | `later: ${string}`;

const places = new Map<string, Place>();
/** Leads that somebody marked as spam: on no report. */
const spam = new Set<string>();
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? '';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const tokenOf = (name: string): string => sha256(`${name}'s link`);

async function arrive(name: string, lead: NewLead): Promise<void> {
  const id = randomUUID();
  ids.set(name, id);
  await visitor(backend)
    .from('leads')
    .insert({ ...lead, id, link_hash: sha256(tokenOf(name)) })
    .throwOnError();
}

const arrives = (name: string, changes: Partial<NewLead> = {}): Promise<void> =>
  arrive(name, shortLead({ name, email: `${name.toLowerCase()}@example.com`, ...changes }));

/** Sends what is due, as the worker does. */
async function sendMails(): Promise<void> {
  for (;;) {
    const { data } = await owner.rpc('claim_due_messages').throwOnError();
    if (data.length === 0) return;
    for (const { id, attempts } of data) {
      const result = { message_id: id, attempt: attempts, result: 'sent', mail_id: 'm' };
      await owner.rpc('settle_message', result).throwOnError();
    }
  }
}

const answers = async (name: string, answer: string, detail: Record<string, unknown> = {}): Promise<void> => {
  const args = { token: tokenOf(name), answer, detail: detail as never };
  const { data } = await visitor(backend).rpc('answer_quote', args).throwOnError();
  expect(data).toBe(true);
};

const contact = async (
  name: string,
  outcome: ContactOutcome = 'reached',
  follow_up_at?: string,
  channel = 'call',
): Promise<string> => {
  const event_id = randomUUID();
  const args = { lead_id: idOf(name), event_id, channel, outcome, ...(follow_up_at ? { follow_up_at } : {}) };
  expect((await desk.rpc('log_lead_contact', args).throwOnError()).data).toBe('done');
  return event_id;
};

const move = async (name: string, status: LeadStatus, expected: LeadStatus, reason?: string) => {
  const args = { lead_id: idOf(name), status, expected, ...(reason ? { reason } : {}) };
  const { data } = await desk.rpc('set_lead_status', args).throwOnError();
  expect(data).toEqual([{ outcome: 'done', status }]);
};

const sign = (name: string): PromiseLike<unknown> => {
  const lines = [{ label: 'Cleaning', amount_cents: 30_000 }];
  const id = { estimate_id: randomUUID(), lead_id: idOf(name), expected_version: 0 };
  return desk.rpc('sign_lead_estimate', { ...id, lines, reason: '', message: '', send: true }).throwOnError();
};

const nineToEleven = { starts: '09:00', ends: '11:00' };
const bookings = new Map<string, string>();
const book = async (name: string, day: string, reason?: string): Promise<void> => {
  const booking_id = randomUUID();
  bookings.set(name, booking_id);
  const args = { booking_id, lead_id: idOf(name), day, ...nineToEleven, ...(reason ? { reason } : {}) };
  await desk.rpc('book_lead', args).throwOnError();
};

const merge = (name: string, into: string): PromiseLike<unknown> =>
  desk.rpc('merge_lead', { duplicate: idOf(name), into_lead: idOf(into) }).throwOnError();

const cancel = (name: string, expected: number): PromiseLike<unknown> =>
  desk
    .rpc('cancel_booking', { booking_id: bookings.get(name) ?? '', expected, reason: 'Rain' })
    .throwOnError();

const signal = (): AbortSignal => new AbortController().signal;
const valueOf = <T>(result: { ok: true; value: T } | { ok: false }): T => {
  if (!result.ok) throw new Error('The desk could not read.');
  return result.value;
};

/** Where every lead is, by the row the desk shows. */
async function found(): Promise<Map<string, Place>> {
  const data = await dataOf(owner.from('leads').select().neq('form', 'test').is('merged_into', null));
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return new Map(
    data.map(({ id, waiting, queue_due_at: due, follow_up_at: at, next_step: step }) => {
      const place: Place =
        due === null
          ? 'closed'
          : waiting
            ? 'answer'
            : Date.parse(at ?? '') <= Date.now()
              ? `now: ${step}`
              : `later: ${step}`;
      return [names.get(id) ?? id, place];
    }),
  );
}

/** Leads that no queue shows though something is open, read from the timeline and the bookings alone. */
const FORGOTTEN = `
  with happened (lead_id, why, at) as (
    select coalesce(lead.merged_into, lead.id), 'A customer waits for an answer, outside the queue', max(entry.created_at)
    from public.lead_events as entry join public.leads as lead on lead.id = entry.lead_id
    where entry.kind in ('answer', 'preferred-day')
    group by 1
    union all
    select lead.id, 'A visit is over, outside the queue', lead.visit_ends_at from public.leads as lead
    where lead.form <> 'test' and lead.merged_into is null and lead.status < 'done' and lead.visit_ends_at <= now()
  )
  select lead.id, 'An open lead has no next step' as why from public.leads as lead
  where lead.form <> 'test' and lead.merged_into is null and lead.status < 'done' and lead.queue_due_at is null
  union all
  select lead.id, happened.why
  from happened join public.leads as lead on lead.id = happened.lead_id
  where lead.form <> 'test' and lead.merged_into is null and lead.status <> 'spam'
    and not (lead.queue_due_at is not null and (lead.waiting or lead.follow_up_at <= now()))
    and not exists (
      select from public.lead_events as entry
      where entry.lead_id = lead.id and entry.created_at >= happened.at and (
        entry.kind in ('estimate-sent', 'photos-requested', 'follow-up', 'booked', 'booking-changed',
          'booking-canceled', 'booking-undone', 'status')
        or entry.kind = 'contact' and entry.detail ->> 'outcome' <> 'no-answer'
      )
    )`;

/** The queue and the counts say the same, and nothing is forgotten. */
async function check(): Promise<void> {
  expect(await found()).toEqual(places);
  expect(await backend.sql(FORGOTTEN)).toEqual([]);

  const queued = [...places]
    .filter(([, place]) => place === 'answer' || place.startsWith('now'))
    .map(([name]) => idOf(name));
  const queue = valueOf(await readLeads({ filters: QUEUE, userId: dana.userId }, signal()));
  expect(queue.map(({ id }) => id).toSorted()).toEqual(queued.toSorted());
  const counts = valueOf(await readCounts(signal()));
  expect(counts).toMatchObject({ waiting: queued.length, every: places.size });
}

/** Lists and reports say the same as the counts. */
async function checkReports(): Promise<void> {
  const counts = valueOf(await readCounts(signal()));
  const lists = new Map<LeadTab, number>();
  for (const tab of LEAD_TABS) {
    const sort = tab === 'all' ? ('received' as const) : ('' as const);
    const filters = { ...NO_FILTERS, ...tabFilters(tab), sort };
    lists.set(tab, valueOf(await readLeads({ filters, userId: dana.userId }, signal())).length);
  }
  expect(Object.fromEntries(lists)).toEqual({
    waiting: counts.waiting,
    unassigned: counts.unassigned,
    mine: counts.mine,
    progress: counts.in_progress,
    booked: counts.booked,
    done: counts.done,
    all: counts.every,
  });
  const days = { from: '2026-12-01', to: '2026-12-31' };
  const [all] = valueOf(await readReport('all', days, signal()));
  const byStatus = valueOf(await readReport('status', days, signal()));
  const bySource = valueOf(await readReport('source', days, signal()));
  const sum = (rows: readonly { leads: number }[]): number =>
    rows.reduce((total, { leads }) => total + leads, 0);
  const counted = places.size - spam.size;
  expect([all?.leads, sum(byStatus), sum(bySource)]).toEqual([counted, counted, counted]);
  expect(byStatus.find(({ label }) => label === 'done')?.leads ?? 0).toBe(counts.done);
  expect(byStatus.find(({ label }) => label === 'booked')?.leads ?? 0).toBe(counts.booked);
  const times = valueOf(await readResponseTimes(signal()));
  const month = times.figures.find(({ days: span }) => span === 30);
  expect(month?.waiting).toBe([...places.values()].filter((place) => place === 'answer').length);
  expect(month?.responded).toBe(all?.responded);
}

let today = '';

/** Sets the clock, lets something happen, and checks where every lead is afterwards; lists and reports once at the end of a day. */
async function step(
  time: string,
  happens: () => PromiseLike<unknown>,
  changes: Readonly<Record<string, Place | 'merged'>>,
): Promise<void> {
  if (!time.startsWith(today)) await checkReports();
  today = time.slice(0, 2);
  vi.setSystemTime(pacific(time));
  desk = await signIn(dana);
  useStaffServicesAs(desk);
  await happens();
  // The email of a signature waits 10 seconds.
  vi.setSystemTime(pacific(time).getTime() + 15_000);
  await sendMails();
  for (const [name, place] of Object.entries(changes))
    if (place === 'merged') places.delete(name);
    else places.set(name, place);
  await check();
}

const nothing = (): Promise<void> => Promise.resolve();

it('a week of leads is at every moment in one queue, planned for later, or closed', async () => {
  // The weekend.
  await step('05 19:00', () => arrives('Ana'), { Ana: 'answer' });
  await step('06 08:00', () => arrives('Ben'), { Ben: 'answer' });
  await step('06 09:00', () => arrives('Cleo'), { Cleo: 'answer' });
  await step('06 10:00', () => arrives('Dov'), { Dov: 'answer' });
  await step('06 11:00', () => arrives('Eve'), { Eve: 'answer' });
  await step('06 12:00', () => arrives('Fay'), { Fay: 'answer' });
  await step('06 13:00', () => arrives('Gil'), { Gil: 'answer' });
  await step('06 14:00', () => arrives('Hal'), { Hal: 'answer' });
  await step('06 15:00', () => arrive('Ida', wizardLead({ email: 'ida@example.com' })), { Ida: 'answer' });
  // What a customer does before the first answer leaves the lead where it waits.
  await step('06 15:05', () => answers('Ida', 'question', { note: 'Do you need water?' }), {});

  // Monday: every kind of answer has a next step, and an owner.
  await step('07 09:01', () => contact('Ana'), { Ana: 'later: no-reaction' });
  await step('07 09:02', () => contact('Ben', 'voicemail', '2026-12-07T22:00:00Z'), {
    Ben: 'later: call-back',
  });
  await step('07 09:03', () => contact('Cleo', 'no-answer'), {});
  await step(
    '07 09:04',
    () => desk.rpc('request_lead_photos', { lead_id: idOf('Dov'), event_id: randomUUID() }).throwOnError(),
    { Dov: 'later: await-photos' },
  );
  await step('07 09:05', () => sign('Eve'), { Eve: 'later: await-answer' });
  await step('07 09:06', () => contact('Fay', 'reached', '2026-12-09T01:00:00Z'), {
    Fay: 'later: follow-up',
  });
  await step('07 09:07', () => book('Gil', '2026-12-08', 'Asked by phone'), { Gil: 'later: visit' });
  spam.add('Hal');
  await step('07 09:08', () => move('Hal', 'spam', 'new'), { Hal: 'closed' });
  await step('07 09:09', () => contact('Ida', 'reached', undefined, 'email'), { Ida: 'later: no-reaction' });
  expect(
    await dataOf(owner.from('leads').select('name').neq('status', 'spam').is('assigned_to', null)),
  ).toEqual([{ name: 'Cleo' }]);
  await step('07 14:00', nothing, { Ben: 'now: call-back' });

  // What customers do brings them back, until somebody acts.
  await step('07 15:00', () => answers('Eve', 'question', { note: 'Is the permit included?' }), {
    Eve: 'now: question',
  });
  await step('07 15:05', () => answers('Eve', 'channel', { channel: 'email' }), {});
  await step('07 15:10', () => contact('Eve', 'reached', undefined, 'email'), { Eve: 'later: no-reaction' });
  await step(
    '07 16:00',
    () => answers('Eve', 'schedule', { days: ['2026-12-09', '2026-12-10'], part: 'morning' }),
    { Eve: 'now: accepted' },
  );
  await step('07 16:30', () => book('Eve', '2026-12-09'), { Eve: 'later: visit' });
  await step('07 17:00', () => answers('Ana', 'call'), { Ana: 'now: call' });
  await step('07 17:10', () => contact('Ana', 'no-answer'), {});
  await step('07 17:20', () => contact('Ana', 'voicemail', '2026-12-08T17:00:00Z'), {
    Ana: 'later: call-back',
  });
  await step('07 17:40', () => answers('Ida', 'withdraw'), { Ida: 'now: withdrawn' });
  await step('07 17:50', () => move('Ida', 'lost', 'contacted', 'Withdrew'), { Ida: 'closed' });
  await step('07 18:30', () => answers('Ida', 'question', { note: 'Can I change my mind?' }), {
    Ida: 'now: question',
  });
  await step('07 18:40', () => contact('Ida', 'reached', undefined, 'text'), { Ida: 'closed' });

  // Tuesday: a visit is over, a call back is due, a duplicate comes in.
  await step('08 09:00', nothing, { Ana: 'now: call-back' });
  await step('08 11:00', nothing, { Gil: 'now: visit' });
  await step('08 11:05', () => move('Gil', 'done', 'booked'), { Gil: 'closed' });
  await step('08 11:10', () => answers('Gil', 'question', { note: 'A panel rattles' }), {
    Gil: 'now: question',
  });
  await step(
    '08 11:20',
    () =>
      desk
        .rpc('set_lead_follow_up', {
          lead_id: idOf('Gil'),
          event_id: randomUUID(),
          follow_up_at: null as never,
        })
        .throwOnError(),
    { Gil: 'closed' },
  );
  await step('08 12:00', () => arrives('Joe', { email: 'fay@example.com' }), { Joe: 'answer' });
  await step('08 12:10', () => merge('Joe', 'Fay'), { Joe: 'merged', Fay: 'now: merged' });
  await step('08 12:20', () => desk.rpc('unmerge_lead', { duplicate: idOf('Joe') }).throwOnError(), {
    Joe: 'answer',
  });
  await step('08 12:30', () => contact('Fay'), { Fay: 'later: no-reaction' });
  await step('08 12:31', () => merge('Joe', 'Fay'), { Joe: 'merged' });

  // Undo, single and for many.
  let undone = '';
  await step(
    '08 13:00',
    async () => {
      undone = await contact('Cleo');
    },
    { Cleo: 'later: no-reaction' },
  );
  await step(
    '08 13:00',
    () =>
      desk
        .rpc('undo_lead_contact', { lead_id: idOf('Cleo'), event_id: undone, undo_id: randomUUID() })
        .throwOnError(),
    { Cleo: 'answer' },
  );
  const batch = randomUUID();
  await step(
    '08 13:10',
    () =>
      desk
        .rpc('move_leads', {
          batch_id: batch,
          lead_ids: [idOf('Cleo'), idOf('Eve')],
          status: 'lost',
          expected: ['new', 'booked'],
          reason: 'No interest',
        })
        .throwOnError(),
    { Cleo: 'closed', Eve: 'closed' },
  );

  // Wednesday: what was planned comes back; a visit that is moved and canceled leaves a next step.
  await step('09 09:00', nothing, { Dov: 'now: await-photos' });
  await step('09 09:10', () => book('Dov', '2026-12-11'), { Dov: 'later: visit' });
  await step(
    '09 09:20',
    () =>
      desk
        .rpc('change_booking', {
          booking_id: bookings.get('Dov') ?? '',
          expected: 1,
          day: '2026-12-10',
          ...nineToEleven,
        })
        .throwOnError(),
    {},
  );
  await step('10 09:00', nothing, {});
  await step('10 11:00', nothing, { Dov: 'now: visit' });
  await step('10 11:10', () => cancel('Dov', 2), { Dov: 'later: book' });
  await step('11 09:00', nothing, { Dov: 'now: book', Fay: 'now: no-reaction' });
  await step('11 09:10', () => move('Dov', 'reserved', 'new'), {});

  // A booking of nobody who was answered, canceled: the lead waits again.
  await step('11 10:00', () => arrives('Kim'), { Kim: 'answer' });
  await step('11 10:05', () => book('Kim', '2026-12-15', 'Asked by text'), { Kim: 'later: visit' });
  await step('11 10:10', () => cancel('Kim', 1), { Kim: 'answer' });
  await step('14 09:00', nothing, {});
  await checkReports();
}, 120_000);
