import { useCallback } from 'react';
import { bookingText, isOver, windowError } from '../../../domain/bookings/booking-window.ts';
import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import { changeBooking, type ScheduledBooking } from '../../../services/staff/bookings.ts';
import { currentHours } from '../../../stores/hours.ts';
import { showToast } from '../../../stores/toasts.ts';
import { useRefreshBookings } from '../bookings/use-bookings.ts';
import { useUndoBooking } from '../bookings/use-undo-booking.ts';
import type { DropPlace } from './drag-booking.ts';

const failed = (text: string): void => showToast({ title: 'Not moved', text }, 'error');

/** Returns a function that moves a booking to where it was dropped, as the form does. */
export function useMoveBooking(): (booking: ScheduledBooking, to: DropPlace) => Promise<void> {
  const refresh = useRefreshBookings();
  const offerUndo = useUndoBooking();
  return useCallback(
    async (booking, to) => {
      const { id, version, day, starts, technician } = booking;
      const now = new Date();
      const isMoved = to.day !== day || to.starts !== starts;
      if (!isMoved && to.technician === technician) return;
      const wrong = isMoved ? windowError(to, pacificDay(now), currentHours().office) : undefined;
      if (wrong) {
        failed(wrong);
        return;
      }
      const result = await changeBooking(id, version, { ...to, note: booking.note ?? '' });
      await refresh();
      if (!result.ok) failed(result.error.message);
      else if (result.value === 'changed')
        failed('Someone changed this booking meanwhile. Look at it again.');
      else if (isMoved) {
        const tellsCustomer = Boolean(booking.email) && !isOver(to, now);
        offerUndo({ id, version: version + 1, title: `Saved: ${bookingText(to)}`, tellsCustomer });
      } else showToast({ title: `Saved: ${bookingText(to)}` }, 'ok');
    },
    [refresh, offerUndo],
  );
}
