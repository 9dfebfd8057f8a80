import { site } from '../../../config/site.ts';
import { monthDay } from '../../../domain/hours/calendar-day.ts';
import {
  CALENDAR_TYPE,
  calendarFile,
  calendarFileName,
  type CalendarEvent,
} from '../../../domain/bookings/calendar-file.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { isVisible, plainLine } from '../../../domain/forms/text.ts';
import { NOBODY } from '../../../domain/bookings/schedule-week.ts';
import type { LeadBooking } from '../../../services/staff/bookings.ts';
import { addressOf } from '../lead/lead-facts.ts';
import { saveFile } from '../shared/save-file.ts';

/** The customer of a visit, as far as the calendar needs it. */
export type Visited = {
  name: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  zip: string | null;
  desk_service: string | null;
};

/** Event of a booking for staff: customer, service, address, technician, phone and note. */
export const staffEvent = (
  booking: LeadBooking,
  lead: Visited,
  technician: string | null | undefined,
): CalendarEvent => ({
  ...{ id: booking.id, day: booking.day, starts: booking.starts, ends: booking.ends },
  ...{ sequence: booking.sequence, updatedAt: booking.updated_at },
  summary: `${leadName(lead.name)}, ${deskServiceLabel(lead.desk_service)}`,
  location: addressOf(lead),
  description: [`Technician: ${technician ? plainLine(technician) : NOBODY}`, lead.phone, booking.note]
    .filter(isVisible)
    .join('\n'),
});

/** Downloads events as one calendar file. */
export function saveCalendar(name: string, events: readonly CalendarEvent[]): void {
  const company = { name: site.name, host: site.email.replace(/^.*@/, '') };
  saveFile(name, [calendarFile(events, company)], CALENDAR_TYPE);
}

/** Name of the file with one booking: "rosa-delgado-nov-27.ics". */
export const bookingFileName = (lead: Visited, { day }: LeadBooking): string =>
  calendarFileName(leadName(lead.name), monthDay(day));
