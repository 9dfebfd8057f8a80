import { beforeEach, describe, expect, it } from 'vitest';
import { clearTables, testBackend } from '../support/harness.ts';
import { shortLead } from '../support/leads.ts';
import { service, visitor, type Client } from '../support/people.ts';
import type { Enums } from '~/domain/database.types.ts';

const backend = await testBackend({ functions: true });

type Count = { address_hash: string; kind: string; count: number };

const counts = () =>
  backend.sql<Count>(
    "select address_hash, kind, count from public.submission_counts where kind::text !~ '^mail' order by count, kind",
  );
const salts = async () =>
  await backend.sql<{ age: number; salt: string }>(
    "select (now() at time zone 'UTC')::date - day as age, salt from public.visitor_salts order by age",
  );
/** Backdates salts and counts by days. */
async function age(days: number): Promise<void> {
  await backend.sql('update public.visitor_salts set day = day - $1::integer', [days]);
  await backend.sql(
    "update public.submission_counts set hour_started_at = hour_started_at - $1 * interval '1 day'",
    [days],
  );
}
const insert = (client: Client) => client.from('leads').insert(shortLead()).throwOnError();

beforeEach(() => clearTables(backend, 'submission_counts', 'visitor_salts'));

/** The address that a request of this role with these headers counts under. */
async function addressOf(headers: object | null, role: string): Promise<string | null | undefined> {
  const [row] = await backend.sql<{ address: string | null }>(
    `select public.visitor_address() as address
     from set_config('request.headers', $1, true) as headers, set_config('role', $2, true) as role`,
    [headers && JSON.stringify(headers), role],
  );
  return row?.address;
}

const [CF, REAL, FORWARDED] = ['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'] as const;
const [FIRST, OTHER] = ['203.0.113.1', '203.0.113.2'] as const;

// The salt changes at midnight UTC: a test that runs across it runs again.
describe('the IP address of a visitor', { retry: 1 }, () => {
  it.each<[string, Record<string, string> | null, string | null, role?: string]>([
    [`is ${CF} before ${REAL}`, { [CF]: FIRST, [REAL]: OTHER }, FIRST],
    [`is ${REAL} before ${FORWARDED}`, { [FORWARDED]: OTHER, [REAL]: FIRST }, FIRST],
    [`is the first in ${FORWARDED}`, { [FORWARDED]: ` ${FIRST} ,10.0.0.2` }, FIRST],
    ['is the /64 network in IPv6', { [CF]: '2001:DB8:1:2:ffff::9' }, '2001:db8:1:2::'],
    ['is IPv4 when it is mapped to IPv6', { [CF]: `::ffff:${FIRST}` }, FIRST],
    [
      'is text in lower case when it is none',
      { [CF]: "A:B:C '; drop table leads" },
      "a:b:c '; drop table leads",
    ],
    [`skips a blank ${CF}`, { [CF]: '', [REAL]: FIRST, [FORWARDED]: OTHER }, FIRST],
    [`skips a blank ${REAL}`, { [CF]: ' ', [REAL]: '\t', [FORWARDED]: FIRST }, FIRST],
    [`skips a blank first of ${FORWARDED}`, { [FORWARDED]: ` , ,${FIRST}, 10.0.0.1` }, FIRST],
    ['is one shared key for everyone without one', { [CF]: '', [REAL]: ' ', [FORWARDED]: ' , ' }, 'unknown'],
    ['cannot be set by the visitor', { [CF]: FIRST, 'x-visitor-address': OTHER }, FIRST],
    ['is passed by the edge functions', { [CF]: OTHER, 'x-visitor-address': FIRST }, FIRST, 'service_role'],
    ['that they lack is the shared key', { 'x-visitor-address': ' ' }, 'unknown', 'service_role'],
    ['is none in their own calls', { [CF]: FIRST }, null, 'service_role'],
    ['is none outside of requests', null, null],
  ])('%s', async (_, headers, address, role = 'anon') => {
    expect(await addressOf(headers, role)).toBe(address);
  });

  it('is passed on by the edge functions', async () => {
    const subscribe = (headers: Record<string, string>) =>
      fetch(`${backend.url}/functions/v1/newsletter-subscription`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: `${crypto.randomUUID()}@example.com`, source: 'Website' }),
      });
    // Without headers, the local server sets them to the sender's address, as a proxy would.
    await subscribe({});
    await subscribe({ 'x-forwarded-for': '127.0.0.1, 10.0.0.1' });
    expect(await counts()).toMatchObject([{ kind: 'newsletter', count: 2 }]);
  });
});

const named = service(backend, { 'x-visitor-address': '203.0.113.1' });
const count = (kind: Enums<'submission_kind'>) => named.rpc('count_submission', { kind });

it('count_submission returns the number within the hour, per kind', async () => {
  expect((await count('newsletter')).data).toBe(1);
  expect((await count('newsletter')).data).toBe(2);
  expect((await count('lead')).data).toBe(1);
  await backend.sql("update public.submission_counts set hour_started_at = now() - interval '1 hour'");
  expect((await count('newsletter')).data).toBe(1);
});

it('count_submission returns 0 without a visitor address', async () => {
  expect((await service(backend).rpc('count_submission', { kind: 'newsletter' })).data).toBe(0);
  expect(await counts()).toEqual([]);
});

const run = () => service(backend).rpc('delete_expired').throwOnError();

it('delete_expired deletes salts and counts from before yesterday', async () => {
  await insert(visitor(backend, { 'cf-connecting-ip': '203.0.113.9' }));
  for (const left of [1, 0]) {
    await age(1);
    await run();
    expect([(await salts()).length, (await counts()).length]).toEqual([left, left]);
  }
});

it('delete_expired deletes newsletter tokens after 7 days and unconfirmed addresses after 30', async () => {
  const owner = service(backend);
  const row = (name: string, digit: string, days: number, changes: object = {}) => {
    const sent = new Date(Date.now() - days * 86_400_000).toISOString();
    const email = `${name}@example.com`;
    return {
      email,
      confirm_token_hash: digit.repeat(64),
      confirm_sent_at: sent,
      requested_at: sent,
      ...changes,
    };
  };
  const confirmed = { status: 'confirmed', confirmed_at: new Date().toISOString() };
  const rows = [
    row('new', 'a', 6),
    row('late', 'b', 8),
    row('old', 'c', 31),
    row('subscriber', 'd', 40, confirmed),
  ];
  await owner.from('newsletter_subscriptions').insert(rows).throwOnError();
  await run();
  const { data } = await owner
    .from('newsletter_subscriptions')
    .select('email, confirm_token_hash')
    .in(
      'email',
      rows.map(({ email }) => email),
    )
    .order('email');
  expect(data).toEqual([
    { email: 'late@example.com', confirm_token_hash: null },
    { email: 'new@example.com', confirm_token_hash: 'a'.repeat(64) },
    { email: 'subscriber@example.com', confirm_token_hash: null },
  ]);
});

describe('the stored address', () => {
  const client = visitor(backend, { 'cf-connecting-ip': '203.0.113.77' });

  it('is a hash with the salt of the day, another one on another day', async () => {
    await insert(client);
    const [salt] = await salts();
    expect(salt?.salt).toMatch(/^[0-9a-f]{64}$/);
    const hash = async (text: string) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');
    expect(await counts()).toEqual([
      { address_hash: await hash(`${salt?.salt ?? ''}203.0.113.77`), kind: 'lead', count: 1 },
    ]);
    const everything = await backend.sql<{ row: string }>(
      'select row_to_json(l)::text as row from public.leads l',
    );
    expect(everything.filter(({ row }) => row.includes('203.0.113.77'))).toEqual([]);

    await backend.sql('update public.visitor_salts set day = day - 1');
    await insert(client);
    expect(await counts()).toMatchObject([{ count: 1 }, { count: 1 }]);
    const [today, yesterday] = await salts();
    expect([today?.age, yesterday?.age]).toEqual([0, 1]);
    expect(today?.salt).not.toBe(yesterday?.salt);
  });

  it('is deleted with its salt and count by the first submission two days later', async () => {
    await insert(client);
    await age(2);
    await insert(visitor(backend, { 'cf-connecting-ip': '203.0.113.78' }));
    expect((await salts()).map(({ age }) => age)).toEqual([0]);
    expect(await counts()).toHaveLength(1);
  });
});
