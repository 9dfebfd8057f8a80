import { describe, expect, it } from 'vitest';
import { deviceQuoteToken } from '../../../src/domain/quote-view/quote-link.ts';
import { sha256Hex } from '../../../src/domain/sha256.ts';
import { testBackend } from '../support/harness.ts';
import { linkQuote, newToken, wizardLead, type NewLead } from '../support/leads.ts';
import { dataOf, visitor } from '../support/people.ts';

const backend = await testBackend();

const anonymous = visitor(backend);

/** Stores a lead with an owner's link and returns its id and the token. */
async function linkedLead(changes: Partial<NewLead> = {}): Promise<{ id: string; token: string }> {
  const { id } = wizardLead();
  await dataOf(anonymous.from('leads').insert(wizardLead({ id, email: `${id}@example.com`, ...changes })));
  return { id, token: await linkQuote(backend, id) };
}

const view = async (token: string) => (await anonymous.rpc('quote_view', { token }).throwOnError()).data;
const answer = (token: string, kind: string, detail = {}) =>
  anonymous.rpc('answer_quote', { token, answer: kind, detail });
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

describe('the link of a quote', () => {
  it('opens its own lead only', async () => {
    const [one, other] = [await linkedLead(), await linkedLead()];
    expect(await view(one.token)).toMatchObject([
      { link: 'owner', lead_id: one.id, versions: [], answers: [] },
    ]);
    expect(await view(other.token)).toMatchObject([{ lead_id: other.id }]);
  });

  it('opens the lead that brought its hash, and no later lead with the same hash', async () => {
    const [first, second] = [wizardLead(), wizardLead()];
    const token = await deviceQuoteToken('seed', first.id);
    const link_hash = await sha256Hex(token);
    for (const { id } of [first, second]) {
      const lead = wizardLead({ id, email: `${id}@example.com`, link_hash });
      await anonymous.from('leads').insert(lead).throwOnError();
    }
    expect(await view(token)).toMatchObject([{ link: 'owner', lead_id: first.id }]);
  });

  it.each([
    ['expired', 'expires_at = now()'],
    ['revoked', 'revoked_at = now()'],
  ])('shows nothing and takes no answer when %s', async (_, change) => {
    const { id, token } = await linkedLead();
    await backend.sql(`update public.quote_links set ${change} where lead_id = $1`, [id]);
    expect(await view(token)).toEqual([]);
    expect((await answer(token, 'call')).data).toBe(false);
    expect((await anonymous.rpc('share_quote', { token })).data).toBe('');
  });

  it('is stored as a hash, lasts 90 days, and shows nothing for a guessed token, an id or the hash', async () => {
    const { id } = await linkedLead();
    const [row] = await backend.sql<{ token_hash: string; days: number }>(
      `select token_hash, extract(day from expires_at - created_at)::int as days
       from public.quote_links where lead_id = $1`,
      [id],
    );
    expect(row).toEqual({ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string, days: 90 });
    for (const token of [newToken(), id, row?.token_hash ?? '', '']) expect(await view(token)).toEqual([]);
  });

  it('is turned off by staff', async () => {
    const { id, token } = await linkedLead();
    const staff = await backend.person('staff');
    const { body } = await backend.call('/rest/v1/rpc/revoke_quote_links', {
      token: staff.token,
      body: { lead_id: id },
    });
    expect(body).toBe(1);
    expect(await view(token)).toEqual([]);
    expect(
      await backend.sql(
        "select detail from public.lead_events where lead_id = $1 and kind = 'links-revoked'",
        [id],
      ),
    ).toEqual([{ detail: { links: 1 } }]);
    const seen = await backend.call(
      `/rest/v1/quote_links?lead_id=eq.${id}&select=kind,created_at,revoked_at`,
      { token: staff.token },
    );
    expect(seen.body).toMatchObject([{ kind: 'owner' }]);
    expect(JSON.stringify(seen.body)).not.toContain('null');
  });

  it('runs the same parts of one statement for a guessed, an expired and a revoked token', async () => {
    const [source] = await backend.sql<{ text: string }>(
      "select prosrc as text from pg_proc where proname = 'quote_view'",
    );
    const partsRun = async (token: string): Promise<string[]> => {
      const statement = (source?.text ?? '').replace(
        'public.quote_token_hash(token)',
        `public.quote_token_hash('${token}')`,
      );
      const rows = await backend.sql<Record<string, string>>(
        `explain (analyze, costs off, timing off, summary off, buffers off) ${statement}`,
      );
      return rows
        .map((row) => row['QUERY PLAN'] ?? '')
        .filter((line) => line.includes('actual rows'))
        .map((line) => line.trim());
    };
    const [expired, revoked] = [await linkedLead(), await linkedLead()];
    const change = (set: string, id: string) =>
      backend.sql(`update public.quote_links set ${set} where lead_id = $1`, [id]);
    await change('expires_at = now()', expired.id);
    await change('revoked_at = now()', revoked.id);
    const guessed = await partsRun(newToken());
    expect(guessed.length).toBeGreaterThan(0);
    expect(guessed.join()).not.toMatch(/actual rows=[1-9]/);
    expect(await partsRun(expired.token)).toEqual(guessed);
    expect(await partsRun(revoked.token)).toEqual(guessed);
  });
});

describe('the link of a merged request', () => {
  /** Merges a request into another that has an answer, a photo, a signed estimate and a visit; returns both. */
  async function merged(duplicate: Partial<NewLead>, into: Partial<NewLead>) {
    const [stranger, customer] = [await linkedLead(duplicate), await linkedLead(into)];
    await answer(customer.token, 'question', { note: 'The key is under the blue pot' }).throwOnError();
    const [photo] = await backend.sql<{ id: string }>(
      'insert into public.quote_photos (lead_id, bytes, stored_at) values ($1, 1000, now()) returning id',
      [customer.id],
    );
    const staff = await backend.person('staff');
    const as = (name: string, body: object) =>
      backend.call(`/rest/v1/rpc/${name}`, { token: staff.token, body });
    await as('sign_lead_estimate', {
      estimate_id: crypto.randomUUID(),
      lead_id: customer.id,
      lines: [{ label: 'Module cleaning', amount_cents: 31_000 }],
      reason: 'Counted again',
      message: 'Gate code 4711 noted',
      expected_version: 0,
    });
    expect(
      (await as('merge_lead', { duplicate: stranger.id, into_lead: customer.id, reason: 'x' })).body,
    ).toBe('done');
    return { stranger, customer, photo: photo?.id ?? '', as };
  }

  /** Expects that a link shows the request's own data and status, and nothing of the other request. */
  async function expectOwnDataOnly(token: string, lead_id: string, photo_id: string): Promise<void> {
    const [seen] = await view(token);
    expect(seen).toMatchObject({ lead_id, versions: [], answers: [], photos: 0, bookings: [] });
    expect(seen).toMatchObject({ is_continued_elsewhere: true });
    expect(JSON.stringify(seen)).not.toMatch(/blue pot|4711|31000/);
    expect((await anonymous.rpc('remove_quote_photo', { token, photo_id })).data).toBe(false);
  }

  it.each([
    ['phone', { phone: '(408) 555-0111' }, { phone: '(408) 555-0111' }],
    [
      'street',
      { address: '5 Pine Street', phone: '(408) 555-0112' },
      { address: '5 Pine Street', phone: '(408) 555-0113' },
    ],
  ])('shows its own data and the status only, when just the %s agrees', async (_, one, other) => {
    const { stranger, customer, photo } = await merged(one, other);
    await expectOwnDataOnly(stranger.token, stranger.id, photo);
    expect((await answer(stranger.token, 'withdraw')).data).toBe(true);
    expect(JSON.stringify(await view(customer.token))).not.toContain('withdraw');
  });

  it('opens the other request when it was mailed to the same inbox', async () => {
    const { stranger } = await merged({ email: 'rosa.d@gmail.com' }, { email: 'rosad+solar@gmail.com' });
    const seen = JSON.stringify(await view(stranger.token));
    expect(seen).toContain('"is_continued_elsewhere":false');
    expect(seen).toContain('blue pot');
    expect(seen).toContain('4711');
    const { data: shared } = await anonymous.rpc('share_quote', { token: stranger.token }).throwOnError();
    expect(await view(shared)).toMatchObject([{ versions: [{ total_cents: 31_000, message: null }] }]);
  });

  it('shows its own data and the status only on the device of whoever typed the same email', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const token = newToken();
    const { stranger, customer, photo } = await merged(
      { email, link_hash: await sha256Hex(token) },
      { email },
    );
    await expectOwnDataOnly(token, stranger.id, photo);
    expect(await backend.sql('select public.photos_of_quote($1)', [token])).toEqual([]);
    expect((await answer(token, 'withdraw')).data).toBe(true);
    await backend.sql('select public.take_photo_place($1)', [token]);
    expect(JSON.stringify(await view(customer.token))).not.toContain('withdraw');
    expect(await backend.sql('select lead_id from public.quote_photos where stored_at is null')).toEqual([
      { lead_id: stranger.id },
    ]);
    const { data: shared } = await anonymous.rpc('share_quote', { token }).throwOnError();
    expect(await view(shared)).toMatchObject([{ link: 'shared', versions: [] }]);
  });

  it('shows its own data and the status only on the device whose request another was merged into', async () => {
    const token = newToken();
    const { customer, photo } = await merged({}, { link_hash: await sha256Hex(token) });
    await expectOwnDataOnly(token, customer.id, photo);
    expect((await answer(token, 'withdraw')).data).toBe(false);
    expect((await anonymous.rpc('share_quote', { token })).data).toBe('');
    expect(JSON.stringify(await view(customer.token))).toContain('blue pot');
  });

  it('is turned off with the links of the request it was merged into', async () => {
    const { stranger, customer, as } = await merged({}, {});
    expect((await as('revoke_quote_links', { lead_id: customer.id })).body).toBe(2);
    expect(await view(stranger.token)).toEqual([]);
  });
});

it('a request whose link was turned off shows no status and takes no day by its id', async () => {
  const { id } = await linkedLead();
  const status = async () => (await anonymous.rpc('lead_status', { lead_id: id }).throwOnError()).data;
  const day = () =>
    dataOf(anonymous.rpc('add_preferred_day', { lead_id: id, day: dayAhead(5), part: 'morning' }));
  expect([await status(), await day()]).toEqual([[expect.objectContaining({ form: 'wizard' })], true]);
  await backend.sql('update public.quote_links set revoked_at = now() where lead_id = $1', [id]);
  expect([await status(), await day()]).toEqual([[], false]);
});

it('a shared link reads without id, answers or contact data, cannot answer or share, and can be turned off', async () => {
  const { token } = await linkedLead();
  await answer(token, 'question', { note: 'Is the gate in the way?' });
  const { data: shared } = await anonymous.rpc('share_quote', { token }).throwOnError();
  expect(await view(token)).toMatchObject([{ is_shared: true }]);
  expect(await view(shared)).toMatchObject([
    { link: 'shared', lead_id: null, answers: null, is_shared: false },
  ]);
  expect(JSON.stringify(await view(shared))).not.toMatch(/gate|@|555|street|avenue|delgado/i);
  expect((await answer(shared, 'withdraw')).data).toBe(false);
  expect((await anonymous.rpc('share_quote', { token: shared })).data).toBe('');
  expect((await anonymous.rpc('unshare_quote', { token })).data).toBe(true);
  expect(await view(shared)).toEqual([]);
});

it.each([
  ['schedule', { days: [dayAhead(5), dayAhead(7)], part: 'morning' }],
  ['call', {}],
  ['question', { note: 'Is the gate in the way?' }],
  ['channel', { channel: 'text' }],
  ['withdraw', {}],
])(
  'an answer "%s" is in the timeline and on the page; its mail is queued, "late" only skipped by "withdraw"',
  async (kind, detail) => {
    const { id, token } = await linkedLead();
    expect(await answer(token, kind, { ...detail, actor: 'x' })).toMatchObject({ data: true });
    const [event] = await backend.sql<{ id: string }>(
      "select id, detail, actor from public.lead_events where lead_id = $1 and kind = 'answer'",
      [id],
    );
    expect(event).toMatchObject({ detail: { answer: kind, ...detail }, actor: null });
    expect(await view(token)).toMatchObject([{ answers: [{ answer: kind, ...detail }] }]);
    const messages = await backend.sql(
      `select kind, status from public.messages
       where event_id = $1 or (lead_id = $2 and kind = 'late') order by kind = 'late'`,
      [event?.id, id],
    );
    expect(messages).toEqual([
      { kind: 'answer', status: 'queued' },
      { kind: 'late', status: kind === 'withdraw' ? 'skipped' : 'queued' },
    ]);
  },
);

it('an answer is stored once when it is sent twice, and 20 times at most', async () => {
  const { token } = await linkedLead();
  await answer(token, 'call');
  await answer(token, 'call');
  expect(await view(token)).toMatchObject([{ answers: [{ answer: 'call' }] }]);
  for (let count = 1; count < 20; count += 1)
    expect((await answer(token, 'question', { note: `Question ${count}` })).status).toBe(200);
  expect((await answer(token, 'withdraw')).status).toBe(429);
});

it.each([
  ['unknown', 'pay', {}],
  ['one day', 'schedule', { days: [dayAhead(5)], part: 'morning' }],
  ['the same day twice', 'schedule', { days: [dayAhead(5), dayAhead(5)], part: 'morning' }],
  ['a past day', 'schedule', { days: [dayAhead(5), dayAhead(-5)], part: 'morning' }],
  ['no list of days', 'schedule', { days: 'soon', part: 'morning' }],
  ['another part of the day', 'schedule', { days: [dayAhead(5), dayAhead(6)], part: 'night' }],
  ['an empty question', 'question', { note: ' ' }],
  ['a long question', 'question', { note: 'x'.repeat(1001) }],
  ['another channel', 'channel', { channel: 'fax' }],
])('an answer is refused with %s', async (_, kind, detail) => {
  const { token } = await linkedLead();
  expect((await answer(token, kind, detail)).status).toBe(400);
});
