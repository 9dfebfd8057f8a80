import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { notifyStaff } from '../../../supabase/functions/send-lead-notification/notify-staff.ts';
import { functionsEnvironment } from '../../../tools/backend/functions/functions-environment.ts';
import { OPEN_PHONES } from '../../support/open-phones.ts';
import { testBackend } from '../support/harness.ts';
import { shortLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, visitor } from '../support/people.ts';
import { TEST_SITE } from '../support/test-site.ts';

/** Fake Cloudflare verifier; the token selects its response. */
const verifier = createServer((request, response) => {
  void request.toArray().then((parts: Buffer[]) => {
    const token = new URLSearchParams(Buffer.concat(parts).toString()).get('response');
    response.writeHead(token === 'down' ? 503 : 200).end(JSON.stringify({ success: token === 'good' }));
  });
});
await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));

const backend = await testBackend();
await backend.sql(OPEN_PHONES);

/** The function runs in this process, which needs no Deno for other variables. */
const env: Record<string, string> = {
  ...functionsEnvironment(backend.url, TEST_SITE, {
    ...{ publishable: backend.publishableKey, secret: backend.secretKey, jwtSecret: '' },
  }),
  TURNSTILE_SECRET_KEY: 'ours',
  TURNSTILE_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/`,
};
vi.stubGlobal('Deno', { env: { get: (name: string) => env[name] } });
afterAll(() => {
  vi.unstubAllGlobals();
  verifier.close();
});

const owner = service(backend);

/** Inserts a lead as a visitor, notifies staff, and returns the quarantine reason and mail subjects. */
async function submitAndNotify(captchaToken?: string, changes: Partial<NewLead> = {}) {
  const id = crypto.randomUUID();
  const lead = shortLead({ id, email: `${id}@example.com`, ...changes });
  await visitor(backend).from('leads').insert(lead).throwOnError();
  const { response } = await notifyStaff({ lead, captchaToken });
  expect(response).toEqual({ sent: true, kind: 'new-lead' });
  const data = await dataOf(owner.from('leads').select('quarantine_reason').eq('id', lead.id).single());
  const mails = backend.mailbox.messages().filter(({ text }) => text.includes(`Lead: ${lead.id}`));
  return { reason: data.quarantine_reason, subjects: mails.map(({ subject }) => subject) };
}

const SUBJECT = 'New lead: Priya Raman (Solar inspection)';

describe('with a Turnstile challenge', () => {
  it.each([['good'], ['down']])('accepts a lead with the token "%s"', async (token) => {
    expect(await submitAndNotify(token)).toEqual({ reason: null, subjects: [SUBJECT] });
  });

  it.each([['bad'], [undefined]])(
    'quarantines a lead with the token %j and notes it in the mail',
    async (token) => {
      expect(await submitAndNotify(token)).toEqual({
        reason: 'challenge-failed',
        subjects: [`Check first: ${SUBJECT}`],
      });
    },
  );

  it('keeps an earlier quarantine reason', async () => {
    expect((await submitAndNotify('bad', { honeypot: 'x' })).reason).toBe('honeypot');
  });

  it('accepts a test lead without a token', async () => {
    expect(await submitAndNotify(undefined, { form: 'test' })).toEqual({
      reason: null,
      subjects: ['Test: Integration test: Priya Raman (Solar inspection)'],
    });
  });
});
