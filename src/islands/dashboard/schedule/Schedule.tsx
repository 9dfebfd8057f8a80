import { useMemo, type ReactNode } from 'react';
import { readsLeads } from '../../../domain/accounts/role.ts';
import { byTechnician } from '../../../domain/bookings/schedule-week.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import { readWithoutDay, type ScheduledBooking, changeBooking } from '../../../services/staff/bookings.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { useTechnicians } from '../account/use-colleagues.ts';
import { useDaysOff, useSchedule, useRefreshBookings, useUndoBooking } from '../bookings/use-bookings.ts';
import { CHANGED_MEANWHILE } from '../bookings/BookingForm.tsx';
import { LostBar } from '../shared/DeskBars.tsx';
import { useClock } from '../shared/clock.ts';
import { ReadFailed, ReadLoading } from '../shared/ReadStates.tsx';
import { BOOKINGS_KEY, POLL_INTERVAL, useRead, hasFailed, useRefresh } from '../shared/query.ts';
import { useWideScreen } from '../shared/use-wide-screen.ts';
import { useLostConnection } from '../shared/use-lost-connection.ts';
import { BookingDialog } from './BookingDialog.tsx';
import { DaysOff } from './DaysOff.tsx';
import { DayView } from './DayView.tsx';
import { NoDayList } from './NoDayList.tsx';
import { ScheduleHead, useScheduleUrl } from './ScheduleHead.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import './schedule.css';
import { StaffScreen } from '../account/StaffScreen.tsx';
import { bookingText, isMoved, isOver, windowError } from '../../../domain/bookings/booking-window.ts';
import { currentHours } from '../../../stores/hours.ts';
import { showToast } from '../../../stores/toasts.ts';
import type { DropPlace } from './drag-booking.ts';

const failed = (text: string): void => showToast({ title: 'Not moved', text }, 'error');

/** Returns a function that moves a booking to where it was dropped, as the form does. */
function useMoveBooking(): (booking: ScheduledBooking, to: DropPlace) => Promise<void> {
  const refresh = useRefreshBookings();
  const offerUndo = useUndoBooking();
  return async (booking, to) => {
    const now = new Date();
    const moved = isMoved(to, booking);
    if (!moved && to.technician === booking.technician) return;
    const wrong = moved ? windowError(to, pacificDay(now), currentHours().office) : undefined;
    if (wrong) {
      failed(wrong);
      return;
    }
    const { id, version } = booking;
    const result = await changeBooking(id, version, { ...to, note: booking.note ?? '' });
    await refresh();
    const title = `Saved: ${bookingText(to)}`;
    const tellsCustomer = Boolean(booking.email) && !isOver(to, now);
    if (!result.ok) failed(result.error.message);
    else if (result.value !== 'done') failed(CHANGED_MEANWHILE);
    else if (moved) offerUndo({ id, version: version + 1, title, tellsCustomer });
    else showToast({ title }, 'ok');
  };
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const NO_BOOKINGS: ScheduledBooking[] = [];
const WATCHED = [BOOKINGS_KEY];
const FAILURE = { title: 'Error', text: 'Failed to load the schedule' };

/** Name of a booking's technician as stored with it. */
const storedName = ({ technician_name: name }: ScheduledBooking): string =>
  plainLine(name ?? '') || 'A former technician';

/** Schedule: the week by technician, and who has no day yet (docs/product.md, Bookings). */
export function Schedule({ account }: { account: StaffAccount }) {
  const isStaff = readsLeads(account.role);
  const now = useClock(false);
  const today = pacificDay(now);
  const url = useScheduleUrl(today);
  const { week, day } = url;
  const [monday = '', saturday = ''] = [week[0], week.at(-1)];
  const query = useSchedule(monday, saturday);
  const daysOff = useDaysOff(monday < today ? monday : today);
  const teamNames = useTechnicians(isStaff);
  const noDay = useRead([...BOOKINGS_KEY, 'no-day'], readWithoutDay, {
    refetchInterval: POLL_INTERVAL,
    enabled: isStaff,
  });
  const { refresh, isRefreshing } = useRefresh(BOOKINGS_KEY);
  const lostSince = useLostConnection(WATCHED);
  const isWide = useWideScreen();
  const move = useMoveBooking();

  const bookings = query.data ?? NO_BOOKINGS;
  const own = account.user.id;
  const technicians = useMemo(
    () => (isStaff ? (teamNames ?? NO_NAMES) : new Map([[own, account.name]])),
    [isStaff, teamNames, own, account.name],
  );
  const rows = useMemo(() => byTechnician(bookings, technicians, storedName), [bookings, technicians]);
  const opened = bookings.find(({ id }) => id === url.booking);
  const waiting = (noDay.data ?? []).find(({ id }) => id === url.lead);
  const isDayView = !isWide || url.isDayView;

  const view = isDayView ? (
    <DayView
      week={week}
      day={day}
      today={today}
      rows={rows}
      off={daysOff.flatMap((off) => (off.day === day ? (technicians.get(off.technician) ?? []) : []))}
      openId={opened?.id}
      onDay={url.goTo}
      onOpen={(booking) => url.open({ booking })}
    />
  ) : (
    <WeekGrid
      week={week}
      today={today}
      rows={rows}
      technicians={technicians.size}
      daysOff={daysOff}
      openId={opened?.id}
      onOpen={(booking) => url.open({ booking })}
      onMove={isStaff ? (booking, to) => void move(booking, to) : undefined}
    />
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ScheduleHead url={url} today={today} isWide={isWide} bookings={bookings} />
      <LostBar
        since={query.data ? lostSince : undefined}
        busy={isRefreshing}
        entries="changes"
        onRetry={refresh}
      />
      {query.data ? (
        <div
          className={`grid overflow-hidden rounded-card border border-fog-200 bg-white ${isStaff && isWide ? 'grid-cols-[13rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]'}`}
        >
          {isStaff && (
            <NoDayList
              leads={noDay.data}
              hasFailed={hasFailed(noDay)}
              isWide={isWide}
              onOpen={(lead) => url.open({ lead })}
              onRetry={refresh}
            />
          )}
          {view}
        </div>
      ) : hasFailed(query) ? (
        <ReadFailed failure={FAILURE} busy={isRefreshing} onRetry={refresh} />
      ) : (
        <ReadLoading />
      )}
      {query.data && <DaysOff account={account} today={today} technicians={technicians} daysOff={daysOff} />}
      {(opened ?? waiting) && (
        <BookingDialog
          key={opened?.id ?? waiting?.id}
          booking={opened}
          lead={opened ? undefined : waiting}
          account={account}
          now={now}
          onClose={url.close}
        />
      )}
    </div>
  );
}

/** Schedule screen. `children` is the server-rendered logo. */
export function ScheduleScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <StaffScreen logo={logo} current="schedule">
      {(account) => <Schedule account={account} />}
    </StaffScreen>
  );
}
