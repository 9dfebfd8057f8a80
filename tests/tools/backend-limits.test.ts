import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
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

describe('a database that stopped answering', () => {
  /** More parameters than PGlite can answer. */
  const overlong = `insert into public.narrow values ${Array.from(
    { length: 6554 },
    (_, row) => `(${[1, 2, 3, 4, 5].map((column) => `$${row * 5 + column}`).join()})`,
  ).join()}`;
  const values = Array.from({ length: 6554 * 5 }, () => 1);

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
