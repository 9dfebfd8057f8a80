import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmail, isZip } from '~/domain/forms/field-rules.ts';
import { checkInfo, INFO_FIELDS, INFO_FIELD_NAMES } from '~/domain/forms/lead-fields.ts';
import { formatPhone, isPhone, phoneDigits, phoneHref } from '~/domain/forms/phone.ts';
import { rosa } from '../../support/rosa.ts';
import { anyText } from '../support/any-text.ts';

it.each([
  ['4085550142999', '(408) 555-0142'],
  ['14085550142', '(408) 555-0142'],
  ['408.555.0142', '(408) 555-0142'],
  ['4085', '(408) 5'],
  ['4085550', '(408) 555-0'],
  ['abc', ''],
  ['', ''],
  ['+', '+'],
  ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ['+49 30 901820 901820 9018', '+49 30 901820 90182'],
])('a phone number %s is formatted as "%s"', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

it.each([
  ['(408) 555-0142', true],
  ['1 408 555 0142', true],
  ['1 408 555 014', false],
  ['408-555-014', false],
  ['', false],
  ['+47 12 34 56 78', true],
  ['+677 12345', true],
  ['+677 1234', false],
  ['+1 408 555 014', false],
  ['+', false],
])('a phone number %s is complete: %s', (typed, whole) => {
  expect(isPhone(typed)).toBe(whole);
});

it('a phone number formats its own output unchanged, with at most ten digits', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 60 }), (typed) => {
      const once = formatPhone(typed);
      expect(phoneDigits(typed).length).toBeLessThanOrEqual(10);
      if (!phoneDigits(typed).startsWith('1')) expect(formatPhone(once)).toBe(once);
    }),
  );
});

it('a phone number becomes a tel: link with the country code', () => {
  expect(phoneHref('(408) 555-0142')).toBe('tel:+14085550142');
  expect(phoneHref('+44 20 7946 0958')).toBe('tel:+442079460958');
});

it.each(['rosa@example.com', 'rosa.delgado+solar@mail.example.co', "o'neill@example.org", 'jörg@exämple.de'])(
  'an email address accepts %s',
  (entry) => {
    expect(isEmail(entry)).toBe(true);
  },
);

it.each([
  '',
  'abc',
  '@example.com',
  'abc@example',
  'a b@example.com',
  'a@b@example.com',
  'a@example..com',
  'a@example.com,b@example.com',
  'a@example.com\nBcc: b@example.com',
  '<a@example.com>',
  `${'a'.repeat(250)}@example.com`,
])('an email address rejects %j', (entry) => {
  expect(isEmail(entry)).toBe(false);
});

it.each([
  ['95112', true],
  ['95112-1234', true],
  ['9511', false],
  ['95112-', false],
  ['９５１１２', false],
])('a ZIP code %s is valid: %s', (entry, accepted) => {
  expect(isZip(entry)).toBe(accepted);
});

it('step 1 of the wizard is complete with the required fields only', () => {
  expect(checkInfo(rosa)).toEqual({});
});

it.each(INFO_FIELD_NAMES.filter((name) => INFO_FIELDS[name].required))(
  'step 1 of the wizard requires %s',
  (name) => {
    expect(Object.keys(checkInfo({ ...rosa, [name]: '  ' }))).toEqual([name]);
  },
);

it('step 1 of the wizard reports an invalid email, phone and ZIP', () => {
  const errors = checkInfo({ ...rosa, email: 'abc', phone: '408', zip: '9511' });
  expect(Object.keys(errors)).toEqual(['phone', 'email', 'zip']);
  expect(errors.email).toBe('Please enter a valid email address');
  expect(errors.phone).toBe('Please enter a valid phone number');
});

it('step 1 of the wizard rejects an option that is not offered', () => {
  expect(Object.keys(checkInfo({ ...rosa, service: 'roofing', homeowner: 'yes' }))).toEqual([
    'service',
    'homeowner',
  ]);
});
