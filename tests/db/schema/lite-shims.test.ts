import { beforeAll, describe, expect, test } from 'vitest';
import { ownBackend } from '../support/harness.ts';

/** Covers the corrections in tools/backend: a test fails when a @supabase/lite or PGlite upgrade changes one. */
const backend = await ownBackend();
await backend.sql(`create table public.probe (
  id integer primary key,
  word text constraint probe_word_short check (char_length(word) < 10),
  who text not null default current_user,
  at timestamptz not null default '2026-02-03 10:00:00.5+00',
  headers json default nullif(current_setting('request.headers', true), '')::json
)`);
await backend.sql(`create function public.probe_refuse() returns void language plpgsql as
  $$ begin raise exception 'Not on a Sunday' using hint = 'Try Monday'; end $$`);
await backend.sql('grant execute on function public.probe_refuse to anon');

describe('REST responses', () => {
  beforeAll(async () => {
    await backend.sql('alter table public.probe disable row level security');
    await backend.sql('grant select, insert, delete on public.probe to anon, service_role');
  });

  test('returns 400 with message and hint for a RAISE', async () => {
    const response = await backend.call('/rest/v1/rpc/probe_refuse', { body: {} });
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      code: 'P0001',
      details: null,
      hint: 'Try Monday',
      message: 'Not on a Sunday',
    });
  });

  test('returns times in ISO 8601 with an offset', async () => {
    await backend.call('/rest/v1/probe', { body: { id: 4 } });
    const { body } = await backend.call('/rest/v1/probe?id=eq.4&select=at', { key: backend.secretKey });
    expect(body).toEqual([{ at: '2026-02-03T10:00:00.5+00:00' }]);
  });
});

test('request headers are cleared after a request, also after a failed one', async () => {
  await backend.call('/rest/v1/probe', { body: { id: 11 }, headers: { 'x-weather': 'Rain' } });
  await backend.call('/rest/v1/probe', { body: { id: 11 }, headers: { 'x-weather': 'Rain' } });
  await backend.sql('insert into public.probe (id) values (12)');
  expect(await backend.sql('select headers from public.probe where id = 12')).toEqual([{ headers: null }]);
});

test('concurrent requests keep their own roles and headers', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => 100 + index);
  const insert = (id: number) =>
    backend.fetch(
      new Request(`${backend.url}/rest/v1/probe`, {
        method: 'POST',
        headers: {
          apikey: id % 2 ? backend.secretKey : backend.publishableKey,
          'content-type': 'application/json',
          'x-id': String(id),
        },
        body: JSON.stringify({ id }),
      }),
    );
  const results = await Promise.all(ids.map(insert));
  expect(results.map(({ status }) => status)).toEqual(ids.map(() => 201));
  const rows = await backend.sql(
    "select who, headers ->> 'x-id' as header from public.probe where id >= 100 order by id",
  );
  expect(rows).toEqual(ids.map((id) => ({ who: id % 2 ? 'service_role' : 'anon', header: String(id) })));
});

test('returns account times in ISO 8601', async () => {
  const { token } = await backend.admin();
  const { body } = await backend.call('/auth/v1/user', { token });
  expect(body).toMatchObject({
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/) as string,
  });
});
