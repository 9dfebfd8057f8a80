import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { phoneHours } from '../../../config/hours.ts';
import type { OpenRange, WeekHours } from '../../../domain/hours/hours.ts';
import { readDutyHours, setDutyHours, type DutyHours as Hours } from '../../../services/staff/accounts.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { hasBackwardDay, HoursRow, WeekRows } from '../shared/HoursRow.tsx';
import { useRead } from '../shared/query.ts';
import { StatusNote, saveNote, useAction, type ActionNote } from '../shared/action.tsx';
import { Button } from '../shared/Button.tsx';

/** Days from Monday on. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** Proposed quiet hours, in minutes after midnight. */
const NIGHT: OpenRange = { opens: 21 * 60, closes: 7 * 60 };

const NO_SHIFTS: WeekHours = [null, null, null, null, null, null, null];

function HoursForm({ saved }: { saved: Hours }) {
  const client = useQueryClient();
  const [week, setWeek] = useState<WeekHours>(saved.shifts ?? NO_SHIFTS);
  const [quiet, setQuiet] = useState(saved.quiet);
  const action = useAction();
  const save = async (): Promise<ActionNote> => {
    if (hasBackwardDay(week)) return { tone: 'error', text: 'A shift ends after it begins.' };
    const shifts = week.every((range) => range === null) ? null : week;
    return saveNote(
      setDutyHours({ shifts, quiet }),
      // The switch and the list show who is on duty.
      () => client.invalidateQueries(),
      shifts ? 'Saved. Your shifts switch duty by themselves.' : 'Saved.',
    );
  };
  return (
    <form className="mt-2 grid gap-4" noValidate onSubmit={action.onSubmit(save)}>
      <p className="hint">
        A shift puts you on duty when it begins and takes you off when it ends. If you switch it yourself,
        that lasts until your next shift begins or ends.
      </p>
      <ul className="grid gap-1">
        <WeekRows name="shift" days={DAYS} week={week} proposed={phoneHours.week} onChange={setWeek} />
        <HoursRow label="Quiet hours" name="quiet" range={quiet} proposed={NIGHT} onChange={setQuiet} />
      </ul>
      <p className="hint">In quiet hours your phone doesn’t ring, even on duty. You still get emails.</p>
      <StatusNote note={action.note} />
      <Button type="submit" className="justify-self-start" busy={action.busy}>
        Save hours
      </Button>
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
