import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestBackend } from '../support/harness.ts';
import { shortLead, type NewLead } from '../support/leads.ts';
import { service, visitor } from '../support/people.ts';

/** Cloudflare's verifier: the token says what it answers. */
const verifier = createServer((request, response) => {
  void request.toArray().then((parts: Buffer[]) => {
    const token = new URLSearchParams(Buffer.concat(parts).toString()).get('response');
    response.writeHead(token === 'down' ? 503 : 200).end(JSON.stringify({ success: token === 'good' }));
  });
});
await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));

const backend = await startTestBackend({
  functions: true,
  functionsEnv: {
    TURNSTILE_SECRET_KEY: 'ours',
    TURNSTILE_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/`,
  },
});
afterAll(async () => {
  await backend.close();
  verifier.close();
});

const owner = service(backend);

/** Inserts a lead as a visitor and has staff told; answers with its mark and the subject of its mail. */
async function told(captchaToken?: string, changes: Partial<NewLead> = {}) {
  const lead = shortLead(changes);
  await visitor(backend).from('leads').insert(lead).throwOnError();
  const { body } = await backend.call('/functions/v1/send-lead-notification', {
    body: { lead, captchaToken },
  });
  expect(body).toEqual({ sent: true, kind: 'new-lead' });
  const { data } = await owner
    .from('leads')
    .select('quarantine_reason')
    .eq('id', lead.id)
    .single()
    .throwOnError();
  const mails = backend.mailbox.messages().filter(({ text }) => text.includes(`Lead: ${lead.id}`));
  return { reason: data.quarantine_reason, subjects: mails.map(({ subject }) => subject) };
}

const SUBJECT = 'New lead: Priya Raman (Solar inspection)';

describe('with a challenge for visitors', () => {
  it.each([['good'], ['down']])('a lead with the token "%s" is like any other', async (token) => {
    expect(await told(token)).toEqual({ reason: null, subjects: [SUBJECT] });
  });

  it.each([['bad'], [undefined]])(
    'a lead with the token %j is marked, and its mail says so',
    async (token) => {
      expect(await told(token)).toEqual({
        reason: 'challenge-failed',
        subjects: [`Check first: ${SUBJECT}`],
      });
    },
  );

  it('a lead that was marked before keeps its reason', async () => {
    expect((await told('bad', { honeypot: 'x' })).reason).toBe('honeypot');
  });

  it('a test needs no token', async () => {
    expect(await told(undefined, { form: 'test' })).toEqual({
      reason: null,
      subjects: ['Test: Integration test: Priya Raman (Solar inspection)'],
    });
  });
});
