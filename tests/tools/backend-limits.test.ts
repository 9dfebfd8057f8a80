import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '../../tools/backend/database/database.ts';
import { DatabaseStoppedError, withRequestSettings } from '../../tools/backend/database/request-settings.ts';
import { startTestBackend, type TestBackend } from '../db/support/harness.ts';
import { shortLead } from '../db/support/leads.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql('create table public.narrow (a integer, b integer, c integer, d integer, e integer)');
  await backend.sql('grant insert on public.narrow to anon');
});
afterAll(() => backend.close());

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': type },
    body,
  }).then(({ status }) => status);

const rows = (count: number, row: object = { a: 1 }) =>
  JSON.stringify(Array.from({ length: count }, () => row));

/** The request after the refused one must be answered with its data. */
async function expectAnswers(): Promise<void> {
  const lead = shortLead();
  expect((await backend.call('/rest/v1/leads', { body: lead })).status).toBe(201);
  const { body } = await backend.call(`/rest/v1/leads?id=eq.${lead.id}&select=id`, {
    key: backend.secretKey,
  });
  expect(body).toEqual([{ id: lead.id }]);
}

describe('an insert of many rows', () => {
  const five = { a: 1, b: 2, c: 3, d: 4, e: 5 };
  const wide = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`c${index}`, 1]));

  test('of 6,554 rows with 5 columns is refused, and the database keeps answering', async () => {
    expect(await post('/rest/v1/narrow', rows(6554, five))).toBe(413);
    await expectAnswers();
    expect(await backend.sql('select count(*)::int as total from public.narrow')).toEqual([{ total: 0 }]);
  });

  test.each([
    ['1,000 rows', rows(1000, five), 'application/json', 201],
    ['1,001 rows', rows(1001), 'application/json', 413],
    ['1,000 rows of 31 columns', rows(1000, wide), 'application/json', 413],
    [
      '30,001 columns',
      JSON.stringify(Object.fromEntries(Array.from({ length: 30_001 }, (_, i) => [i.toString(36), 1]))),
      'application/json',
      413,
    ],
    ['1,000 lines of CSV', `a\n${'1\n'.repeat(999)}1`, 'text/csv', 201],
    ['1,002 lines of CSV', `a\n${'1\n'.repeat(1002)}`, 'text/csv', 413],
  ])('with %s', async (_, body, type, status) => {
    expect(await post('/rest/v1/narrow', body, type)).toBe(status);
    await expectAnswers();
  });
});

test('a body that is nested 10,000 times is refused, and one of 100 is read', async () => {
  const nested = (levels: number): string =>
    `{"token":"x","answer":"question","detail":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect(await post('/rest/v1/rpc/answer_quote', nested(10_000))).toBe(413);
  expect(await post('/rest/v1/rpc/answer_quote', nested(100))).toBeLessThan(413);
  await expectAnswers();
});

describe('a body of more than 256 kB', () => {
  const large = JSON.stringify({ text: 'x'.repeat(256 * 1024) });

  test.each(['/rest/v1/narrow', '/auth/v1/signup', '/functions/v1/submit-lead', '/__mail/api/emails'])(
    'is refused at %s',
    async (path) => {
      expect(await post(path, large)).toBe(413);
    },
  );

  const sendInParts = async (path: string, text: string): Promise<number> => {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: new Blob([text]).stream(),
      duplex: 'half',
    };
    return (await fetch(`${backend.url}${path}`, init)).status;
  };

  test('is refused without Content-Length, and a small one is read', async () => {
    expect(await sendInParts('/rest/v1/narrow', large)).toBe(413);
    expect(await sendInParts('/functions/v1/submit-lead', large)).toBe(413);
    expect(await sendInParts('/rest/v1/narrow', '{"a":1}')).toBe(201);
    const signUp = { email: 'parts@people.example', password: 'sunny-side-up' };
    expect(await sendInParts('/auth/v1/signup', JSON.stringify(signUp))).toBe(200);
    expect(await sendInParts('/functions/v1/submit-lead', '{}')).toBe(503);
  });
});

test.each([
  ['a list for a text', { name: ['x'] }],
  ['an object for a text', { name: {} }],
  ['a list for a number', { fill_ms: [] }],
  ['a list for a time', { last_touch_at: [] }],
  ['a number beyond all times', { last_touch_at: 1e21 }],
])('%s is refused with 400', async (_, wrong) => {
  const { status, body } = await backend.call('/rest/v1/leads', { body: { ...shortLead(), ...wrong } });
  expect({ status, body }).not.toMatchObject({ status: 500 });
  expect(status).toBe(400);
});

test.each([
  ['/rest/v1/narrow', [401, 204]],
  ['/auth/v1/admin/users/x', [404, 204]],
  ['/functions/v1/submit-lead', [503, 503]],
])('DELETE and OPTIONS without a body are answered at %s', async (path, expected) => {
  const statuses = await Promise.all(
    ['DELETE', 'OPTIONS'].map(async (method) => (await backend.call(path, { method })).status),
  );
  expect(statuses).toEqual(expected);
});

describe('a database that stopped answering', () => {
  /** More parameters than PGlite can answer. */
  const overlong = `insert into public.narrow values ${Array.from(
    { length: 6554 },
    (_, row) => `(${[1, 2, 3, 4, 5].map((column) => `$${row * 5 + column}`).join()})`,
  ).join()}`;
  const values = Array.from({ length: 6554 * 5 }, () => 1);

  test('is opened again with its data before the next request', async () => {
    await backend.sql(overlong, values);
    await expectAnswers();
    expect(await backend.sql('select count(*) > 6000 as kept from public.narrow')).toEqual([{ kept: true }]);
  });

  test.each(['memory', 'a folder'])(
    'is opened again in %s, and the request that stopped it fails',
    async (place) => {
      const folder =
        place === 'memory' ? null : await mkdtemp(join(tmpdir(), 'precision-solar-care-reopen-'));
      const snapshot = folder === null ? await openAsBlob(process.env.DATABASE_SNAPSHOT ?? '') : undefined;
      const connection = await openDatabase(folder, snapshot);
      await connection.driver.exec('create table public.narrow (a int, b int, c int, d int, e int)');
      const request = new Request('http://localhost/rest/v1/narrow');
      const run = <T>(task: () => Promise<T>) => withRequestSettings(connection, request, task);
      await expect(run(() => connection.driver.query(overlong, values))).rejects.toThrow(
        DatabaseStoppedError,
      );
      const { rows: counted } = await run(() =>
        connection.driver.query('select count(*)::int as total from public.narrow'),
      );
      expect(counted).toEqual([{ total: 6554 }]);
      await closeDatabase(connection);
      if (folder !== null) await rm(folder, { recursive: true });
    },
  );
});

describe('the function in pgrst.db_pre_request', () => {
  let checked: TestBackend;
  let migrations: string;
  beforeAll(async () => {
    migrations = await mkdtemp(join(tmpdir(), 'precision-solar-care-pre-request-'));
    await writeFile(
      join(migrations, '20300101000000_check_requests.sql'),
      `create function public.refuse_estimates() returns void language plpgsql as $$ begin
         if current_user <> 'service_role'
           and current_setting('request.headers', true)::json ->> 'prefer' ~ 'count=(planned|estimated)' then
           raise insufficient_privilege using message = 'Not for ' || current_user;
         end if;
       end $$;
       alter role authenticator set pgrst.db_pre_request = 'public.refuse_estimates';`,
    );
    checked = await startTestBackend({ migrations });
  });
  afterAll(async () => {
    await checked.close();
    await rm(migrations, { recursive: true });
  });

  const read = (count: string, options: { token?: string; key?: string; method?: string } = {}) =>
    checked.call('/rest/v1/leads?select=id', { ...options, headers: { prefer: `count=${count}` } });

  test.each(['planned', 'estimated'])('refuses count=%s as PostgREST does', async (count) => {
    const body = { code: '42501', details: null, hint: null, message: 'Not for anon' };
    expect(await read(count)).toMatchObject({ status: 401, body });
    expect((await read(count, { method: 'HEAD' })).status).toBe(401);
    const { token } = await checked.person('pending');
    expect(await read(count, { token })).toMatchObject({
      status: 403,
      body: { ...body, message: 'Not for authenticated' },
    });
    expect(
      (
        await checked.call('/rest/v1/rpc/is_staff', {
          method: 'GET',
          token,
          headers: { prefer: `count=${count}` },
        })
      ).status,
    ).toBe(403);
    expect((await read(count, { key: checked.secretKey })).status).toBeLessThan(300);
  });
});
