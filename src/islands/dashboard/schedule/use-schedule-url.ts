import { isDay } from '../../../domain/hours/calendar-day.ts';
import { weekOf } from '../../../domain/bookings/schedule-week.ts';
import { useSearch, writeSearch } from '../shared/use-search-params.ts';

/** Week, day, view and open entry from the URL, and functions that change them. */
export type ScheduleUrl = {
  /** Monday to Saturday. */
  week: string[];
  day: string;
  /** The day view is shown on wide screens too. */
  isDayView: boolean;
  booking: string | undefined;
  lead: string | undefined;
  goTo: (day: string) => void;
  showDays: (isDayView: boolean) => void;
  open: (entry: { booking: string } | { lead: string }) => void;
  close: () => void;
};

/** Stores what the schedule shows in the URL, so that reload, Back and shared links restore it. */
export function useScheduleUrl(today: string): ScheduleUrl {
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
    week,
    day: week.includes(validDay) ? validDay : (week[0] ?? validDay),
    isDayView: search.get('view') === 'day',
    booking: search.get('booking') ?? undefined,
    lead: search.get('lead') ?? undefined,
    goTo: (day) => write({ day: day === today ? undefined : day, booking: undefined, lead: undefined }),
    showDays: (isDayView) => write({ view: isDayView ? 'day' : undefined }),
    open: (entry) => write({ booking: undefined, lead: undefined, ...entry }),
    close: () => write({ booking: undefined, lead: undefined }),
  };
}
