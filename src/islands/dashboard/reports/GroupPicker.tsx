import { GROUPINGS, type Grouping } from '../../../domain/reports/report.ts';

/** Groupings to choose from; sources and services have tables of their own. */
export const MORE_GROUPS = ['campaign', 'status', 'week'] as const satisfies Grouping[];

/** Toggle buttons for the grouping of the last table. */
export function GroupPicker({ value, onChoose }: { value: Grouping; onChoose: (value: Grouping) => void }) {
  return (
    <div role="group" aria-label="Report leads by" className="-mx-1 flex flex-wrap gap-1">
      {MORE_GROUPS.map((grouping) => (
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
