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
import { SelectField } from '../../ui/SelectField.tsx';
import { DayField } from '../shared/DayField.tsx';
import { useEntry } from '../shared/use-entry.ts';
import { IconButton } from '../shared/Button.tsx';

function OwnDays({ days, today, onChoose }: { days: Days; today: string; onChoose: (days: Days) => void }) {
  const { field, onSubmit } = useEntry(
    () => days,
    'days',
    (typed) => dayRangeError(typed) ?? {},
    (typed) => {
      onChoose(typed);
      return Promise.resolve(null);
    },
  );
  return (
    <form noValidate className="flex flex-wrap items-start gap-3 max-sm:contents" onSubmit={onSubmit}>
      <div className="self-start sm:w-44">
        <DayField {...field('from', 'First day')} max={today} required />
      </div>
      <div className="self-start sm:w-44">
        <DayField {...field('to', 'Last day')} max={today} required />
      </div>
      <button type="submit" className="btn btn-outline sm:mt-[1.72rem]">
        Show
      </button>
    </form>
  );
}

type ReportHeadProps = {
  choice: DayChoice;
  /** Today in Pacific time, YYYY-MM-DD. */
  today: string;
  onChoose: (choice: DayChoice) => void;
};

/** Day range of the reports: a preset, or own dates. */
function DayPicker({ choice, today, onChoose }: ReportHeadProps) {
  const { preset, days } = choice;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 max-sm:contents">
      <div className={`sm:w-44 ${preset === 'own' ? 'max-sm:col-span-2' : ''}`}>
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
                <IconButton
                  key={label}
                  label={label}
                  className="aria-disabled:text-fog-300"
                  aria-disabled={beside === undefined}
                  onClick={() => beside && onChoose(beside)}
                >
                  <Icon />
                </IconButton>
              );
            })}
          </div>
        )}
      </div>
      <div className="grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto sm:flex-wrap print:hidden">
        <DayPicker choice={choice} today={today} onChoose={onChoose} />
        <button type="button" className="btn btn-outline" onClick={() => window.print()}>
          <Printer />
          Print
        </button>
      </div>
    </div>
  );
}
