import { useState } from 'react';
import {
  DAY_PARTS,
  dayCalendar,
  isDayPart,
  preferredDayText,
  shortDay,
  type DayPart,
} from '../../domain/leads/preferred-day.ts';
import { answerQuote } from '../../services/quote-view.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Outcome, Row, useAnswer } from './Row.tsx';
import { ROW_IDS } from './show-row.ts';
import { currentHours } from '../../stores/hours.ts';

const CHOICES = ['first', 'second'] as const;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const dayNumber = (day: string): number => Number(day.slice(8));
const dateText = (day: string): string => preferredDayText(day, 'either');

/** Two preferred days and a part of the day. A third day replaces the second. */
export function ScheduleRow({ token, now, refresh }: { token: string; now: Date; refresh: () => void }) {
  const [days, setDays] = useState<readonly string[]>([]);
  const [part, setPart] = useState<DayPart>('morning');
  const answer = useAnswer(refresh);
  const cells = dayCalendar(now, currentHours().office);
  const closed = cells.filter(({ state }) => state === 'closed').map(({ day }) => dateText(day));
  const [first, second] = days;

  const toggle = (day: string): void =>
    setDays((chosen) =>
      chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen.slice(0, 1), day],
    );
  const send = (): void =>
    void answer.send(
      () => answerQuote(token, 'schedule', { days: [...days], part }),
      'Sent. We confirm one of the two days by phone or email.',
      () => setDays([]),
    );

  return (
    <Row
      id={ROW_IDS.days}
      title="Two days that suit you"
      text="Pick a first and a second choice. We confirm one of them by phone or email, and nothing is booked until we do."
    >
      <fieldset>
        <legend className="font-semibold">Days</legend>
        <div className="view-days">
          <div aria-hidden="true">
            {WEEKDAYS.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          {cells.map(({ day, state }, index) => (
            <label key={day}>
              <input
                type="checkbox"
                aria-label={`${dateText(day)}${state === 'closed' ? ', closed' : ''}`}
                checked={days.includes(day)}
                disabled={state !== 'open'}
                onChange={() => toggle(day)}
              />
              <b aria-hidden="true">
                {(index === 0 || dayNumber(day) < dayNumber(cells[index - 1]?.day ?? '')) && (
                  <small>{`${shortDay(day).date.split(' ')[0] ?? ''} `}</small>
                )}
                <span>{dayNumber(day)}</span>
              </b>
              <em aria-hidden="true">{state === 'closed' ? 'closed' : (CHOICES[days.indexOf(day)] ?? '')}</em>
            </label>
          ))}
        </div>
        <p className="muted mt-3 text-sm">{`Closed ${new Intl.ListFormat('en-US').format(['Sundays', ...closed])}. The next two days are too soon.`}</p>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold">Time of day</legend>
        <div className="segment">
          {Object.entries(DAY_PARTS).map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="part"
                value={value}
                checked={part === value}
                onChange={() => isDayPart(value) && setPart(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <BusyButton
          className="btn btn-dark"
          busy={answer.busy}
          busyLabel="Sending..."
          disabled={days.length !== 2}
          describedBy="quote-days-chosen"
          onClick={send}
        >
          Send these two days
        </BusyButton>
        <p className="muted text-sm" id="quote-days-chosen">
          {first && second
            ? `${dateText(first)} or ${preferredDayText(second, part)}`
            : first
              ? `${dateText(first)}. Pick a second day.`
              : 'Pick two days.'}
        </p>
      </div>
      <Outcome note={answer.note} />
    </Row>
  );
}
