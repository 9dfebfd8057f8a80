import CalendarPlus from '~icons/lucide/calendar-plus';
import { site } from '../../config/site.ts';
import { longBookingText } from '../../domain/bookings/booking-window.ts';
import { CALENDAR_TYPE, calendarFile } from '../../domain/bookings/calendar-file.ts';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import type { QuoteBooking } from '../../domain/quote-view/quote-bookings.ts';
import type { QuoteView } from '../../services/quote-view.ts';

/** The file as a link, which needs no script when it is followed. */
function calendarHref(bookings: readonly QuoteBooking[], service: string | null): string {
  const company = { name: site.name, host: site.email.replace(/^.*@/, '') };
  const events = bookings.map((booking) => ({
    ...booking,
    summary: service === null ? site.name : `${site.name}: ${serviceLabel(service)}`,
    description: `Questions, or another day: ${site.phone}`,
  }));
  return `data:${CALENDAR_TYPE},${encodeURIComponent(calendarFile(events, company))}`;
}

/** Visits after the next one, and the calendar file of all. */
export function Visits({ bookings, view }: { bookings: readonly QuoteBooking[]; view: QuoteView }) {
  const later = bookings.slice(1);
  return (
    <div className="mt-5 grid justify-items-center gap-4">
      {later.length > 0 && (
        <ul aria-label="More visits" className="text-sm">
          {later.map((booking) => (
            <li key={booking.id}>{`Then ${longBookingText(booking)}`}</li>
          ))}
        </ul>
      )}
      <a className="btn btn-outline" href={calendarHref(bookings, view.service_type)} download="visit.ics">
        <CalendarPlus />
        Add to calendar
      </a>
    </div>
  );
}
