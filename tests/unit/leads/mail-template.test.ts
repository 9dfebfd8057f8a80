import { expect, it } from 'vitest';
import {
  fillTemplate,
  mailError,
  mailValues,
  splitMail,
  templateError,
} from '~/domain/leads/mail-template.ts';
import { writtenMail } from '../../../supabase/functions/_shared/messages/written-mail.ts';
import { storedLead } from '../support/stored-lead.ts';

const sender = { name: 'Maya Ortiz', company: 'Precision Solar Care', phone: '(408) 555-0100' };
const lead = storedLead();
/** Nine minutes before the response is due. */
const now = new Date('2026-11-23T18:10:00Z');

it('a template is filled with the values of the lead', () => {
  const values = mailValues(lead, sender, now);
  expect(
    fillTemplate(
      'Hi {{first name}}, {{request}} ({{ reference }}): I call {{due time}}. {{my name}}',
      values,
    ),
  ).toBe('Hi Rosa, your module cleaning request (PSC-7B0C-6C1E): I call by 10:19 am today. Maya Ortiz');
});

it('a template begins a sentence with a capital letter', () => {
  const values = mailValues(lead, sender, now);
  expect(fillTemplate('Hello.\n\n{{request}} is ready. {{request}}?', values)).toBe(
    'Hello.\n\nYour module cleaning request is ready. Your module cleaning request?',
  );
});

it('a template keeps the link, and a due time that has passed or is answered', () => {
  const text = '{{quote link}} {{due time}}';
  const late = new Date('2026-11-23T18:20:00Z');
  expect(fillTemplate(text, mailValues(lead, sender, late))).toBe(text);
  expect(fillTemplate(text, mailValues({ ...lead, waiting: false }, sender, now))).toBe(text);
});

it('a template takes no markup or fields of a value for its own', () => {
  const values = mailValues(lead, { ...sender, name: '{{quote link}} $&' }, now);
  expect(fillTemplate('I am {{my name}}', values)).toBe('I am {{quote link}} $&');
});

it.each([
  ['Hi {{first name}}', 'body', undefined],
  ['Hi {{firstname}}', 'body', 'There is no field {{firstname}}'],
  ['See {{quote link}}', 'subject', 'The link goes into the text, not the subject'],
  ['Hi {{first name}', 'body', 'A field begins with {{ and ends with }}'],
  ['Hi {first name}', 'body', undefined],
] as const)('a template %j as %s: %s', (text, part, error) => {
  expect(templateError(text, part)).toBe(error);
});

it.each([
  [{ subject: '', body: 'Text' }, 'Write a subject and a text first.'],
  [{ subject: 'About', body: 'See {{quote link}}' }, undefined],
  [
    { subject: 'About {{quote link}}', body: 'Text' },
    '{{quote link}} has no value for this lead. Write it yourself or take it out.',
  ],
  [
    { subject: 'About', body: 'I call {{due time}}' },
    '{{due time}} has no value for this lead. Write it yourself or take it out.',
  ],
  [{ subject: 'About', body: '{{price}}' }, 'There is no field {{price}}.'],
  [{ subject: 'a'.repeat(151), body: 'Text' }, 'Keep the subject within 150 characters.'],
  [{ subject: 'About', body: 'a'.repeat(4001) }, 'Keep the text within 4,000 characters.'],
])('an email before it is sent %j: %s', (mail, error) => {
  expect(mailError(mail)).toBe(error);
});

const entry = {
  actor_name: 'Maya Ortiz',
  detail: {
    channel: 'email',
    note: 'Which day?\n\nHi Rosa,\n\nchoose here: {{quote link}}\n\nThank you <b>',
  },
};
const url = 'https://precisionsolarcare.example/quote/view#token';

it('the mail a person wrote has the text, the private link and the signature, once each', () => {
  const mail = writtenMail(lead, entry, url);
  expect(mail).toMatchObject({ to: ['rosa@example.com'], subject: 'Which day?' });
  const text = `Hi Rosa,\n\nchoose here: ${url}\n\nThank you <b>\n\nQuestions?`;
  expect(mail?.text.startsWith(text)).toBe(true);
  expect(mail?.text).toContain('Maya Ortiz\nPrecision Solar Care');
  expect(mail?.html).toContain('Thank you &lt;b&gt;');
  expect(mail?.html).toContain('>precisionsolarcare.example/quote/view</a');
});

it('the mail a person wrote is not composed without a text or an address', () => {
  expect(writtenMail(lead, { ...entry, detail: {} }, url)).toBeUndefined();
  expect(writtenMail({ ...lead, email: null }, entry, url)).toBeUndefined();
});

it('the mail a person wrote splits at the first empty line', () => {
  expect(splitMail('A\n\nB\n\nC')).toEqual({ subject: 'A', body: 'B\n\nC' });
});
