import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { site } from '../../../src/config/site.ts';
import type { LeadRow } from '../../../supabase/functions/_shared/staff-mail/lead-facts.ts';
import {
  estimateMail,
  type EstimateRow,
} from '../../../supabase/functions/_shared/messages/estimate-mail.ts';
import type { Mail } from '../../../supabase/functions/_shared/mail.ts';
import { anyMarkup } from '../support/any-text.ts';
import { documentOf, textOf } from '../support/mail-document.ts';
import { storedEstimate } from '../support/stored-estimate.ts';
import { storedLead } from '../support/stored-lead.ts';

const quoteUrl = 'https://precisionsolarcare.example/quote/view#token';

function mailFor(estimate: Partial<EstimateRow> = {}, lead: Partial<LeadRow> = {}): Mail {
  const mail = estimateMail(storedEstimate(estimate), storedLead(lead), quoteUrl);
  if (!mail) throw new Error('No mail was composed');
  return mail;
}

describe('the estimate mail', () => {
  it('is sent to the customer, with replies to the company', () => {
    const { to, replyTo, subject } = mailFor();
    expect({ to, replyTo, subject }).toEqual({
      to: ['rosa@example.com'],
      replyTo: site.email,
      subject: 'Your checked quote: $224.50 (Module cleaning)',
    });
  });

  it('shows lines and total beside the draft, with the reasons, in both parts', () => {
    const lines = [
      { label: 'Cleaning, two story (Minimum, covers the first 20 modules)', amount_cents: 25_000 },
      { label: '14 additional modules ($6.25 each)', amount_cents: 8750, why: 'Counted on your photo.' },
    ];
    const { html, text } = mailFor({ lines, total_cents: 33_750 });
    expect(text).toContain(
      [
        'Cleaning, two story (Minimum, covers the first 20 modules): $250.00',
        '14 additional modules ($6.25 each; before: 8 additional modules): $87.50 (before: $50.00)',
        '  Why: Counted on your photo.',
        'Checked total: $337.50 (before: $300.00)',
      ].join('\n'),
    );
    expect(textOf(html)).toMatch(
      /14 additional modules ?\$6\.25 each; before: 8 additional modules ?\$50\.00 \$87\.50 Why: Counted/,
    );
    expect([...documentOf(html).querySelectorAll('s')].map((old) => old.textContent)).toEqual([
      '$50.00',
      '$300.00',
    ]);
  });

  it('compares a later version with nothing, and shows no promised minutes for it', () => {
    const { html, text } = mailFor({ version: 2 });
    expect(text).not.toContain('before:');
    expect(html).not.toMatch(/promised|Answered after/);
    const signed = (signed_at: string): string => textOf(mailFor({ signed_at }).html);
    expect(signed('2026-11-23T18:09:00Z')).toContain('10:04 am, you asked 10:19 am, promised');
    expect(signed('2026-11-23T18:09:00Z')).toContain('Answered after 1.25° of sun: 5 minutes.');
    expect(signed('2026-11-23T18:20:00Z')).not.toMatch(/promised|Answered after/);
    const arc = (signed_at: string, lead: Partial<LeadRow> = {}) =>
      documentOf(mailFor({ signed_at }, lead).html).querySelector('img[src*="/mail/minutes-"]');
    expect(arc('2026-11-23T18:09:00Z')?.getAttribute('src')).toMatch(/minutes-5\.png$/);
    expect(arc('2026-11-23T18:09:00Z')?.getAttribute('alt')).toBe('Answered after 5 of 15 minutes');
    expect(arc('2026-11-23T18:20:00Z')).toBeNull();
    const night = { created_at: '2026-11-23T07:00:00Z', due_at: '2026-11-23T17:15:00Z' };
    expect(arc('2026-11-23T14:10:00Z', night)?.getAttribute('src')).toMatch(/minutes-early\.png$/);
    expect(mailFor({ signed_at: '2026-11-23T14:10:00Z' }, night).text).toContain('Answered 3 hours early.');
    expect(documentOf(html).querySelectorAll('s')).toHaveLength(0);
  });

  it.each([
    [22_450, 'It replaces the ballpark you saw online, $300.00.'],
    [30_000, 'It’s the same as the ballpark you saw online, $300.00.'],
  ])('compares a total of %i cents to the ballpark', (total_cents, sentence) => {
    const { html, text } = mailFor({ total_cents });
    expect(text).toContain(sentence);
    expect(textOf(html)).toContain(sentence);
  });

  it.each([
    ['another total', '$312.50', 'It replaces the ballpark you saw online.'],
    ['the signed total', '$224.50', 'It’s the same as the ballpark you saw online, $224.50.'],
  ])('names no ballpark of ours to a customer whose page showed %s', (_, estimate_total, sentence) => {
    const { html, text } = mailFor({ total_cents: 22_450 }, { estimate_total });
    expect(text).toContain(sentence);
    expect(`${html}${text}`).not.toContain('saw online, $300.00');
    expect(`${html}${text}`).not.toContain('$312.50');
  });

  it.each([null, 'Assessment required', '$1.00 at evil.example'])(
    'compares with nothing where the page showed %j',
    (estimate_total) => {
      const { html, text } = mailFor({}, { estimate_total });
      expect(`${html}${text}`).not.toMatch(/saw online|evil/);
    },
  );

  it.each<Partial<LeadRow>>([
    { service: 'bird', service_type: 'bird', variant_selected: null, estimate_total: 'Assessment required' },
    { form: 'short', service: null, variant_selected: null, estimate_total: null },
  ])('mentions no ballpark where there was none: %o', (lead) => {
    const { html, text } = mailFor({}, lead);
    expect(`${html}${text}`).not.toMatch(/ballpark/i);
  });

  it('is from our team where the account is named like a role', () => {
    const { text } = mailFor({ signed_name: 'Admin' });
    expect(text).toContain('Our team has checked the numbers');
    expect(text).toContain('Checked and signed by our team on');
    expect(text).not.toContain('Admin');
  });

  it('says that a later version replaces earlier ones', () => {
    expect(mailFor().text).not.toContain('Version');
    expect(mailFor({ version: 3 }).text).toContain('Version 3: it replaces earlier ones.');
  });

  it('preserves line breaks of the message and omits internal text', () => {
    const { html, text } = mailFor();
    expect(text).toContain('A NOTE FROM DANA RUIZ\nWe can come on Tuesday.\nThe gate may stay shut.');
    expect(html).toContain('We can come on Tuesday.<br />The gate may stay shut.');
    expect(`${html}${text}`).not.toContain('Candid');
    expect(mailFor({ message: null }).text).not.toContain('A NOTE FROM');
    expect(mailFor({ message: null }).html).not.toContain('A note from');
  });

  it.each([[null], ['not an address'], ['a@example.com, b@example.com']])('is not sent to %j', (email) => {
    expect(estimateMail(storedEstimate(), storedLead({ email }), quoteUrl)).toBeUndefined();
  });

  it('begins with the first name, or without one', () => {
    const beginning = (name: string | null): string | undefined =>
      mailFor({}, { name, first_name: null }).text.split('\n')[0];
    expect(beginning('Rosa Delgado')).toBe('Rosa, your checked quote');
    expect(beginning(null)).toBe('Your checked quote');
    expect(beginning('\u200b\u202e')).toBe('Your checked quote');
  });
});

const elements = (markup: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  // A message has a break for each of its lines.
  for (const { tagName } of documentOf(markup).querySelectorAll(':not(br)')) {
    counts[tagName] = (counts[tagName] ?? 0) + 1;
  }
  return counts;
};
const mailWith = (text: string): Mail =>
  mailFor(
    { lines: [{ label: text, amount_cents: 22_450 }], message: text, signed_name: text },
    { name: text },
  );
const plain = elements(mailWith('plain').html);

it('hostile text in the mail adds no element, header or invisible character', () => {
  fc.assert(
    fc.property(anyMarkup({ minLength: 1, maxLength: 60 }), (text) => {
      const { html, text: words, subject } = mailWith(`x${text}`);
      expect(elements(html)).toEqual(plain);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(`${words}${subject}`).not.toMatch(/\p{Cf}|[^\P{Cc}\n]/u);
    }),
  );
});

it('hostile text in the mail cannot reorder or hide a price', () => {
  const { text, html } = mailFor({
    lines: [{ label: 'Cleaning \u202e00.05$ :\u200b', amount_cents: 22_450 }],
  });
  for (const part of [text, html]) expect(part).not.toMatch(/[\u200b\u202e]/);
});

it('hostile text in the mail in lines that are invalid is left out', () => {
  expect(mailFor({ lines: 'drop table' }).text).toContain('Checked total: $224.50');
});
