import { beforeEach, describe, expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { insertShortLead } from '../support/leads.ts';
import { service, signedIn } from '../support/people.ts';

const backend = await testBackend({ functions: true });

const owner = service(backend);
const { client: staff, userId } = await signedIn(backend, 'staff', { name: 'Dana Ruiz' });
const { client: admin } = await signedIn(backend, 'admin');
/** Null argument; the generated types do not allow it. */
const none = null as unknown as number;

let lead: Awaited<ReturnType<typeof insertShortLead>>;
beforeEach(async () => {
  lead = await insertShortLead(owner, { email: `${crypto.randomUUID()}@example.com` });
});

const send = (changes: Partial<{ event_id: string; subject: string; body: string }> = {}) =>
  staff.rpc('send_lead_email', {
    lead_id: lead.id,
    event_id: crypto.randomUUID(),
    subject: 'Which day?',
    body: 'Hi Priya,\n\nchoose here: {{quote link}}',
    ...changes,
  });
const work = () => backend.call('/functions/v1/send-messages', { method: 'POST', key: backend.secretKey });
const mails = () =>
  backend.mailbox
    .messages()
    .filter(({ to, subject }) => to.includes(lead.email ?? '') && subject === 'Which day?');

it('an email from a lead is sent once, answers the customer, and stands in the timeline', async () => {
  const event_id = crypto.randomUUID();
  await send({ event_id }).throwOnError();
  await send({ event_id }).throwOnError();
  await work();
  await work();
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toMatch(/choose here: https?:\/\/\S+\/quote\/view#/);
  expect(mails()[0]?.text).toContain('Dana Ruiz');
  const { data } = await owner.from('leads').select().eq('id', lead.id).single().throwOnError();
  expect(data).toMatchObject({
    status: 'contacted',
    first_response_by: userId,
    assigned_to: userId,
    waiting: false,
  });
  const { data: events } = await staff
    .from('lead_events')
    .select('kind, detail')
    .eq('lead_id', lead.id)
    .in('kind', ['contact', 'notified'])
    .order('position')
    .throwOnError();
  expect(events).toMatchObject([
    {
      kind: 'contact',
      detail: { channel: 'email', note: 'Which day?\n\nHi Priya,\n\nchoose here: {{quote link}}' },
    },
    { kind: 'notified', detail: { notice: 'email' } },
  ]);
});

it.each([
  [{ subject: ' ' }, 'Write a subject and a text first.'],
  [{ subject: 'Two\nlines' }, 'A subject is one line.'],
  [{ body: 'a'.repeat(4001) }, 'A subject has up to 150 characters, a text up to 4,000.'],
  [{ body: 'I call {{due time}}' }, 'There is no field {{due time}}.'],
  [{ subject: 'Your {{quote link}}' }, 'There is no field {{quote link}}.'],
  [{ body: 'Hi {{first name' }, 'A field begins with {{ and ends with }}.'],
])('an email from a lead is refused: %j', async (changes, message) => {
  expect((await send(changes)).error?.message).toBe(message);
  const { data } = await owner.from('leads').select().eq('id', lead.id).single().throwOnError();
  expect(data.waiting).toBe(true);
});

describe('templates', () => {
  const save = (
    changes: Partial<{
      id: string;
      name: string;
      subject: string;
      body: string;
      expected_version: number;
    }> = {},
  ) =>
    admin.rpc('save_mail_template', {
      id: crypto.randomUUID(),
      name: crypto.randomUUID(),
      subject: 'About {{request}}',
      body: 'Hi {{first name}}',
      expected_version: none,
      ...changes,
    });

  it('come with the database and are read by staff', async () => {
    const { data } = await staff.from('mail_templates').select('name').throwOnError();
    expect(data.map(({ name }) => name)).toContain('Tried to call');
  });

  it('are edited by one admin at a time', async () => {
    const id = crypto.randomUUID();
    const name = `Edited ${id}`;
    expect((await save({ id, name })).data).toBe('done');
    expect((await save({ id, name })).data).toBe('done');
    expect((await save({ id, name, body: 'One', expected_version: 1 })).data).toBe('done');
    expect((await save({ id, name, body: 'Other', expected_version: 1 })).data).toBe('changed');
    const { data } = await staff.from('mail_templates').select('body, version').eq('id', id).throwOnError();
    expect(data).toEqual([{ body: 'One', version: 2 }]);
    await admin.rpc('delete_mail_template', { id }).throwOnError();
    expect((await save({ id, name, body: 'Back', expected_version: 2 })).data).toBe('changed');
  });

  it.each([
    [{ body: 'Hi {{firstname}}' }, 'There is no field {{firstname}}.'],
    [{ subject: '{{quote link}}' }, 'There is no field {{quote link}}.'],
    [{ name: ' ' }, 'A template has a name, a subject and a text.'],
    [{ name: 'Tried to call' }, 'Another template has this name.'],
  ])('refuse %j', async (changes, message) => {
    expect((await save(changes)).error?.message).toBe(message);
  });
});
