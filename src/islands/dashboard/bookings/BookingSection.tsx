import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import CalendarPlus from '~icons/lucide/calendar-plus';
import Download from '~icons/lucide/download';
import { bookingText } from '../../../domain/bookings/booking-window.ts';
import { NOBODY } from '../../../domain/bookings/schedule-week.ts';
import { wishedDays } from '../../../domain/bookings/wished-days.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { OPEN_STATUSES } from '../../../domain/leads/lead-status.ts';
import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import type { BookingEntry, LeadBooking } from '../../../services/staff/bookings.ts';
import { useTechnicians } from '../account/use-colleagues.ts';
import { FullText } from '../shared/VisitorText.tsx';
import { NotLoaded } from '../shared/ReadStates.tsx';
import { DrawerSection } from '../shared/DrawerSection.tsx';
import { BookingForm } from './BookingForm.tsx';
import { ChangeBooking } from './ChangeBooking.tsx';
import { bookingFileName, saveCalendar, staffEvent } from './save-calendar.ts';
import { startOf, WishedDays } from './WishedDays.tsx';
import { useLeadBookings } from './use-bookings.ts';
import { $leadToBook } from '../../../stores/contact-questions.ts';
import { currentHours } from '../../../stores/hours.ts';
import { Button } from '../shared/Button.tsx';
import { useOpenLead } from '../lead/open-lead.ts';

/** One booking of a lead: day, window, technician and note, with its calendar file. */
function BookingItem({ booking }: { booking: LeadBooking }) {
  const technicians = useTechnicians();
  const { lead, now, refresh } = useOpenLead();
  const [mode, setMode] = useState<'shown' | 'moving' | 'cancelling'>('shown');
  const when = bookingText(booking);
  const { technician } = booking;
  const name = technician === null ? null : (technicians?.get(technician) ?? 'A technician');
  const close = (): void => setMode('shown');
  const toggle = (wanted: typeof mode): void => setMode(mode === wanted ? 'shown' : wanted);
  return (
    <li className="grid gap-3 rounded-card border border-fog-200 bg-fog-50 p-4">
      <div>
        <p className="font-[650]">{when}</p>
        <p className="text-sm">{name === null ? NOBODY : plainLine(name)}</p>
        {booking.note && (
          <div className="muted mt-1 text-sm">
            <FullText text={booking.note} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-expanded={mode === 'moving'} onClick={() => toggle('moving')}>
          Move<span className="sr-only"> the booking of {when}</span>
        </Button>
        <Button
          aria-expanded={mode === 'cancelling'}
          data-asks-reason=""
          onClick={() => toggle('cancelling')}
        >
          Cancel visit<span className="sr-only"> of {when}</span>
        </Button>
        <Button
          onClick={() => saveCalendar(bookingFileName(lead, booking), [staffEvent(booking, lead, name)])}
        >
          <Download />
          Add to calendar<span className="sr-only"> {when}</span>
        </Button>
      </div>
      {mode !== 'shown' && (
        <ChangeBooking
          mode={mode}
          booking={booking}
          lead={lead}
          now={now}
          onDone={() => {
            close();
            void refresh();
          }}
          onClose={close}
        />
      )}
    </li>
  );
}

/** Bookings of a lead, with a form for the next one (docs/product.md, Bookings). */
export function BookingSection() {
  const { lead, events, now, refresh } = useOpenLead();
  const [chosen, setChosen] = useState<BookingEntry>();
  const isAsked = useStore($leadToBook) === lead.id;
  const heading = useRef<HTMLHeadingElement>(null);
  const bookings = useLeadBookings(lead.id);
  const isClosed = !OPEN_STATUSES.includes(lead.status) || lead.merged_into !== null;
  const list = bookings.data ?? [];
  if (isClosed && list.length === 0) return null;
  const wishes = isClosed ? [] : wishedDays(events, pacificDay(now), currentHours().office);
  const start = chosen ?? (isAsked ? startOf(wishes[0], lead.desk_service, now) : undefined);
  const setStart = (next: BookingEntry | undefined): void => {
    setChosen(next);
    $leadToBook.set(undefined);
  };

  return (
    <DrawerSection
      id="lead-booking"
      title={list.length > 1 ? 'Bookings' : 'Booking'}
      headingRef={heading}
      aside={
        !isClosed && (
          <Button
            aria-expanded={start !== undefined}
            onClick={() => setStart(start ? undefined : startOf(wishes[0], lead.desk_service, now))}
          >
            <CalendarPlus />
            {list.length > 0 ? 'Book another visit' : 'Book a visit'}
          </Button>
        )
      }
    >
      {bookings.isError && <NotLoaded what="The bookings" onRetry={() => void bookings.refetch()} />}
      {bookings.isSuccess && list.length === 0 && <p className="text-sm">No day yet.</p>}
      {list.length > 0 && (
        <ul className="grid gap-3">
          {list.map((booking) => (
            <BookingItem key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {list.length === 0 && (
        <WishedDays wishes={wishes} onChoose={(wish) => setStart(startOf(wish, lead.desk_service, now))} />
      )}
      {start && !isClosed && (
        <BookingForm
          key={`${start.day} ${start.starts}`}
          lead={lead}
          start={start}
          now={now}
          onDone={() => {
            setStart(undefined);
            // The form, which had the focus, is gone.
            heading.current?.focus();
            void refresh();
          }}
          onCancel={() => setStart(undefined)}
        />
      )}
    </DrawerSection>
  );
}
