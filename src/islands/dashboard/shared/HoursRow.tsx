import type { OpenRange, WeekHours } from '../../../domain/hours/hours.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TimeRange } from './TimeRange.tsx';

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
    <li className="flex min-h-12 flex-wrap items-center gap-x-6">
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
