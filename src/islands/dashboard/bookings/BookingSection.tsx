import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import CalendarPlus from '~icons/lucide/calendar-plus';
import { wishedDays } from '../../../domain/bookings/wished-days.ts';
import { OPEN_STATUSES } from '../../../domain/leads/lead-status.ts';
import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import type { BookingEntry } from '../../../services/staff/bookings.ts';
import { NotLoaded } from '../shared/ReadStates.tsx';
import { DrawerSection } from '../shared/DrawerSection.tsx';
import { BookingForm } from './BookingForm.tsx';
import { BookingItem } from './BookingItem.tsx';
import { startOf, WishedDays } from './WishedDays.tsx';
import { useLeadBookings } from './use-bookings.ts';
import { $leadToBook } from '../../../stores/contact-questions.ts';
import { currentHours } from '../../../stores/hours.ts';
import { Button } from '../shared/Button.tsx';
import { useOpenLead } from '../lead/open-lead.ts';

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
