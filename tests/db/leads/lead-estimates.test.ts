import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/database.types.ts';
import { testBackend } from '../support/harness.ts';
import { eventsOf, insertShortLead, leadOf, type NewLead } from '../support/leads.ts';
import { dataOf, service, signedIn, type Client } from '../support/people.ts';

const backend = await testBackend();

const owner = service(backend);
const { client: staff, userId } = await signedIn(backend, 'staff', { name: 'Dana Ruiz' });
const unknownId = '00000000-0000-4000-8000-000000000000';
const LINES = [
  { label: 'Cleaning, up to 20 modules', amount_cents: 25_000 },
  { label: 'Neighbor discount', amount_cents: -2_550 },
];

const newLead = (changes: Partial<NewLead> = {}) => insertShortLead(owner, changes);
let lead: Awaited<ReturnType<typeof newLead>>;
beforeEach(async () => {
  lead = await newLead();
});

type Signing = {
  id?: string;
  lines?: Json;
  reason?: string;
  message?: string;
  expected?: number;
  send?: boolean;
  by?: Client;
};
const sign = ({
  id = crypto.randomUUID(),
  lines = LINES,
  reason = '',
  message = '',
  expected = 0,
  send = false,
  by = staff,
}: Signing = {}) =>
  by.rpc('sign_lead_estimate', {
    estimate_id: id,
    lead_id: lead.id,
    lines,
    reason,
    message,
    expected_version: expected,
    send,
  });
const estimates = async () =>
  (await staff.from('lead_estimates').select().eq('lead_id', lead.id).order('version').throwOnError()).data;
const stored = () => leadOf(owner, lead.id);
const events = () => eventsOf(staff, lead.id);

describe('signing an estimate', () => {
  it('stores lines, total and signature, and sets the status to verified', async () => {
    const id = crypto.randomUUID();
    expect((await sign({ id, message: ' See you soon\n' }).throwOnError()).data).toEqual([
      { outcome: 'done', version: 1 },
    ]);
    expect(await estimates()).toMatchObject([
      {
        id,
        version: 1,
        lines: LINES,
        total_cents: 22_450,
        reason: null,
        message: 'See you soon',
        signed_by: userId,
        signed_name: 'Dana Ruiz',
        mail_status: null,
      },
    ]);
    expect(await stored()).toMatchObject({
      status: 'verified',
      signed_total_cents: 22_450,
      first_response_at: null,
    });
    expect(await events()).toEqual([
      { kind: 'status', actor_name: 'Dana Ruiz', detail: { from: 'new', to: 'verified' } },
      {
        kind: 'estimate-signed',
        actor_name: 'Dana Ruiz',
        detail: { estimate_id: id, version: 1, total_cents: 22_450 },
      },
      { kind: 'claimed', actor_name: 'Dana Ruiz', detail: {} },
    ]);
  });

  it('returns "done" for a repeated id and "changed" for other lines, without a second version', async () => {
    const id = crypto.randomUUID();
    await sign({ id }).throwOnError();
    expect((await sign({ id }).throwOnError()).data).toEqual([{ outcome: 'done', version: 1 }]);
    const lines = [{ label: 'Cleaning', amount_cents: 30_000 }];
    // Other lines under the same id, and somebody else who signed first.
    for (const other of [{ id, lines }, { lines }])
      expect((await sign(other).throwOnError()).data).toEqual([{ outcome: 'changed', version: 1 }]);
    expect(await estimates()).toHaveLength(1);
    expect(await events()).toHaveLength(3);
    expect((await stored()).signed_total_cents).toBe(22_450);
  });

  it('requires a reason for a later version and keeps the earlier one', async () => {
    await sign().throwOnError();
    expect((await sign({ expected: 1, reason: ' ' })).error).toMatchObject({
      code: '22023',
      message: 'Say why the signed estimate changes.',
    });
    const lines = [{ label: 'Cleaning', amount_cents: 30_000 }];
    expect((await sign({ expected: 1, reason: 'Two stories', lines }).throwOnError()).data).toEqual([
      { outcome: 'done', version: 2 },
    ]);
    expect(await estimates()).toMatchObject([
      { version: 1, total_cents: 22_450 },
      { version: 2, total_cents: 30_000, reason: 'Two stories' },
    ]);
    expect((await events()).at(-1)?.detail).toMatchObject({
      version: 2,
      total_cents: 30_000,
      previous_total_cents: 22_450,
      reason: 'Two stories',
    });
    expect((await stored()).signed_total_cents).toBe(30_000);
  });

  it.each(['reserved', 'booked', 'done', 'spam'])('keeps the status %s', async (status) => {
    lead = await newLead({ status });
    await sign().throwOnError();
    expect((await stored()).status).toBe(status);
  });

  it('stores only label and amount of each line', async () => {
    const lines = [
      { label: '  <script>alert(1)</script>\u202e ', amount_cents: 1e4, note: 'mine', __proto__: null },
    ];
    await sign({ lines }).throwOnError();
    expect((await estimates())[0]?.lines).toEqual([
      { label: '<script>alert(1)</script>\u202e', amount_cents: 10_000 },
    ]);
  });

  const line = (label: string, amount_cents: unknown): Json => [{ label, amount_cents } as Json];
  const BOUNDS = 'Every amount is between -$10,000.00 and $1,000,000.00, in whole cents.';
  it.each<[string, Json, string]>([
    ['no lines', [], 'An estimate has 1 to 30 lines.'],
    ['an object instead of lines', { label: 'x' }, 'An estimate has 1 to 30 lines.'],
    ['31 lines', Array.from({ length: 31 }, () => LINES[0] ?? null), 'An estimate has 1 to 30 lines.'],
    ['a line without an amount', [{ label: 'x' }], 'Every line has a label and an amount.'],
    ['an amount as a string', line('x', '100'), 'Every line has a label and an amount.'],
    ['a long label', line('x'.repeat(201), 1), 'Every label is one line of 1 to 200 characters.'],
    ['a label with a line break', line('a\nb', 1), 'Every label is one line of 1 to 200 characters.'],
    ['half a cent', line('x', 0.5), BOUNDS],
    ['too large an amount', line('x', 100_000_001), BOUNDS],
    ['too large a discount', line('x', -1_000_001), BOUNDS],
    ['a negative total', line('x', -1), 'The total must be between $0.00 and $1,000,000.00.'],
  ])('refuses %s', async (_, lines, message) => {
    const { error, status } = await sign({ lines });
    expect({ status, code: error?.code, message: error?.message }).toEqual({
      status: 400,
      code: '22023',
      message,
    });
    expect(await estimates()).toEqual([]);
  });

  it.each([
    ['a long reason', { reason: 'x'.repeat(501) }, 'Give the reason in 500 characters or fewer.'],
    ['a long message', { message: 'x'.repeat(2001) }, 'A message can have up to 2,000 characters.'],
  ])('refuses %s', async (_, changes, message) => {
    expect((await sign(changes)).error).toMatchObject({ code: '22023', message });
  });

  it('refuses the id of another lead’s estimate and an unknown lead', async () => {
    const id = crypto.randomUUID();
    await sign({ id }).throwOnError();
    lead = await newLead();
    expect((await sign({ id })).error?.code).toBe('22023');
    lead = { ...lead, id: unknownId };
    expect(await sign()).toMatchObject({ status: 404, error: { code: 'PT404' } });
  });
});

describe('the estimate mail', () => {
  let id: string;
  beforeEach(async () => {
    id = crypto.randomUUID();
    await sign({ id }).throwOnError();
  });
  const claim = async (estimate_id = id): Promise<unknown> =>
    (await owner.rpc('claim_estimate_mail', { estimate_id }).throwOnError()).data[0]?.attempts;
  const messages = () =>
    dataOf(owner.from('messages').select().match({ lead_id: lead.id, kind: 'signed-estimate' }));
  const settle = async (attempt: number, sent: boolean) => {
    const [message] = await messages();
    await owner
      .rpc('settle_message', {
        message_id: message?.id ?? '',
        attempt,
        result: sent ? 'sent' : 'failed',
        mail_id: 'mail-1',
        error: 'No answer',
      })
      .throwOnError();
  };

  it('can be claimed again after two minutes; the first sender’s result is then ignored', async () => {
    await claim();
    await backend.sql("update public.messages set claimed_at = now() - interval '119 seconds'");
    expect(await claim()).toBeUndefined();
    await backend.sql("update public.messages set claimed_at = now() - interval '121 seconds'");
    expect(await claim()).toBe(2);
    await settle(1, true);
    expect(await estimates()).toMatchObject([{ mail_status: 'sending' }]);
    await settle(2, true);
    await settle(2, true);
    expect((await events()).filter(({ kind }) => kind === 'estimate-sent')).toHaveLength(1);
  });

  it('dead, is failed and can be claimed again', async () => {
    await claim();
    await backend.sql(
      "update public.messages set attempts = 8, status = 'dead' where kind = 'signed-estimate' and lead_id = $1",
      [lead.id],
    );
    expect(await estimates()).toMatchObject([{ mail_status: 'failed' }]);
    expect(await claim()).toBe(9);
  });
});
