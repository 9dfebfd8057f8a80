import { useState } from 'react';
import { windowText } from '../../../domain/bookings/booking-window.ts';
import { formatDay, pacificDay } from '../../../domain/hours/calendar-day.ts';
import type { OpenRange } from '../../../domain/hours/hours.ts';
import { listSpecialDays, type SpecialDays } from '../../../domain/hours/special-days.ts';
import type { OpeningHours } from '../../../domain/hours/opening-hours.ts';
import { removeSpecialDays, saveSpecialDays } from '../../../services/staff/hours.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DayField } from '../shared/DayField.tsx';
import { Card, PageSection, Row, RowCard } from '../shared/PageSection.tsx';
import { StatusNote, useAction } from '../shared/action.tsx';
import { useEntry, type EntryErrors } from '../shared/use-entry.ts';
import { saveHours } from './change-note.ts';
import { TimeRange } from '../shared/HoursRow.tsx';
import { Button } from '../shared/Button.tsx';

/** Names of the desks, as a choice. */
const DESKS = {
  both: 'Phones and crews',
  phone: 'Phones only',
  office: 'Office and crews only',
} as const;

type Choice = keyof typeof DESKS;
type Entry = { name: string; first: string; last: string; who: Choice; range: OpenRange | null };

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
function DaysForm({ now, onSaved }: { now: Date; onSaved: () => Promise<unknown> }) {
  const today = pacificDay(now);
  const { entry, change, errors, action, field, onSubmit } = useEntry(
    () => emptyEntry(today),
    'days',
    (days) => errorsOf(days, today),
    ({ who, last, ...days }, clear) => {
      const desk = who === 'both' ? null : who;
      const special = { ...days, name: days.name.trim(), last: last || days.first, desk };
      return saveHours(saveSpecialDays(special), () => onSaved().then(clear));
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
            <Button dark type="submit" busy={action.busy}>
              Save days
            </Button>
          </p>
        </div>
      </form>
    </Card>
  );
}

const keyOf = ({ desk, first }: SpecialDays): string => `${desk ?? 'both'} ${first}`;

const datesOf = ({ first, last }: SpecialDays): string =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;

const hoursOf = ({ desk, range }: SpecialDays): string =>
  `${DESKS[desk ?? 'both']}: ${range ? windowText({ starts: range.opens, ends: range.closes }) : 'closed'}`;

/** Days to come with hours of their own. */
function DaysList({ days, onSaved }: { days: readonly SpecialDays[]; onSaved: () => Promise<unknown> }) {
  const action = useAction();
  const [removed, setRemoved] = useState('');
  const remove = (entry: SpecialDays): void => {
    setRemoved(keyOf(entry));
    void action.run(() => saveHours(removeSpecialDays(entry), onSaved));
  };
  return (
    <>
      <StatusNote note={action.note} />
      {days.length === 0 ? (
        <p className="muted text-sm">No days with other hours are planned.</p>
      ) : (
        <RowCard aria-label="Days with other hours">
          {days.map((entry) => (
            <Row
              key={keyOf(entry)}
              aside={
                <Button
                  quiet
                  busy={action.busy && removed === keyOf(entry)}
                  busyLabel="Removing..."
                  onClick={() => remove(entry)}
                >
                  <span>
                    Remove <span className="sr-only">{`${entry.name}, ${datesOf(entry)}`}</span>
                  </span>
                </Button>
              }
            >
              <p className="font-[650] wrap-anywhere">
                <bdi>{entry.name}</bdi>
              </p>
              <p className="muted text-sm">
                {datesOf(entry)}. {hoursOf(entry)}
              </p>
            </Row>
          ))}
        </RowCard>
      )}
    </>
  );
}

type SpecialDaysProps = { hours: OpeningHours; now: Date; onSaved: () => Promise<unknown> };

/** Section with the days to come that have hours of their own, and a form for more. */
export const SpecialDaysSection = ({ hours, now, onSaved }: SpecialDaysProps) => (
  <PageSection id="days" title="Holidays, vacation, an afternoon off">
    <DaysForm now={now} onSaved={onSaved} />
    <DaysList days={listSpecialDays(hours, pacificDay(now))} onSaved={onSaved} />
  </PageSection>
);
