import { useState } from 'react';
import { addDays } from '../../../domain/hours/calendar-day.ts';
import { followUpChoices, followUpOn } from '../../../domain/hours/follow-up.ts';
import { localTime } from '../../../domain/hours/hours.ts';
import { DayField } from '../shared/DayField.tsx';
import { currentHours } from '../../../stores/hours.ts';
import { Chip } from '../shared/Button.tsx';

type FollowUpPickerProps = {
  now: Date;
  value: Date | undefined;
  /** False hides "Automatic", which leaves the time to the database (docs/product.md, Next steps). */
  mayBeNone: boolean;
  onChange: (at: Date | undefined) => void;
};

/** Choice of the time a lead returns to the queue. */
export function FollowUpPicker({ now, value, mayBeNone, onChange }: FollowUpPickerProps) {
  const [day, setDay] = useState<string>();
  const choices = followUpChoices(now, currentHours().phone);
  const today = localTime(now).date;
  const isChosen = (at: Date | undefined): boolean => day === undefined && value?.getTime() === at?.getTime();
  const choose = (at: Date | undefined): void => {
    setDay(undefined);
    onChange(at);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Follow up</legend>
      <div className="flex flex-wrap gap-2">
        {mayBeNone && (
          <Chip aria-pressed={isChosen(undefined)} onClick={() => choose(undefined)}>
            Automatic
          </Chip>
        )}
        {choices.map(({ label, at }) => (
          <Chip key={label} aria-pressed={isChosen(at)} onClick={() => choose(at)}>
            {label}
          </Chip>
        ))}
        <Chip
          aria-pressed={day !== undefined}
          onClick={() => {
            const next = addDays(today, 2);
            setDay(next);
            onChange(followUpOn(next, currentHours().phone));
          }}
        >
          Pick a day
        </Chip>
      </div>
      {day !== undefined && (
        <DayField
          name="follow-up-day"
          label="Day"
          value={day}
          min={today}
          max={addDays(today, 360)}
          onChange={(next) => {
            setDay(next);
            if (next !== '' && next >= today) onChange(followUpOn(next, currentHours().phone));
          }}
        />
      )}
    </fieldset>
  );
}
