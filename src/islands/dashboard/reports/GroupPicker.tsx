import { GROUPINGS, type Grouping } from '../../../domain/reports/report.ts';

/** Toggle buttons for the grouping of the lead report. */
export function GroupPicker({ value, onChoose }: { value: Grouping; onChoose: (value: Grouping) => void }) {
  return (
    <div role="group" aria-label="Report leads by" className="-mx-1 flex flex-wrap gap-1">
      {(Object.keys(GROUPINGS) as Grouping[]).map((grouping) => (
        <button
          key={grouping}
          type="button"
          aria-pressed={grouping === value}
          className="min-h-11 rounded-control px-2.5 text-sm font-[650] text-stone-600 hover:bg-fog-100 hover:text-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-fog-50 sm:px-3.5"
          onClick={() => onChoose(grouping)}
        >
          {GROUPINGS[grouping]}
        </button>
      ))}
    </div>
  );
}
