import type { Tables } from '../../../src/domain/database.types.ts';

/** Returns a stored booking: Friday after Thanksgiving, 9 to 11 am. */
export const storedBooking = (changes: Partial<Tables<'bookings'>> = {}): Tables<'bookings'> => ({
  id: '6f1c2a34-0000-4000-8000-000000000001',
  lead_id: '6f1c2a34-0000-4000-8000-000000000002',
  status: 'booked',
  day: '2026-11-27',
  starts: '09:00:00',
  ends: '11:00:00',
  technician: null,
  note: 'Dog in the yard.',
  version: 1,
  sequence: 0,
  status_before: 'verified',
  created_at: '2026-11-22T18:00:00Z',
  updated_at: '2026-11-22T18:00:00Z',
  ...changes,
});
