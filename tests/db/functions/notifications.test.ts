import { beforeEach, describe, expect, it } from 'vitest';
import { site } from '../../../src/config/site.ts';
import { CUSTOMER_ACTIONS } from '../../../src/domain/messages.ts';
import { testBackend } from '../support/harness.ts';
import { insertOwnLead, wizardLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, visitor } from '../support/people.ts';
import { TEST_SITE } from '../support/test-site.ts';
import { newVisitor } from '../support/visitors.ts';
import { ballpark, cleaning } from '../../support/ballpark.ts';

const backend = await testBackend({ functions: true });

const anonymous = visitor(backend);
const owner = service(backend);

const PATH = '/functions/v1/send-lead-notification';
const notify = (body: unknown) => backend.call(PATH, { body });

/** Inserts a lead as a visitor, with a unique email address to find its mail by. */
const newLead = (changes: Partial<NewLead> = {}, form = wizardLead) =>
  insertOwnLead(anonymous, changes, form);

const mailAbout = ({ id }: { id: string }) =>
  backend.mailbox.messages().filter(({ text }) => text.includes(`Lead: ${id}`));

const noticesOf = ({ id }: { id: string }) =>
  dataOf(owner.from('messages').select().eq('lead_id', id).in('kind', ['new-lead', 'calling', 'ready']));

beforeEach(() => {
  backend.mailbox.failNext(0);
});

describe('a notification to staff', () => {
  it('is one mail about the stored lead, with Reply-To the customer', async () => {
    const lead = await newLead();
    expect(await notify({ lead: { id: lead.id } })).toMatchObject({
      status: 200,
      body: { sent: true, kind: 'new-lead' },
    });
    const [mail, ...others] = mailAbout(lead);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [site.email],
      subject: `New lead: Rosa Delgado (Panel cleaning, ${ballpark(cleaning(28))})`,
      replyTo: lead.email,
    });
    expect(mail?.text).toContain(`Dashboard: ${TEST_SITE}/dashboard`);
    expect(await noticesOf(lead)).toMatchObject([
      { kind: 'new-lead', status: 'sent', attempts: 1, mail_id: mail?.id, last_error: null },
    ]);
  });

  it('is sent once for eight concurrent calls', async () => {
    const lead = await newLead();
    const results = await Promise.all(Array.from({ length: 8 }, () => notify({ lead: { id: lead.id } })));
    expect(results.filter(({ body }) => (body as { sent: boolean }).sent)).toHaveLength(1);
    expect(mailAbout(lead)).toHaveLength(1);
  });

  it.each([
    ['calling', CUSTOMER_ACTIONS.calling],
    ['ready', CUSTOMER_ACTIONS.ready],
  ])('is sent once for the action %s', async (kind, action) => {
    const lead = await newLead();
    await notify({ lead: { id: lead.id } });
    expect((await notify({ lead: { id: lead.id }, action })).body).toEqual({ sent: true, kind });
    expect((await notify({ lead: { id: lead.id }, action })).body).toMatchObject({ reason: 'already-sent' });
    expect(mailAbout(lead).map(({ subject }) => subject)).toEqual([
      `${action}: Rosa Delgado (Panel cleaning, ${ballpark(cleaning(28))})`,
      `New lead: Rosa Delgado (Panel cleaning, ${ballpark(cleaning(28))})`,
    ]);
  });

  it('uses the stored row, not the request body', async () => {
    const lead = await newLead();
    await notify({
      lead: { ...lead, name: 'Mallory', first_name: 'Mallory', email: 'mallory@evil.example' },
    });
    const [mail] = mailAbout(lead);
    expect(mail?.replyTo).toBe(lead.email);
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/mallory/i);
  });

  it('is not sent for a lead over the rate limit, which is stored', async () => {
    const client = visitor(backend, newVisitor());
    const leads = Array.from({ length: 6 }, () => wizardLead());
    await client.from('leads').insert(leads).throwOnError();
    const lead = leads.at(-1) ?? wizardLead();
    expect(await notify({ lead: { id: lead.id } })).toMatchObject({
      status: 200,
      body: { sent: false, reason: 'quarantined' },
    });
    expect(mailAbout(lead)).toEqual([]);
    expect(await noticesOf(lead)).toEqual([]);
    expect((await owner.from('leads').select('id').eq('id', lead.id)).data).toHaveLength(1);
  });
});

const unknown = '00000000-0000-4000-8000-000000000000';

it.each([
  ['an unknown id', { lead: { id: unknown } }, 404, 'unknown-lead'],
  ['an id that is no uuid', { lead: { id: "' or true --" } }, 400, 'bad-request'],
  ['no lead', { action: CUSTOMER_ACTIONS.ready }, 400, 'bad-request'],
  ['a list', [], 400, 'bad-request'],
  ['an unknown action', { lead: { id: unknown }, action: 'Customer is angry' }, 400, 'unknown-action'],
  ['a notification kind as action', { lead: { id: unknown }, action: 'new-lead' }, 400, 'unknown-action'],
])('an invalid request sends nothing and returns the reason: %s', async (_, body, status, reason) => {
  const before = backend.mailbox.messages().length;
  expect(await notify(body)).toMatchObject({ status, body: { sent: false, reason } });
  expect(backend.mailbox.messages()).toHaveLength(before);
});

it('when the mail service is down returns an error, stores the reason, and sends on the next attempt', async () => {
  const lead = await newLead();
  backend.mailbox.failNext(1);
  expect(await notify({ lead: { id: lead.id } })).toMatchObject({
    status: 502,
    body: { sent: false, reason: 'mail-failed' },
  });
  expect(mailAbout(lead)).toEqual([]);
  expect(await noticesOf(lead)).toMatchObject([
    { status: 'queued', attempts: 1, last_error: expect.stringContaining('500') as string },
  ]);

  expect((await notify({ lead: { id: lead.id } })).body).toEqual({ sent: true, kind: 'new-lead' });
  expect(mailAbout(lead)).toHaveLength(1);
  expect(await noticesOf(lead)).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }]);
});

it('when the mail service is down blocks a second sender during a claim, and allows one after the claim expires', async () => {
  const lead = await newLead();
  const claim = async () =>
    (await owner.rpc('claim_lead_message', { lead_id: lead.id, kind: 'new-lead' }).throwOnError()).data;
  expect(await claim()).toMatchObject([{ attempts: 1 }]);
  expect(await claim()).toEqual([]);
  expect((await notify({ lead: { id: lead.id } })).body).toMatchObject({ reason: 'already-sent' });

  await backend.sql(
    "update public.messages set claimed_at = now() - interval '3 minutes' where lead_id = $1 and kind = 'new-lead'",
    [lead.id],
  );
  expect((await notify({ lead: { id: lead.id } })).body).toEqual({ sent: true, kind: 'new-lead' });
  expect(await noticesOf(lead)).toMatchObject([{ status: 'sent', attempts: 2 }]);
});

it('a browser on another origin can read every response, including errors', async () => {
  const lead = await newLead();
  for (const body of [{ lead: { id: lead.id } }, {}]) {
    const { headers } = await backend.call(PATH, { body, headers: { origin: TEST_SITE } });
    expect(['*', TEST_SITE]).toContain(headers.get('access-control-allow-origin'));
  }
});
