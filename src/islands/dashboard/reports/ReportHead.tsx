import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import Printer from '~icons/lucide/printer';
import { site } from '../../../config/site.ts';
import {
  type DayChoice,
  DAY_PRESETS,
  dayRangeError,
  presetDays,
  type DayPreset,
  type Days,
} from '../../../domain/reports/report-days.ts';
import {
  beforeText,
  daysTitle,
  monthBeside,
  monthOf,
  shortRange,
} from '../../../domain/reports/report-months.ts';
import { useState } from 'react';
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
function DayPicker({ choice, today, onChoose }: DayPickerProps) {
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

type ReportHeadProps = {
  choice: DayChoice;
  /** Today in Pacific time, YYYY-MM-DD. */
  today: string;
  onChoose: (choice: DayChoice) => void;
};

const STEPS = [
  { step: -1, label: 'Month before', Icon: ChevronLeft },
  { step: 1, label: 'Month after', Icon: ChevronRight },
] as const;

/** Heading of the reports: the days, those they are compared with, and what changes them. */
export function ReportHead({ choice, today, onChoose }: ReportHeadProps) {
  const { days } = choice;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-5 print:pb-2">
      <div className="flex items-center gap-x-2 sm:gap-x-4">
        <div className="min-w-0">
          <p className="hidden text-sm font-semibold print:block">{site.name}</p>
          <h1 className="text-d2">
            <span className="sr-only">Reports, </span>
            {daysTitle(days, today)}
          </h1>
          <p className="muted mt-0.5 text-sm">
            {shortRange(days)}, beside {beforeText(days)}
          </p>
        </div>
        {monthOf(days, today) && (
          <div className="flex print:hidden">
            {STEPS.map(({ step, label, Icon }) => {
              const beside = monthBeside(days, today, step);
              return (
                <button
                  key={label}
                  type="button"
                  className="flex size-11 items-center justify-center rounded-control hover:bg-fog-100 aria-disabled:text-fog-300"
                  aria-label={label}
                  aria-disabled={beside === undefined}
                  onClick={() => {
                    if (beside) onChoose(beside);
                  }}
                >
                  <Icon />
                </button>
              );
            })}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <DayPicker choice={choice} today={today} onChoose={onChoose} />
        <button type="button" className="btn btn-outline" onClick={() => window.print()}>
          <Printer />
          Print
        </button>
      </div>
    </div>
  );
}
