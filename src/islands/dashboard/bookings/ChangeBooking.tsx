import { bookingText, isOver } from '../../../domain/bookings/booking-window.ts';
import type { LeadBooking } from '../../../services/staff/bookings.ts';
import { rpc } from '../../../services/staff/database.ts';
import { ReasonForm } from '../shared/ReasonForm.tsx';
import { failureNote, type ActionNote } from '../shared/action.tsx';
import { BookingForm, CHANGED_MEANWHILE } from './BookingForm.tsx';
import { useRefreshBookings, useUndoBooking } from './use-bookings.ts';

type ChangeBookingProps = {
  mode: 'moving' | 'cancelling';
  booking: LeadBooking;
  /** Without an email address nobody is told. */
  lead: { id: string; email: string | null };
  now: Date;
  onDone: () => void;
  onClose: () => void;
};

/** Asks why a visit is canceled, and cancels it. The customer gets an email, unless the visit is over. */
function CancelBooking({ booking, lead, now, onDone, onClose }: ChangeBookingProps) {
  const refresh = useRefreshBookings();
  const offerUndo = useUndoBooking();
  const over = isOver(booking, now);
  const tellsCustomer = Boolean(lead.email) && !over;
  const cancel = async (reason: string): Promise<ActionNote | null> => {
    const visit = { booking_id: booking.id, expected: booking.version, reason };
    const result = await rpc('cancel_booking', visit);
    if (!result.ok) return failureNote(result.error);
    if (result.value !== 'done') {
      await refresh();
      return { tone: 'advice', text: CHANGED_MEANWHILE };
    }
    const title = `Canceled: ${bookingText(booking)}`;
    offerUndo({ id: booking.id, version: booking.version + 1, title, tellsCustomer });
    onDone();
    await refresh();
    return null;
  };
  return (
    <div className="grid gap-3">
      <ReasonForm
        name="cancel"
        label="Why is it canceled?"
        missing="Say in a few words why it is canceled"
        button="Cancel the visit"
        keep="Keep the visit"
        save={cancel}
        onCancel={onClose}
      />
      <p className="muted text-sm">
        {over
          ? 'The visit is over, so the customer gets no email.'
          : tellsCustomer
            ? 'The customer gets an email.'
            : 'There’s no email address, so tell the customer yourself.'}
      </p>
    </div>
  );
}

/** Form that moves a visit, or cancels it. */
export const ChangeBooking = (props: ChangeBookingProps) =>
  props.mode === 'cancelling' ? (
    <CancelBooking {...props} />
  ) : (
    <BookingForm
      {...props}
      start={{ ...props.booking, note: props.booking.note ?? '' }}
      onCancel={props.onClose}
    />
  );
