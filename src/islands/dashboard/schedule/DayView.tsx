import ChevronRight from '~icons/lucide/chevron-right';
import { bookingText, windowText } from '../../../domain/bookings/booking-window.ts';
import { timeText } from '../../../domain/hours/clock-time.ts';
import { hoursBooked, workHours, type TechnicianRow } from '../../../domain/bookings/schedule-week.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { addDays } from '../../../domain/hours/calendar-day.ts';
import { isVisible } from '../../../domain/forms/text.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { preferredDayText, shortDay } from '../../../domain/leads/preferred-day.ts';
import type { ScheduledBooking } from '../../../services/staff/bookings.ts';
import { currentHours } from '../../../stores/hours.ts';
import { useSchedule } from '../bookings/use-bookings.ts';
import { bookingButtonId } from './WeekGrid.tsx';
import { LinkButton } from '../shared/Button.tsx';

type DayViewProps = {
  week: readonly string[];
  day: string;
  today: string;
  rows: readonly TechnicianRow<ScheduledBooking>[];
  off: readonly string[];
  openId: string | undefined;
  onDay: (day: string) => void;
  onOpen: (id: string) => void;
};

function DayStrip({ week, day, today, onDay }: Pick<DayViewProps, 'week' | 'day' | 'today' | 'onDay'>) {
  return (
    <div role="group" aria-label="Day" className="grid grid-cols-6 p-1.5">
      {week.map((each) => {
        const { weekday, date } = shortDay(each);
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === day}
            aria-current={each === today ? 'date' : undefined}
            className="group grid justify-items-center rounded-control py-1.5 text-[0.75rem] leading-[1.15] font-semibold text-stone-600 hover:bg-fog-100 aria-pressed:bg-ink-900 aria-pressed:text-mist-300"
            onClick={() => onDay(each)}
          >
            <span>{weekday}</span>
            <span
              aria-hidden="true"
              className="figure text-[1.375rem] font-normal text-ink-900 group-aria-pressed:text-white"
            >
              {Number(each.slice(8))}
            </span>
            <span className="sr-only">{date}</span>
          </button>
        );
      })}
    </div>
  );
}

type EntryProps = { booking: ScheduledBooking; isOpen: boolean; onOpen: () => void };

function Entry({ booking, isOpen, onOpen }: EntryProps) {
  const ends = windowText(booking).split(' to ')[1] ?? '';
  return (
    <li className="border-t border-fog-200">
      <button
        type="button"
        id={bookingButtonId(booking.id)}
        aria-haspopup="dialog"
        className={`grid min-h-15 w-full grid-cols-[4.75rem_minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-1.5 text-left ${isOpen ? 'bg-hill-100' : 'hover:bg-fog-50'}`}
        onClick={onOpen}
      >
        <span className="leading-tight">
          <span className="block font-[650]">{timeText(booking.starts)}</span>
          <small className="muted block text-[0.75rem]">to {ends}</small>
        </span>
        <span className="min-w-0">
          <bdi className="block truncate font-[650]">{leadName(booking.name)}</bdi>
          <span className="block truncate text-sm">
            {[deskServiceLabel(booking.desk_service), booking.city].filter(isVisible).join(', ')}
          </span>
        </span>
        <ChevronRight className="text-fog-500" />
      </button>
    </li>
  );
}

/** Days after the week in which the next booking is looked for. */
const DAYS_AHEAD = 34;

/** An empty day, with the next booking. */
function EmptyDay({ week, day, rows, onDay }: Pick<DayViewProps, 'week' | 'day' | 'rows' | 'onDay'>) {
  const [inWeek] = rows
    .flatMap(({ bookings }) => bookings)
    .filter((booking) => booking.day > day)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.starts - other.starts);
  const after = addDays(week.at(-1) ?? day, 1);
  const { data: later } = useSchedule(inWeek ? '' : after, addDays(after, DAYS_AHEAD));
  const next = inWeek ?? later?.[0];
  const [weekday = ''] = preferredDayText(day, 'either').split(',');
  return (
    <div
      className="grid justify-items-center gap-5 border-t border-fog-200 px-8 py-20 text-center"
      role="status"
    >
      <svg className="w-24" viewBox="0 0 36 22" fill="none" aria-hidden="true">
        <path
          className="stroke-fog-500"
          d="M2.5 18A15.5 15.5 0 0 1 33.5 18"
          strokeWidth="1.6"
          strokeDasharray="1.5 3"
        />
        <path className="stroke-fog-500" d="M.5 18h35" strokeWidth="1.5" />
      </svg>
      <p className="muted text-sm">
        <b className="font-[650] text-ink-900">Nothing booked on {weekday}.</b>
        <br />
        {workHours(day, currentHours().office) === undefined && `${currentHours().names[day] ?? 'Closed'}. `}
        {next && (
          <>
            The next work is {bookingText(next)}.{' '}
            <LinkButton onClick={() => onDay(next.day)}>Show it</LinkButton>
          </>
        )}
      </p>
    </div>
  );
}

/** One day by technician. */
export function DayView({ week, day, today, rows, off, openId, onDay, onOpen }: DayViewProps) {
  const hours = workHours(day, currentHours().office);
  const ofDay = rows
    .map((row) => ({ ...row, bookings: row.bookings.filter((booking) => booking.day === day) }))
    .filter(({ bookings }) => bookings.length > 0);
  return (
    <div className="min-w-0">
      <DayStrip week={week} day={day} today={today} onDay={onDay} />
      {off.length > 0 && <p className="muted px-5 py-2 text-sm">Day off: {off.join(', ')}</p>}
      {ofDay.length === 0 && <EmptyDay week={week} day={day} rows={rows} onDay={onDay} />}
      {ofDay.map(({ id, name, bookings }) => (
        <section key={id} aria-label={name}>
          <h2 className="flex items-baseline justify-between border-t border-fog-200 bg-fog-50 px-5 pt-[0.9rem] pb-[0.4rem] font-sans text-sm/[1.6] font-[650]">
            <bdi>{name}</bdi>
            <span className="muted text-xs font-normal">
              {hoursBooked(bookings)}
              {hours !== undefined && id !== null && ` of ${hours}`} h
            </span>
          </h2>
          <ol>
            {bookings
              .toSorted((one, other) => one.starts - other.starts)
              .map((booking) => (
                <Entry
                  key={booking.id}
                  booking={booking}
                  isOpen={booking.id === openId}
                  onOpen={() => onOpen(booking.id)}
                />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
