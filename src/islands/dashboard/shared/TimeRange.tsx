import { readTime, storedTime } from '../../../domain/hours/clock-time.ts';
import type { OpenRange } from '../../../domain/hours/hours.ts';

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
      className="input w-36 max-w-full"
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
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      {field('opens', 'from')}
      <span aria-hidden="true">to</span>
      {field('closes', 'until')}
    </span>
  );
}
