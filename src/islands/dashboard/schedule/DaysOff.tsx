import { useState } from 'react';
import { plainLine } from '../../../domain/forms/text.ts';
import { addDays, monthDay } from '../../../domain/hours/calendar-day.ts';
import { shortDay } from '../../../domain/leads/preferred-day.ts';
import type { DayOff } from '../../../services/staff/bookings.ts';
import { rpc } from '../../../services/staff/database.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import type { StaffAccount } from '../shared/staff-account.ts';
import { useRefreshBookings } from '../bookings/use-bookings.ts';
import { DayField } from '../shared/DayField.tsx';
import { StatusNote, failureNote, useAction, type ActionNote } from '../shared/action.tsx';
import { Button } from '../shared/Button.tsx';

type DaysOffProps = {
  account: StaffAccount;
  today: string;
  technicians: ReadonlyMap<string, string>;
  daysOff: readonly DayOff[];
};

/** Days off to come: admins set those of all technicians, technicians their own (docs/product.md, Bookings). */
export function DaysOff({ account, today, technicians, daysOff }: DaysOffProps) {
  const own = account.user.id;
  const isOwn = account.role === 'technician';
  const mayChange = isOwn || account.role === 'admin';
  const [technician, setTechnician] = useState(isOwn ? own : '');
  const [day, setDay] = useState('');
  const action = useAction();
  const refresh = useRefreshBookings();
  const toCome = daysOff.filter((off) => off.day >= today);
  const nameOf = (id: string): string => plainLine(technicians.get(id) ?? 'A former technician');
  const textOf = (off: DayOff): string => {
    const when = `${shortDay(off.day).weekday}, ${monthDay(off.day)}`;
    return isOwn ? when : `${nameOf(off.technician)}: ${when}`;
  };
  const store = async (off: DayOff, isOff: boolean): Promise<ActionNote> => {
    const result = await rpc('set_day_off', { ...off, is_off: isOff });
    await refresh();
    if (!result.ok) return failureNote(result.error);
    if (isOff) setDay('');
    return { tone: 'ok', text: `${textOf(off)} is ${isOff ? 'a day off' : 'a workday again'}.` };
  };
  const add = async (): Promise<ActionNote> =>
    technician !== '' && day !== ''
      ? store({ technician, day }, true)
      : { tone: 'error', text: isOwn ? 'Choose a day' : 'Choose a technician and a day' };

  return (
    <details className="text-sm">
      <summary className="fold">Days off ({toCome.length})</summary>
      <div className="grid max-w-[40rem] gap-3 pt-2">
        {toCome.length === 0 && <p>No days off are planned.</p>}
        <ul>
          {toCome.map((off) => (
            <li
              key={`${off.technician} ${off.day}`}
              className="flex min-h-11 items-center justify-between gap-3"
            >
              <bdi className="min-w-0 wrap-anywhere">{textOf(off)}</bdi>
              {mayChange && (
                <button
                  type="button"
                  className="link min-h-11"
                  onClick={() => void action.run(() => store(off, false))}
                >
                  Remove<span className="sr-only"> {textOf(off)}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        {mayChange && (
          <form className="flex flex-wrap items-end gap-2" noValidate onSubmit={action.onSubmit(add)}>
            {!isOwn && (
              <div className="min-w-0 flex-1 basis-48">
                <SelectField
                  name="day-off-technician"
                  label="Technician"
                  value={technician}
                  onChange={setTechnician}
                  options={Object.fromEntries(technicians)}
                  placeholder="Choose a person"
                />
              </div>
            )}
            <div className="min-w-0 flex-1 basis-40">
              <DayField
                name="day-off"
                label="Day off"
                value={day}
                min={today}
                max={addDays(today, 365)}
                onChange={setDay}
              />
            </div>
            <Button dark className="min-h-[3.25rem]" type="submit" busy={action.busy}>
              Add
            </Button>
          </form>
        )}
        <StatusNote note={action.note} />
      </div>
    </details>
  );
}
