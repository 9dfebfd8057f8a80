import { useStore } from '@nanostores/react';
import { shortWindowText, windowText } from '../../../domain/bookings/booking-window.ts';
import { timeText } from '../../../domain/hours/clock-time.ts';
import {
  hoursBooked,
  hoursShown,
  placeBookings,
  workHours,
  type TechnicianRow,
} from '../../../domain/bookings/schedule-week.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { openRange, type Hours } from '../../../domain/hours/hours.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { shortDay } from '../../../domain/leads/preferred-day.ts';
import { isVisible } from '../../../domain/forms/text.ts';
import type { DayOff, ScheduledBooking } from '../../../services/staff/bookings.ts';
import { dragBooking, type DropPlace } from './drag-booking.ts';
import { $hours, currentHours } from '../../../stores/hours.ts';

type WeekGridProps = {
  week: readonly string[];
  today: string;
  rows: readonly TechnicianRow<ScheduledBooking>[];
  /** Number of technicians, for the hours that can be booked. */
  technicians: number;
  daysOff: readonly DayOff[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** Absent where bookings cannot be dragged. */
  onMove: ((booking: ScheduledBooking, to: DropPlace) => void) | undefined;
};

/** Id of a booking's button, which the dialog opens beside. */
export const bookingButtonId = (id: string): string => `booking-${id}`;

/** Height of one hour, in px. */
const HOUR = 21;

/** Hours of the crews that the grid shows, in minutes after midnight. */
type Shown = ReturnType<typeof hoursShown>;

const heightOf = ({ opens, closes }: Shown): number => ((closes - opens) / 60) * HOUR;

const percent = (minutes: number, { opens, closes }: Shown): string =>
  `${((minutes - opens) / (closes - opens)) * 100}%`;

function loadText(day: string, bookings: readonly ScheduledBooking[], technicians: number): string {
  const { office, names } = currentHours();
  const hours = workHours(day, office);
  const booked = hoursBooked(bookings);
  if (hours === undefined) {
    const reason = names[day] ?? 'Closed';
    return bookings.length > 0 ? `${reason}, ${booked} h booked` : reason;
  }
  return technicians > 0 ? `${booked} of ${hours * technicians} h booked` : `${booked} h booked`;
}

const CLOSED = 'absolute inset-x-0 bg-fog-100/70';

/** Parts of a day on which crews do not work. */
function ClosedParts({ day, office, shown }: { day: string; office: Hours; shown: Shown }) {
  const range = openRange(day, office);
  const parts: [number, number][] = range
    ? [
        [shown.opens, range.opens],
        [range.closes, shown.closes],
      ]
    : [[shown.opens, shown.closes]];
  return parts
    .filter(([from, to]) => to > from)
    .map(([from, to]) => (
      <div
        key={from}
        className={CLOSED}
        style={{ top: percent(from, shown), bottom: `calc(100% - ${percent(to, shown)})` }}
      />
    ));
}

type CellProps = Pick<WeekGridProps, 'openId' | 'onOpen' | 'onMove'> & {
  /** Null: nobody yet. */
  technician: string | null;
  day: string;
  office: Hours;
  shown: Shown;
  bookings: ScheduledBooking[];
  /** The technician gets no visits. */
  isOff: boolean;
};

function Cell({ technician, day, office, shown, bookings, isOff, openId, onOpen, onMove }: CellProps) {
  return (
    <td>
      <div
        className="relative mx-1 my-2 bg-[linear-gradient(var(--color-fog-100)_1px,transparent_1px)]"
        data-day={day}
        data-technician={technician ?? undefined}
        style={{ height: heightOf(shown), backgroundSize: `100% ${3 * HOUR}px`, backgroundPositionY: HOUR }}
      >
        <ClosedParts day={day} office={office} shown={shown} />
        {isOff && <p className={`${CLOSED} muted px-2 py-1 text-xs`}>Day off</p>}
        {placeBookings(bookings, shown).map(({ booking, top, height, left, width }) => (
          <button
            key={booking.id}
            type="button"
            id={bookingButtonId(booking.id)}
            aria-haspopup="dialog"
            className={booking.id === openId ? 'schedule-booking is-open' : 'schedule-booking'}
            style={{ top: `${top}%`, height: `${height}%`, left: `${left}%`, width: `${width}%` }}
            onPointerDown={(event) => {
              if (onMove) dragBooking(event, booking, shown, (to) => onMove(booking, to));
            }}
            onClick={() => onOpen(booking.id)}
          >
            <bdi>{leadName(booking.name)}</bdi>
            <small className="muted">
              <span className="sr-only">{windowText(booking)}, </span>
              <span aria-hidden="true">{shortWindowText(booking)}, </span>
              {[booking.city, deskServiceLabel(booking.desk_service)].filter(isVisible).join(', ')}
            </small>
          </button>
        ))}
      </div>
    </td>
  );
}

/** The week by technician, Monday to Saturday, in the hours of the crews. */
export function WeekGrid({ week, today, rows, technicians, daysOff, openId, onOpen, onMove }: WeekGridProps) {
  const { office } = useStore($hours);
  const shown = hoursShown(office);
  const all = rows.flatMap(({ bookings }) => bookings);
  return (
    <table className="schedule-week">
      <caption className="sr-only">
        Bookings by technician, {timeText(shown.opens)} to {timeText(shown.closes)}
      </caption>
      <thead>
        <tr>
          <td />
          {week.map((day) => {
            const { weekday, date } = shortDay(day);
            return (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                <span className="font-semibold">
                  {weekday} <span className="sr-only">{date}</span>
                  <span aria-hidden="true" className="figure ml-0.5 text-[1.375rem] font-normal">
                    {Number(day.slice(8))}
                  </span>
                </span>
                {day === today && <span className="badge ml-1.5">Today</span>}
                <small className="muted">
                  {loadText(
                    day,
                    all.filter((booking) => booking.day === day),
                    technicians - daysOff.filter((off) => off.day === day).length,
                  )}
                </small>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, bookings }) => (
          <tr key={id}>
            <th scope="row">
              <bdi className="block pr-5 font-[650] wrap-anywhere">{name}</bdi>
              <small className="muted">{hoursBooked(bookings)} h this week</small>
              <ol
                aria-hidden="true"
                className="muted absolute top-2 right-[0.4rem] text-[0.75rem] leading-none"
                style={{ height: heightOf(shown) }}
              >
                {[shown.opens, 720, 900, shown.closes].map((minutes) => (
                  <li
                    key={minutes}
                    className="absolute right-0 -translate-y-1/2 first:translate-y-0 last:-translate-y-full"
                    style={{ top: percent(minutes, shown) }}
                  >
                    {timeText(minutes).split(' ')[0]}
                  </li>
                ))}
              </ol>
            </th>
            {week.map((day) => (
              <Cell
                key={day}
                day={day}
                office={office}
                shown={shown}
                bookings={bookings.filter((booking) => booking.day === day)}
                isOff={daysOff.some((off) => off.day === day && off.technician === id)}
                technician={id}
                openId={openId}
                onOpen={onOpen}
                onMove={onMove}
              />
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={week.length + 1}>
              <p className="px-6 py-12 text-center">
                <b className="font-[650]">Nothing booked this week, and no technicians yet.</b>
                <br />
                <span className="muted">An admin makes somebody a technician in People.</span>
              </p>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
