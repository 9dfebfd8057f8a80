import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conversionHead,
  conversionRow,
  isMalformedClick,
  pacificTime,
  utcTime,
  type Conversion,
} from '~/domain/reports/conversion-csv.ts';

const conversion = (changes: Partial<Conversion> = {}): Conversion => ({
  click_id: 'Cj0KCQiA-abc_123',
  click_type: 'gclid',
  stage: 'booked',
  happened_at: '2026-11-23T18:04:09.123456+00:00',
  value_cents: 30_625,
  ...changes,
});

describe('the conversion file for an ad platform', () => {
  it('starts with the template header of Google or Microsoft, without a byte order mark', () => {
    expect(conversionHead('google')).toBe(
      'Parameters:TimeZone=America/Los_Angeles,,,,\r\n' +
        'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency\r\n',
    );
    expect(conversionHead('google-ios')).toBe(
      'Parameters:TimeZone=America/Los_Angeles,,,,,,\r\n' +
        'Google Click ID,GBRAID,WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency\r\n',
    );
    expect(conversionHead('microsoft')).toBe(
      'Parameters:TimeZone=+0000;,,,,\r\n' +
        'Microsoft Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency\r\n',
    );
  });

  it.each([
    ['google', 'gclid', 'Cj0KCQiA-abc_123,Day agreed,2026-11-23 10:04:09-0800,306.25,USD'],
    ['google-ios', 'gbraid', ',Cj0KCQiA-abc_123,,Day agreed,2026-11-23 10:04:09-0800,306.25,USD'],
    ['google-ios', 'wbraid', ',,Cj0KCQiA-abc_123,Day agreed,2026-11-23 10:04:09-0800,306.25,USD'],
    ['microsoft', 'msclkid', 'Cj0KCQiA-abc_123,Day agreed,2026-11-23 18:04:09,306.25,USD'],
  ] as const)('has for %s with %s the row %s', (platform, click_type, row) => {
    expect(conversionRow(platform, conversion({ click_type }))?.join()).toBe(row);
  });

  it('has empty value and currency when the value is unknown', () => {
    expect(conversionRow('google', conversion({ value_cents: null }))?.slice(3)).toEqual(['', '']);
  });

  it('skips click ids of other platforms and steps that are not conversions', () => {
    expect(conversionRow('google', conversion({ click_type: 'msclkid' }))).toBeUndefined();
    expect(conversionRow('microsoft', conversion())).toBeUndefined();
    expect(conversionRow('google', conversion({ stage: 'lost' }))).toBeUndefined();
  });

  it.each(['=HYPERLINK("x")', '-1+1', 'a,b', 'two\nlines', ' x', '', 'é', '<script>'])(
    'skips and counts the invalid click id %j',
    (click_id) => {
      expect(conversionRow('google', conversion({ click_id }))).toBeUndefined();
      expect(isMalformedClick('google', conversion({ click_id }))).toBe(true);
    },
  );
});

it.each([
  ['2026-07-01T06:59:30Z', '2026-06-30 23:59:30-0700'],
  // The repeated hour of a clock change.
  ['2026-11-01T08:30:00Z', '2026-11-01 01:30:00-0700'],
  ['2026-11-01T09:30:00Z', '2026-11-01 01:30:00-0800'],
])('the time of a conversion of %s is %s', (moment, text) => {
  expect(pacificTime(moment)).toBe(text);
});

it('the time of a conversion is accurate to the second for any moment', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (at) => {
        const second = Math.floor(at.getTime() / 1000) * 1000;
        const pacific = pacificTime(at.toISOString());
        const iso = pacific.replace(' ', 'T').replace(/(\d\d)(\d\d)$/, '$1:$2');
        expect(Date.parse(iso)).toBe(second);
        expect(Date.parse(`${utcTime(at.toISOString()).replace(' ', 'T')}Z`)).toBe(second);
      },
    ),
  );
});
