import { windowText } from '../../../domain/bookings/booking-window.ts';
import { byTechnician } from '../../../domain/bookings/schedule-week.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { isDay } from '../../../domain/hours/calendar-day.ts';
import { shortDay } from '../../../domain/leads/preferred-day.ts';
import { useSchedule } from './use-bookings.ts';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Lists what is booked on a day, by technician, without one booking. */
export function DayBookings({ day, without }: { day: string; without: string | undefined }) {
  const validDay = isDay(day) ? day : '';
  const { data } = useSchedule(validDay, validDay);
  if (validDay === '' || !data) return null;
  const others = data.filter(({ id }) => id !== without);
  const rows = byTechnician(others, NO_NAMES, ({ technician_name: name }) => plainLine(name ?? ''));
  const { weekday, date } = shortDay(validDay);
  return (
    <div className="text-sm" role="status">
      {rows.length === 0 ? (
        <p className="muted">
          Nothing is booked on {weekday}, {date}.
        </p>
      ) : (
        <>
          <p className="font-semibold">
            Booked on {weekday}, {date}
          </p>
          <ul>
            {rows.map(({ id, name, bookings }) => (
              <li key={id}>
                {name}: {bookings.map(windowText).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
