import { useState } from 'react';
import { cancelBooking, type LeadBooking } from '../../../services/staff/bookings.ts';
import { showToast } from '../../../stores/toasts.ts';
import { ReasonForm } from '../drawer/ReasonForm.tsx';
import { StatusNote } from '../drawer/StatusNote.tsx';
import { failureNote, useAction } from '../drawer/use-action.ts';
import { CHANGED_MEANWHILE } from './BookingForm.tsx';
import { useRefreshBookings } from './use-bookings.ts';

type CancelBookingProps = {
  booking: Pick<LeadBooking, 'id' | 'version'>;
  onCancelled: () => void;
  onClose: () => void;
};

/** Asks why a booking is cancelled, and cancels it. The customer gets an email. */
export function CancelBooking({ booking, onCancelled, onClose }: CancelBookingProps) {
  const [reason, setReason] = useState('');
  const action = useAction();
  const refresh = useRefreshBookings();
  const cancel = (given: string): Promise<void> =>
    action.run(async () => {
      const result = await cancelBooking(booking.id, booking.version, given);
      if (!result.ok) return failureNote(result.error);
      if (result.value === 'changed') {
        await refresh();
        return { tone: 'advice', text: CHANGED_MEANWHILE };
      }
      showToast({ title: 'Booking cancelled', text: 'The customer gets an email.' }, 'ok');
      onCancelled();
      await refresh();
      return null;
    });
  return (
    <div className="grid gap-3">
      <ReasonForm
        name="cancel-reason"
        label="Why is it cancelled?"
        missing="Say in a few words why it is cancelled"
        button="Cancel this booking"
        reason={reason}
        onReason={setReason}
        busy={action.busy}
        onReasonGiven={(given) => void cancel(given)}
        onCancel={onClose}
      />
      <StatusNote note={action.note} />
    </div>
  );
}
