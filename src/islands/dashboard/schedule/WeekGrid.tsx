import { holidayName } from '../../../config/holiday-names.ts';
import { officeHours } from '../../../config/hours.ts';
import { shortWindowText, timeText, windowText } from '../../../domain/bookings/booking-window.ts';
import {
  hoursBooked,
  hoursShown,
  placeBookings,
  workHours,
  type TechnicianRow,
} from '../../../domain/bookings/schedule-week.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { openRange } from '../../../domain/hours/hours.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { shortDay } from '../../../domain/leads/preferred-day.ts';
import type { ScheduledBooking } from '../../../services/staff/bookings.ts';

type WeekGridProps = {
  week: readonly string[];
  today: string;
  rows: readonly TechnicianRow<ScheduledBooking>[];
  /** Number of technicians, for the hours that can be booked. */
  technicians: number;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

/** Id of a booking's button, which the dialog opens beside. */
export const bookingButtonId = (id: string): string => `booking-${id}`;

const SHOWN = hoursShown(officeHours);
const LENGTH = SHOWN.closes - SHOWN.opens;
/** Height of one hour, in px. */
const HOUR = 21;
const HEIGHT = (LENGTH / 60) * HOUR;
const AXIS = [SHOWN.opens, 720, 900, SHOWN.closes];

const percent = (minutes: number): string => `${((minutes - SHOWN.opens) / LENGTH) * 100}%`;

function loadText(day: string, bookings: readonly ScheduledBooking[], technicians: number): string {
  const hours = workHours(day, officeHours);
  const booked = hoursBooked(bookings);
  if (hours === undefined) {
    const reason = holidayName(day) ?? 'Closed';
    return bookings.length > 0 ? `${reason}, ${booked} h booked` : reason;
  }
  return technicians > 0 ? `${booked} of ${hours * technicians} h booked` : `${booked} h booked`;
}

/** Parts of a day on which crews do not work. */
function ClosedParts({ day }: { day: string }) {
  const range = openRange(day, officeHours);
  const parts: [number, number][] = range
    ? [
        [SHOWN.opens, range.opens],
        [range.closes, SHOWN.closes],
      ]
    : [[SHOWN.opens, SHOWN.closes]];
  return parts
    .filter(([from, to]) => to > from)
    .map(([from, to]) => (
      <div
        key={from}
        className="schedule-closed"
        style={{ top: percent(from), height: `${((to - from) / LENGTH) * 100}%` }}
      />
    ));
}

type CellProps = Pick<WeekGridProps, 'openId' | 'onOpen'> & { day: string; bookings: ScheduledBooking[] };

function Cell({ day, bookings, openId, onOpen }: CellProps) {
  return (
    <td>
      <div
        className="schedule-cell"
        style={{ height: HEIGHT, backgroundSize: `100% ${3 * HOUR}px`, backgroundPositionY: HOUR }}
      >
        <ClosedParts day={day} />
        {placeBookings(bookings, SHOWN).map(({ booking, top, height, left, width }) => (
          <button
            key={booking.id}
            type="button"
            id={bookingButtonId(booking.id)}
            aria-haspopup="dialog"
            className={booking.id === openId ? 'schedule-booking is-open' : 'schedule-booking'}
            style={{ top: `${top}%`, height: `${height}%`, left: `${left}%`, width: `${width}%` }}
            onClick={() => onOpen(booking.id)}
          >
            <bdi>{leadName(booking.name)}</bdi>
            <small className="muted">
              <span className="sr-only">{windowText(booking)}, </span>
              <span aria-hidden="true">{shortWindowText(booking)}, </span>
              {deskServiceLabel(booking.desk_service)}
            </small>
          </button>
        ))}
      </div>
    </td>
  );
}

/** The week by technician, Monday to Saturday, in the hours of the crews. */
export function WeekGrid({ week, today, rows, technicians, openId, onOpen }: WeekGridProps) {
  const all = rows.flatMap(({ bookings }) => bookings);
  return (
    <table className="schedule-week">
      <caption className="sr-only">
        Bookings by technician, {timeText(SHOWN.opens)} to {timeText(SHOWN.closes)}
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
                  <span aria-hidden="true" className="figure schedule-number ml-0.5">
                    {Number(day.slice(8))}
                  </span>
                </span>
                {day === today && <span className="badge ml-1.5">Today</span>}
                <small className="muted">
                  {loadText(
                    day,
                    all.filter((booking) => booking.day === day),
                    technicians,
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
              <ol aria-hidden="true" className="muted schedule-axis" style={{ height: HEIGHT }}>
                {AXIS.map((minutes) => (
                  <li key={minutes} style={{ top: percent(minutes) }}>
                    {timeText(minutes).split(' ')[0]}
                  </li>
                ))}
              </ol>
            </th>
            {week.map((day) => (
              <Cell
                key={day}
                day={day}
                bookings={bookings.filter((booking) => booking.day === day)}
                openId={openId}
                onOpen={onOpen}
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
