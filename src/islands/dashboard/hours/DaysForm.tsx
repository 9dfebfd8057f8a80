import { useState, type SubmitEvent } from 'react';
import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import type { OpenRange } from '../../../domain/hours/hours.ts';
import type { Desk } from '../../../domain/hours/opening-hours.ts';
import { saveSpecialDays } from '../../../services/staff/hours.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DayField } from '../shared/DayField.tsx';
import { Card } from '../shared/PageSection.tsx';
import { StatusNote } from '../shared/StatusNote.tsx';
import { failureNote, useAction } from '../shared/use-action.ts';
import { changeNote } from './change-note.ts';
import { TimeRange } from './TimeRange.tsx';

/** Names of the desks, as a choice. */
export const DESKS = {
  both: 'Phones and crews',
  phone: 'Phones only',
  office: 'Office and crews only',
} as const;

type Choice = keyof typeof DESKS;
type Entry = { name: string; first: string; last: string; who: Choice; range: OpenRange | null };

const deskOf = (who: Choice): Desk | null => (who === 'both' ? null : who);

/** Hours proposed for a shorter day, in minutes after midnight. */
const MORNING: OpenRange = { opens: 9 * 60, closes: 13 * 60 };

const emptyEntry = (today: string): Entry => ({ name: '', first: today, last: '', who: 'both', range: null });

type Errors = Partial<Record<'name' | 'first' | 'last' | 'range', string>>;

function errorsOf({ name, first, last, range }: Entry, today: string): Errors {
  return {
    ...(name.trim() === '' && { name: 'Enter a name, such as Vacation' }),
    ...(first < today && { first: 'Choose today or a later day' }),
    ...(last !== '' && last < first && { last: 'The last day is before the first' }),
    ...(range && range.opens >= range.closes && { range: 'The end is before the start' }),
  };
}

/** Form for days with hours of their own: a holiday, a vacation, an afternoon off. */
export function DaysForm({ now, onSaved }: { now: Date; onSaved: () => Promise<unknown> }) {
  const today = pacificDay(now);
  const [entry, setEntry] = useState(() => emptyEntry(today));
  const [isRefused, setRefused] = useState(false);
  const action = useAction();
  const errors = errorsOf(entry, today);
  const shown = isRefused ? errors : {};
  const write = (changes: Partial<Entry>): void => {
    setEntry({ ...entry, ...changes });
    action.setNote(null);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const [first] = Object.keys(errors);
    setRefused(first !== undefined);
    if (first !== undefined) {
      document.getElementById(`days-${first}`)?.focus();
      return;
    }
    void action.run(async () => {
      const { who, last, ...days } = entry;
      const result = await saveSpecialDays({
        ...days,
        name: days.name.trim(),
        last: last || days.first,
        desk: deskOf(who),
      });
      if (!result.ok) return failureNote(result.error);
      await onSaved();
      setEntry(emptyEntry(today));
      return changeNote(result.value);
    });
  };
  return (
    <Card>
      <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={submit} aria-label="Add days">
        <DayField
          name="days-first"
          label="First day"
          min={today}
          value={entry.first}
          error={shown.first}
          onChange={(first) => write({ first })}
        />
        <DayField
          name="days-last"
          label="Last day, if there are several"
          min={entry.first}
          value={entry.last}
          error={shown.last}
          onChange={(last) => write({ last })}
        />
        <TextField
          name="days-name"
          label="Name on the schedule"
          hint="Only the team reads it."
          maxLength={60}
          value={entry.name}
          error={shown.name}
          onChange={(name) => write({ name })}
        />
        <SelectField
          name="days-who"
          label="Who"
          value={entry.who}
          options={DESKS}
          onChange={(who) => write({ who: who === 'phone' || who === 'office' ? who : 'both' })}
        />
        <div className="field">
          <SelectField
            name="days-range"
            label="Hours"
            value={entry.range ? 'open' : 'closed'}
            options={{ closed: 'Closed all day', open: 'Open at other hours' }}
            onChange={(value) => write({ range: value === 'open' ? MORNING : null })}
          />
          {entry.range && (
            <TimeRange name="days" label="Hours" range={entry.range} onChange={(range) => write({ range })} />
          )}
          {shown.range && <p className="error text-sm">{shown.range}</p>}
        </div>
        <div className="grid content-end gap-3">
          <StatusNote note={action.note} />
          <p>
            <BusyButton
              className="btn btn-dark btn-sm"
              type="submit"
              busy={action.busy}
              busyLabel="Saving..."
            >
              Save days
            </BusyButton>
          </p>
        </div>
      </form>
    </Card>
  );
}
