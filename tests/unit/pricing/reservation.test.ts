import { expect, test } from 'vitest';
import { RESERVATION, reservationFee, reservationScope } from '~/domain/pricing/reservation.ts';
import type { Estimate } from '~/domain/pricing/estimate.ts';

const priced = (totalCents: number): Estimate => ({ kind: 'priced', lines: [], totalCents });

test('the reservation fee is $50 for estimates of $500 or more by default, and nothing below or without a price', () => {
  expect(RESERVATION).toEqual({ feeCents: 50_00, smallestEstimateCents: 500_00 });
  expect(reservationFee(priced(500_00))).toBe(50_00);
  expect(reservationFee(priced(318_75))).toBeNull();
  expect(reservationScope()).toBe('for estimates of $500 or more');
  expect(reservationFee({ kind: 'assessment' })).toBeNull();
  expect(reservationFee({ kind: 'incomplete' })).toBeNull();
});

test('the reservation fee is asked for from the smallest estimate on, 0 being any price', () => {
  const terms = { feeCents: 50_00, smallestEstimateCents: 0 };
  expect(reservationFee(priced(200_00), terms)).toBe(50_00);
  expect(reservationFee(priced(499_99))).toBeNull();
  expect(reservationScope(terms)).toBe('for work that has a price');
});
