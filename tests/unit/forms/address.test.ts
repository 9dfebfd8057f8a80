import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeAddress } from '~/domain/forms/address.ts';
import { anyText } from '../support/any-text.ts';

const cities = [
  'Fremont',
  'San José',
  'San Jose',
  'Jose',
  'Alamo',
  'Elk Grove',
  'San Francisco',
  'South San Francisco',
];

describe('address formatting on blur', () => {
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
    ['ca', 'ca'],
    ['', ''],
  ])('%j becomes %j', (typed, expected) => {
    expect(normalizeAddress(typed, cities)).toBe(expected);
  });

  it('is idempotent and loses no word of any input', () => {
    const word = fc.oneof(fc.constantFrom('ca', 'CA', '94536', ...cities, 'St'), anyText({ maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (parts) => {
        const typed = parts.join(' ');
        const once = normalizeAddress(typed, cities);
        expect(normalizeAddress(once, cities)).toBe(once);
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
});
