import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startBackend, type Backend } from '../../tools/backend/backend.ts';
import { startTestBackend, ownBackend } from '../db/support/harness.ts';
import { TEST_SITE } from '../db/support/test-site.ts';

const ELSEWHERE = 'https://elsewhere.example';

const backend = await ownBackend({ trustProxyHeaders: false, allowedHosts: ['solar.test'] });

/** Sends a request with headers that fetch() does not allow, and returns the status and the Allow header. */
const send = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number | undefined; allow: string | undefined }>((resolve, reject) => {
    const { hostname, port } = new URL(backend.url);
    request({ hostname, port, path, method, headers, setHost: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, allow: response.headers.allow });
    })
      .once('error', reject)
      .end();
  });

test.each(['localhost', 'LOCALHOST:54321', '127.0.0.1:1', '[::1]:80', 'solar.test', 'solar.test:8080'])(
  'the host of a request may be %s',
  async (host) => {
    expect((await send('/__mail', { host })).status).toBe(200);
  },
);

test.each([
  'evil.example',
  'evil.example:54321',
  'localhost.evil.example',
  'evil.example@localhost',
  'localhost@evil.example',
  '127.0.0.1.nip.io',
  '10.0.0.1',
  '0.0.0.0',
  '[::2]',
  '',
])('the host of a request is refused with 421 when it is "%s"', async (host) => {
  for (const path of ['/__mail', '/rest/v1/leads', '/auth/v1/settings', '/functions/v1/submit-lead']) {
    expect((await send(path, { host })).status, path).toBe(421);
  }
});

describe('the origin of a write', () => {
  const insert = (origin: string | undefined) =>
    backend.call('/rest/v1/leads', {
      body: { form: 'nonsense' },
      headers: origin === undefined ? {} : { origin },
    });

  test.each([
    ELSEWHERE,
    'null',
    'http://localhost:9999',
    'http://localhost.evil.example:4321',
    'https://localhost:4321',
  ])('is refused with 403 when it is %s', async (origin) => {
    expect((await insert(origin)).status).toBe(403);
    const path = '/functions/v1/send-lead-notification';
    expect((await backend.call(path, { body: {}, headers: { origin } })).status).toBe(403);
  });

  test.each([TEST_SITE, 'http://127.0.0.1:4321', undefined])('may be %s', async (origin) => {
    expect((await insert(origin)).status).toBe(400);
  });
});

test('the API key in the address is ignored', async () => {
  const path = `/rest/v1/leads?select=id&apikey=${backend.secretKey}`;
  expect((await fetch(backend.url + path)).status).toBe(401);
  expect((await backend.call(path)).status).toBe(401);
  const auth = `/auth/v1/settings?apikey=${backend.publishableKey}`;
  expect((await fetch(backend.url + auth)).status).toBe(401);
});

test.each([
  ['/__mail', 'GET, HEAD'],
  ['/__mail/messages.json', 'GET, HEAD'],
  ['/auth/v1/settings', 'GET'],
])('POST %s is refused with 405 and Allow', async (path, allow) => {
  const { status, headers } = await backend.call(path, { method: 'POST' });
  expect([status, headers.get('allow')]).toEqual([405, allow]);
});

test('the log contains no value of a refused request', async () => {
  const printed: unknown[] = [];
  const spies = (['error', 'warn', 'log'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...parts: unknown[]) => {
      printed.push(...parts);
    }),
  );
  const personal = { email: 'rosa@people.example', phone: '(408) 555-0178', name: 'Rosa Delgado' };
  await backend.call('/rest/v1/leads', { body: { form: personal.name, ...personal } });
  await backend.call('/rest/v1/leads', { body: { id: personal.email, form: 'short' } });
  await backend.call('/auth/v1/signup', { body: { email: personal.email, password: [personal.name] } });
  await backend.call('/auth/v1/signup', {
    body: { email: personal.email, password: 'six-or-more', data: { name: `${personal.name}\u0000` } },
  });
  await backend.call(`/rest/v1/leads?email=eq.${personal.email}&id=eq.${personal.email}`);
  const { inspect } = await import('node:util');
  const text = printed
    .map((part) => (typeof part === 'string' ? part : inspect(part, { depth: 9 })))
    .join('\n');
  for (const spy of spies) spy.mockRestore();
  expect(text).toContain('The database refused a request: ');
  for (const value of [...Object.values(personal), 'Rosa']) expect(text).not.toContain(value);
});

describe('the keys of a data folder', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'precision-solar-care-keys-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const open = (): Promise<Backend> =>
    startBackend({ port: 0, dataDir: join(folder, 'data'), siteUrl: TEST_SITE, functions: false });
  const modeOf = (...path: string[]) => (statSync(join(folder, 'data', ...path)).mode & 0o777).toString(8);

  test('are created once, differ from other folders, and belong to one user', async () => {
    const first = await open();
    first.mailbox.add({ from: 'a', to: ['b'], subject: 'c', html: '', text: '' });
    await first.close();
    const second = await open();
    await second.close();
    expect(second.publishableKey).toBe(first.publishableKey);
    expect(second.secretKey).toBe(first.secretKey);
    expect(first.secretKey).not.toBe(backend.secretKey);
    expect([modeOf(), modeOf('keys.json'), modeOf('mail.json')]).toEqual(['700', '600', '600']);
  }, 60_000);
});

test('it does not start with NODE_ENV=production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(startTestBackend()).rejects.toThrow('is for development only');
  vi.unstubAllEnvs();
});
