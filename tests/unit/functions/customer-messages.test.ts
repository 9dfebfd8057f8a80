import { expect, it } from 'vitest';
import { site } from '../../../src/config/site.ts';
import { assistantEstimate } from '../../../src/domain/pricing/assistant-estimate.ts';
import {
  lateMail,
  receiptMail,
  assistantEstimateMail,
} from '../../../supabase/functions/_shared/messages/customer-messages.ts';
import { documentOf, textOf } from '../support/mail-document.ts';
import { storedLead } from '../support/stored-lead.ts';

const QUOTE = 'https://precisionsolarcare.example/quote/view#token';

/** Friday, November 27, 2026, 10:00 am in San Jose. */
const onFriday = storedLead({ created_at: '2026-11-27T18:00:00Z', due_at: '2026-11-27T18:15:00Z' });

it('the receipt says the clock time of the promise, the request and the private link', () => {
  expect(receiptMail(storedLead({ email: null }), QUOTE)).toBeUndefined();
  const mail = receiptMail(onFriday, QUOTE);
  expect(mail).toMatchObject({
    to: ['rosa@example.com'],
    replyTo: site.email,
    subject: 'We have your request: you’ll hear from us by 10:15 am today',
  });
  for (const part of [mail?.text ?? '', textOf(mail?.html ?? '')]) {
    expect(part).toContain('Rosa, we have your request');
    expect(part).toContain('by 10:15 am today, Pacific time');
    expect(part).toContain('Module cleaning');
    expect(part).toContain('PSC-7B0C-6C1E');
  }
  expect(mail?.text).toContain(QUOTE);
  const arc = documentOf(mail?.html ?? '').querySelector('img[src*="/mail/minutes-"]');
  expect(arc?.getAttribute('src')).toBe('https://precisionsolarcare.example/mail/minutes-ahead.png');
  expect(arc?.getAttribute('alt')).toBe('Your 15 minutes begin');
});

it.each([
  ['a Sunday', '2026-11-29T20:00:00Z', '2026-11-30T17:15:00Z', 'by 9:15 am on Monday'],
  ['a Saturday at 5:59 pm', '2026-11-22T01:59:00Z', '2026-11-22T02:14:00Z', 'by 6:14 pm today'],
])('the receipt promises a time on %s', (_, created_at, due_at, promised) => {
  expect(receiptMail(storedLead({ created_at, due_at }), QUOTE)?.subject).toContain(promised);
});

it.each([
  { first_name: '<b>Rosa</b>\nBcc: x' },
  { first_name: 'URGENT win-500.evil.example/claim' },
  { first_name: 'Call 4085550199' },
  { first_name: 'Your account is locked' },
  { package: 'Pay today: https://evil.example/pay?id=1' },
  { city: 'Your account is locked. Sign in at https://evil.example' },
])('the receipt carries no text of the sender: %o', (sent) => {
  const mail = receiptMail(storedLead(sent), QUOTE);
  const [text] = Object.values(sent);
  for (const word of text?.split(/[\s<>]+/).filter((part) => part.length > 4) ?? [])
    expect(mail?.text).not.toContain(word);
});

const mailFor = (changes: Parameters<typeof storedLead>[0]) => {
  const lead = storedLead(changes);
  return assistantEstimateMail(lead, assistantEstimate(lead), QUOTE);
};

it("the mail with Sunni's estimate lists the lines and says that nobody has checked them", () => {
  const mail = mailFor({});
  expect(mail?.subject).toBe('Your ballpark: $300.00');
  expect(mail?.text).toContain('A person hasn’t checked it yet.');
  expect(mail?.text).toMatch(/8 additional modules \(\$6\.25 each\): \$50\.00\nBallpark: \$300\.00/);
  expect(textOf(mail?.html ?? '')).toContain('Ballpark $300.00');
});

it("the mail with Sunni's estimate gives a range and its reason", () => {
  const mail = mailFor({
    service: null,
    variant_selected: null,
    modules: null,
    service_type: 'panel-cleaning',
    module_count: '20-30',
    roof_stories: '2-story',
  });
  expect(mail?.subject).toBe('Your ballpark: $250.00 to $312.50');
  expect(mail?.text).toContain('based on 20 to 30 modules, two stories');
  expect(mail?.text).toContain('Up to 10 additional modules ($6.25 each): $0.00 to $62.50');
});

it("the mail with Sunni's estimate says what is needed for an exact price", () => {
  const mail = mailFor({ service: 'bird', service_type: 'bird', variant_selected: null, modules: null });
  expect(mail?.subject).toBe('Your request needs a look first');
  expect(mail?.text).toContain('For an exact price we need a look at the home, by photo or on site.');
  expect(mail?.text).not.toContain('$');
});

it('the note that we’re late says the missed time and promises no new one', () => {
  const mail = lateMail(onFriday, QUOTE);
  expect(mail?.subject).toBe('We’re late with your quote');
  expect(mail?.text).toContain('We said you’d hear from us by 10:15 am, and we missed it.');
  expect(textOf(mail?.html ?? '')).toContain('10:00 am, you asked 10:15 am, missed');
  expect(mail?.html).toContain('/mail/minutes-missed.png');
  expect(mail?.html).toContain('href="tel:+14085550142"');
  expect(mail?.text).toContain(QUOTE);
});
