import { expect, it } from 'vitest';
import { readBookings, upcoming } from '~/domain/quote-view/quote-bookings.ts';

const stored = {
  id: 'b1',
  day: '2026-11-27',
  starts: '09:00:00',
  ends: '11:30:00',
  sequence: 1,
  updated_at: '2026-11-22T18:00:00Z',
};

it('the bookings of a quote are read with minutes after midnight, and upcoming until their day is over', () => {
  const bookings = readBookings([stored]);
  expect([upcoming(bookings, '2026-11-27'), upcoming(bookings, '2026-11-28')]).toEqual([bookings, []]);
  expect(bookings).toEqual([
    { id: 'b1', day: '2026-11-27', starts: 540, ends: 690, sequence: 1, updatedAt: '2026-11-22T18:00:00Z' },
  ]);
});

it.each([[null], ['none'], [[null, 1, {}, { ...stored, day: 'soon' }, { ...stored, id: 4 }]]])(
  'the bookings of a quote are none for %j',
  (value) => {
    expect(readBookings(value)).toEqual([]);
  },
);
