import { expect, it } from 'vitest';
import { readUsage } from '~/domain/tools/usage-csv.ts';

const HEAD = `Name,ROSA DELGADO
Address,"1180 LINCOLN AVE, SAN JOSE CA"
Account Number,1234567890
Service,Service 1

`;

const two = (value: number): string => String(value).padStart(2, '0');

/** Rows of one day with `kwh(hour)` in `parts` readings an hour. */
const dayRows = (day: string, kwh: (hour: number) => number | string, parts = 1): string =>
  Array.from({ length: 24 * parts }, (_, index) => {
    const hour = Math.floor(index / parts);
    const minute = (index % parts) * (60 / parts);
    return `Electric usage,${day},${two(hour)}:${two(minute)},${two(hour)}:59,${kwh(hour)},kWh,$0.10,`;
  }).join('\n');

const TABLE = 'TYPE,DATE,START TIME,END TIME,USAGE,UNITS,COST,NOTES\n';

/** Half a kWh an hour, and `evening` from 4 to 9 pm. */
const steady = (evening: number) => (hour: number) => (hour >= 16 && hour < 21 ? evening : 0.5);

it('the hourly file is averaged by hour, with its evenings', () => {
  // Evenings of 5 × 1 = 5 and 5 × 3 = 15 kWh: 10 on average
  const text = `${HEAD}${TABLE}${dayRows('2026-07-01', steady(1))}\n${dayRows('2026-07-02', steady(3))}\n`;
  const use = readUsage(text);
  expect(use).toMatchObject({ days: 2, evening: { average: 10, highest: 15 } });
  expect('hours' in use && [use.hours[3], use.hours[16], use.hours[20], use.hours[21]]).toEqual([
    0.5, 2, 2, 0.5,
  ]);
});

it('the hourly file may have 15-minute readings', () => {
  // 4 × 0.25 = 1 kWh an hour, 5 in the evening
  const text = `${TABLE}${dayRows('2026-07-01', () => 0.25, 4)}`;
  expect(readUsage(text)).toMatchObject({ days: 1, evening: { average: 5, highest: 5 } });
});

it('the hourly file may have imports and exports, of which imports count', () => {
  const head = 'TYPE,DATE,START TIME,END TIME,IMPORT (kWh),EXPORT (kWh),COST,NOTES\r\n';
  const text = head + dayRows('7/1/2026', () => '0.2,9').replaceAll('\n', '\r\n');
  expect(readUsage(text)).toMatchObject({ days: 1, evening: { average: 1 } });
});

it('the hourly file keeps the day of the clock change and leaves out incomplete days', () => {
  const short = dayRows('2026-03-08', () => 1)
    .split('\n')
    .filter((row) => !row.includes(',02:00,'))
    .join('\n');
  const cut = dayRows('2026-03-09', () => 1)
    .split('\n')
    .slice(0, 22)
    .join('\n');
  expect(readUsage(`${TABLE}${short}\n${cut}`)).toMatchObject({ days: 1, evening: { average: 5 } });
});

it.each([
  ['an empty file', '', 'no-table'],
  ['another table', 'a,b\n1,2', 'no-table'],
  ['a table without use', 'DATE,START TIME\n2026-07-01,00:00', 'no-table'],
  ['a table without rows', TABLE, 'no-days'],
  ['rows without numbers', TABLE + dayRows('2026-07-01', () => 'n/a'), 'no-days'],
  ['rows without dates', TABLE + dayRows('yesterday', () => 1), 'no-days'],
])('the hourly file %s is refused', (_name, text, error) => expect(readUsage(text)).toEqual({ error }));
