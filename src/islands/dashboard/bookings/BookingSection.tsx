import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import CalendarPlus from '~icons/lucide/calendar-plus';
import { wishedDays } from '../../../domain/bookings/wished-days.ts';
import { OPEN_STATUSES } from '../../../domain/leads/lead-status.ts';
import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import type { BookingEntry } from '../../../services/staff/bookings.ts';
import type { LeadDetails } from '../../../services/staff/leads.ts';
import { NotLoaded } from '../shared/ReadStates.tsx';
import { DrawerSection } from '../shared/DrawerSection.tsx';
import { BookingForm } from './BookingForm.tsx';
import { BookingItem } from './BookingItem.tsx';
import { startOf } from './form-start.ts';
import { useTechnicians } from '../account/use-colleagues.ts';
import { useLeadBookings } from './use-bookings.ts';
import { WishedDays } from './WishedDays.tsx';
import { $leadToBook } from '../../../stores/contact-questions.ts';
import { currentHours } from '../../../stores/hours.ts';

type BookingSectionProps = {
  details: LeadDetails;
  now: Date;
  refresh: () => Promise<LeadDetails | null>;
};

/** Bookings of a lead, with a form for the next one (docs/product.md, Bookings). */
export function BookingSection({ details, now, refresh }: BookingSectionProps) {
  const { lead, events } = details;
  const [chosen, setChosen] = useState<BookingEntry>();
  const isAsked = useStore($leadToBook) === lead.id;
  const heading = useRef<HTMLHeadingElement>(null);
  const bookings = useLeadBookings(lead.id);
  const technicians = useTechnicians(true);
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
          <button
            type="button"
            className="btn btn-outline btn-sm"
            aria-expanded={start !== undefined}
            onClick={() => setStart(start ? undefined : startOf(wishes[0], lead.desk_service, now))}
          >
            <CalendarPlus />
            {list.length > 0 ? 'Book another visit' : 'Book a visit'}
          </button>
        )
      }
    >
      {bookings.isError && <NotLoaded what="The bookings" onRetry={() => void bookings.refetch()} />}
      {bookings.isSuccess && list.length === 0 && <p className="text-sm">No day yet.</p>}
      {list.length > 0 && (
        <ul className="grid gap-3">
          {list.map((booking) => (
            <BookingItem
              key={booking.id}
              booking={booking}
              lead={lead}
              now={now}
              technicians={technicians}
              onChanged={refresh}
            />
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
          technicians={technicians}
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
