import { expect, test } from 'vitest';
import { phoneHours } from '~/config/hours.ts';
import { shortFormSubmitted } from '~/domain/hours/submitted-message.ts';

test.each([
  ['2026-11-23T18:00:00Z', "You'll hear from us within 15 minutes."],
  // Saturday, 7 pm: the phones open on Monday at 9.
  ['2026-11-22T03:00:00Z', "You'll hear from us by 9:15 am on Monday."],
  // Monday, 6 am.
  ['2026-11-23T14:00:00Z', "You'll hear from us by 9:15 am today."],
])('a request stored at %s says: %s', (at, promise) => {
  expect(shortFormSubmitted(new Date(at), phoneHours)).toEqual({
    title: 'Quote Request Submitted!',
    text: `Sunni is analyzing your request. ${promise}`,
  });
});
