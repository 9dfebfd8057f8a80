import { useState } from 'react';
import Download from '~icons/lucide/download';
import { bookingText } from '../../../domain/bookings/booking-window.ts';
import { NOBODY } from '../../../domain/bookings/schedule-week.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import type { LeadBooking } from '../../../services/staff/bookings.ts';
import { FullText } from '../shared/VisitorText.tsx';
import { useTechnicians } from '../account/use-colleagues.ts';
import { BookingForm } from './BookingForm.tsx';
import { CancelBooking } from './CancelBooking.tsx';
import { bookingFileName, saveCalendar, staffEvent } from './save-calendar.ts';
import { Button } from '../shared/Button.tsx';
import { useOpenLead } from '../lead/open-lead.ts';

/** One booking of a lead: day, window, technician and note, with its calendar file. */
export function BookingItem({ booking }: { booking: LeadBooking }) {
  const technicians = useTechnicians();
  const { lead, now, refresh } = useOpenLead();
  const [mode, setMode] = useState<'shown' | 'moving' | 'cancelling'>('shown');
  const when = bookingText(booking);
  const { technician } = booking;
  const close = (): void => setMode('shown');
  return (
    <li className="grid gap-3 rounded-card border border-fog-200 bg-fog-50 p-4">
      <div>
        <p className="font-[650]">{when}</p>
        <p className="text-sm">
          {technician === null ? NOBODY : plainLine(technicians?.get(technician) ?? 'A technician')}
        </p>
        {booking.note && (
          <div className="muted mt-1 text-sm">
            <FullText text={booking.note} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-expanded={mode === 'moving'}
          onClick={() => setMode(mode === 'moving' ? 'shown' : 'moving')}
        >
          Move<span className="sr-only"> the booking of {when}</span>
        </Button>
        <Button
          aria-expanded={mode === 'cancelling'}
          data-asks-reason=""
          onClick={() => setMode(mode === 'cancelling' ? 'shown' : 'cancelling')}
        >
          Cancel visit<span className="sr-only"> of {when}</span>
        </Button>
        <Button
          onClick={() =>
            saveCalendar(bookingFileName(lead, booking), [
              staffEvent(
                booking,
                lead,
                technician === null ? null : (technicians?.get(technician) ?? 'A technician'),
              ),
            ])
          }
        >
          <Download />
          Add to calendar<span className="sr-only"> {when}</span>
        </Button>
      </div>
      {mode === 'moving' && (
        <BookingForm
          lead={lead}
          booking={booking}
          start={{ ...booking, note: booking.note ?? '' }}
          now={now}
          onDone={() => {
            close();
            void refresh();
          }}
          onCancel={close}
        />
      )}
      {mode === 'cancelling' && (
        <CancelBooking
          booking={booking}
          email={lead.email}
          now={now}
          onCanceled={() => void refresh()}
          onClose={close}
        />
      )}
    </li>
  );
}
