import { useState } from 'react';
import type { WeekHours } from '../../../domain/hours/hours.ts';
import type { Desk } from '../../../domain/hours/opening-hours.ts';
import { saveWeekHours } from '../../../services/staff/hours.ts';
import { hasBackwardDay, WeekRows } from '../shared/HoursRow.tsx';
import { Card } from '../shared/PageSection.tsx';
import { StatusNote, useAction, type ActionNote } from '../shared/action.tsx';
import { saveHours } from './change-note.ts';
import { Button } from '../shared/Button.tsx';

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
  const save = async (): Promise<ActionNote> => {
    if (hasBackwardDay(entry)) return { tone: 'error', text: 'A day closes after it opens.' };
    return saveHours(saveWeekHours(desk, entry), onSaved);
  };
  return (
    <Card>
      <form
        className="grid grid-cols-1 gap-4"
        noValidate
        onSubmit={action.onSubmit(save)}
        aria-labelledby={`week-${desk}`}
      >
        <div>
          <h3 id={`week-${desk}`} className="font-sans text-body font-[650]">
            {title}
          </h3>
          <p className="muted text-sm">{text}</p>
        </div>
        <ul className="grid grid-cols-1 gap-1">
          <WeekRows
            name={desk}
            days={daysOf(desk)}
            week={entry}
            proposed={week}
            closed="Closed"
            onChange={(next) => {
              setEntry(next);
              action.setNote(null);
            }}
          />
        </ul>
        <StatusNote note={action.note} />
        <p>
          <Button dark type="submit" busy={action.busy}>
            {`Save ${title.toLowerCase()}`}
          </Button>
        </p>
      </form>
    </Card>
  );
}
