import { useState } from 'react';
import { bookingText, isOver } from '../../../domain/bookings/booking-window.ts';
import { cancelBooking, type LeadBooking } from '../../../services/staff/bookings.ts';
import { ReasonForm } from '../shared/ReasonForm.tsx';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';
import { CHANGED_MEANWHILE } from './BookingForm.tsx';
import { useRefreshBookings, useUndoBooking } from './use-bookings.ts';

type CancelBookingProps = {
  booking: Pick<LeadBooking, 'id' | 'version' | 'day' | 'starts' | 'ends'>;
  /** Address of the customer; null: nobody is told. */
  email: string | null;
  now: Date;
  onCanceled: () => void;
  onClose: () => void;
};

/** Asks why a visit is canceled, and cancels it. The customer gets an email, unless the visit is over. */
export function CancelBooking({ booking, email, now, onCanceled, onClose }: CancelBookingProps) {
  const [reason, setReason] = useState('');
  const action = useAction();
  const refresh = useRefreshBookings();
  const offerUndo = useUndoBooking();
  const over = isOver(booking, now);
  const tellsCustomer = Boolean(email) && !over;
  const cancel = (reason: string): Promise<void> =>
    action.run(async () => {
      const result = await cancelBooking(booking.id, booking.version, reason);
      if (!result.ok) return failureNote(result.error);
      if (result.value === 'changed') {
        await refresh();
        return { tone: 'advice', text: CHANGED_MEANWHILE };
      }
      const title = `Canceled: ${bookingText(booking)}`;
      offerUndo({ id: booking.id, version: booking.version + 1, title, tellsCustomer });
      onCanceled();
      await refresh();
      return null;
    });
  return (
    <div className="grid gap-3">
      <ReasonForm
        name="cancel-reason"
        label="Why is it canceled?"
        missing="Say in a few words why it is canceled"
        button="Cancel the visit"
        keep="Keep the visit"
        reason={reason}
        onReason={setReason}
        busy={action.busy}
        onReasonGiven={(reason) => void cancel(reason)}
        onCancel={onClose}
      />
      <p className="muted text-sm">
        {over
          ? 'The visit is over, so the customer gets no email.'
          : tellsCustomer
            ? 'The customer gets an email.'
            : 'There’s no email address, so tell the customer yourself.'}
      </p>
      <StatusNote note={action.note} />
    </div>
  );
}
