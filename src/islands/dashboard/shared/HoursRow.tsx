import type { OpenRange, WeekHours } from '../../../domain/hours/hours.ts';
import { WEEKDAYS } from '../../../domain/hours/hours-table.ts';
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

/** Hours proposed for a day without any, in minutes after midnight. */
const USUAL: OpenRange = { opens: 9 * 60, closes: 18 * 60 };

type WeekRowsProps = {
  name: string;
  /** 0 is Sunday. */
  days: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
  week: WeekHours;
  proposed: WeekHours;
  closed?: string;
  onChange: (week: WeekHours) => void;
};

/** Rows of the days of a week. */
export const WeekRows = ({ name, days, week, proposed, onChange, ...row }: WeekRowsProps) =>
  days.map((day) => (
    <HoursRow
      {...row}
      key={day}
      label={WEEKDAYS[day]}
      name={`${name}-${WEEKDAYS[day]}`}
      range={week[day]}
      proposed={proposed[day] ?? USUAL}
      onChange={(range) =>
        onChange(week.map((each, index) => (index === day ? range : each)) as unknown as WeekHours)
      }
    />
  ));

/** Returns true when a day ends before it begins. */
export const hasBackwardDay = (week: WeekHours): boolean =>
  week.some((range) => range && range.opens >= range.closes);
