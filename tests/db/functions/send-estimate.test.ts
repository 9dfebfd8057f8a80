import { beforeEach, describe, expect, it } from 'vitest';
import { site } from '../../../src/config/site.ts';
import { testBackend } from '../support/harness.ts';
import { wizardLead } from '../support/leads.ts';
import { dataOf, service, signedIn } from '../support/people.ts';
import { TEST_SITE } from '../support/test-site.ts';
import { ballpark, cleaning } from '../../support/ballpark.ts';

const backend = await testBackend({ functions: true });

const owner = service(backend);
const { client: staff, token, userId } = await signedIn(backend, 'staff', { name: 'Dana Ruiz' });

const PATH = '/functions/v1/send-estimate';
const send = (estimateId: string, as = token) => backend.call(PATH, { body: { estimateId }, token: as });
const unknownId = '00000000-0000-4000-8000-000000000000';
/** Start of the private link. */
const QUOTE = `${TEST_SITE}/quote/view#`;

/** Stores a lead with a unique email address. */
async function newLead() {
  const leadId = crypto.randomUUID();
  const email = `${leadId}@example.com`;
  await dataOf(owner.from('leads').insert(wizardLead({ id: leadId, email })));
  return { leadId, email };
}

/** Stores a lead without an email address and returns its id. */
async function leadWithoutEmail(): Promise<string> {
  const id = crypto.randomUUID();
  await dataOf(owner.from('leads').insert({ id, form: 'sunni', name: 'Rosa', phone: '(408) 555-0178' }));
  return id;
}

/** Stores a lead with a signed estimate. */
async function signedEstimate() {
  const { leadId, email } = await newLead();
  const id = await sign(leadId, 0, 'Cleaning, up to 20 modules');
  return { id, leadId, email };
}

async function sign(leadId: string, expected: number, label = 'Cleaning', thenSend = false): Promise<string> {
  const id = crypto.randomUUID();
  await staff
    .rpc('sign_lead_estimate', {
      estimate_id: id,
      lead_id: leadId,
      lines: [{ label, amount_cents: 35_000 }],
      reason: 'Two stories',
      message: 'We can come on Tuesday.',
      expected_version: expected,
      send: thenSend,
    })
    .throwOnError();
  return id;
}

/** Mails without those that the worker sends about a lead of ten seconds. */
const mailsTo = (email: string) =>
  backend.mailbox
    .messages()
    .filter(
      ({ to, subject }) => to.includes(email) && !/^(We have your request|Your ballpark)/.test(subject),
    );
const stored = async (id: string) =>
  (await owner.from('lead_estimates').select().eq('id', id).single().throwOnError()).data;

const message = async (leadId: string, kind = 'signed-estimate') =>
  (await owner.from('messages').select().match({ lead_id: leadId, kind }).single().throwOnError()).data;

/** Makes the estimates and requests due, and runs the worker as the scheduler does. */
async function work(): Promise<void> {
  await backend.sql(
    "update public.messages set due_at = now() where kind in ('signed-estimate', 'photo-request')",
  );
  await backend.call('/functions/v1/send-messages', { method: 'POST', key: backend.secretKey });
}

beforeEach(() => {
  backend.mailbox.failNext(0);
});

describe('sending an estimate', () => {
  it('sends one mail to the customer, stops the SLA timer and adds a timeline entry', async () => {
    const { id, leadId, email } = await signedEstimate();
    expect(await send(id)).toMatchObject({ status: 200, body: { status: 'sent' } });
    const [mail, ...others] = mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [email],
      replyTo: site.email,
      subject: 'Your checked quote: $350.00 (Module cleaning)',
    });
    // tests/unit/functions/estimate-mail.test.ts reads both parts.
    for (const part of ['Dana Ruiz', 'Cleaning, up to 20 modules', ballpark(cleaning(28)), QUOTE])
      expect(mail?.text).toContain(part);
    expect(await stored(id)).toMatchObject({ mail_status: 'sent' });
    expect(await message(leadId)).toMatchObject({ status: 'sent', mail_id: mail?.id, attempts: 1 });
    const { data } = await owner.from('leads').select().eq('id', leadId).single().throwOnError();
    expect(data).toMatchObject({ status: 'verified', first_response_by: userId, waiting: false });
    const events = await staff.from('lead_events').select('kind').eq('lead_id', leadId).throwOnError();
    expect(events.data.map(({ kind }) => kind)).toContain('estimate-sent');
  });

  it('returns "sending" while another request sends it', async () => {
    const { id, email } = await signedEstimate();
    await owner.rpc('claim_estimate_mail', { estimate_id: id }).throwOnError();
    expect(await send(id)).toMatchObject({ status: 200, body: { status: 'sending' } });
    expect(mailsTo(email)).toEqual([]);
  });

  it('can be retried after a failure', async () => {
    const { id, leadId, email } = await signedEstimate();
    backend.mailbox.failNext(1);
    expect(await send(id)).toMatchObject({
      status: 502,
      body: { error: 'The mail couldn’t be sent. Try again.' },
    });
    expect(await stored(id)).toMatchObject({ mail_status: 'failed' });
    expect(await message(leadId)).toMatchObject({
      last_error: expect.stringContaining('The mail service responded') as string,
    });
    expect(await send(id)).toMatchObject({ status: 200, body: { status: 'sent' } });
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('sends nothing for a replaced version', async () => {
    const { id, leadId, email } = await signedEstimate();
    const newer = await sign(leadId, 1);
    expect(await send(id)).toMatchObject({
      status: 409,
      body: { error: 'A newer version is signed. Send that one.' },
    });
    expect(mailsTo(email)).toEqual([]);
    expect(await send(newer)).toMatchObject({ status: 200 });
    expect(mailsTo(email)[0]?.text).toContain('Version 2: it replaces earlier ones.');
  });

  it('requires an email address', async () => {
    expect(await send(await sign(await leadWithoutEmail(), 0))).toMatchObject({
      status: 422,
      body: { error: 'This customer gave no email address.' },
    });
  });
});

it('the worker sends an estimate whose signer’s browser is gone, once', async () => {
  const { leadId, email } = await signedEstimate();
  const id = await sign(leadId, 1, 'Cleaning', true);
  await work();
  expect(mailsTo(email).map(({ text }) => text)).toEqual([expect.stringContaining('Version 2')]);
  expect(await stored(id)).toMatchObject({ mail_status: 'sent' });
  expect(await send(id)).toMatchObject({ status: 200, body: { status: 'already-sent' } });
  expect(mailsTo(email)).toHaveLength(1);
});

it('the worker emails a request for photos once, and records it as the first response', async () => {
  const { leadId, email } = await newLead();
  const request = { lead_id: leadId, event_id: crypto.randomUUID() };
  await Promise.all([staff.rpc('request_lead_photos', request), staff.rpc('request_lead_photos', request)]);
  await work();
  await work();
  const [mail, ...others] = mailsTo(email).filter(({ subject }) => subject.includes('photos'));
  expect(others).toEqual([]);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Dana Ruiz is checking your request');
    expect(part).toContain('Add photos on the page of your request, or reply to this email with them:');
    expect(part).toContain('Each side of the roof that has modules');
    expect(part).toContain(QUOTE);
  }
  const events = await staff
    .from('lead_events')
    .select('kind, actor_name, detail')
    .eq('lead_id', leadId)
    .throwOnError();
  expect(events.data).toEqual(
    expect.arrayContaining([
      { kind: 'photos-requested', actor_name: 'Dana Ruiz', detail: {} },
      { kind: 'notified', actor_name: null, detail: { notice: 'photo-request' } },
    ]),
  );
  const { data } = await owner.from('leads').select().eq('id', leadId).single().throwOnError();
  expect(data).toMatchObject({ first_response_by: userId, waiting: false });
});

it('the worker takes no request for photos without an address', async () => {
  const { error } = await staff.rpc('request_lead_photos', {
    lead_id: await leadWithoutEmail(),
    event_id: crypto.randomUUID(),
  });
  expect(error?.message).toBe('This customer gave no email address.');
});

it.each<[string, () => Promise<string | undefined>, number]>([
  ['a visitor', () => Promise.resolve(undefined), 401],
  ['a visitor with the publishable key', () => Promise.resolve(backend.publishableKey), 401],
  ['a visitor with a forged token', () => Promise.resolve(`${token.slice(0, -6)}AAAAAA`), 401],
  ['a pending account', async () => (await backend.person('pending')).token, 403],
  ['a removed account', async () => (await backend.person('removed')).token, 403],
])('a caller as %s sends nothing and gets no details', async (_, tokenOf, status) => {
  const { id, email } = await signedEstimate();
  const as = await tokenOf();
  const ask = (estimateId: string) =>
    backend.call(PATH, { body: { estimateId }, ...(as === undefined ? {} : { token: as }) });
  const response = await ask(id);
  expect(response).toMatchObject({ status, body: { error: expect.any(String) as string } });
  expect((await ask(unknownId)).body).toEqual(response.body);
  expect(mailsTo(email)).toEqual([]);
  expect((await stored(id)).mail_status).toBeNull();
});

it('a caller gets 404 for an unknown estimate and 400 for an invalid id', async () => {
  expect(await send(unknownId)).toMatchObject({ status: 404 });
  expect(await send('1 or 1=1')).toMatchObject({ status: 400 });
  expect(await backend.call(PATH, { body: [], token })).toMatchObject({ status: 400 });
});
