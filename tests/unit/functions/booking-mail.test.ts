import { expect, it } from 'vitest';
import { site } from '../../../src/config/site.ts';
import { bookingMail } from '../../../supabase/functions/_shared/messages/booking-mail.ts';
import { storedBooking } from '../support/stored-booking.ts';
import { storedLead } from '../support/stored-lead.ts';

const QUOTE = 'https://precisionsolarcare.example/quote/view#token';

const mailOf = (changes = {}, isKnown = false) =>
  bookingMail(storedBooking(changes), storedLead(), { isKnown, quoteUrl: QUOTE });
const fileOf = (mail: ReturnType<typeof mailOf>): string =>
  Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64').toString();

it.each([
  [
    'booked',
    {},
    false,
    'Your visit is scheduled for Fri, Nov 27, 9 to 11 am',
    'We’ll be there Friday, Nov 27',
  ],
  ['moved', { sequence: 1 }, true, 'Your visit has moved to Fri, Nov 27, 9 to 11 am', 'We’ll be there'],
  [
    'canceled',
    { status: 'canceled', sequence: 1 },
    true,
    'Your visit on Fri, Nov 27, 9 to 11 am is canceled',
    'Your visit on Friday, Nov 27, 9 to 11 am',
  ],
])('the mail about a booking that is %s', (_, changes, isKnown, subject, opening) => {
  const mail = mailOf(changes, isKnown);
  expect(mail).toMatchObject({ to: ['rosa@example.com'], subject, replyTo: site.email });
  expect(mail?.text).toContain(opening);
  expect(mail?.text).toContain(QUOTE);
});

it('the mail about a booking has the calendar file, without the note for the technician', () => {
  const file = fileOf(mailOf({ sequence: 2 }));
  expect(file).toContain('SEQUENCE:2\r\n');
  expect(file).toContain('DTSTART;TZID=America/Los_Angeles:20261127T090000');
  expect(file).toContain('METHOD:PUBLISH');
  expect(fileOf(mailOf({ status: 'canceled' }, true))).toContain('METHOD:CANCEL');
  expect(`${file}${JSON.stringify(mailOf())}`).not.toMatch(/dog/i);
});

it('the mail about a booking is the same when it is composed again, for the idempotency key', () => {
  expect(mailOf()).toEqual(mailOf());
});

it('the mail about a booking is absent without a valid address', () => {
  const lead = storedLead({ email: 'not an address' });
  expect(bookingMail(storedBooking(), lead, { isKnown: false, quoteUrl: QUOTE })).toBeUndefined();
});
