import { createHash, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NO_FILTERS, QUEUE } from '../../../src/domain/leads/lead-filters.ts';
import { LEAD_TABS, tabFilters } from '../../../src/domain/leads/lead-tabs.ts';
import type { Database, Tables } from '../../../src/domain/database.types.ts';
import { readCounts, readLeads } from '../../../src/services/staff/dashboard-leads.ts';
import { testBackend, type Person } from '../support/harness.ts';
import { shortLead, wizardLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, visitor } from '../support/people.ts';
import { useStaffServicesAs } from '../support/supabase.ts';
import type { LeadStatus } from '../../../src/domain/leads/lead-status.ts';
import type { ContactOutcome } from '../../../src/domain/leads/contact-outcome.ts';

const backend = await testBackend();
const owner = service(backend);
/** The person at the desk, who signs in again before the token, which is worth an hour, gets old. */
let dana: Person;
let signedInAt = 0;

// The database is in this process, so its clock is the one set here.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

/** A time of December 2026, such as "07 09:05". */
const pacific = (time: string): Date => new Date(`2026-12-${time.replace(' ', 'T')}:00-08:00`);

async function signIn(): Promise<void> {
  if (Date.now() - signedInAt < 45 * 60_000) return;
  signedInAt = Date.now();
  const { email, password } = dana;
  const { body } = await backend.call('/auth/v1/token?grant_type=password', { body: { email, password } });
  dana.token = (body as { access_token: string }).access_token;
  useStaffServicesAs(
    createClient<Database>(backend.url, backend.publishableKey, {
      accessToken: () => Promise.resolve(dana.token),
    }),
  );
}

beforeAll(async () => {
  vi.setSystemTime(pacific('05 17:00'));
  dana = await backend.person('admin');
});

/** Where a lead is: waiting for its first answer, due now, due later, or nowhere because it is closed. */
type Place = 'answer' | 'closed' | `now: ${string}` | `later: ${string}`;

const places = new Map<string, Place>();
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? '';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const tokenOf = (name: string): string => sha256(`${name}'s link`);

async function arrive(name: string, lead: NewLead): Promise<void> {
  ids.set(name, randomUUID());
  const sent = { ...lead, id: idOf(name), link_hash: sha256(tokenOf(name)) };
  await visitor(backend).from('leads').insert(sent).throwOnError();
}

const arrives = (name: string, changes: Partial<NewLead> = {}): Promise<void> =>
  arrive(name, shortLead({ name, email: `${name.toLowerCase()}@example.com`, ...changes }));

/** Sends what is due, as the worker does. */
async function sendMails(): Promise<void> {
  while (
    (
      await backend.sql(`select public.settle_message(due.id, due.attempts, 'sent', 'm')
      from public.claim_due_messages() as due`)
    ).length > 0
  );
}

const answers = async (name: string, answer: string, detail: Record<string, unknown> = {}): Promise<void> => {
  const args = { token: tokenOf(name), answer, detail: detail as never };
  const { data } = await visitor(backend).rpc('answer_quote', args).throwOnError();
  expect(data).toBe(true);
};

/** Calls a function as the person at the desk. */
async function desk(name: string, body: object): Promise<unknown> {
  const response = await backend.call(`/rest/v1/rpc/${name}`, { body, token: dana.token });
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body;
}

async function contact(
  name: string,
  outcome: ContactOutcome = 'reached',
  follow_up_at?: string,
  channel = 'call',
) {
  const event_id = randomUUID();
  const args = { lead_id: idOf(name), event_id, channel, outcome, ...(follow_up_at ? { follow_up_at } : {}) };
  expect(await desk('log_lead_contact', args)).toBe('done');
  return event_id;
}

async function move(name: string, status: LeadStatus, expected: LeadStatus, reason?: string): Promise<void> {
  const moved = await desk('set_lead_status', { lead_id: idOf(name), status, expected, reason });
  expect(moved).toEqual([{ outcome: 'done', status }]);
}

const sign = (name: string) =>
  desk('sign_lead_estimate', {
    ...{ estimate_id: randomUUID(), lead_id: idOf(name), expected_version: 0 },
    ...{ lines: [{ label: 'Cleaning', amount_cents: 30_000 }], reason: '', message: '', send: true },
  });

const nineToEleven = { starts: '09:00', ends: '11:00' };
const bookings = new Map<string, string>();
const book = (name: string, day: string, reason?: string) => {
  const booking_id = randomUUID();
  bookings.set(name, booking_id);
  return desk('book_lead', { booking_id, lead_id: idOf(name), day, ...nineToEleven, reason });
};

const merge = (name: string, into: string) =>
  desk('merge_lead', { duplicate: idOf(name), into_lead: idOf(into) });

const cancel = (name: string, expected: number) =>
  desk('cancel_booking', { booking_id: bookings.get(name), expected, reason: 'Rain' });

const signal = (): AbortSignal => new AbortController().signal;
const valueOf = <T>(result: { ok: true; value: T } | { ok: false }): T => {
  if (!result.ok) throw new Error('The desk could not read.');
  return result.value;
};

/** Where every lead is, by the row the desk shows. */
async function found(): Promise<Map<string, Place>> {
  const data = await backend.sql<Tables<'leads'>>('select * from public.leads where merged_into is null');
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

/** The lists say the same as the counts. */
async function checkLists(): Promise<void> {
  const counts = valueOf(await readCounts(signal()));
  const lists: Record<string, number> = {};
  for (const tab of LEAD_TABS) {
    const sort = tab === 'all' ? ('received' as const) : ('' as const);
    const filters = { ...NO_FILTERS, ...tabFilters(tab), sort };
    lists[tab] = valueOf(await readLeads({ filters, userId: dana.userId }, signal())).length;
  }
  const { waiting, unassigned, mine, in_progress: progress, booked, done, every: all } = counts;
  expect(lists).toEqual({ waiting, unassigned, mine, progress, booked, done, all });
}

let today = '';

/** Sets the clock, lets something happen, and checks where every lead is afterwards; the lists once at the end of a day. */
async function step(
  time: string,
  changes: Readonly<Record<string, Place | 'merged'>>,
  happens: () => unknown = () => undefined,
): Promise<void> {
  if (!time.startsWith(today)) await checkLists();
  today = time.slice(0, 2);
  vi.setSystemTime(pacific(time));
  await signIn();
  await happens();
  // The email of a signature waits 10 seconds.
  vi.setSystemTime(pacific(time).getTime() + 15_000);
  await sendMails();
  for (const [name, place] of Object.entries(changes))
    if (place === 'merged') places.delete(name);
    else places.set(name, place);
  await check();
}

it('a week of leads is at every moment in one queue, planned for later, or closed', async () => {
  // The weekend.
  await step('05 19:00', { Ana: 'answer' }, () => arrives('Ana'));
  for (const [index, name] of ['Ben', 'Cleo', 'Dov', 'Eve', 'Fay', 'Gil', 'Hal'].entries())
    await step(`06 ${String(index + 8).padStart(2, '0')}:00`, { [name]: 'answer' }, () => arrives(name));
  await step('06 15:00', { Ida: 'answer' }, () => arrive('Ida', wizardLead({ email: 'ida@example.com' })));
  // What a customer does before the first answer leaves the lead where it waits.
  await step('06 15:05', {}, () => answers('Ida', 'question', { note: 'Do you need water?' }));

  // Monday: every kind of answer has a next step, and an owner.
  await step('07 09:01', { Ana: 'later: no-reaction' }, () => contact('Ana'));
  await step('07 09:02', { Ben: 'later: call-back' }, () =>
    contact('Ben', 'voicemail', '2026-12-07T22:00:00Z'),
  );
  await step('07 09:03', {}, () => contact('Cleo', 'no-answer'));
  await step('07 09:04', { Dov: 'later: await-photos' }, () =>
    desk('request_lead_photos', { lead_id: idOf('Dov'), event_id: randomUUID() }),
  );
  await step('07 09:05', { Eve: 'later: await-answer' }, () => sign('Eve'));
  await step('07 09:06', { Fay: 'later: follow-up' }, () =>
    contact('Fay', 'reached', '2026-12-09T01:00:00Z'),
  );
  await step('07 09:07', { Gil: 'later: visit' }, () => book('Gil', '2026-12-08', 'Asked by phone'));
  await step('07 09:08', { Hal: 'closed' }, () => move('Hal', 'spam', 'new'));
  await step('07 09:09', { Ida: 'later: no-reaction' }, () => contact('Ida', 'reached', undefined, 'email'));
  expect(
    await dataOf(owner.from('leads').select('name').neq('status', 'spam').is('assigned_to', null)),
  ).toEqual([{ name: 'Cleo' }]);
  await step('07 14:00', { Ben: 'now: call-back' });

  // What customers do brings them back, until somebody acts.
  await step('07 15:00', { Eve: 'now: question' }, () =>
    answers('Eve', 'question', { note: 'Is the permit included?' }),
  );
  await step('07 15:05', {}, () => answers('Eve', 'channel', { channel: 'email' }));
  await step('07 15:10', { Eve: 'later: no-reaction' }, () => contact('Eve', 'reached', undefined, 'email'));
  await step('07 16:00', { Eve: 'now: accepted' }, () =>
    answers('Eve', 'schedule', { days: ['2026-12-09', '2026-12-10'], part: 'morning' }),
  );
  await step('07 16:30', { Eve: 'later: visit' }, () => book('Eve', '2026-12-09'));
  await step('07 17:00', { Ana: 'now: call' }, () => answers('Ana', 'call'));
  await step('07 17:10', {}, () => contact('Ana', 'no-answer'));
  await step('07 17:20', { Ana: 'later: call-back' }, () =>
    contact('Ana', 'voicemail', '2026-12-08T17:00:00Z'),
  );
  await step('07 17:40', { Ida: 'now: withdrawn' }, () => answers('Ida', 'withdraw'));
  await step('07 17:50', { Ida: 'closed' }, () => move('Ida', 'lost', 'contacted', 'Withdrew'));
  await step('07 18:30', { Ida: 'now: question' }, () =>
    answers('Ida', 'question', { note: 'Can I change my mind?' }),
  );
  await step('07 18:40', { Ida: 'closed' }, () => contact('Ida', 'reached', undefined, 'text'));

  // Tuesday: a visit is over, a call back is due, a duplicate comes in.
  await step('08 09:00', { Ana: 'now: call-back' });
  await step('08 11:00', { Gil: 'now: visit' });
  await step('08 11:05', { Gil: 'closed' }, () => move('Gil', 'done', 'booked'));
  await step('08 11:10', { Gil: 'now: question' }, () =>
    answers('Gil', 'question', { note: 'A panel rattles' }),
  );
  await step('08 11:20', { Gil: 'closed' }, () =>
    desk('set_lead_follow_up', { lead_id: idOf('Gil'), event_id: randomUUID(), follow_up_at: null }),
  );
  await step('08 12:00', { Joe: 'answer' }, () => arrives('Joe', { email: 'fay@example.com' }));
  await step('08 12:10', { Joe: 'merged', Fay: 'now: merged' }, () => merge('Joe', 'Fay'));
  await step('08 12:20', { Joe: 'answer' }, () => desk('unmerge_lead', { duplicate: idOf('Joe') }));
  await step('08 12:30', { Fay: 'later: no-reaction' }, () => contact('Fay'));
  await step('08 12:31', { Joe: 'merged' }, () => merge('Joe', 'Fay'));

  // Undo, single and for many.
  let undone = '';
  await step('08 13:00', { Cleo: 'later: no-reaction' }, async () => {
    undone = await contact('Cleo');
  });
  await step('08 13:00', { Cleo: 'answer' }, () =>
    desk('undo_lead_contact', { lead_id: idOf('Cleo'), event_id: undone, undo_id: randomUUID() }),
  );
  await step('08 13:10', { Cleo: 'closed', Eve: 'closed' }, () =>
    desk('move_leads', {
      ...{ batch_id: randomUUID(), lead_ids: [idOf('Cleo'), idOf('Eve')] },
      ...{ status: 'lost', expected: ['new', 'booked'], reason: 'No interest' },
    }),
  );

  // Wednesday: what was planned comes back; a visit that is moved and canceled leaves a next step.
  await step('09 09:00', { Dov: 'now: await-photos' });
  await step('09 09:10', { Dov: 'later: visit' }, () => book('Dov', '2026-12-11'));
  await step('09 09:20', {}, () =>
    desk('change_booking', {
      ...{ booking_id: bookings.get('Dov'), expected: 1, day: '2026-12-10', ...nineToEleven },
    }),
  );
  await step('10 09:00', {});
  await step('10 11:00', { Dov: 'now: visit' });
  await step('10 11:10', { Dov: 'later: book' }, () => cancel('Dov', 2));
  await step('11 09:00', { Dov: 'now: book', Fay: 'now: no-reaction' });
  await step('11 09:10', {}, () => move('Dov', 'reserved', 'new'));

  // A booking of nobody who was answered, canceled: the lead waits again.
  await step('11 10:00', { Kim: 'answer' }, () => arrives('Kim'));
  await step('11 10:05', { Kim: 'later: visit' }, () => book('Kim', '2026-12-15', 'Asked by text'));
  await step('11 10:10', { Kim: 'answer' }, () => cancel('Kim', 1));
  await step('14 09:00', {});
  await checkLists();
}, 120_000);
