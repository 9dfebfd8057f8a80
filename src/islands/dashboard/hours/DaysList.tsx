import { useState } from 'react';
import { windowText } from '../../../domain/bookings/booking-window.ts';
import { formatDay } from '../../../domain/hours/calendar-day.ts';
import type { SpecialDays } from '../../../domain/hours/special-days.ts';
import { removeSpecialDays } from '../../../services/staff/hours.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';
import { changeNote } from './change-note.ts';
import { DESKS } from './DaysForm.tsx';

const keyOf = ({ desk, first }: SpecialDays): string => `${desk ?? 'both'} ${first}`;

const datesOf = ({ first, last }: SpecialDays): string =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;

const hoursOf = ({ desk, range }: SpecialDays): string =>
  `${DESKS[desk ?? 'both']}: ${range ? windowText({ starts: range.opens, ends: range.closes }) : 'closed'}`;

/** Days to come with hours of their own. */
export function DaysList({
  days,
  onSaved,
}: {
  days: readonly SpecialDays[];
  onSaved: () => Promise<unknown>;
}) {
  const action = useAction();
  const [removed, setRemoved] = useState('');
  const remove = (entry: SpecialDays): void => {
    setRemoved(keyOf(entry));
    void action.run(async () => {
      const result = await removeSpecialDays(entry);
      if (!result.ok) return failureNote(result.error);
      await onSaved();
      return changeNote(result.value);
    });
  };
  return (
    <>
      <StatusNote note={action.note} />
      {days.length === 0 && <p className="muted text-sm">No such day is planned.</p>}
      <ul className="grid gap-2" aria-label="Days with other hours">
        {days.map((entry) => (
          <li
            key={keyOf(entry)}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-card border border-fog-200 bg-white px-4 py-3 sm:px-5"
          >
            <div className="min-w-0 flex-1">
              <p className="font-[650] wrap-anywhere">
                <bdi>{entry.name}</bdi>
              </p>
              <p className="muted text-sm">
                {datesOf(entry)}. {hoursOf(entry)}
              </p>
            </div>
            <BusyButton
              className="btn btn-outline btn-sm"
              busy={action.busy && removed === keyOf(entry)}
              busyLabel="Removing..."
              onClick={() => remove(entry)}
            >
              <span>
                Remove <span className="sr-only">{`${entry.name}, ${datesOf(entry)}`}</span>
              </span>
            </BusyButton>
          </li>
        ))}
      </ul>
    </>
  );
}
