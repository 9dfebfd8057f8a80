import { expect, test } from 'vitest';
import { ownBackend } from '../db/support/harness.ts';
import { shortLead } from '../db/support/leads.ts';

const backend = await ownBackend();
await backend.sql('create table public.narrow (a integer, b integer, c integer, d integer, e integer)');
await backend.sql('grant insert on public.narrow to anon');

const post = (path: string, body: string) =>
  fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body,
  }).then(({ status }) => status);

const rows = (count: number, row: object) => JSON.stringify(Array.from({ length: count }, () => row));

/** The request after the refused one must be answered with its data. */
async function expectAnswers(): Promise<void> {
  const lead = shortLead();
  expect((await backend.call('/rest/v1/leads', { body: lead })).status).toBe(201);
  const { body } = await backend.call(`/rest/v1/leads?id=eq.${lead.id}&select=id`, {
    key: backend.secretKey,
  });
  expect(body).toEqual([{ id: lead.id }]);
}

const five = { a: 1, b: 2, c: 3, d: 4, e: 5 };

test('an insert of many rows of 6,554 rows with 5 columns is refused, and the database keeps answering', async () => {
  expect(await post('/rest/v1/narrow', rows(6554, five))).toBe(413);
  await expectAnswers();
  expect(await backend.sql('select count(*)::int as total from public.narrow')).toEqual([{ total: 0 }]);
});

test('an insert of many rows of 6,000 rows with 5 columns is stored', async () => {
  expect(await post('/rest/v1/narrow', rows(6000, five))).toBe(201);
  await expectAnswers();
});

const large = JSON.stringify({ text: 'x'.repeat(256 * 1024) });

test.each(['/rest/v1/narrow', '/auth/v1/signup', '/functions/v1/submit-lead', '/__mail/api/emails'])(
  'a body of more than 256 kB is refused at %s',
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

test('a body of more than 256 kB is refused without Content-Length, and a small one is read', async () => {
  expect(await sendInParts('/rest/v1/narrow', large)).toBe(413);
  expect(await sendInParts('/functions/v1/submit-lead', large)).toBe(413);
  expect(await sendInParts('/rest/v1/narrow', '{"a":1}')).toBe(201);
  const signUp = { email: 'parts@people.example', password: 'sunny-side-up' };
  expect(await sendInParts('/auth/v1/signup', JSON.stringify(signUp))).toBe(200);
  expect(await sendInParts('/functions/v1/submit-lead', '{}')).toBe(503);
});
