import { readTime, storedTime, type BookingWindow } from '../../domain/bookings/booking-window.ts';
import type { Database, Tables } from '../../domain/database.types.ts';
import { succeeded } from '../result.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';
import { asOutcome, type Outcome } from './lead-mutations.ts';
import { staffWrite, type StaffWrite } from './staff-write.ts';

type ScheduleRow = Database['public']['Functions']['bookings_between']['Returns'][number];
type Required = 'id' | 'lead_id' | 'day' | 'version' | 'sequence' | 'updated_at';

/** A booking with what the visit needs of its lead. The price is null for technicians. */
export type ScheduledBooking = Pick<ScheduleRow, Required> & {
  [Key in Exclude<keyof ScheduleRow, Required | 'starts' | 'ends'>]: ScheduleRow[Key] | null;
} & BookingWindow;

/** A booking of one lead. */
export type LeadBooking = Pick<
  Tables<'bookings'>,
  'id' | 'lead_id' | 'technician' | 'note' | 'version' | 'sequence' | 'updated_at'
> &
  BookingWindow;

/** A lead without a day, with the days its customer asked for. */
export type WaitingLead = Pick<
  Database['public']['Functions']['leads_without_day']['Returns'][number],
  'id' | 'status' | 'days'
> & { name: string | null; desk_service: string | null; city: string | null; part: string | null };

/** A person who can be given bookings. */
export type Technician = { user_id: string; name: string | null; email: string | null };

const withMinutes = <Row extends { starts: string; ends: string }>(row: Row) => ({
  ...row,
  starts: readTime(row.starts),
  ends: readTime(row.ends),
});

/** Reads the bookings from one day to another, at most 42 days; technicians get their own. */
export async function readSchedule(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<ReadResult<ScheduledBooking[]>> {
  const result = await readOnce(async (attempt) => {
    const client = await getSupabase();
    const days = { first_day: from, last_day: to };
    return client.rpc('bookings_between', days).abortSignal(attempt).retry(false);
  }, signal);
  return result.ok ? succeeded(result.value.map(withMinutes)) : result;
}

/** Reads the leads that need a day, longest waiting first, at most 51, of which 50 are shown. Staff only. */
export const readWithoutDay = (signal: AbortSignal): Promise<ReadResult<WaitingLead[]>> =>
  readOnce<WaitingLead[]>(async (attempt) => {
    const client = await getSupabase();
    return client.rpc('leads_without_day').abortSignal(attempt).retry(false);
  }, signal);

/** Reads the bookings of a lead, without cancelled ones. */
export async function readLeadBookings(
  leadId: string,
  signal: AbortSignal,
): Promise<ReadResult<LeadBooking[]>> {
  const result = await readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('bookings')
      .select('id, lead_id, day, starts, ends, technician, note, version, sequence, updated_at')
      .match({ lead_id: leadId, status: 'booked' })
      .order('day')
      .order('starts')
      .abortSignal(attempt)
      .retry(false);
  }, signal);
  return result.ok ? succeeded(result.value.map(withMinutes)) : result;
}

/** Visit of a lead in the list. */
export type Visit = Pick<LeadBooking, 'lead_id' | 'technician'> & BookingWindow;

/** Reads the visits of some leads in their order, without cancelled ones. */
export async function readVisits(
  leadIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadResult<Visit[]>> {
  const result = await readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('bookings')
      .select('lead_id, day, starts, ends, technician')
      .in('lead_id', leadIds)
      .eq('status', 'booked')
      .order('day')
      .order('starts')
      .abortSignal(attempt)
      .retry(false);
  }, signal);
  return result.ok ? succeeded(result.value.map(withMinutes)) : result;
}

/** Reads the people who can be given bookings: technicians who have accepted their invitation. */
export const readTechnicians = (signal: AbortSignal): Promise<ReadResult<Technician[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('profiles')
      .select('user_id, name, email')
      .eq('role', 'technician')
      .not('confirmed_at', 'is', null)
      .order('email')
      .abortSignal(attempt)
      .retry(false);
  }, signal);

/** Values of a booking as entered. */
export type BookingEntry = BookingWindow & { technician: string | null; note: string };

const argumentsOf = ({ day, starts, ends, technician, note }: BookingEntry) => ({
  day,
  starts: storedTime(starts),
  ends: storedTime(ends),
  note,
  ...(technician === null ? {} : { technician }),
});

/** Books a visit; idempotent by `id`, `changed`: another visit is stored with it. `reason`: needed while nobody has reached the customer. */
export const bookLead = (
  leadId: string,
  id: string,
  entry: BookingEntry,
  reason?: string,
): Promise<StaffWrite<Outcome>> =>
  asOutcome(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = {
        booking_id: id,
        lead_id: leadId,
        ...argumentsOf(entry),
        ...(reason === undefined ? {} : { reason }),
      };
      return client.rpc('book_lead', args).abortSignal(signal).retry(false);
    }),
  );

/** Changes a booking if it is still the expected version. */
export const changeBooking = (
  id: string,
  expected: number,
  entry: BookingEntry,
): Promise<StaffWrite<Outcome>> =>
  asOutcome(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = { booking_id: id, expected, ...argumentsOf(entry) };
      return client.rpc('change_booking', args).abortSignal(signal).retry(false);
    }),
  );

/** Cancels a booking if it is still the expected version. */
export const cancelBooking = (id: string, expected: number, reason: string): Promise<StaffWrite<Outcome>> =>
  asOutcome(
    staffWrite(async (signal) => {
      const client = await getSupabase();
      const args = { booking_id: id, expected, reason };
      return client.rpc('cancel_booking', args).abortSignal(signal).retry(false);
    }),
  );

/** Takes back one's own booking, move or cancellation that led to version `expected`; `told`: its email has gone out. */
export async function undoBooking(id: string, expected: number): Promise<StaffWrite<Outcome | 'told'>> {
  const response = await staffWrite<unknown>(async (signal) => {
    const client = await getSupabase();
    return client.rpc('undo_booking', { booking_id: id, expected }).abortSignal(signal).retry(false);
  });
  if (!response.ok) return response;
  const { value } = response;
  return { ok: true, value: value === 'done' || value === 'told' ? value : 'changed' };
}
