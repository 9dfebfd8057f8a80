import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeadRow } from '../../../supabase/functions/_shared/staff-mail/lead-facts.ts';
import { digestMail } from '../../../supabase/functions/_shared/staff-mail/digest-mail.ts';
import { leadMail } from '../../../supabase/functions/_shared/staff-mail/lead-mail.ts';
import { anyText } from '../support/any-text.ts';
import { documentOf, textOf } from '../support/mail-document.ts';
import { storedLead } from '../support/stored-lead.ts';

const places = { staff: ['staff@example.com'], siteUrl: 'https://precisionsolarcare.example' };
const mailFor = (changes: Partial<LeadRow> = {}) => leadMail(storedLead(changes), 'new-lead', places);

const linksOf = (markup: string): (string | null)[] =>
  [...documentOf(markup).querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the staff mail', () => {
  it.each<[string, Parameters<typeof leadMail>[1], Partial<LeadRow>, Parameters<typeof leadMail>[3]]>([
    ['New lead', 'new-lead', {}, []],
    ['New lead, ready to get started', 'new-lead', { next_step: 'ready' }, []],
    ['New lead, repeat customer, asked a question', 'new-lead', { next_step: 'question' }, ['repeat']],
    ['Customer is calling with questions', 'calling', {}, []],
    ['Customer is ready to get started', 'ready', { next_step: 'ready' }, []],
    ['Overdue, 15 minutes without an answer, possible duplicate', 'overdue', {}, ['duplicate']],
    ['They asked a question', { answer: 'They asked a question' }, { next_step: 'question' }, []],
  ])('begins its subject with "%s", then name, service and amount', (subject, kind, changes, marks) => {
    expect(leadMail(storedLead(changes), kind, places, marks).subject).toBe(
      `${subject}: Rosa Delgado (Panel cleaning, $300.00)`,
    );
  });

  it('about several leads has the marks of each, and what the customers did meanwhile', () => {
    const lead = storedLead({ next_step: 'photos' });
    const marks = new Map([[lead.id, ['repeat' as const]]]);
    const { subject, text } = digestMail(
      [lead, storedLead({ check_first: true })],
      'new-lead',
      places,
      marks,
    );
    expect(subject).toBe('2 new leads since the phones closed');
    expect(text).toContain('Panel cleaning, repeat customer, added photos, asked');
    expect(text).toContain('Check first');
  });

  it('shows lines and total, calculated from the stored answers', () => {
    const { html, text } = mailFor();
    expect(textOf(html)).toMatch(/\$250\.00.*8 additional modules.*\$6\.25 each.*\$50\.00.*\$300\.00/);
    expect(text).toMatch(/8 additional modules \(\$6\.25 each\): \$50\.00\nTotal: \$300\.00/);
  });

  it('links to call, text, email and the dashboard, the preferred contact first', () => {
    expect(linksOf(mailFor().html)).toEqual([
      'sms:+14085550178',
      'tel:+14085550178',
      'mailto:rosa@example.com',
      `https://precisionsolarcare.example/dashboard?lead=${storedLead().id}`,
    ]);
    expect(linksOf(mailFor({ best_contact: 'Email' }).html)[0]).toBe('mailto:rosa@example.com');
  });

  it('warns in both parts when the page showed a different total', () => {
    const { html, text } = mailFor({ estimate_total: '$1.00' });
    const warning =
      "The customer's page sent $1.00. Our price list gives $300.00 for these answers. Check before you quote.";
    expect(textOf(html)).toContain(warning);
    expect(text).toContain(`CHECK: ${warning}`);
    expect(mailFor().text).not.toContain('CHECK');
  });

  it.each([
    ['honeypot', 'The hidden field was filled in, which people don’t see.'],
    ['too-fast', 'The form was sent within two seconds of the first interaction.'],
    ['too-many', 'More than five requests came from the same connection within an hour.'],
    ['challenge-failed', 'The bot check wasn’t passed.'],
  ] as const)('starts with the screening reason: %s', (quarantine_reason, note) => {
    const { subject, html, text } = mailFor({ quarantine_reason });
    expect(subject).toBe('Check first: New lead: Rosa Delgado (Panel cleaning, $300.00)');
    expect(text.startsWith(`CHECK FIRST: ${note}`)).toBe(true);
    const page = textOf(html);
    expect(page).toContain(`Check first: ${note}`);
    expect(page.indexOf(note)).toBeLessThan(page.lastIndexOf('New lead: Rosa Delgado'));
  });

  it('shows the source with every campaign parameter', () => {
    const { html, text } = mailFor({
      ...{ utm_term: 'solar cleaning', utm_content: 'blue button', referrer: 'https://search.example/' },
      ...{ gclid: 'G1', gbraid: 'G2', wbraid: 'G3', fbclid: 'F1', msclkid: 'M1', ttclid: 'T1' },
    });
    const facts =
      'Term: solar cleaning\nContent: blue button\nGoogle click: G1\nGoogle click (gbraid): G2\n' +
      'Google click (wbraid): G3\nFacebook click: F1\nMicrosoft click: M1\nTikTok click: T1\n' +
      'Came from: https://search.example/';
    expect(text).toContain(facts);
    for (const fact of facts.split('\n')) expect(textOf(html)).toContain(fact.split(': ')[1]);
  });

  it('shows the first visit on one line', () => {
    const first_touch = {
      at: '2026-11-02T17:12:00.000Z',
      campaign: { utm_source: 'news\nletter', gclid: 'G1', other: 'x', utm_medium: 7 },
      referrer: 'https://mail.example/',
      landing_page: `https://precisionsolarcare.example/${'a'.repeat(2000)}`,
    };
    const line = /^First visit: .*$/m.exec(mailFor({ first_touch }).text)?.[0];
    expect(line).toBe(
      'First visit: Monday, November 2, 9:12 am Pacific, utm_source news letter, gclid G1, ' +
        `from https://mail.example/, to https://precisionsolarcare.example/${'a'.repeat(165)}`,
    );
  });

  it('has no contact links and no due time for a test lead', () => {
    const { subject, html, text, replyTo } = mailFor({ form: 'test' });
    expect(subject).toMatch(/^Test: Integration test: /);
    for (const part of [textOf(html), text]) {
      expect(part).not.toContain('New lead');
      expect(part).not.toContain('Response due');
      expect(part).toContain('No one is waiting for a response.');
    }
    expect(linksOf(html).filter((href) => /^(sms|tel|mailto):/.test(href ?? ''))).toEqual([]);
    expect(text).not.toContain('REACH');
    expect(replyTo).toBeUndefined();
  });

  it('shows the due time in Pacific time', () => {
    expect(mailFor().text).toContain(
      'Received Monday, November 23, 10:04 am Pacific. Response due by 10:19 am today.',
    );
  });

  it('shows the consent with text and time, or that there is none', () => {
    expect(mailFor().text).toContain('Not given: no automated texts or calls.');
    const withConsent = {
      consent_text: 'I agree.',
      consent_version: '2026-11',
      consent_at: '2026-11-23T18:04:00+00:00',
    };
    expect(mailFor(withConsent).text).toContain(
      'Agreed to automated texts and calls on Monday, November 23, 10:04 am Pacific (version 2026-11): I agree.',
    );
  });

  it('sets the customer as reply address, if valid', () => {
    expect(mailFor().replyTo).toBe('rosa@example.com');
    expect(mailFor({ email: 'a@example.com, b@example.com' }).replyTo).toBeUndefined();
    expect(mailFor({ email: null }).replyTo).toBeUndefined();
  });

  it('never turns text into an element, a link or a second subject line', () => {
    const elements = documentOf(mailFor({ notes: 'x' }).html).querySelectorAll('*').length;
    fc.assert(
      fc.property(anyText({ minLength: 1 }), (word) => {
        const entry = `x${word}`;
        const { html, subject } = mailFor({
          notes: entry,
          name: entry,
          address: entry,
          city: entry,
          page_url: entry,
        });
        expect(documentOf(html).querySelectorAll('*').length).toBe(elements);
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 50 },
    );
  });
});

const answered = storedLead({
  first_response_at: '2026-11-23T18:10:00+00:00',
  waiting: false,
  signed_total_cents: 31_000,
});
const mail = leadMail(
  answered,
  { answer: 'The customer asked a question', note: 'Water <b>or</b> not?' },
  places,
);

it('the staff mail about an answer of the customer has the question as plain text', () => {
  expect(mail.text).toContain('THEY WROTE\nWater <b>or</b> not?');
  expect(textOf(mail.html)).toContain('They wrote Water <b>or</b> not?');
});

it('the staff mail about an answer of the customer has the signed price in place of the ballpark, and no due time once answered', () => {
  expect(mail.subject).toBe('The customer asked a question: Rosa Delgado (Panel cleaning, $310.00)');
  expect(mail.text).toContain('SIGNED ESTIMATE\nTotal: $310.00');
  expect(mail.text).not.toMatch(/\$300\.00|Response due/);
  expect(textOf(mail.html)).not.toMatch(/\$300\.00|Response due/);
});

it('the staff mail about danger says so first, with the advice', () => {
  const { subject, text, html } = mailFor({ danger: 'fire' });
  expect(subject).toBe('Urgent, fire or smoke: New lead: Rosa Delgado (Panel cleaning, $300.00)');
  expect(text).toMatch(/^URGENT: Fire or smoke\. Leave the house and dial 911\./);
  expect(textOf(html)).toContain('Urgent: Fire or smoke. Leave the house and dial 911.');
});
