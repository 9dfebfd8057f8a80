import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  readDaysOff,
  readLeadBookings,
  readSchedule,
  type DayOff,
  type LeadBooking,
  type ScheduledBooking,
  undoBooking,
} from '../../../services/staff/bookings.ts';
import { useRead, LEADS_KEY } from '../shared/query.ts';
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

/** Returns a function that says what was stored of a visit, and offers to undo it before the customer is told. */
export function useUndoBooking(): (visit: StoredVisit) => void {
  const client = useQueryClient();
  return useCallback(
    ({ id, others = [], version, title, tellsCustomer }) => {
      const undo = async (): Promise<void> => {
        let result = await undoBooking(id, version);
        for (const other of others) {
          if (result.ok && result.value === 'done') result = await undoBooking(other, version);
        }
        for (const queryKey of [BOOKINGS_KEY, LEADS_KEY, ['lead']])
          void client.invalidateQueries({ queryKey });
        if (result.ok && result.value === 'done') {
          showToast({ title: 'Undone', text: tellsCustomer ? 'The customer gets no email.' : '' }, 'ok');
          return;
        }
        const reason = {
          told: 'The email has gone out already. Move, cancel or book the visit instead.',
          changed: 'Someone changed this booking since.',
        } as const;
        const text = !result.ok
          ? result.error.message
          : result.value === 'told'
            ? reason.told
            : reason.changed;
        showToast({ title: 'Not undone', text }, 'error');
      };
      offerUndo({
        id: `${id} ${version}`,
        title,
        text: tellsCustomer ? MAIL_NOTE : '',
        undo: () => void undo(),
      });
    },
    [client],
  );
}

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
