import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { phoneHours } from '../../../config/hours.ts';
import { WEEKDAYS } from '../../../domain/hours/hours-table.ts';
import type { OpenRange, WeekHours } from '../../../domain/hours/hours.ts';
import { readDutyHours, setDutyHours, type DutyHours as Hours } from '../../../services/staff/accounts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import type { StaffAccount } from '../shared/staff-account.ts';
import { HoursRow, withDay } from '../shared/HoursRow.tsx';
import { useRead } from '../shared/query.ts';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';

/** Days from Monday on. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** Hours proposed for a shift and for quiet hours, in minutes after midnight. */
const USUAL: OpenRange = { opens: 9 * 60, closes: 18 * 60 };
const NIGHT: OpenRange = { opens: 21 * 60, closes: 7 * 60 };

const NO_SHIFTS: WeekHours = [null, null, null, null, null, null, null];

function HoursForm({ saved }: { saved: Hours }) {
  const client = useQueryClient();
  const [week, setWeek] = useState<WeekHours>(saved.shifts ?? NO_SHIFTS);
  const [quiet, setQuiet] = useState(saved.quiet);
  const action = useAction();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (week.some((range) => range && range.opens >= range.closes)) {
      action.setNote({ tone: 'error', text: 'A shift ends after it begins.' });
      return;
    }
    void action.run(async () => {
      const shifts = week.every((range) => range === null) ? null : week;
      const result = await setDutyHours({ shifts, quiet });
      if (!result.ok) return failureNote(result.error);
      // The switch and the list show who is on duty.
      await client.invalidateQueries();
      return { tone: 'ok', text: shifts ? 'Saved. Your shifts switch duty by themselves.' : 'Saved.' };
    });
  };
  return (
    <form className="mt-2 grid gap-4" noValidate onSubmit={submit}>
      <p className="hint">
        A shift puts you on duty when it begins and takes you off when it ends. What you switch by hand counts
        until the next of these moments.
      </p>
      <ul className="grid gap-1">
        {DAYS.map((day) => (
          <HoursRow
            key={day}
            label={WEEKDAYS[day]}
            name={`shift-${WEEKDAYS[day]}`}
            range={week[day]}
            proposed={phoneHours.week[day] ?? USUAL}
            onChange={(range) => setWeek(withDay(week, day, range))}
          />
        ))}
        <HoursRow label="Quiet hours" name="quiet" range={quiet} proposed={NIGHT} onChange={setQuiet} />
      </ul>
      <p className="hint">In quiet hours your phone does not ring, even on duty. Emails still come.</p>
      <StatusNote note={action.note} />
      <BusyButton type="submit" className="btn btn-outline btn-sm justify-self-start" busy={action.busy}>
        Save hours
      </BusyButton>
    </form>
  );
}

/** Shifts and quiet hours of the signed-in person (docs/product.md, Notifications). */
export function DutyHours({ account }: { account: StaffAccount }) {
  const { data } = useRead(['duty-hours', account.user.id], (signal) =>
    readDutyHours(account.user.id, signal),
  );
  return (
    <details className="mt-4">
      <summary className="link flex min-h-11 cursor-pointer items-center font-semibold">
        Shifts and quiet hours
      </summary>
      {data && <HoursForm saved={data} />}
    </details>
  );
}
