import { useState } from 'react';
import Download from '~icons/lucide/download';
import { site } from '../../../config/site.ts';
import { readsLeads } from '../../../domain/accounts/role.ts';
import { longBookingText } from '../../../domain/bookings/booking-window.ts';
import { NOBODY } from '../../../domain/bookings/schedule-week.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { ROOF_STORIES } from '../../../domain/forms/system-options.ts';
import { isVisible, plainLine } from '../../../domain/forms/text.ts';
import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import { contactOptions, onMyWayHref } from '../../../domain/leads/first-contact.ts';
import { formatCentsShort } from '../../../domain/pricing/money.ts';
import type { ScheduledBooking } from '../../../services/staff/bookings.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { bookingFileName, saveCalendar, staffEvent } from '../bookings/save-calendar.ts';
import { DoNotContact } from '../contact/ContactButtons.tsx';
import { FullText } from '../shared/VisitorText.tsx';
import { addressOf } from '../lead/lead-facts.ts';
import { Button } from '../shared/Button.tsx';
import { CONTACT_TEXTS, MapLink, usePhoneReader } from '../lead/ContactLink.tsx';

type BookingFactsProps = {
  booking: ScheduledBooking;
  account: StaffAccount;
  now: Date;
  onMode: (mode: 'moving' | 'cancelling') => void;
};

/** "Panel cleaning, two story, 28 modules" */
function jobText({ desk_service: service, roof_stories: stories, modules }: ScheduledBooking): string {
  const roof =
    stories !== null && Object.hasOwn(ROOF_STORIES, stories) ? ROOF_STORIES[stories].toLowerCase() : '';
  return [deskServiceLabel(service), roof, modules === null ? '' : `${modules} modules`]
    .filter(Boolean)
    .join(', ');
}

function Contact({ booking, staff, now }: { booking: ScheduledBooking; staff: string; now: Date }) {
  const readPhone = usePhoneReader([booking.phone]);
  const [isAnyway, setAnyway] = useState(false);
  const lead = {
    ...booking,
    id: booking.lead_id,
    first_name: null,
    service_type: booking.desk_service,
    do_not_contact: null,
  };
  const ways = contactOptions(lead, staff, site.name, readPhone);
  const onMyWay =
    booking.day === pacificDay(now) ? onMyWayHref(lead, staff, site.name, readPhone) : undefined;
  if (ways.length === 0) return null;
  if (booking.do_not_contact !== null && !isAnyway)
    return <DoNotContact reason={booking.do_not_contact} onAnyway={() => setAnyway(true)} />;
  return (
    <div className="flex flex-wrap gap-2">
      {ways.map(({ channel, href, shown }, index) => {
        const { verb, Icon } = CONTACT_TEXTS[channel];
        return (
          <a
            key={channel}
            className={`btn btn-sm min-w-fit max-[26rem]:px-2.5 ${index === 0 ? 'btn-dark flex-[1.6]' : 'btn-outline flex-1'}`}
            href={href}
            title={shown}
          >
            <Icon />
            {channel === 'email' ? 'Mail app' : verb}
          </a>
        );
      })}
      {onMyWay && (
        <a className="btn btn-outline btn-sm w-full" href={onMyWay}>
          Text “I’m on my way”
        </a>
      )}
    </div>
  );
}

/** Facts of a booking, ways to reach the customer, and what can be done with it. */
export function BookingFacts({ booking, account, now, onMode }: BookingFactsProps) {
  const isStaff = readsLeads(account.role);
  const fileName = bookingFileName(booking, booking);
  const facts: [label: string, value: string][] = [
    ['Who', booking.technician === null ? NOBODY : plainLine(booking.technician_name ?? '')],
    ['Where', addressOf(booking)],
    ['Price', booking.price_cents === null ? '' : formatCentsShort(booking.price_cents)],
    ['Access', booking.note ?? ''],
    ['Notes', booking.lead_notes ?? ''],
  ];
  return (
    <>
      <p className="muted text-sm">{jobText(booking)}</p>
      <dl className="grid grid-cols-[4.2rem_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-sm/[1.6]">
        <dt className="muted">When</dt>
        <dd className="font-[650]">{longBookingText(booking)}</dd>
        {facts
          .filter(([, value]) => isVisible(value))
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {label === 'Where' ? <bdi>{value} </bdi> : <FullText text={value} />}
                {label === 'Where' && <MapLink address={value} />}
              </dd>
            </div>
          ))}
      </dl>
      <Contact booking={booking} staff={account.name} now={now} />
      <Button
        className="w-full"
        title={fileName}
        onClick={() => saveCalendar(fileName, [staffEvent(booking, booking, booking.technician_name)])}
      >
        <Download />
        Add to calendar (.ics)
      </Button>
      {isStaff && (
        <p className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm/[1.6] lg:justify-end">
          <button type="button" className="link" onClick={() => onMode('moving')}>
            Move
          </button>
          <button type="button" className="link" data-asks-reason="" onClick={() => onMode('cancelling')}>
            Cancel visit
          </button>
          <a className="link" href={`/dashboard?all=1&lead=${booking.lead_id}`}>
            Open lead
          </a>
        </p>
      )}
    </>
  );
}
