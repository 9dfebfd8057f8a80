import { expect, it } from 'vitest';
import { readAnyPhone } from '~/islands/dashboard/lead/phone-numbers.ts';

it.each([
  ['+44 20 7946 0958', '+44 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+44 20 7946 0958', '+442079460958'],
  ['44 20 7946 0958', '+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+44 20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+44 20 7946 0958', '+442079460958'],
  ['+49 30 901820', '+49 30 901820', '+4930901820'],
  ['(408) 555-0178 x12', '(408) 555-0178 ext. 12', '+14085550178;ext=12'],
  ['1-408-555-0178', '(408) 555-0178', '+14085550178'],
  ['+1 242 322 1234', '(242) 322-1234', '+12423221234'],
])('a phone number of any country %s is shown as %s and dialed as %s', (phone, shown, number) => {
  expect(readAnyPhone(phone)).toEqual({ shown, number });
});

it.each(['12', 'call me', '99 99 99', '+999 12345678'])('a phone number %s is not dialed', (phone) => {
  expect(readAnyPhone(phone)).toBeUndefined();
});
