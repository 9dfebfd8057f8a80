import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  readDaysOff,
  readLeadBookings,
  readSchedule,
  type DayOff,
  type LeadBooking,
  type ScheduledBooking,
} from '../../../services/staff/bookings.ts';
import { useRead } from '../shared/query.ts';

/** Key of every query about bookings. */
export const BOOKINGS_KEY = ['bookings'];

/** Polling interval of bookings in a visible tab, in ms (docs/product.md, Dashboard). */
export const BOOKINGS_INTERVAL = 8000;

/** Queries the bookings of a lead. */
export const useLeadBookings = (leadId: string): UseQueryResult<LeadBooking[]> =>
  useRead([...BOOKINGS_KEY, 'lead', leadId], (signal) => readLeadBookings(leadId, signal), {
    refetchInterval: BOOKINGS_INTERVAL,
  });

/** Queries the bookings of some days; `from` empty: none. */
export const useSchedule = (from: string, to: string): UseQueryResult<ScheduledBooking[]> =>
  useRead([...BOOKINGS_KEY, 'days', from, to], (signal) => readSchedule(from, to, signal), {
    refetchInterval: BOOKINGS_INTERVAL,
    enabled: from !== '',
  });

const NO_DAYS_OFF: DayOff[] = [];

/** Queries the days off from a day on; none until loaded. */
export function useDaysOff(from: string): DayOff[] {
  const { data } = useRead([...BOOKINGS_KEY, 'days-off', from], (signal) => readDaysOff(from, signal));
  return data ?? NO_DAYS_OFF;
}

/** Returns a function that refetches every query about bookings. */
export function useRefreshBookings(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: BOOKINGS_KEY }), [client]);
}
