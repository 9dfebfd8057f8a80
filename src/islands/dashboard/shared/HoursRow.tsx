import type { OpenRange, WeekHours } from '../../../domain/hours/hours.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { readTime, storedTime } from '../../../domain/hours/clock-time.ts';

type TimeRangeProps = {
  name: string;
  /** Read to screen readers before "from" and "until". */
  label: string;
  range: OpenRange;
  onChange: (range: OpenRange) => void;
};

/** Opening and closing time in two fields with the browser's time picker. */
export function TimeRange({ name, label, range, onChange }: TimeRangeProps) {
  const field = (end: keyof OpenRange, words: string) => (
    <input
      className="input max-w-36 min-w-0 flex-[1_1_7rem]"
      type="time"
      name={`${name}-${end}`}
      aria-label={`${label}, ${words}`}
      value={storedTime(range[end])}
      onChange={({ target }) => {
        if (target.value !== '') onChange({ ...range, [end]: readTime(target.value) });
      }}
    />
  );
  return (
    <span className="flex min-w-0 grow flex-wrap items-center gap-2">
      {field('opens', 'from')}
      <span aria-hidden="true">to</span>
      {field('closes', 'until')}
    </span>
  );
}

/** Returns a week with another range on one day; 0 is Sunday. */
export const withDay = (week: WeekHours, day: number, range: OpenRange | null): WeekHours =>
  week.map((each, index) => (index === day ? range : each)) as unknown as WeekHours;

type HoursRowProps = {
  label: string;
  name: string;
  range: OpenRange | null;
  /** Hours when the row is checked. */
  proposed: OpenRange;
  /** Text while it is not. */
  closed?: string;
  onChange: (range: OpenRange | null) => void;
};

/** Row of a list of hours: a checkbox, and while it is checked from when until when. */
export function HoursRow({ label, name, range, proposed, closed, onChange }: HoursRowProps) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1.5 max-sm:py-1.5">
      <Checkbox
        name={name}
        className="w-36 max-w-full"
        checked={range !== null}
        onChange={(isOn) => onChange(isOn ? proposed : null)}
      >
        {label}
      </Checkbox>
      {range && <TimeRange name={name} label={label} range={range} onChange={onChange} />}
      {!range && closed && <span className="muted text-sm">{closed}</span>}
    </li>
  );
}
