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

/** Mails to a domain: what was sent, and what waits about requests, also of the missed promise. */
async function mailsTo(domain: string): Promise<number> {
  const waiting = await backend.sql(
    `select from public.messages as message join public.leads as lead on lead.id = message.lead_id
     where lead.email like '%' || $1 and message.kind in ('receipt', 'assistant-estimate', 'late')`,
    [domain],
  );
  const sent = backend.mailbox.messages().filter(({ to }) => to.some((address) => address.endsWith(domain)));
  return sent.length + waiting.length;
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
