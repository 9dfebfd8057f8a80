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
import { rpc } from '../../../services/staff/database.ts';
import { BOOKINGS_KEY, POLL_INTERVAL, refreshWork, useRead } from '../shared/query.ts';
import { offerUndo } from '../../../stores/saved-change.ts';
import { showToast } from '../../../stores/toasts.ts';

/** Shown beside the undo of a visit whose customer has an email address (docs/product.md, Bookings). */
const MAIL_NOTE = 'The email to the customer goes out in 30 seconds.';

/** A stored booking, move or cancellation, by the version it led to. */
type StoredVisit = {
  id: string;
  /** Ids of visits that were booked with it. */
  others?: readonly string[];
  version: number;
  title: string;
  tellsCustomer: boolean;
};

/** Why a visit is not undone, after its email or somebody else's change. */
const TOLD = 'The email has gone out already. Move, cancel or book the visit instead.';
const CHANGED = 'Someone changed this booking since.';

/** Returns a function that says what was stored of a visit, and offers to undo it before the customer is told. */
export function useUndoBooking(): (visit: StoredVisit) => void {
  const client = useQueryClient();
  return useCallback(
    ({ id, others = [], version, title, tellsCustomer }) => {
      const undo = async (): Promise<void> => {
        const take = (booking_id: string) => rpc('undo_booking', { booking_id, expected: version });
        let result = await take(id);
        for (const other of others) if (result.ok && result.value === 'done') result = await take(other);
        refreshWork(client);
        if (result.ok && result.value === 'done') {
          showToast({ title: 'Undone', text: tellsCustomer ? 'The customer gets no email.' : '' }, 'ok');
        } else {
          const why = result.ok && result.value === 'told' ? TOLD : CHANGED;
          const text = result.ok ? why : result.error.message;
          showToast({ title: 'Not undone', text }, 'error');
        }
      };
      const text = tellsCustomer ? MAIL_NOTE : '';
      offerUndo({ id: `${id} ${version}`, title, text, undo: () => void undo() });
    },
    [client],
  );
}

/** Queries the bookings of a lead. */
export const useLeadBookings = (leadId: string): UseQueryResult<LeadBooking[]> =>
  useRead([...BOOKINGS_KEY, 'lead', leadId], (signal) => readLeadBookings(leadId, signal), {
    refetchInterval: POLL_INTERVAL,
  });

/** Queries the bookings of some days; `from` empty: none. */
export const useSchedule = (from: string, to: string): UseQueryResult<ScheduledBooking[]> =>
  useRead([...BOOKINGS_KEY, 'days', from, to], (signal) => readSchedule(from, to, signal), {
    refetchInterval: POLL_INTERVAL,
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
