import { createECDH, createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { leadNotice, pushOutcome } from '../../../supabase/functions/_shared/messages/push-lead.ts';
import { sendPush, type PushNotice } from '../../../supabase/functions/_shared/push.ts';
import { pushDevice } from '../support/push-device.ts';
import { storedLead } from '../support/stored-lead.ts';

const keys = createECDH('prime256v1');
const publicKey = keys.generateKeys();
const vapid = {
  publicKey: publicKey.toString('base64url'),
  privateKey: keys.getPrivateKey().toString('base64url'),
  subject: 'mailto:hello@precisionsolarcare.example',
};
const NOW = new Date('2026-11-27T18:00:00Z');
const notice: PushNotice = { title: 'New lead', body: 'Panel cleaning', tag: 'a', url: '/dashboard' };

/** A push service on this machine. */
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
const server = createServer((request, response) => {
  void buffer(request).then((body) => {
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
  status = 201;
});

/** Sends the requests for the device's push service to the server above. */
const post: typeof fetch = (input, init) => {
  const { pathname } = new URL(input as string);
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`, init);
};

/** Checks the signature of a VAPID token with the public key, and returns its claims. */
function claimsOf(authorization: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(vapid.publicKey);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: publicKey.subarray(1, 33).toString('base64url'),
    y: publicKey.subarray(33).toString('base64url'),
  };
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isValid).toBe(true);
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

it('a notification reaches the phone encrypted, and is signed for its push service', async () => {
  const phone = pushDevice();
  expect(await sendPush(notice, 900, phone, vapid, post)).toEqual({ status: 'accepted' });
  const [request] = received;
  expect(request?.path).toBe('/fcm/send/phone-1');
  expect(request?.headers).toMatchObject({ ttl: '900', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(request && phone.decrypt(request.body)).toEqual(notice);
  expect(request?.body.toString('latin1')).not.toContain('Panel cleaning');
  const claims = claimsOf(request?.headers.authorization ?? '');
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: vapid.subject });
  expect(Number(claims.exp)).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600);
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [307, 'failed'],
])('a notification answered with %i is %s', async (answer, result) => {
  status = answer;
  expect((await sendPush(notice, 60, pushDevice(), vapid, post)).status).toBe(result);
});

it('a notification that gets no answer has failed', async () => {
  const lost = () => Promise.reject(new Error('connection reset'));
  expect((await sendPush(notice, 60, pushDevice(), vapid, lost)).status).toBe('failed');
});

it('a notification about a lead says service and time, and names no person', () => {
  const lead = storedLead({ due_at: '2026-11-27T18:15:00Z' });
  expect(leadNotice(lead, { kind: 'push-new-lead', event_id: null }, NOW)).toEqual({
    title: 'New lead',
    body: 'Panel cleaning. Answer by 10:15 am today.',
    tag: `${lead.id}/push-new-lead`,
    url: `/dashboard?lead=${lead.id}`,
  });
});

it.each([
  ['No answer yet, 5 minutes left', 'push-reminder', {}, 1, []],
  ['12 leads wait, 5 minutes left', 'push-reminder', {}, 12, []],
  ['No answer yet, 5 minutes left, asked a question', 'push-reminder', { next_step: 'question' }, 1, []],
  ['Asked a question', 'push-answer', { next_step: 'question' }, 1, []],
  ['New lead, repeat customer', 'push-new-lead', {}, 1, ['repeat']],
  ['Urgent, gas: New lead', 'push-new-lead', { danger: 'gas' }, 1, []],
] as const)('a notification has the title "%s" for %s of %j', (title, kind, changes, count, marks) => {
  const event_id = kind === 'push-answer' ? '1' : null;
  expect(leadNotice(storedLead(changes), { kind, event_id }, NOW, count, marks).title).toBe(title);
});

it('is sent when one phone took it, tried again when none did, and skipped without phones', () => {
  const accepted = { status: 'accepted' } as const;
  const gone = { status: 'gone' } as const;
  const failed = { status: 'failed', error: 'The push service responded with 500' } as const;
  expect(pushOutcome([failed, accepted])).toMatchObject({ ok: true });
  expect(pushOutcome([gone, failed])).toEqual({ ok: false, error: failed.error });
  expect(pushOutcome([gone])).toBe('skipped');
  expect(pushOutcome([])).toBe('skipped');
});
