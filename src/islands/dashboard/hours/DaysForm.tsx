import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import type { OpenRange } from '../../../domain/hours/hours.ts';
import type { Desk } from '../../../domain/hours/opening-hours.ts';
import { saveSpecialDays } from '../../../services/staff/hours.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DayField } from '../shared/DayField.tsx';
import { Card } from '../shared/PageSection.tsx';
import { StatusNote, failureNote } from '../shared/action.tsx';
import { useEntry, type EntryErrors } from '../shared/use-entry.ts';
import { changeNote } from './change-note.ts';
import { TimeRange } from '../shared/HoursRow.tsx';

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

function errorsOf({ name, first, last, range }: Entry, today: string): EntryErrors<Entry> {
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
  const { entry, change, errors, action, field, onSubmit } = useEntry(
    () => emptyEntry(today),
    'days',
    (days) => errorsOf(days, today),
    async ({ who, last, ...days }, clear) => {
      const result = await saveSpecialDays({
        ...days,
        name: days.name.trim(),
        last: last || days.first,
        desk: deskOf(who),
      });
      if (!result.ok) return failureNote(result.error);
      await onSaved();
      clear();
      return changeNote(result.value);
    },
  );
  return (
    <Card>
      <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={onSubmit} aria-label="Add days">
        <DayField {...field('first', 'First day')} min={today} />
        <DayField {...field('last', 'Last day, if there are several')} min={entry.first} />
        <TextField {...field('name', 'Name on the schedule')} maxLength={60} />
        <SelectField
          name="days-who"
          label="Who"
          value={entry.who}
          options={DESKS}
          onChange={(who) => change({ who: who === 'phone' || who === 'office' ? who : 'both' })}
        />
        <div className="field">
          <SelectField
            name="days-range"
            label="Hours"
            value={entry.range ? 'open' : 'closed'}
            options={{ closed: 'Closed all day', open: 'Open at other hours' }}
            onChange={(value) => change({ range: value === 'open' ? MORNING : null })}
          />
          {entry.range && (
            <TimeRange
              name="days"
              label="Hours"
              range={entry.range}
              onChange={(range) => change({ range })}
            />
          )}
          <FieldError id="days-range-error" text={errors.range} />
        </div>
        <div className="grid content-end gap-3">
          <StatusNote note={action.note} />
          <p>
            <BusyButton className="btn btn-dark btn-sm" type="submit" busy={action.busy}>
              Save days
            </BusyButton>
          </p>
        </div>
      </form>
    </Card>
  );
}
