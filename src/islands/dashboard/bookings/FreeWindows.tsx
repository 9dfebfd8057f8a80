import { bookingText, type BookingWindow } from '../../../domain/bookings/booking-window.ts';
import { FREE_DAYS, freeWindows } from '../../../domain/bookings/free-windows.ts';
import { addDays, pacificDay } from '../../../domain/hours/calendar-day.ts';
import { currentHours } from '../../../stores/hours.ts';
import { useDaysOff, useSchedule } from './use-bookings.ts';

type FreeWindowsProps = {
  length: number;
  now: Date;
  technicians: ReadonlyMap<string, string>;
  onChoose: (free: BookingWindow & { technician: string }) => void;
};

/** The next free windows of each technician, one tap each. */
export function FreeWindows({ length, now, technicians, onChoose }: FreeWindowsProps) {
  const today = pacificDay(now);
  const { data: bookings } = useSchedule(today, addDays(today, FREE_DAYS));
  const daysOff = useDaysOff(today);
  if (!bookings || technicians.size === 0) return null;
  const calendar = { bookings, daysOff, crews: currentHours().office };
  return (
    <details className="text-sm">
      <summary className="fold">Next free, by technician</summary>
      <ul className="grid gap-2">
        {[...technicians].map(([technician, name]) => {
          const windows = freeWindows(technician, length, now, calendar);
          return (
            <li key={technician} className="grid gap-1">
              <bdi className="wrap-anywhere">{name}</bdi>
              <span className="flex flex-wrap gap-2">
                {windows.length === 0 && 'Nothing free in three weeks.'}
                {windows.map((window) => (
                  <button
                    key={window.day}
                    type="button"
                    className="min-h-11 rounded-control border-[1.5px] border-fog-500 px-3.5 font-semibold hover:border-ink-900"
                    onClick={() => onChoose({ ...window, technician })}
                  >
                    {bookingText(window)}
                    <span className="sr-only"> with {name}</span>
                  </button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
