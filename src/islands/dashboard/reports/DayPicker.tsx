import { useState } from 'react';
import {
  DAY_PRESETS,
  dayRangeError,
  presetDays,
  type DayChoice,
  type DayPreset,
  type Days,
} from '../../../domain/reports/report-days.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { DayField } from '../shared/DayField.tsx';

type DayPickerProps = {
  choice: DayChoice;
  /** Today in Pacific time, YYYY-MM-DD. */
  today: string;
  onChoose: (choice: DayChoice) => void;
};

const ENDS = [
  { end: 'from', name: 'since', label: 'First day' },
  { end: 'to', name: 'until', label: 'Last day' },
] as const;

function OwnDays({ days, today, onChoose }: { days: Days; today: string; onChoose: (days: Days) => void }) {
  const [typed, setTyped] = useState(days);
  const [error, setError] = useState<ReturnType<typeof dayRangeError>>();

  const show = (): void => {
    const found = dayRangeError(typed);
    setError(found);
    if (found) document.getElementById(found.from ? 'since' : 'until')?.focus();
    else onChoose(typed);
  };
  const change = (part: Partial<Days>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (error && !dayRangeError(next)) setError(undefined);
  };

  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      {ENDS.map(({ end, name, label }) => (
        <div key={end} className="w-[min(11rem,80vw)]">
          <DayField
            name={name}
            label={label}
            value={typed[end]}
            max={today}
            required
            error={error?.[end]}
            onChange={(day) => change({ [end]: day })}
          />
        </div>
      ))}
      <button type="submit" className="btn btn-outline mt-[1.72rem]">
        Show
      </button>
    </form>
  );
}

/** Day range of the reports: a preset, or own dates. */
export function DayPicker({ choice, today, onChoose }: DayPickerProps) {
  const { preset, days } = choice;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="w-[min(11rem,80vw)]">
        <SelectField
          name="days"
          label="Days"
          value={preset}
          options={DAY_PRESETS}
          onChange={(value) => {
            const next = value as DayPreset;
            onChoose({ preset: next, days: next === 'own' ? days : presetDays(next, today) });
          }}
        />
      </div>
      {preset === 'own' && (
        <OwnDays
          key={`${days.from} ${days.to}`}
          days={days}
          today={today}
          onChoose={(own) => onChoose({ preset: 'own', days: own })}
        />
      )}
    </div>
  );
}
