import { expect, test } from 'vitest';
import { unbroken } from '~/domain/content/unbroken.ts';

test('a number stays with its unit, and words may break', () => {
  expect(unbroken('by 9:15 am today, 11.5 kW and 1,550 kWh a year')).toBe(
    'by 9:15\u00a0am today, 11.5\u00a0kW and 1,550\u00a0kWh a year',
  );
  expect(unbroken('31 modules, 2 amber lights')).toBe('31 modules, 2 amber lights');
});
