import type { BookingWindow } from '../../domain/bookings/booking-window.ts';
import { readTime, storedTime } from '../../domain/hours/clock-time.ts';
import type { Database, Tables } from '../../domain/database.types.ts';
import { mapResult, read, rpc, type CallResult } from './database.ts';

type ScheduleRow = Database['public']['Functions']['bookings_between']['Returns'][number];
type Required = 'id' | 'lead_id' | 'day' | 'version' | 'sequence' | 'updated_at';

/** A booking with what the visit needs of its lead. The price is null for technicians. */
export type ScheduledBooking = Pick<ScheduleRow, Required> & {
  [Key in Exclude<keyof ScheduleRow, Required | 'starts' | 'ends'>]: ScheduleRow[Key] | null;
} & BookingWindow;

export type LeadBooking = Pick<
  Tables<'bookings'>,
  'id' | 'lead_id' | 'technician' | 'note' | 'version' | 'sequence' | 'updated_at'
> &
  BookingWindow;

/** A lead without a day, with the days its customer asked for. */
export type WaitingLead = Pick<
  Database['public']['Functions']['leads_without_day']['Returns'][number],
  'id' | 'days'
> & { name: string | null; desk_service: string | null; city: string | null; part: string | null };

/** A person who can be given bookings. */
export type Technician = { user_id: string; name: string | null; email: string | null };

const withMinutes = <Row extends { starts: string; ends: string }>(row: Row) => ({
  ...row,
  starts: readTime(row.starts),
  ends: readTime(row.ends),
});

const allWithMinutes = <Row extends { starts: string; ends: string }>(rows: readonly Row[]) =>
  rows.map(withMinutes);

/** Reads the bookings from one day to another, at most 42 days; technicians get their own. */
export const readSchedule = async (
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<CallResult<ScheduledBooking[]>> =>
  mapResult(await rpc('bookings_between', { first_day: from, last_day: to }, signal), allWithMinutes);

/** Reads the leads that need a day, longest waiting first, at most 51, of which 50 are shown. Staff only. */
export const readWithoutDay = (signal: AbortSignal): Promise<CallResult<WaitingLead[]>> =>
  rpc('leads_without_day', {}, signal);

/** Reads the bookings of a lead, without canceled ones. */
export const readLeadBookings = async (
  leadId: string,
  signal: AbortSignal,
): Promise<CallResult<LeadBooking[]>> =>
  mapResult(
    await read(
      (client) =>
        client
          .from('bookings')
          .select('id, lead_id, day, starts, ends, technician, note, version, sequence, updated_at')
          .match({ lead_id: leadId, status: 'booked' })
          .order('day')
          .order('starts'),
      signal,
    ),
    allWithMinutes,
  );

/** Visit of a lead in the list. */
export type Visit = Pick<LeadBooking, 'lead_id' | 'technician'> & BookingWindow;

/** Reads the visits of some leads in their order, without canceled ones. */
export const readVisits = async (
  leadIds: readonly string[],
  signal: AbortSignal,
): Promise<CallResult<Visit[]>> =>
  mapResult(
    await read(
      (client) =>
        client
          .from('bookings')
          .select('lead_id, day, starts, ends, technician')
          .in('lead_id', leadIds)
          .eq('status', 'booked')
          .order('day')
          .order('starts'),
      signal,
    ),
    allWithMinutes,
  );

/** Reads the people who can be given bookings: technicians who have accepted their invitation. */
export const readTechnicians = (signal: AbortSignal): Promise<CallResult<Technician[]>> =>
  read(
    (client) =>
      client
        .from('profiles')
        .select('user_id, name, email')
        .eq('role', 'technician')
        .not('confirmed_at', 'is', null)
        .order('email'),
    signal,
  );

/** Day on which a technician gets no visits. */
export type DayOff = { technician: string; day: string };

/** Reads the days off from a day on; technicians get their own. */
export const readDaysOff = (from: string, signal: AbortSignal): Promise<CallResult<DayOff[]>> =>
  rpc('days_off_from', { first_day: from }, signal);

/** Values of a booking as entered. */
export type BookingEntry = BookingWindow & { technician: string | null; note: string };

const argumentsOf = ({ day, starts, ends, technician, note }: BookingEntry) => ({
  day,
  starts: storedTime(starts),
  ends: storedTime(ends),
  note,
  technician: technician ?? undefined,
});

/** Books a visit; idempotent by `id`, `changed`: another visit is stored with it. `reason`: needed while nobody has reached the customer. */
export const bookLead = (
  leadId: string,
  id: string,
  entry: BookingEntry,
  reason?: string,
): Promise<CallResult<string>> =>
  rpc('book_lead', { booking_id: id, lead_id: leadId, ...argumentsOf(entry), reason });

/** Books a visit of the same window on each of several days, all or none; idempotent by the ids, one a day. */
export const bookDays = (
  leadId: string,
  ids: readonly string[],
  days: readonly string[],
  entry: BookingEntry,
  reason?: string,
): Promise<CallResult<unknown>> => {
  const { day: _first, ...visit } = argumentsOf(entry);
  return rpc('book_days', { ...visit, booking_ids: [...ids], lead_id: leadId, days: [...days], reason });
};

/** Changes a booking if it is still the expected version; `changed`: someone else was first. */
export const changeBooking = (
  id: string,
  expected: number,
  entry: BookingEntry,
): Promise<CallResult<string>> => rpc('change_booking', { booking_id: id, expected, ...argumentsOf(entry) });
