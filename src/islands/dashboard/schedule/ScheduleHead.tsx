import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import Download from '~icons/lucide/download';
import { calendarFileName } from '../../../domain/bookings/calendar-file.ts';
import { weekOf, weekText } from '../../../domain/bookings/schedule-week.ts';
import { addDays, isDay } from '../../../domain/hours/calendar-day.ts';
import type { ScheduledBooking } from '../../../services/staff/bookings.ts';
import { saveCalendar, staffEvent } from '../bookings/save-calendar.ts';
import { useSearch, writeSearch } from '../shared/use-search-params.ts';
import { Button, IconButton } from '../shared/Button.tsx';

/** Stores what the schedule shows in the URL, so that reload, Back and shared links restore it. */
export function useScheduleUrl(today: string) {
  const search = new URLSearchParams(useSearch());
  const asked = search.get('day') ?? '';
  const validDay = isDay(asked) ? asked : today;
  const week = weekOf(validDay);
  const write = (changes: Record<string, string | undefined>): void => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    writeSearch(next);
  };
  return {
    /** Monday to Saturday. */
    week,
    day: week.includes(validDay) ? validDay : (week[0] ?? validDay),
    /** The day view is shown on wide screens too. */
    isDayView: search.get('view') === 'day',
    booking: search.get('booking') ?? undefined,
    lead: search.get('lead') ?? undefined,
    goTo: (day: string) =>
      write({ day: day === today ? undefined : day, booking: undefined, lead: undefined }),
    showDays: (isDayView: boolean) => write({ view: isDayView ? 'day' : undefined }),
    open: (entry: { booking: string } | { lead: string }) =>
      write({ booking: undefined, lead: undefined, ...entry }),
    close: () => write({ booking: undefined, lead: undefined }),
  };
}

type ScheduleHeadProps = {
  url: ReturnType<typeof useScheduleUrl>;
  today: string;
  isWide: boolean;
  bookings: readonly ScheduledBooking[];
};

const SAVE = 'disabled:[&>svg]:text-fog-500';

/** The week, buttons to the weeks around it, the choice of view, and the week's calendar file. */
export function ScheduleHead({ url, today, isWide, bookings }: ScheduleHeadProps) {
  const { week, day, isDayView } = url;
  const isThisWeek = week[0] === weekOf(today)[0];
  const save = (): void =>
    saveCalendar(
      calendarFileName('week', week[0] ?? ''),
      bookings.map((booking) => staffEvent(booking, booking, booking.technician_name)),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-d3 max-lg:basis-full">
        <span className="lg:sr-only">Schedule </span>
        <span className="max-lg:font-sans max-lg:text-sm/[1.18] max-lg:text-stone-600">{weekText(week)}</span>
      </h1>
      <div className="flex max-lg:-ml-3">
        <IconButton label="Week before" onClick={() => url.goTo(addDays(day, -7))}>
          <ChevronLeft />
        </IconButton>
        <IconButton label="Week after" onClick={() => url.goTo(addDays(day, 7))}>
          <ChevronRight />
        </IconButton>
      </div>
      {!isThisWeek && (
        <button type="button" className="link min-h-11 text-sm" onClick={() => url.goTo(today)}>
          This week
        </button>
      )}
      {!isWide && (
        <IconButton
          label="Week as .ics"
          className={`-mr-3 ml-auto ${SAVE}`}
          disabled={bookings.length === 0}
          onClick={save}
        >
          <Download />
        </IconButton>
      )}
      {isWide && (
        <div className="segment ml-auto w-40" role="group" aria-label="View">
          {[false, true].map((isDay) => (
            <label key={String(isDay)}>
              <input
                type="radio"
                name="schedule-view"
                checked={isDayView === isDay}
                onChange={() => url.showDays(isDay)}
              />
              {isDay ? 'Day' : 'Week'}
            </label>
          ))}
        </div>
      )}
      {isWide && (
        <Button className={SAVE} disabled={bookings.length === 0} onClick={save}>
          <Download />
          Week as .ics
        </Button>
      )}
    </div>
  );
}
