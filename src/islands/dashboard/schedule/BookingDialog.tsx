import { useCallback, useEffect, useState } from 'react';
import { wishedDays } from '../../../domain/bookings/wished-days.ts';
import { pacificDay } from '../../../domain/hours/calendar-day.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import type { ScheduledBooking, WaitingLead } from '../../../services/staff/bookings.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { BookingForm } from '../bookings/BookingForm.tsx';
import { ChangeBooking } from '../bookings/ChangeBooking.tsx';
import { startOf, WishedDays } from '../bookings/WishedDays.tsx';
import { StaffDialog } from '../shared/StaffDialog.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { bookingButtonId } from './WeekGrid.tsx';
import { currentHours } from '../../../stores/hours.ts';

type BookingDialogProps = {
  booking: ScheduledBooking | undefined;
  lead: WaitingLead | undefined;
  account: StaffAccount;
  now: Date;
  onClose: () => void;
};

/** Gap to the button and to the edges of the window, in px. */
const GAP = 10;

/** Places the dialog left of its button, right of it where there is no room, on wide screens only. */
function placeBeside(dialog: HTMLDialogElement, anchor: HTMLElement | null): void {
  if (!anchor || !window.matchMedia('(min-width: 64rem)').matches) return;
  const button = anchor.getBoundingClientRect();
  const { width, height } = dialog.getBoundingClientRect();
  const left = button.left - width - GAP >= GAP ? button.left - width - GAP : button.right + GAP;
  const lowest = window.innerHeight - height - GAP;
  Object.assign(dialog.style, {
    margin: '0',
    left: `${Math.min(left, window.innerWidth - width - GAP)}px`,
    top: `${Math.max(GAP, Math.min(button.top - 46, lowest))}px`,
  });
}

function WaitingForm({ lead, now, onClose }: Omit<BookingDialogProps, 'lead'> & { lead: WaitingLead }) {
  const detail = { answer: 'schedule', days: lead.days, part: lead.part };
  const wishes = wishedDays([{ kind: 'answer', detail }], pacificDay(now), currentHours().office);
  const [start, setStart] = useState(() => startOf(wishes[0], lead.desk_service, now));
  return (
    <>
      <WishedDays wishes={wishes} onChoose={(wish) => setStart(startOf(wish, lead.desk_service, now))} />
      <BookingForm
        key={`${start.day} ${start.starts}`}
        lead={lead}
        start={start}
        now={now}
        onDone={onClose}
        onCancel={onClose}
      />
      <p className="text-right text-sm">
        <a className="link" href={`/dashboard?all=1&lead=${lead.id}`}>
          Open lead
        </a>
      </p>
    </>
  );
}

function BookingPart({ booking, account, now, onClose }: BookingDialogProps & { booking: ScheduledBooking }) {
  const [mode, setMode] = useState<'shown' | 'moving' | 'cancelling'>('shown');
  if (mode === 'shown')
    return <BookingFacts booking={booking} account={account} now={now} onMode={setMode} />;
  return (
    <ChangeBooking
      mode={mode}
      booking={booking}
      lead={{ id: booking.lead_id, email: booking.email }}
      now={now}
      onDone={onClose}
      onClose={() => setMode('shown')}
    />
  );
}

/** One booking, or a lead without a day, in a dialog beside its button. */
export function BookingDialog(props: BookingDialogProps) {
  const { booking, lead, onClose } = props;
  const anchorId = booking ? bookingButtonId(booking.id) : `no-day-${lead?.id ?? ''}`;
  const place = useCallback(
    (dialog: HTMLDialogElement) => {
      const anchor = document.getElementById(anchorId);
      placeBeside(dialog, anchor);
      // A form is higher than the facts it replaces.
      const sizes = new ResizeObserver(() => placeBeside(dialog, anchor));
      sizes.observe(dialog);
      return () => sizes.disconnect();
    },
    [anchorId],
  );
  useEffect(
    () => () => {
      // The browser returns the focus only where the button was focused when the dialog opened.
      if (document.activeElement === document.body) document.getElementById(anchorId)?.focus();
    },
    [anchorId],
  );

  return (
    <StaffDialog
      id="booking-title"
      title={<bdi>{leadName(booking?.name ?? lead?.name ?? null)}</bdi>}
      className="max-w-[30rem] lg:border lg:border-fog-200"
      place={place}
      closesOutside
      onClose={onClose}
    >
      {booking ? (
        <BookingPart {...props} booking={booking} />
      ) : (
        lead && <WaitingForm {...props} lead={lead} />
      )}
    </StaffDialog>
  );
}
