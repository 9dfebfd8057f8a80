import { site } from '../../../../src/config/site.ts';
import { bookingText, longBookingText } from '../../../../src/domain/bookings/booking-window.ts';
import { readTime } from '../../../../src/domain/hours/clock-time.ts';
import { CALENDAR_TYPE, calendarFile } from '../../../../src/domain/bookings/calendar-file.ts';
import { firstNameOf } from '../../../../src/domain/leads/first-contact.ts';
import { serviceLabel } from '../../../../src/domain/catalog/service-labels.ts';
import type { Tables } from '../../../../src/domain/database.types.ts';
import { calling, customerMail } from '../customer-mail.ts';
import type { Mail, MailFile } from '../mail.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { commonContent } from './customer-messages.ts';

type Booking = Tables<'bookings'>;

const base64 = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** The booking as a calendar file; the one of a canceled booking removes it. */
function calendarOf(booking: Booking, serviceType: string | null): MailFile {
  const service = serviceType ? `: ${serviceLabel(serviceType)}` : '';
  const event = {
    id: booking.id,
    day: booking.day,
    starts: readTime(booking.starts),
    ends: readTime(booking.ends),
    sequence: booking.sequence,
    updatedAt: booking.updated_at,
    summary: `${site.name}${service}`,
    description: `Questions, or another day: ${site.phone}`,
  };
  const company = { name: site.name, host: site.email.replace(/^.*@/, '') };
  const content = calendarFile([event], company, { isCanceled: booking.status === 'canceled' });
  return { filename: 'visit.ics', content: base64(content), content_type: CALENDAR_TYPE };
}

type Wording = { subject: string; title: string; opening: string };

function wordingOf(booking: Booking, isKnown: boolean): Wording {
  const window = { day: booking.day, starts: readTime(booking.starts), ends: readTime(booking.ends) };
  const short = bookingText(window);
  const long = longBookingText(window);
  if (booking.status === 'canceled') {
    return {
      subject: `Your visit on ${short} is canceled`,
      title: 'your visit is canceled',
      opening: `Your visit on ${long} is canceled. Want another day? Reply to this email or call us.`,
    };
  }
  return isKnown
    ? {
        subject: `Your visit has moved to ${short}`,
        title: 'your visit has moved',
        opening: `We’ll be there ${long} now. This replaces the earlier day and time.`,
      }
    : {
        subject: `Your visit is scheduled for ${short}`,
        title: 'your visit is scheduled',
        opening: `We’ll be there ${long}.`,
      };
}

/** Composes the mail about a booking, with its calendar file; undefined without a valid email address. `isKnown`: the customer was told of it before. */
export function bookingMail(
  booking: Booking,
  lead: LeadRow,
  { isKnown, quoteUrl }: { isKnown: boolean; quoteUrl: string },
): Mail | undefined {
  const common = commonContent(lead, quoteUrl);
  if (!common) return undefined;
  const { subject, title, opening } = wordingOf(booking, isKnown);
  const isCanceled = booking.status === 'canceled';
  return {
    ...customerMail({
      ...common,
      subject,
      title: calling(firstNameOf(lead), title),
      opening: [opening],
      ...(lead.service_type
        ? {
            table: {
              title: 'The visit',
              rows: [{ label: 'Service', value: serviceLabel(lead.service_type) }],
            },
          }
        : {}),
      notes: [
        isCanceled
          ? 'The attached file removes the visit from your calendar.'
          : 'The attached file adds the visit to your calendar.',
      ],
      question: isCanceled ? 'Questions?' : 'Need a different day?',
      signature: [site.name],
    }),
    attachments: [calendarOf(booking, lead.service_type)],
  };
}
