import { beforeEach, describe, expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { eventsOf, insertShortLead, leadOf, type NewLead } from '../support/leads.ts';
import { service, signedIn, type SignedIn } from '../support/people.ts';
import type { LeadStatus } from '../../../src/domain/leads/lead-status.ts';
import type { ContactOutcome } from '../../../src/domain/leads/contact-outcome.ts';

const backend = await testBackend();

const owner = service(backend);
const dana = await signedIn(backend, 'staff', { name: 'Dana Ruiz' });
const kim = await signedIn(backend, 'staff', { name: 'Kim Okafor' });
/** Null argument; the generated types do not allow it. */
const none = null as unknown as string;

const newLead = (changes: Partial<NewLead> = {}) => insertShortLead(owner, changes);
let lead: Awaited<ReturnType<typeof newLead>>;
beforeEach(async () => {
  lead = await newLead();
});

const stored = (id = lead.id) => leadOf(owner, id);
const events = (id = lead.id) => eventsOf(dana.client, id);

const claim = ({ client }: SignedIn, id = lead.id) => client.rpc('claim_lead', { lead_id: id });
const assign = ({ client }: SignedIn, assignee: string | null, expected: string | null) =>
  client.rpc('assign_lead', { lead_id: lead.id, assignee: assignee ?? none, expected: expected ?? none });
const move = ({ client }: SignedIn, status: string, expected: string, reason?: string) =>
  client.rpc('set_lead_status', {
    lead_id: lead.id,
    status: status as LeadStatus,
    expected: expected as LeadStatus,
    ...(reason === undefined ? {} : { reason }),
  });
const note = ({ client }: SignedIn, text: string, id: string = crypto.randomUUID()) =>
  client.rpc('add_lead_note', { lead_id: lead.id, event_id: id, note: text });
const contact = ({ client }: SignedIn, channel: string, event: string = crypto.randomUUID(), id = lead.id) =>
  client.rpc('log_lead_contact', { lead_id: id, event_id: event, channel });
const call = (
  { client }: SignedIn,
  outcome: ContactOutcome,
  follow_up_at?: string,
  event = crypto.randomUUID(),
) =>
  client.rpc('log_lead_contact', {
    lead_id: lead.id,
    event_id: event,
    channel: 'call',
    outcome,
    ...(follow_up_at === undefined ? {} : { follow_up_at }),
  });
const undo = ({ client }: SignedIn, event: string) =>
  client.rpc('undo_lead_contact', { lead_id: lead.id, event_id: event, undo_id: crypto.randomUUID() });
/** A time a number of hours from now, in the format of the API. */
const hoursFromNow = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().replace(/\.\d+Z$/, '+00:00');

it('claim_lead assigns the lead to the first caller, with one entry, and tells the second who has it', async () => {
  for (const _ of ['first', 'repeat'])
    expect((await claim(dana).throwOnError()).data).toEqual([
      { outcome: 'done', assigned_name: 'Dana Ruiz' },
    ]);
  expect((await claim(kim).throwOnError()).data).toEqual([{ outcome: 'taken', assigned_name: 'Dana Ruiz' }]);
  expect((await stored()).assigned_to).toBe(dana.userId);
  expect(await events()).toEqual([{ kind: 'claimed', actor_name: 'Dana Ruiz', detail: {} }]);
});

it('assign_lead assigns, reassigns and unassigns, each with an entry', async () => {
  expect((await assign(dana, kim.userId, null).throwOnError()).data).toEqual([
    { outcome: 'done', assigned_name: 'Kim Okafor' },
  ]);
  await assign(kim, dana.userId, kim.userId).throwOnError();
  expect((await assign(kim, null, dana.userId).throwOnError()).data).toEqual([
    { outcome: 'done', assigned_name: null },
  ]);
  expect(await stored()).toMatchObject({ assigned_to: null });
  expect(await events()).toEqual([
    { kind: 'assigned', actor_name: 'Dana Ruiz', detail: { to: kim.userId, to_name: 'Kim Okafor' } },
    {
      kind: 'assigned',
      actor_name: 'Kim Okafor',
      detail: { to: dana.userId, to_name: 'Dana Ruiz', from: kim.userId, from_name: 'Kim Okafor' },
    },
    { kind: 'unassigned', actor_name: 'Kim Okafor', detail: { from: dana.userId, from_name: 'Dana Ruiz' } },
  ]);
});

it('assign_lead changes nothing when somebody else was first, and adds no entry where it changes nothing', async () => {
  await claim(kim).throwOnError();
  expect((await assign(dana, dana.userId, null).throwOnError()).data).toEqual([
    { outcome: 'changed', assigned_name: 'Kim Okafor' },
  ]);
  expect((await stored()).assigned_to).toBe(kim.userId);
  expect((await assign(dana, kim.userId, null).throwOnError()).data).toMatchObject([{ outcome: 'done' }]);
  expect(await events()).toHaveLength(1);
});

it.each(['pending', 'removed'] as const)('assign_lead refuses an account that is %s', async (role) => {
  const { userId } = await signedIn(backend, role);
  const { error, status } = await assign(dana, userId, null);
  expect({ status, code: error?.code, message: error?.message }).toEqual({
    status: 400,
    code: '22023',
    message: 'A lead can only be given to somebody on the staff.',
  });
});

describe('set_lead_status', () => {
  it('changes the status with one entry, the timer running up to verified, unless it changed meanwhile', async () => {
    for (const _ of ['first', 'repeat'])
      expect((await move(dana, 'verified', 'new').throwOnError()).data).toEqual([
        { outcome: 'done', status: 'verified' },
      ]);
    expect((await move(kim, 'contacted', 'new').throwOnError()).data).toEqual([
      { outcome: 'changed', status: 'verified' },
    ]);
    expect(await stored()).toMatchObject({ status: 'verified', waiting: true, first_response_at: null });
    expect(await events()).toEqual([
      { kind: 'status', actor_name: 'Dana Ruiz', detail: { from: 'new', to: 'verified' } },
    ]);
  });

  it.each(['reserved', 'booked', 'done'])('asks why a lead nobody answered is %s', async (status) => {
    expect((await move(dana, status, 'new')).error).toMatchObject({
      code: '22023',
      message: 'Nobody has reached this customer yet. Say why the lead leaves the queue.',
    });
    await move(dana, status, 'new', ' Came to the office ').throwOnError();
    expect(await stored()).toMatchObject({
      status,
      waiting: false,
      first_response_at: null,
      unanswered_reason: 'Came to the office',
    });
    expect(await events()).toMatchObject([
      { detail: { from: 'new', to: status, reason: 'Came to the office' } },
    ]);
    await move(dana, 'new', status).throwOnError();
    expect(await stored()).toMatchObject({ waiting: true, unanswered_reason: null });
  });

  it('needs no reason once the customer was reached', async () => {
    await contact(dana, 'call').throwOnError();
    await move(dana, 'booked', 'contacted').throwOnError();
    expect(await stored()).toMatchObject({ status: 'booked', unanswered_reason: null });
  });

  it('keeps the lost reason until the lead is reopened', async () => {
    await move(dana, 'lost', 'new', '  Chose somebody else\n').throwOnError();
    expect(await stored()).toMatchObject({ status: 'lost', lost_reason: 'Chose somebody else' });
    await move(dana, 'lost', 'lost', 'Too far away').throwOnError();
    expect((await stored()).lost_reason).toBe('Too far away');
    await move(dana, 'new', 'lost').throwOnError();
    expect(await stored()).toMatchObject({ status: 'new', lost_reason: null });
    expect((await events()).map(({ detail }) => detail)).toEqual([
      { from: 'new', to: 'lost', reason: 'Chose somebody else' },
      { from: 'lost', to: 'lost', reason: 'Too far away' },
      { from: 'lost', to: 'new' },
    ]);
  });

  it.each<[string, string, string | undefined, string]>([
    ['lost without a reason', 'lost', undefined, 'Say why the lead was lost.'],
    ['lost with a blank reason', 'lost', ' \n ', 'Say why the lead was lost.'],
    ['a long reason', 'lost', 'x'.repeat(501), 'Give the reason in 500 characters or fewer.'],
  ])('refuses %s', async (_, status, reason, message) => {
    const { error, status: responded } = await move(dana, status, 'new', reason);
    expect({ responded, code: error?.code, message: error?.message }).toEqual({
      responded: 400,
      code: '22023',
      message,
    });
    expect(await stored()).toMatchObject({ status: 'new', lost_reason: null });
  });
});

it('a note is stored unchanged, and once when repeated', async () => {
  const id = crypto.randomUUID();
  const text = '<b>Gate code</b> 1234\nDog: \u202efriendly\u200b  ';
  await note(dana, text, id).throwOnError();
  expect((await note(dana, text, id).throwOnError()).data).toBe('done');
  expect((await note(dana, 'Gate code 5678', id).throwOnError()).data).toBe('changed');
  expect(await events()).toEqual([{ kind: 'note', actor_name: 'Dana Ruiz', detail: { note: text } }]);
});

it('a note has up to 4,000 characters', async () => {
  await note(dana, '🌞'.repeat(4000)).throwOnError();
  for (const [text, message] of [
    ['x'.repeat(4001), 'A note can have up to 4,000 characters.'],
    [' \n\t', 'Write something first.'],
  ] as const)
    expect((await note(dana, text)).error).toMatchObject({ code: '22023', message });
});

it('a note cannot overwrite another entry', async () => {
  const other = await newLead();
  const id = crypto.randomUUID();
  await note(dana, 'Here', id).throwOnError();
  expect((await contact(dana, 'call', id)).error?.code).toBe('22023');
  const elsewhere = await dana.client.rpc('add_lead_note', {
    lead_id: other.id,
    event_id: id,
    note: 'There',
  });
  expect(elsewhere.error?.code).toBe('22023');
  expect((await stored()).first_response_at).toBeNull();
});

describe('a contact', () => {
  it.each(['call', 'text', 'email'])('by %s stops the SLA timer and records the actor', async (channel) => {
    expect((await stored()).waiting).toBe(true);
    await contact(dana, channel).throwOnError();
    expect(await stored()).toMatchObject({
      waiting: false,
      first_response_at: expect.any(String) as string,
      first_response_by: dana.userId,
    });
    expect(await stored()).toMatchObject({ status: 'contacted', assigned_to: dana.userId });
    expect(await events()).toMatchObject([
      { kind: 'contact', actor_name: 'Dana Ruiz', detail: { channel, outcome: 'reached' } },
      { kind: 'claimed', actor_name: 'Dana Ruiz' },
      { kind: 'status', detail: { from: 'new', to: 'contacted' } },
    ]);
  });

  it('after the first keeps the first response', async () => {
    await contact(dana, 'call').throwOnError();
    const { first_response_at: first } = await stored();
    await contact(kim, 'text').throwOnError();
    expect(await stored()).toMatchObject({ first_response_at: first, first_response_by: dana.userId });
    expect((await events()).filter(({ kind }) => kind === 'contact')).toHaveLength(2);
  });

  it('is stored once when repeated', async () => {
    const id = crypto.randomUUID();
    await contact(dana, 'call', id).throwOnError();
    expect((await contact(dana, 'call', id).throwOnError()).data).toBe('done');
    expect((await contact(dana, 'text', id).throwOnError()).data).toBe('changed');
    expect((await events()).filter(({ kind }) => kind === 'contact')).toHaveLength(1);
  });

  it('for a test lead is on the timeline but is no response', async () => {
    const test = await newLead({ form: 'test' });
    await contact(dana, 'call', crypto.randomUUID(), test.id).throwOnError();
    expect((await events(test.id))[0]?.kind).toBe('contact');
    expect((await stored(test.id)).first_response_at).toBeNull();
  });

  it('without an answer keeps the lead waiting, unassigned and new; voicemail hides it until the follow-up', async () => {
    await call(dana, 'no-answer').throwOnError();
    const unanswered = { status: 'new', first_response_at: null };
    expect(await stored()).toMatchObject({ ...unanswered, waiting: true, assigned_to: null });
    const at = hoursFromNow(2);
    await call(dana, 'voicemail', at).throwOnError();
    expect(await stored()).toMatchObject({
      ...{ first_response_at: null, waiting: false },
      ...{ follow_up_at: at, queue_due_at: at },
    });
  });

  it.each([
    ['voicemail', undefined, 'Say when to follow up on the voicemail.'],
    ['reached', hoursFromNow(24 * 400), 'A follow-up is within a year.'],
  ] as const)('with outcome %s and follow-up %s is refused', async (outcome, at, message) => {
    expect((await call(dana, outcome, at)).error).toMatchObject({ code: '22023', message });
  });

  it('can be undone, with all it changed', async () => {
    const id = crypto.randomUUID();
    const before = await stored();
    await call(dana, 'reached', hoursFromNow(24), id).throwOnError();
    expect((await undo(dana, id).throwOnError()).data).toBe('done');
    expect((await undo(dana, id).throwOnError()).data).toBe('done');
    expect({ ...(await stored()), updated_at: '' }).toEqual({ ...before, updated_at: '' });
    expect((await events()).filter(({ kind }) => kind === 'contact-undone')).toHaveLength(1);
  });

  it('that a colleague logged, or that something followed, cannot be undone', async () => {
    const id = crypto.randomUUID();
    await call(dana, 'reached', undefined, id).throwOnError();
    expect((await undo(kim, id)).error?.message).toBe('Only the person who logged a contact can undo it.');
    await contact(kim, 'text').throwOnError();
    expect((await undo(dana, id).throwOnError()).data).toBe('changed');
    expect((await stored()).first_response_by).toBe(dana.userId);
  });

  it('by another channel is refused', async () => {
    expect((await contact(dana, 'fax')).error?.message).toBe('A contact is a call, a text or an email.');
  });
});

const followUp = (at: string | null) =>
  dana.client.rpc('set_lead_follow_up', {
    lead_id: lead.id,
    event_id: crypto.randomUUID(),
    follow_up_at: at ?? none,
  });

it('a follow-up is set and removed on an answered lead, and removed when the lead is done', async () => {
  await contact(dana, 'call').throwOnError();
  const at = hoursFromNow(30);
  await followUp(at).throwOnError();
  expect(await stored()).toMatchObject({ follow_up_at: at, queue_due_at: at, waiting: false });
  expect(await stored()).toMatchObject({ next_step: 'follow-up' });
  await followUp(null).throwOnError();
  expect(await stored()).toMatchObject({ next_step: 'no-reaction' });
  await followUp(at).throwOnError();
  await move(dana, 'done', 'contacted').throwOnError();
  expect(await stored()).toMatchObject({ follow_up_at: null, queue_due_at: null });
});

it('a follow-up cannot hide a lead nobody answered', async () => {
  expect((await followUp(hoursFromNow(30))).error?.message).toBe(
    'Answer this lead first, or log a voicemail.',
  );
});
