import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startBackend, type Backend } from '../../tools/backend/backend.ts';
import { LOCAL_ADMIN } from '../../tools/backend/local-settings.ts';
import { startTestBackend, type TestBackend } from '../db/support/harness.ts';
import { TEST_SITE } from '../db/support/test-site.ts';

describe('cross-origin requests from the site', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ functions: true });
  });
  afterAll(() => backend.close());

  const preflight = (path: string, origin: string) =>
    backend.call(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,prefer',
      },
    });

  test.each(['/rest/v1/leads', '/auth/v1/token', '/functions/v1/send-lead-notification'])(
    'allows cross-origin requests to %s from the site',
    async (path) => {
      const { status, headers } = await preflight(path, TEST_SITE);
      expect(status).toBe(204);
      expect([TEST_SITE, '*']).toContain(headers.get('access-control-allow-origin'));
      for (const header of ['apikey', 'authorization', 'x-client-info', 'content-type']) {
        expect(headers.get('access-control-allow-headers')).toContain(header);
      }
    },
  );

  test.each(['/rest/v1/leads', '/auth/v1/token', '/__mail/messages.json'])(
    'blocks cross-origin reads of %s from another site',
    async (path) => {
      const origin = 'https://elsewhere.example';
      expect((await preflight(path, origin)).headers.get('access-control-allow-origin')).toBeNull();
      const response = await backend.call(path, { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('an aborted request does not block others', async () => {
    const stalled = request(`${backend.url}/rest/v1/leads`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        'content-type': 'application/json',
        'content-length': '1000',
      },
    });
    const broken = once(stalled, 'error');
    await new Promise((resolve) => stalled.write('{"form":', resolve));
    expect(await backend.call('/rest/v1/leads?select=id', { key: backend.secretKey })).toMatchObject({
      status: 200,
      body: [],
    });
    stalled.destroy(new Error('gone'));
    await broken;
    expect((await backend.call('/rest/v1/leads?select=id', { key: backend.secretKey })).status).toBe(200);
  });
});

describe('a data folder', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'precision-solar-care-data-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const open = (migrations?: string): Promise<Backend> =>
    startBackend({
      port: 0,
      dataDir: folder,
      siteUrl: TEST_SITE,
      functions: false,
      ...(migrations === undefined ? {} : { migrations }),
    });
  const admins = (backend: Backend) =>
    backend.sql<{ email: string; role: string }>('select email, role from public.profiles');

  test('preserves rows, mail and the single admin across a restart, and the role that was granted', async () => {
    const first = await open();
    expect(await admins(first)).toEqual([{ email: LOCAL_ADMIN.email, role: 'admin' }]);
    expect(first.mailbox.messages()).toEqual([]);
    await first.sql("update public.profiles set role = 'staff'");
    first.mailbox.add({
      from: 'a@people.example',
      to: ['b@people.example'],
      subject: 'Kept',
      html: '',
      text: 'x',
    });
    await first.close();

    const second = await open();
    expect(await admins(second)).toEqual([{ email: LOCAL_ADMIN.email, role: 'staff' }]);
    expect(second.mailbox.messages()).toMatchObject([{ subject: 'Kept' }]);
    await second.close();
  });

  test('applies new migrations in order, and rolls back a broken one', async () => {
    const migrations = mkdtempSync(join(tmpdir(), 'precision-solar-care-migrations-'));
    const write = (name: string, sql: string) => writeFileSync(join(migrations, name), sql);
    write('20300101000000_create_panels.sql', 'create table public.panels (id integer);');
    write('20300101000100_add_watts.sql', 'alter table public.panels add column watts integer;');
    await (await open(migrations)).close();

    write('20300101000200_break.sql', 'create table public.half (id integer); select 1 / 0;');
    await expect(open(migrations)).rejects.toThrow('The migration 20300101000200_break failed');
    rmSync(join(migrations, '20300101000200_break.sql'));

    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    write('20300101000100_add_watts.sql', 'alter table public.panels add column volts integer;');
    const backend = await open(migrations);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('20300101000100_add_watts'));
    warn.mockRestore();
    const columns =
      "select column_name from information_schema.columns where table_name in ('panels', 'half')";
    expect(await backend.sql(columns)).toEqual([{ column_name: 'id' }, { column_name: 'watts' }]);
    await backend.close();
    rmSync(migrations, { recursive: true });
  });

  test('is recreated after an interrupted first start', async () => {
    rmSync(join(folder, 'postgres.complete'));
    rmSync(join(folder, 'postgres', 'global'), { recursive: true });
    const backend = await open();
    expect(await admins(backend)).toEqual([{ email: LOCAL_ADMIN.email, role: 'admin' }]);
    await backend.close();
  });
});
