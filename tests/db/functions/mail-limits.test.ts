import { afterEach, expect, it } from 'vitest';
import { clearTables, testBackend } from '../support/harness.ts';
import { shortLead, assistantLead, wizardLead } from '../support/leads.ts';
import { visitor } from '../support/people.ts';
import { newVisitor } from '../support/visitors.ts';

const backend = await testBackend({ functions: true });
afterEach(() => clearTables(backend, 'leads', 'submission_counts'));

type Headers = Record<string, string>;

const forms = [shortLead, wizardLead, assistantLead];

const request = (index: number, email: string, headers: Headers) =>
  visitor(backend, headers)
    .from('leads')
    .insert((forms[index % forms.length] ?? shortLead)({ email }))
    .throwOnError();

const subscribe = (email: string, headers: Headers) =>
  backend.call('/functions/v1/newsletter-subscription', {
    method: 'POST',
    body: { action: 'subscribe', email, source: 'Website', website: '' },
    headers,
  });

/** Sends all mails of the requests so far, those of the missed promise too; returns how many reached the domain. */
async function mailsTo(domain: string): Promise<number> {
  await backend.sql("update public.messages set due_at = now() - interval '1 minute'");
  for (let batch = 0; batch < 5; batch += 1)
    await backend.call('/functions/v1/send-messages', { method: 'POST', key: backend.secretKey });
  return backend.mailbox.messages().filter(({ to }) => to.some((address) => address.endsWith(domain))).length;
}

it('one visitor causes at most 20 mails to strangers in an hour, by all forms together', async () => {
  const headers = newVisitor();
  for (let index = 0; index < 8; index += 1) await request(index, `a${index}@one-visitor.example`, headers);
  for (let index = 0; index < 10; index += 1) await subscribe(`b${index}@one-visitor.example`, headers);
  expect(await mailsTo('@one-visitor.example')).toBe(20);
});

it('one inbox gets at most 10 mails in a day, however its address is spelled and whoever asks', async () => {
  const spellings = ['victim', 'vic.tim', 'v.i.c.t.i.m', 'VICTIM', 'victim+1', 'vic.tim+solar', 'victim+2'];
  for (const [index, name] of spellings.entries()) {
    await request(index, `${name}@gmail.com`, newVisitor());
    await subscribe(`${name}@gmail.com`, newVisitor());
  }
  // Two requests with three mails each, and two confirmations; the third request would be 11.
  expect(await mailsTo('@gmail.com')).toBe(8);
});
