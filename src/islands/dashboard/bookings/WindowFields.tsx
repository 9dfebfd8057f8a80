import { windowTimes, type BookingWindow } from '../../../domain/bookings/booking-window.ts';
import { storedTime, timeText } from '../../../domain/hours/clock-time.ts';
import { addDays, pacificDay } from '../../../domain/hours/calendar-day.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { DayField } from '../shared/DayField.tsx';
import { currentHours } from '../../../stores/hours.ts';

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
