import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { site } from '../../../src/config/site.ts';
import { startMessageTicker } from '../../../tools/backend/functions/message-ticker.ts';
import { pacificDay } from '../../../src/domain/hours/calendar-day.ts';
import { CUSTOMER_ACTIONS } from '../../../src/domain/messages.ts';
import { clearTables, testBackend } from '../support/harness.ts';
import { insertOwnLead, shortLead, wizardLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, signedIn, visitor } from '../support/people.ts';
import { ballpark, cleaning, lineCents } from '../../support/ballpark.ts';

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

const backend = await testBackend({ functions: true });

const anonymous = visitor(backend);
const owner = service(backend);

beforeEach(() => backend.mailbox.failNext(0));
afterEach(() => clearTables(backend, 'leads'));

const work = (key = backend.secretKey) =>
  backend.call('/functions/v1/send-messages', { method: 'POST', key });

/** Makes the messages of all leads due, as after the given time. */
const pass = (interval: string) =>
  backend.sql(
    `update public.messages set due_at = due_at - $1::interval, held_until = held_until - $1::interval,
      claimed_at = claimed_at - $1::interval`,
    [interval],
  );

const newLead = (changes: Partial<NewLead> = {}, form = wizardLead) =>
  insertOwnLead(anonymous, changes, form);

const answer = async ({ id }: { id: string }) => {
  const { client } = await signedIn(backend, 'staff');
  const contact = { lead_id: id, event_id: crypto.randomUUID(), channel: 'call' };
  await client.rpc('log_lead_contact', contact).throwOnError();
};

/** Leads whose timeline says that staff were mailed. */
const noted = async (notice: string) => {
  const data = await dataOf(owner.from('lead_events').select('lead_id').contains('detail', { notice }));
  return data.map(({ lead_id: id }) => id).toSorted();
};

const subjects = ({ id }: { id: string }) =>
  backend.mailbox
    .messages()
    .filter(({ to, text }) => to.some((address) => address.startsWith(id)) || text.includes(`Lead: ${id}`))
    .map(({ subject }) => subject)
    .toSorted();

const statuses = async ({ id }: { id: string }): Promise<Record<string, string>> => {
  const { data } = await owner.from('messages').select('kind, status').eq('lead_id', id).throwOnError();
  return Object.fromEntries(data.map(({ kind, status }) => [kind, status]));
};

describe('the outbox worker', () => {
  it('sends notice, receipt and estimate of a lead that no browser reported, with our own total', async () => {
    const lead = await newLead({ estimate_total: '$9,999.00' });
    expect((await work()).body).toEqual({ sent: 0, skipped: 0, failed: 0 });
    await pass('11 seconds');
    expect((await work()).body).toEqual({ sent: 3, skipped: 0, failed: 0 });
    expect(subjects(lead)).toEqual([
      `New lead: Rosa Delgado (Panel cleaning, ${ballpark(cleaning(28))})`,
      expect.stringMatching(/^We have your request: you’ll hear from us by \d+:\d\d [ap]m/),
      `Your ballpark: ${ballpark(cleaning(28))}`,
    ]);
    const { data } = await owner.from('leads').select('estimate_cents').eq('id', lead.id).throwOnError();
    expect(data).toEqual([{ estimate_cents: sum(lineCents(cleaning(28))) }]);
    expect((await work()).body).toEqual({ sent: 0, skipped: 0, failed: 0 });
  });

  it('stores the estimate of a short form lead with its inputs', async () => {
    const lead = await newLead(
      { service_type: 'panel-cleaning', module_count: '20-30', roof_stories: '2-story' },
      shortLead,
    );
    await pass('11 seconds');
    await work();
    expect(subjects(lead)).toContain(`Your ballpark: ${ballpark(cleaning(20))} to ${ballpark(cleaning(30))}`);
    const { data } = await owner.from('assistant_estimates').select().eq('lead_id', lead.id).throwOnError();
    expect(data).toMatchObject([
      {
        version: 1,
        inputs: { module_count: '20-30', roof_stories: '2-story' },
        result: {
          kind: 'range',
          low: { totalCents: sum(lineCents(cleaning(20))) },
          high: { totalCents: sum(lineCents(cleaning(30))) },
        },
      },
    ]);
  });

  it.each([
    ['no key', ''],
    ['the publishable key', backend.publishableKey],
  ])('refuses a caller with %s', async (_, key) => {
    await newLead();
    await pass('1 minute');
    expect((await work(key)).status).toBe(401);
  });

  it('sends each message once when four workers run at once', async () => {
    const leads = await Promise.all(Array.from({ length: 4 }, () => newLead()));
    await pass('11 seconds');
    await Promise.all([work(), work(), work(), work()]);
    for (const lead of leads) expect(subjects(lead)).toHaveLength(3);
  });

  it('tries again later, with the delay doubled, until the message is dead', async () => {
    const lead = await newLead({ form: 'test' }, shortLead);
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await pass('2 hours');
      backend.mailbox.failNext(1);
      await work();
      const [row] = await backend.sql<{ delay: number }>(
        'select extract(epoch from due_at - claimed_at)::float as delay from public.messages where lead_id = $1',
        [lead.id],
      );
      delays.push(row?.delay ?? 0);
    }
    for (const [index, delay] of delays.slice(0, 7).entries()) {
      const base = Math.min(30 * 2 ** index, 3600);
      expect(delay).toBeGreaterThan(base * 0.7);
      expect(delay).toBeLessThan(base * 1.3);
    }
    expect(await statuses(lead)).toEqual({ 'new-lead': 'dead' });
    const { client: staff } = await signedIn(backend, 'staff');
    expect((await staff.rpc('outbox_status').throwOnError()).data).toMatchObject([{ dead: 1, late: 0 }]);
    expect((await staff.rpc('retry_dead_messages').throwOnError()).data).toBe(1);
    expect((await work()).body).toEqual({ sent: 1, skipped: 0, failed: 0 });
  });

  it('sends again with the same key after a crash, so that the mail service delivers one', async () => {
    const lead = await newLead({ form: 'test' }, shortLead);
    await pass('1 minute');
    await work();
    await backend.sql(
      "update public.messages set status = 'sending', sent_at = null, claimed_at = now() - interval '3 minutes' where lead_id = $1",
      [lead.id],
    );
    // The lead has changed, so the second mail differs from the first.
    await owner.from('leads').update({ name: 'Somebody Else' }).eq('id', lead.id).throwOnError();
    expect((await work()).body).toEqual({ sent: 1, skipped: 0, failed: 0 });
    expect(subjects(lead)).toHaveLength(1);
  });

  it('sends a suspicious request to staff only', async () => {
    const lead = await newLead({ honeypot: 'x' });
    await pass('1 day');
    await work();
    expect(await statuses(lead)).toEqual({ 'new-lead': 'sent' });
  });

  it('sends an address three receipts a day', async () => {
    const email = 'often@example.com';
    const leads = [];
    for (let count = 0; count < 4; count += 1) leads.push(await newLead({ email }));
    const queued = await Promise.all(leads.map(statuses));
    expect(queued.map((kinds) => 'receipt' in kinds)).toEqual([true, true, true, false]);
  });

  it('reminds people on duty at 10 minutes, and tells admins and the customer at 15', async () => {
    const onDuty = await backend.person('staff');
    await backend.call('/rest/v1/rpc/set_on_duty', { body: { on_duty: true }, token: onDuty.token });
    const lead = await newLead();
    await backend.sql("update public.messages set due_at = now() + interval '1 hour'");
    const due = (kinds: string[]) =>
      backend.sql('update public.messages set due_at = now() where kind::text = any ($1)', [kinds]);

    await due(['reminder']);
    await work();
    expect(backend.mailbox.messages()[0]).toMatchObject({
      to: [onDuty.email],
      subject: `No answer yet, 5 minutes left: Rosa Delgado (Panel cleaning, ${ballpark(cleaning(28))})`,
    });
    await due(['overdue', 'late']);
    await work();
    expect(
      backend.mailbox
        .messages()
        .slice(0, 2)
        .map(({ to }) => to[0]),
    ).toEqual(expect.arrayContaining([(await backend.admin()).email, lead.email]));
    expect(subjects(lead)).toContain('We’re late with your quote');
  });

  it('reminds of all leads of a closed night in one email, danger first, and says so in each timeline', async () => {
    const [answered, calm, urgent] = [
      await newLead(),
      await newLead(),
      await newLead({ notes: 'It smells burnt' }),
    ];
    await pass('11 seconds');
    await work();
    await backend.sql("update public.leads set due_at = '2026-11-23T17:15:00Z'");
    await backend.sql("update public.messages set due_at = now() where kind = 'reminder'");
    await answer(answered);
    const before = backend.mailbox.messages().length;
    await work();

    const sent = backend.mailbox.messages().slice(0, backend.mailbox.messages().length - before);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Urgent: 2 leads wait for an answer, 5 minutes left',
    ]);
    expect([...(sent[0]?.text ?? '').matchAll(/lead=([0-9a-f-]{36})/g)].map(([, id]) => id)).toEqual([
      urgent.id,
      calm.id,
    ]);
    expect(
      await Promise.all([answered, calm, urgent].map(async (lead) => (await statuses(lead)).reminder)),
    ).toEqual(['skipped', 'sent', 'sent']);
    expect(await noted('reminder')).toEqual([calm.id, urgent.id].toSorted());
  });

  it('sends each answer from the mailed page of a quote to staff, once', async () => {
    const lead = await newLead();
    await pass('11 seconds');
    await work();
    const links = backend.mailbox
      .messages()
      .filter(({ to }) => to.includes(String(lead.email)))
      .map(({ text }) => /\/quote\/view#([0-9a-f]{64})/.exec(text)?.[1]);
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(1);
    const token = links[0] ?? '';
    expect((await anonymous.rpc('quote_view', { token })).data).toMatchObject([{ lead_id: lead.id }]);

    await anonymous.rpc('answer_quote', { token, answer: 'call' }).throwOnError();
    await anonymous
      .rpc('answer_quote', { token, answer: 'question', detail: { note: 'Is the gate in the way?' } })
      .throwOnError();
    expect((await work()).body).toEqual({ sent: 2, skipped: 0, failed: 0 });
    expect(subjects(lead)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The customer asks for a call: Rosa Delgado/),
        expect.stringMatching(/^The customer asked a question: Rosa Delgado/),
      ]),
    );
    expect((await work()).body).toEqual({ sent: 0, skipped: 0, failed: 0 });
  });

  it('tells a customer nothing by itself who is not to be contacted, but answers their request', async () => {
    const lead = await newLead();
    await owner.from('leads').update({ do_not_contact: 'Asked us' }).eq('id', lead.id).throwOnError();
    await pass('2 days');
    await work();
    expect(await statuses(lead)).toMatchObject({
      receipt: 'sent',
      'assistant-estimate': 'sent',
      late: 'skipped',
    });
  });

  it('skips reminders once the lead is answered', async () => {
    const lead = await newLead();
    await answer(lead);
    await pass('5 days');
    await work();
    expect(await statuses(lead)).toEqual({
      'new-lead': 'sent',
      receipt: 'sent',
      'assistant-estimate': 'sent',
      reminder: 'skipped',
      overdue: 'skipped',
      late: 'skipped',
    });
  });
});

describe('while the phones are closed', () => {
  const hoursOf = (opens: string | null, closes: string | null, first: number, last: number) =>
    backend.sql(
      `insert into public.special_days (desk, day, opens, closes, name)
       select 'phone', (now() at time zone 'America/Los_Angeles')::date + ahead, $1::time, $2::time, 'Test'
       from generate_series($3::integer, $4::integer) as ahead
       on conflict (desk, day) do update set opens = excluded.opens, closes = excluded.closes`,
      [opens, closes, first, last],
    );
  const close = (days: number) => hoursOf(null, null, -1, days);
  const opening = async (days: number): Promise<number> => {
    const [row] = await backend.sql<{ at: string }>(
      `select ((now() at time zone 'America/Los_Angeles')::date + $1::integer)::timestamp at time zone 'America/Los_Angeles' as at`,
      [days],
    );
    return new Date(row?.at ?? '').getTime();
  };
  const heldUntil = async ({ id }: { id: string }): Promise<(number | null)[]> => {
    const data = await dataOf(
      owner.from('messages').select('held_until').match({ lead_id: id, kind: 'new-lead' }),
    );
    return data.map(({ held_until: at }) => (at === null ? null : Date.parse(at)));
  };
  const toStaff = () => backend.mailbox.messages().filter(({ to }) => to.includes(site.email));
  const notify = (lead: { id: string }, action?: string) =>
    backend.call('/functions/v1/send-lead-notification', { body: { lead, action } });

  beforeEach(async () => {
    await close(2);
    await hoursOf('00:00', '24:00', 3, 40);
  });
  afterAll(() => hoursOf('00:00', '24:00', -1, 2));

  it('tells staff of a weekend of requests in one mail at the opening, and customers at once', async () => {
    const before = toStaff().length;
    const [first, ready, answered, suspicious] = [
      await newLead(),
      await newLead({ first_name: 'Omar' }),
      await newLead({ first_name: 'Ana' }),
      await newLead({ first_name: 'Eve', honeypot: 'x' }),
    ];
    for (const lead of [first, ready, answered, suspicious, ready])
      expect((await notify(lead)).body).toMatchObject({ sent: false, reason: 'held' });
    expect((await notify(ready, CUSTOMER_ACTIONS.ready)).body).toMatchObject({ reason: 'held' });
    expect(subjects(ready)).toHaveLength(2);
    await pass('11 seconds');
    await work();
    expect(subjects(first)).toHaveLength(2);
    expect(toStaff()).toHaveLength(before);
    expect(await statuses(first)).toMatchObject({ 'new-lead': 'queued', receipt: 'sent' });

    await answer(answered);
    await backend.sql(
      "update public.messages set due_at = 'infinity' where kind in ('reminder', 'overdue', 'late')",
    );
    await pass('3 days');
    await work();
    await work();
    const [mail, ...others] = toStaff().slice(0, toStaff().length - before);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 new leads since the phones closed');
    expect(mail?.text).toMatch(
      /Rosa[^]*Omar Delgado: Panel cleaning, ready to get started, [^]*Eve Delgado: Check first/,
    );
    expect(mail?.text).not.toContain('Ana');
    expect(
      await Promise.all(
        [first, ready, suspicious, answered].map(async (lead) => (await statuses(lead))['new-lead']),
      ),
    ).toEqual(['sent', 'sent', 'sent', 'skipped']);
    expect((await statuses(ready)).ready).toBe('skipped');
    expect(await noted('new-lead')).toEqual([first.id, ready.id, suspicious.id].toSorted());
  });

  it('is noted for all its leads at once, so that no message of theirs is the first again', async () => {
    const leads = [await newLead(), await newLead()];
    await pass('11 seconds');
    await work();
    await pass('3 days');
    const { data: claimed } = await owner.rpc('claim_due_messages').throwOnError();
    const [first, second] = leads.map(({ id }) =>
      claimed.find(({ lead_id: lead, kind }) => lead === id && kind === 'new-lead'),
    );
    const of = (message?: { id: string }) =>
      owner.rpc('leads_due_together', { message_id: message?.id ?? '' }).throwOnError();
    expect((await of(second)).data).toHaveLength(2);
    await owner
      .rpc('settle_message', {
        message_id: first?.id ?? '',
        attempt: first?.attempts ?? 0,
        result: 'sent',
        is_digest: true,
      })
      .throwOnError();
    expect((await of(second)).data).toEqual([]);
  });

  it('tells of danger at once, and of one request alone in the usual mail', async () => {
    const urgent = await newLead({ notes: 'It smells burnt' });
    const calm = await newLead();
    await pass('11 seconds');
    await work();
    expect(subjects(urgent)).toContainEqual(expect.stringMatching(/^Urgent, .*: New lead: Rosa/));
    expect(subjects(calm)).not.toContainEqual(expect.stringMatching(/New lead/));
    await pass('3 days');
    await work();
    expect(subjects(calm)).toContain(`New lead: Rosa Delgado (Panel cleaning, ${ballpark(cleaning(28))})`);
  });

  it('waits through days off for the next opening, also when more of them follow', async () => {
    await close(12);
    const lead = await newLead();
    await pass('11 seconds');
    await work();
    expect(await heldUntil(lead)).toEqual([await opening(13)]);
    await close(20);
    await pass('13 days');
    await work();
    expect(await statuses(lead)).toMatchObject({ 'new-lead': 'sent' });
  });

  it('ends when the phones open sooner', async () => {
    const lead = await newLead();
    await pass('11 seconds');
    await work();
    expect(await statuses(lead)).toMatchObject({ 'new-lead': 'queued' });
    const { client: admin } = await signedIn(backend, 'admin');
    const today = pacificDay(new Date());
    const days = { desk: 'phone', first_day: today, last_day: today, name: 'Open' } as const;
    await admin.rpc('save_special_days', { ...days, opens: '00:00', closes: '24:00' }).throwOnError();
    await work();
    expect(await statuses(lead)).toMatchObject({ 'new-lead': 'sent' });
  });
});

it('the ticker of a running backend sends the messages of a lead without any other call', async () => {
  const lead = await newLead();
  await backend.sql("update public.messages set due_at = now() where kind in ('new-lead', 'receipt')");
  const origin = () => `${backend.url}/functions/v1`;
  const isDue = () => Promise.resolve(true);
  const stop = startMessageTicker({ interval: 50, isDue, origin, key: backend.secretKey });
  try {
    await expect.poll(() => subjects(lead).length, { timeout: 10_000 }).toBe(2);
  } finally {
    await stop();
  }
});

describe('an account', () => {
  /** Signs up, and confirms the address as the mailed link does. */
  async function newAccount({ confirmed = true } = {}) {
    const userId = crypto.randomUUID();
    const email = `${userId}@example.com`;
    await backend.sql(
      'insert into auth.users (id, email, is_sso_user, is_anonymous) values ($1, $2, false, false)',
      [userId, email],
    );
    if (confirmed)
      await backend.sql('update auth.users set email_confirmed_at = now() where id = $1', [userId]);
    return { userId, email };
  }

  const mailsAbout = ({ email }: { email: string }) =>
    backend.mailbox.messages().filter(({ text, to }) => to.includes(email) || text.includes(email));

  const messagesOf = async ({ userId }: { userId: string }) =>
    (await owner.from('messages').select('kind, status, attempts').eq('account', userId).throwOnError()).data;

  beforeEach(() => clearTables(backend, 'messages'));

  it('that waits for approval is mailed to the admins, once its address is confirmed', async () => {
    const boss = await signedIn(backend, 'admin');
    const { data: admins } = await owner.from('profiles').select('email').eq('role', 'admin').throwOnError();
    const unconfirmed = await newAccount({ confirmed: false });
    const account = await newAccount();
    await work();
    await work();
    expect(mailsAbout(unconfirmed)).toEqual([]);
    const [mail, ...more] = mailsAbout(account);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Waiting for approval: ${account.email}`);
    expect(mail?.to).toEqual(expect.arrayContaining(admins.flatMap(({ email }) => email ?? [])));
    expect(mail?.to).not.toContain(account.email);
    expect(mail?.text).toContain('/dashboard/people');

    await boss.client.rpc('set_person_role', { person: account.userId, role: 'staff' }).throwOnError();
    await work();
    expect(mailsAbout(account).filter(({ to }) => to.includes(account.email))).toMatchObject([
      { subject: 'Your staff account is approved' },
    ]);
  });

  it('is not mailed about when it is removed first, or approved by the service key', async () => {
    const removed = await newAccount();
    const added = await newAccount();
    await owner.from('profiles').update({ role: 'removed' }).eq('user_id', removed.userId).throwOnError();
    await owner.from('profiles').update({ role: 'admin' }).eq('user_id', added.userId).throwOnError();
    await work();
    expect([...mailsAbout(removed), ...mailsAbout(added)]).toEqual([]);
    expect(await messagesOf(removed)).toEqual([{ kind: 'account-waiting', status: 'skipped', attempts: 1 }]);
  });

  it('is one of at most 20 a day that admins are mailed about', async () => {
    for (let count = 0; count < 21; count += 1) await newAccount();
    const { count } = await owner
      .from('messages')
      .select('id', { count: 'exact', head: true })
      .throwOnError();
    expect(count).toBe(20);
  });
});
