import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cityOfZip, normalizeAddress, type Cities } from '~/domain/forms/address.ts';
import { anyText } from '../support/any-text.ts';

const names = [
  'Fremont',
  'San José',
  'San Jose',
  'Jose',
  'Alamo',
  'Elk Grove',
  'San Francisco',
  'South San Francisco',
];

const noZips: Cities = Object.fromEntries(names.map((name) => [name, []]));
const cities: Cities = { ...noZips, Fremont: ['94536', '94538'], Alamo: ['94507'] };

it.each([
  ['123 Main St Fremont ca 94536', '123 Main St, Fremont, CA 94536'],
  ['123 Main St fremont CA', '123 Main St, Fremont, CA'],
  ['  80 Alum Rock Ave  san jose  Ca 95116-1234 ', '80 Alum Rock Ave, San Jose, CA 95116-1234'],
  ['5 Grand Ave South San Francisco ca 94080', '5 Grand Ave, South San Francisco, CA 94080'],
  ['12 Casa ca Way', '12 Casa ca Way'],
  ['123 Main St, Fremont ca 94536', '123 Main St, Fremont ca 94536'],
  ['123 Main St Springfield ca 94536', '123 Main St Springfield ca 94536'],
  ['Fremont ca 94536', 'Fremont ca 94536'],
  ['123 Main St Fremont ca 9453', '123 Main St Fremont ca 9453'],
  ['', ''],
  ['123 Main St 94536', '123 Main St, Fremont, CA 94536'],
  ['123 Main st. ca 94536-0001', '123 Main st., Fremont, CA 94536-0001'],
  ['7B Old Mill Road Apt 4 94507', '7B Old Mill Road Apt 4, Alamo, CA 94507'],
  ['9 Bay Ct # 12 94507', '9 Bay Ct # 12, Alamo, CA 94507'],
  ['123 Main St fremont 94536', '123 Main St, Fremont, CA 94536'],
  ['123 Main St Alamo 94536', '123 Main St Alamo 94536'],
  ['PO Box 94536', 'PO Box 94536'],
])('address formatting on blur %j becomes %j', (typed, expected) => {
  expect(normalizeAddress(typed, cities)).toBe(expected);
});

it('address formatting on blur is idempotent and loses no word of any input', () => {
  const word = fc.oneof(fc.constantFrom('ca', 'CA', '94536', '5', ...names, 'St'), anyText({ maxLength: 8 }));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (parts) => {
      const typed = parts.join(' ');
      const completed = normalizeAddress(typed, cities);
      expect(normalizeAddress(completed, cities)).toBe(completed);
      const once = normalizeAddress(typed, noZips);
      const letters = (text: string): string =>
        text
          .normalize('NFD')
          .toLowerCase()
          .replace(/[\s,\p{M}\p{Cc}\u2028\u2029]|[\ud800-\udfff]|\ufffd/gu, '');
      expect(letters(once)).toBe(letters(typed));
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['94538', 'Fremont'],
  ['94538-1234', 'Fremont'],
  ['9453', undefined],
  ['', undefined],
  ['10001', undefined],
])('the city of a ZIP code of %j is %j', (zip, city) => {
  expect(cityOfZip(zip, cities)).toBe(city);
});
