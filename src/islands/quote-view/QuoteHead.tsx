import { unbroken } from '../../domain/forms/text.ts';
import { MINUTE } from '../../domain/durations.ts';
import type { ReactNode } from 'react';
import { bookingText, longBookingText } from '../../domain/bookings/booking-window.ts';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import { pacificDay } from '../../domain/hours/calendar-day.ts';
import { formatClock, formatResponseDue } from '../../domain/hours/hours.ts';
import { formatDateTimeWithYear } from '../../domain/hours/received.ts';
import { customerStatus } from '../../domain/leads/customer-status.ts';
import type { Draft, Version } from '../../domain/quote-view/quote-lines.ts';
import { readBookings, upcoming, type QuoteBooking } from '../../domain/quote-view/quote-bookings.ts';
import {
  answerTime,
  countdown,
  lateness,
  minutesText,
  sunAnswer,
  type QuoteState,
} from '../../domain/quote-view/quote-state.ts';
import type { QuoteView } from '../../services/quote-view.ts';
import { Amount, Clock } from './Figure.tsx';
import type { Elements } from '../ui/elements.ts';
import { currentHours } from '../../stores/hours.ts';
import CalendarPlus from '~icons/lucide/calendar-plus';
import { site } from '../../config/site.ts';
import { CALENDAR_TYPE, calendarFile } from '../../domain/bookings/calendar-file.ts';

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
function Visits({ bookings, view }: { bookings: readonly QuoteBooking[]; view: QuoteView }) {
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

const clock = (at: string): string => formatClock(new Date(at));

/** The quote at a moment, for the top of its page and its arc. */
export type HeadProps = {
  view: QuoteView;
  state: QuoteState;
  draft: Draft | undefined;
  newest: Version | undefined;
  now: Date;
};

/** Range, price or wording of a draft in large figures. */
export function DraftFigure({ draft }: { draft: Draft }) {
  const [low, high] = draft.ends;
  if (low === undefined) return <span className="view-figure view-words is-long">{draft.total}</span>;
  return (
    <span className={`view-figure ${high === undefined ? '' : 'view-range'}`.trim()}>
      <Amount cents={low} />
      {high !== undefined && (
        <>
          <span className="view-to"> to </span>
          <Amount cents={high} />
        </>
      )}
    </span>
  );
}

/** First name with a comma, for "Rosa, your checked quote is". */
function calling(view: QuoteView, rest: string): string {
  const first = view.name?.trim().split(/\s+/)[0];
  return first ? `${first}, ${rest}` : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

const lateOf = ({ created_at: created, due_at: due }: QuoteView, now: Date) =>
  lateness(created, due, now, currentHours().phone);

/** For a merged request whose link does not open the other one. */
const CONTINUED =
  'We continue it together with another request, whose emails link to the quote and the visits.';

type Head = { lead: string; figure: Elements; text: ReactNode };

/** Lead, figure and text at the top, by state. */
function headOf({ view, state, draft, newest, now }: HeadProps): Head {
  const status = customerStatus(view.status ?? '');
  const later = view.is_continued_elsewhere ? `${status.text} ${CONTINUED}` : status.text;
  const words = (text: string): Elements => <span className="view-figure view-words">{text}</span>;
  const due = unbroken(formatResponseDue(new Date(view.due_at), now));
  // Without quantities: the signed lines may have others than the request.
  const service = view.service_type ? `${serviceLabel(view.service_type)}. ` : '';
  switch (state) {
    case 'received':
      return {
        lead: calling(view, 'your checked quote reaches you by'),
        figure: (
          <span className="view-figure">
            <Clock text={clock(view.due_at)} />
          </span>
        ),
        text: `You’ll hear from us ${due}, Pacific time.`,
      };
    case 'draft':
      return {
        lead: 'Sunni’s estimate, not yet checked',
        figure: draft && <DraftFigure draft={draft} />,
        text: `A specialist checks it. You’ll hear from us ${due}, Pacific time.`,
      };
    case 'late':
      return {
        lead: calling(view, `we said ${lateOf(view, now).promised} and`),
        figure: words('missed it'),
        text: 'Your request is still with us.',
      };
    case 'checked':
      return {
        lead: calling(view, 'your checked quote is'),
        figure: newest && (
          <span className="view-figure">
            <Amount cents={newest.totalCents} />
          </span>
        ),
        text: newest && (
          <span>
            {unbroken(
              `${service}Checked by ${newest.signedName} at ${clock(newest.signedAt)}, ${answerTime(view.created_at, newest.signedAt, currentHours().phone)}.`,
            )}
          </span>
        ),
      };
    case 'answered':
      return {
        lead: calling(view, 'we have been in touch'),
        figure: draft ? <DraftFigure draft={draft} /> : words(status.title),
        text: view.is_continued_elsewhere
          ? CONTINUED
          : 'Your checked quote appears here as soon as a person has signed it.',
      };
    case 'scheduled': {
      const [next] = upcoming(readBookings(view.bookings), pacificDay(now));
      if (!next) return { lead: calling(view, 'your quote'), figure: words(status.title), text: later };
      return {
        lead: calling(view, 'scheduled for'),
        figure: <span className="view-figure view-words is-long">{unbroken(bookingText(next))}</span>,
        text: 'Pacific time. Need a different day? Call us or send a message below.',
      };
    }
    case 'withdrawn':
      return {
        lead: calling(view, 'your request is'),
        figure: words('withdrawn'),
        text: 'We’ll stop working on it. If you changed your mind, send a message below.',
      };
    default:
      return { lead: calling(view, 'your quote'), figure: words(status.title), text: later };
  }
}

/** Time left, once a second; in whole minutes where motion is reduced. */
function Left({ dueAt, now }: { dueAt: string; now: Date }) {
  const { left } = countdown(dueAt, now);
  if (left === undefined) return null;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const minutes = Math.ceil((Date.parse(dueAt) - now.getTime()) / MINUTE);
  return (
    <b role="timer" aria-live="off">
      {isStill ? `${minutesText(minutes)} left` : left}
    </b>
  );
}

/** Below the arc: the figure, and what it means. */
export function QuoteHead(props: HeadProps) {
  const { view, state, now } = props;
  const { lead, figure, text } = headOf(props);
  const sun = state === 'checked' && props.newest ? sunAnswer(view.due_at, props.newest.signedAt) : undefined;
  const bookings = upcoming(readBookings(view.bookings), pacificDay(now));
  const over = state === 'late' ? lateOf(view, now).over : 0;
  const isCounting = state === 'received' || state === 'draft';
  return (
    <div className="view-top wrap">
      <h1>
        <span className="text-lead">{lead}</span> {figure}
      </h1>
      <p className="muted view-text">
        {isCounting && <Left dueAt={view.due_at} now={now} />}
        {state === 'late' && over > 0 && <b className="view-over">{`${minutesText(over)} over.`}</b>}
        <span>{text}</span>
      </p>
      {sun && <p className="muted text-sm">{sun}</p>}
      {state === 'scheduled' && bookings.length > 0 && <Visits bookings={bookings} view={view} />}
      <p className="sr-only" role="status">
        {isCounting ? countdown(view.due_at, now).announced : ''}
      </p>
    </div>
  );
}

/** Day and time of a version, for a shared view. */
export const signedText = ({ signedName, signedAt }: Version): string =>
  `Checked by ${signedName} on ${formatDateTimeWithYear(new Date(signedAt))} Pacific.`;
