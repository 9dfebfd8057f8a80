import { describe, expect, it, vi } from 'vitest';
import { describeError, logError } from '../../../supabase/functions/_shared/log.ts';
import { sendMail } from '../../../supabase/functions/_shared/mail.ts';
import { answer, failWithJson } from '../../../supabase/functions/_shared/serve.ts';
import { isFromOtherSite } from '../../../supabase/functions/_shared/origin.ts';
import { readJson, readMultipart, readUrlEncoded } from '../../../supabase/functions/_shared/read-body.ts';
import { visitorAddress } from '../../../supabase/functions/_shared/visitor-address.ts';

const HERE = 'https://backend.test/functions/v1/send-estimate';
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a JSON body', () => {
  const read = (body: BodyInit | null, headers: Record<string, string> = JSON_TYPE) =>
    readJson(new Request(HERE, { method: 'POST', body, headers, duplex: 'half' } as RequestInit));

  it('is parsed, with or without a charset', async () => {
    expect(await read('{"id":"é"}')).toEqual({ ok: true, value: { id: 'é' } });
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect(await read('[1]', headers)).toEqual({ ok: true, value: [1] });
  });

  it.each([null, '', '{', 'lead', '\0', '\ufffe'])('is refused with 400 when it is %j', async (body) => {
    expect(await read(body)).toMatchObject({ ok: false, status: 400 });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/plain; a=application/json',
    'application/json5',
  ])('is refused with 415 when its type is %s', async (type) => {
    expect(await read('{}', { 'content-type': type })).toMatchObject({ ok: false, status: 415 });
  });

  it('may have 64 KiB, not a byte more', async () => {
    const bytes = 64 * 1024;
    expect(await read(JSON.stringify('x'.repeat(bytes - 2)))).toMatchObject({ ok: true });
    expect(await read(JSON.stringify('x'.repeat(bytes - 1)))).toMatchObject({ ok: false, status: 413 });
    expect(await read(JSON.stringify('é'.repeat(bytes / 2)))).toMatchObject({ ok: false, status: 413 });
  });

  it('without an end is refused with 413 after 64 KiB', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    expect(await read(endless)).toMatchObject({ ok: false, status: 413 });
    expect(pulled).toBeLessThan(70);
  });

  it('is not read at all when Content-Length says that it is too long', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('was read')) });
    const headers = { ...JSON_TYPE, 'content-length': '65537' };
    expect(await read(body, headers)).toMatchObject({ ok: false, status: 413 });
  });

  it('is refused with 400 when the connection is lost', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('reset')) });
    expect(await read(body)).toMatchObject({ ok: false, status: 400 });
  });
});

it.each([
  ['URL-encoded', readUrlEncoded, 'application/x-www-form-urlencoded'],
  ['multipart', readMultipart, 'multipart/form-data; boundary=x'],
] as const)('a %s form has the same limit', async (_, read, type) => {
  const body = `a=${'x'.repeat(64 * 1024)}`;
  const request = new Request(HERE, { method: 'POST', body, headers: { 'content-type': type } });
  expect(await read(request)).toMatchObject({ ok: false, status: 413 });
});

it('a function answers an unexpected error with the number of its line in the log', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const lines = vi.spyOn(console, 'info').mockReturnValue();
  const count = vi.fn<(name: string) => Promise<void>>(() => Promise.resolve());
  const handle = () => {
    throw new Error('No row for rosa@example.com');
  };
  const greet = { name: 'greet', methods: () => ['POST'], handle, fail: failWithJson };
  const response = await answer(greet, new Request(HERE, { method: 'POST' }), count);
  const line = JSON.parse(String(lines.mock.calls[0]?.[0])) as { id: string };
  expect(count.mock.calls).toEqual([['greet']]);
  expect(line).toMatchObject({ function: 'greet', id: line.id, method: 'POST', status: 500 });
  expect(errors.mock.calls[0]?.[0]).toContain(`greet ${line.id}: Error: No row for [address]`);
  expect(await response.json()).toEqual({
    error: `Something went wrong on our side. Try again, or give us this number: ${line.id}.`,
  });
});

const SITE = 'https://solar.test';
const isForeign = (headers: Record<string, string>, own = [SITE, '']) =>
  isFromOtherSite(new Headers(headers), own);

it.each([SITE, 'https://SOLAR.test', 'https://solar.test:443'])('the origin %s is ours', (origin) => {
  expect(isForeign({ origin })).toBe(false);
});

it.each([
  'https://evil.example',
  'http://solar.test',
  'https://solar.test:8443',
  'https://solar.test.evil.example',
  'https://solar.test@evil.example',
  'https://evil.example/https://solar.test',
  'null',
  '',
  'https://solar.test, https://evil.example',
])('the origin of a form %j is not', (origin) => {
  expect(isForeign({ origin, 'sec-fetch-site': 'same-origin' })).toBe(true);
});

it('the origin of a form counts all names of the own computer as one', () => {
  for (const origin of ['http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321']) {
    expect(isForeign({ origin }, ['http://localhost:4321'])).toBe(false);
    expect(isForeign({ origin }, ['http://localhost:4322'])).toBe(true);
  }
});

it.each([
  [undefined, false],
  ['same-origin', false],
  ['same-site', false],
  ['none', false],
  ['cross-site', true],
])('the origin of a form is judged by Sec-Fetch-Site %s where there is none: %s', (site, expected) => {
  expect(isForeign(site === undefined ? {} : { 'sec-fetch-site': site })).toBe(expected);
});

const ALL = ['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'];
it.each<[Record<string, string>, readonly string[], string]>([
  [{ 'cf-connecting-ip': '203.0.113.1', 'x-real-ip': '203.0.113.2' }, ALL, '203.0.113.1'],
  [{ 'cf-connecting-ip': '', 'x-real-ip': '203.0.113.2' }, ALL, '203.0.113.2'],
  [{ 'cf-connecting-ip': ' ', 'x-real-ip': '', 'x-forwarded-for': ' , 203.0.113.3' }, ALL, '203.0.113.3'],
  [{ 'x-forwarded-for': '203.0.113.3, 10.0.0.1' }, ALL, '203.0.113.3'],
  [{ 'cf-connecting-ip': '', 'x-real-ip': ' ', 'x-forwarded-for': ',' }, ALL, 'unknown'],
  [{}, ALL, 'unknown'],
  [
    { 'cf-connecting-ip': ' ', 'x-real-ip': '203.0.113.2', 'x-forwarded-for': '203.0.113.3' },
    ['cf-connecting-ip'],
    'unknown',
  ],
])('the address of a visitor in %j, trusting %j, is %s', (headers, trusted, address) => {
  expect(visitorAddress(new Headers(headers), trusted)).toBe(address);
});

it('the address of a visitor is read from the header of a hosted project only, with no setting', () => {
  vi.stubGlobal('Deno', { env: { get: () => undefined } });
  const other = { 'x-real-ip': '203.0.113.2', 'x-forwarded-for': '203.0.113.3' };
  expect(visitorAddress(new Headers(other))).toBe('unknown');
  const hosted = { ...other, 'cf-connecting-ip': '203.0.113.1' };
  expect(visitorAddress(new Headers(hosted))).toBe('203.0.113.1');
});

it.each([
  [
    {
      code: '23514',
      message: 'new row for relation "leads" violates check constraint "leads_email_shape"',
      details: 'Failing row contains (rosa@example.com, Rosa Delgado).',
      hint: null,
    },
    'database error 23514 (leads_email_shape)',
  ],
  [{ code: '22P02', message: 'invalid input for uuid: "Rosa"', details: null }, 'database error 22P02'],
  [{ code: '', message: 'TypeError: fetch failed', details: 'at x' }, 'Error: TypeError: fetch failed'],
  [
    new Error('No route to rosa@example.com, +1 (408) 555-0178, 203.0.113.1 or 2001:db8::1\nagain'),
    'Error: No route to [address], [number], [number] or [number] again',
  ],
  [new TypeError('x'.repeat(400)), `TypeError: ${'x'.repeat(289)}`],
  ['rosa@example.com', '[address]'],
  [new Error('Mail to rosa+solar@example.com failed'), 'Error: Mail to [address] failed'],
  [new Error('<rosa@example.com>, from ::1'), 'Error: <[address]>, from [number]'],
  [undefined, 'undefined'],
])('a logged error %# has no personal data', (error, expected) => {
  expect(describeError(error)).toBe(expected);
});

it.each(['a', '1', '@', ':', 'a:', '(', '1 ', '1(', '\n', ' a', '.'])(
  'a logged error of a million of %j is read once, and short',
  (unit) => {
    const message = unit.repeat(1_000_000 / unit.length);
    expect(describeError(new Error(message)).length).toBeLessThanOrEqual(300);
    expect(describeError({ code: message, message, details: null }).length).toBeLessThanOrEqual(400);
  },
);

it('a logged error has its place in the code, but not its message twice', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  logError('A form could not be processed', new Error('Row of\nRosa Delgado\nrosa@example.com'));
  const [[text] = ['']] = log.mock.calls as [string][];
  expect(text).toMatch(/^A form could not be processed: Error: Row of Rosa Delgado \[address\]\n\s+at /);
  expect(text).not.toContain('rosa@example.com');
});

it('a logged error of the mail service has its status and the name of the error only', async () => {
  const mail = { to: ['rosa@example.com'], subject: 'Hello', html: '', text: 'Hello' };
  const service = { url: 'https://mail.test/emails', key: 'key', from: 'hello@example.com' };
  const body = { name: 'validation_error', message: 'rosa@example.com cannot be reached' };
  vi.spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json(body, { status: 422 }))
    .mockResolvedValueOnce(new Response('rosa@example.com', { status: 500 }))
    .mockResolvedValueOnce(Response.json({ to: 'rosa@example.com' }));
  const errors = [];
  for (let attempt = 0; attempt < 3; attempt += 1) errors.push(await sendMail(mail, 'key', service));
  expect(errors).toEqual([
    { ok: false, error: 'The mail service responded with 422 (validation_error)' },
    { ok: false, error: 'The mail service responded with 500' },
    { ok: false, error: 'The mail service responded without an id' },
  ]);
});
