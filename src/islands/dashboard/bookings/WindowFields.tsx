import {
  bookingText,
  windowText,
  windowTimes,
  type BookingWindow,
} from '../../../domain/bookings/booking-window.ts';
import { storedTime, timeText } from '../../../domain/hours/clock-time.ts';
import { addDays, pacificDay, isDay } from '../../../domain/hours/calendar-day.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { DayField } from '../shared/DayField.tsx';
import { currentHours } from '../../../stores/hours.ts';
import { FREE_DAYS, freeWindows } from '../../../domain/bookings/free-windows.ts';
import { useDaysOff, useSchedule } from './use-bookings.ts';
import { byTechnician } from '../../../domain/bookings/schedule-week.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { shortDay } from '../../../domain/leads/preferred-day.ts';
import { Chip } from '../shared/Button.tsx';

type WindowFieldsProps = {
  entry: BookingWindow;
  now: Date;
  error: string | undefined;
  onChange: (changes: Partial<BookingWindow>) => void;
};

/** Options by stored time; keys like "540" would be sorted as numbers in any case. */
const optionsOf = (times: readonly number[]): Record<string, string> =>
  Object.fromEntries(times.map((time) => [storedTime(time), timeText(time)]));

const minutesOf = (value: string): number => Number(value.slice(0, 2)) * 60 + Number(value.slice(3));

/** Day, start and end of a visit, within the hours of the crews. */
export function WindowFields({ entry, now, error, onChange }: WindowFieldsProps) {
  const { day, starts, ends } = entry;
  const today = pacificDay(now);
  const times = windowTimes(day, currentHours().office);
  const withOwn = (own: number, offered: readonly number[]): number[] =>
    [...new Set([own, ...offered])].sort((one, other) => one - other);
  const closes = times.at(-1) ?? ends;
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2 min-w-0">
        <DayField
          name="booking-day"
          label="Day"
          value={day}
          min={today}
          max={addDays(today, 365)}
          required
          error={error}
          onChange={(next) => onChange({ day: next })}
        />
      </div>
      <SelectField
        name="booking-starts"
        label="From"
        value={storedTime(starts)}
        options={optionsOf(withOwn(starts, times.slice(0, -1)))}
        onChange={(value) => {
          const from = minutesOf(value);
          onChange({ starts: from, ends: Math.max(Math.min(from + ends - starts, closes), from + 30) });
        }}
      />
      <SelectField
        name="booking-ends"
        label="To"
        value={storedTime(ends)}
        options={optionsOf(withOwn(ends, times.slice(1)))}
        onChange={(value) => onChange({ ends: minutesOf(value) })}
      />
    </div>
  );
}

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
                  <Chip key={window.day} onClick={() => onChoose({ ...window, technician })}>
                    {bookingText(window)}
                    <span className="sr-only"> with {name}</span>
                  </Chip>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

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
