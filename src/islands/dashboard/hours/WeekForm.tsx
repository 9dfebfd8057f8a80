import { useState, type SubmitEvent } from 'react';
import { WEEKDAYS } from '../../../domain/hours/hours-table.ts';
import type { OpenRange, WeekHours } from '../../../domain/hours/hours.ts';
import type { Desk } from '../../../domain/hours/opening-hours.ts';
import { saveWeekHours } from '../../../services/staff/hours.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { HoursRow, withDay } from '../shared/HoursRow.tsx';
import { Card } from '../shared/PageSection.tsx';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';
import { changeNote } from './change-note.ts';

/** Hours proposed for a day that was closed, in minutes after midnight. */
const USUAL: OpenRange = { opens: 9 * 60, closes: 18 * 60 };

/** Days from Monday on; crews never work on Sundays (docs/product.md, Hours). */
const daysOf = (desk: Desk): readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[] =>
  desk === 'phone' ? [1, 2, 3, 4, 5, 6, 0] : [1, 2, 3, 4, 5, 6];

type WeekFormProps = {
  desk: Desk;
  title: string;
  text: string;
  week: WeekHours;
  onSaved: () => Promise<unknown>;
};

/** Hours of an ordinary week of one desk. */
export function WeekForm({ desk, title, text, week, onSaved }: WeekFormProps) {
  const [entry, setEntry] = useState<WeekHours>(week);
  const action = useAction();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (entry.some((range) => range && range.opens >= range.closes)) {
      action.setNote({ tone: 'error', text: 'A day closes after it opens.' });
      return;
    }
    void action.run(async () => {
      const result = await saveWeekHours(desk, entry);
      if (!result.ok) return failureNote(result.error);
      await onSaved();
      return changeNote(result.value);
    });
  };
  return (
    <Card>
      <form className="grid grid-cols-1 gap-4" noValidate onSubmit={submit} aria-labelledby={`week-${desk}`}>
        <div>
          <h3 id={`week-${desk}`} className="font-sans text-body font-[650]">
            {title}
          </h3>
          <p className="muted text-sm">{text}</p>
        </div>
        <ul className="grid grid-cols-1 gap-1">
          {daysOf(desk).map((day) => (
            <HoursRow
              key={day}
              label={WEEKDAYS[day]}
              name={`${desk}-${WEEKDAYS[day]}`}
              range={entry[day]}
              proposed={week[day] ?? USUAL}
              closed="Closed"
              onChange={(range) => {
                setEntry(withDay(entry, day, range));
                action.setNote(null);
              }}
            />
          ))}
        </ul>
        <StatusNote note={action.note} />
        <p>
          <BusyButton className="btn btn-dark btn-sm" type="submit" busy={action.busy}>
            {`Save ${title.toLowerCase()}`}
          </BusyButton>
        </p>
      </form>
    </Card>
  );
}
