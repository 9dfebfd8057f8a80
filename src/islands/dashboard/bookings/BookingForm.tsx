import { useState, type SubmitEvent } from 'react';
import { bookingText, isOver, windowError } from '../../../domain/bookings/booking-window.ts';
import { visitDays } from '../../../domain/bookings/free-windows.ts';
import { NOBODY } from '../../../domain/bookings/schedule-week.ts';
import { pacificDay, monthDay } from '../../../domain/hours/calendar-day.ts';
import { needsAnswerReason } from '../../../domain/leads/lead-status.ts';
import {
  bookDays,
  bookLead,
  changeBooking,
  readLeadBookings,
  type BookingEntry,
  type LeadBooking,
} from '../../../services/staff/bookings.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { showToast } from '../../../stores/toasts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';
import { useTechnicians } from '../account/use-colleagues.ts';
import { DayBookings, FreeWindows, WindowFields } from './WindowFields.tsx';
import { useRefreshBookings, useUndoBooking } from './use-bookings.ts';
import { currentHours } from '../../../stores/hours.ts';
import { onEscape } from '../shared/focus.ts';
import { Button } from '../shared/Button.tsx';

/** Shown when a colleague was first. */
export const CHANGED_MEANWHILE = 'Someone changed this booking meanwhile. Look at it again.';

const MAX_NOTE = 1000;

/** Most days that are booked at once. */
const MAX_DAYS = 5;

const DAY_COUNTS = Object.fromEntries(
  Array.from({ length: MAX_DAYS }, (_, more) => [
    more + 1,
    more === 0 ? 'One day' : `${more + 1} days in a row`,
  ]),
);

const NO_NAMES: ReadonlyMap<string, string> = new Map();

type Asked = Pick<Lead, 'id' | 'form' | 'first_response_at' | 'unanswered_reason'>;

/** Finds a visit that an earlier try has stored; undefined when it cannot be read. */
async function storedVisit(leadId: string, id: string): Promise<LeadBooking | undefined> {
  const read = await readLeadBookings(leadId, new AbortController().signal);
  return read.ok ? read.value.find((visit) => visit.id === id) : undefined;
}

type BookingFormProps = {
  /** The lead of a new booking; a moved one needs its id only. Without an email address nobody is told. */
  lead: (Asked | { id: string }) & { email?: string | null };
  booking?: Pick<LeadBooking, 'id' | 'version'>;
  start: BookingEntry;
  now: Date;
  onDone: () => void;
  onCancel: () => void;
};

/** Form that books a visit, or moves one (docs/product.md, Bookings). */
export function BookingForm(props: BookingFormProps) {
  const { lead, start, now, onDone, onCancel } = props;
  const technicians = useTechnicians();
  // A visit that a first try has stored is moved by the next one.
  const [stored, setStored] = useState<LeadBooking>();
  const booking = props.booking ?? stored;
  const [entry, setEntry] = useState<BookingEntry>(start);
  // Also after a lost response, so that a second attempt books once.
  const [ids] = useState(() => Array.from({ length: MAX_DAYS }, () => crypto.randomUUID()));
  const [id = ''] = ids;
  const [dayCount, setDayCount] = useState(1);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const [error, setError] = useState<string>();
  const action = useAction();
  const refresh = useRefreshBookings();
  const offerUndo = useUndoBooking();
  const asksReason = !booking && 'form' in lead && needsAnswerReason(lead, 'booked');
  const change = (changes: Partial<BookingEntry>): void => {
    setEntry({ ...entry, ...changes });
    setError(undefined);
  };

  const days = booking ? [entry.day] : visitDays(entry, dayCount, currentHours().office);
  const saveDays = (): Promise<void> =>
    action.run(async () => {
      const all = ids.slice(0, days.length);
      const result = await bookDays(lead.id, all, days, entry, asksReason ? reason.trim() : undefined);
      await refresh();
      if (!result.ok) return failureNote(result.error);
      const title = `Booked: ${bookingText(entry)}, and ${days.slice(1).map(monthDay).join(', ')}`;
      offerUndo({ id, others: all.slice(1), version: 1, title, tellsCustomer: Boolean(lead.email) });
      onDone();
      return null;
    });
  const save = (): Promise<void> =>
    action.run(async () => {
      const result = booking
        ? await changeBooking(booking.id, booking.version, entry)
        : await bookLead(lead.id, id, entry, asksReason ? reason.trim() : undefined);
      // Also when it is refused, because a colleague's booking may be the reason.
      await refresh();
      if (!result.ok) return failureNote(result.error);
      if (result.value === 'changed') {
        const visit = booking ? undefined : await storedVisit(lead.id, id);
        if (!visit) return { tone: 'advice', text: CHANGED_MEANWHILE };
        setStored(visit);
        return {
          tone: 'advice',
          text: `Your first try was stored: ${bookingText(visit)}. Save to change it to what you see here.`,
        };
      }
      const title = `${booking ? 'Saved' : 'Booked'}: ${bookingText(entry)}`;
      const from = stored ?? start;
      const isMoved = entry.day !== from.day || entry.starts !== from.starts || entry.ends !== from.ends;
      if (booking && !isMoved) showToast({ title }, 'ok');
      else {
        const version = booking ? booking.version + 1 : 1;
        const savedId = booking?.id ?? id;
        offerUndo({ id: savedId, version, title, tellsCustomer: Boolean(lead.email) && !isOver(entry, now) });
      }
      onDone();
      return null;
    });

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const isUnchanged =
      booking && entry.day === start.day && entry.starts === start.starts && entry.ends === start.ends;
    const wrong = isUnchanged ? undefined : windowError(entry, pacificDay(now), currentHours().office);
    const missing =
      asksReason && reason.trim() === '' ? 'Say in a few words why this lead moves on' : undefined;
    setError(wrong);
    setReasonError(missing);
    if (wrong) document.getElementById('booking-day')?.focus();
    else if (missing) document.getElementById('booking-reason')?.focus();
    else void (days.length > 1 ? saveDays() : save());
  };

  return (
    <form
      className="grid gap-4 rounded-control border border-fog-200 bg-white p-4"
      aria-label={booking ? 'Move the booking' : 'Book a visit'}
      noValidate
      onSubmit={submit}
      onKeyDown={onEscape(onCancel)}
    >
      <WindowFields entry={entry} now={now} error={error} onChange={change} />
      {!booking && (
        <div className="grid gap-1">
          <SelectField
            name="booking-days"
            label="For"
            value={String(dayCount)}
            onChange={(count) => setDayCount(Number(count))}
            options={DAY_COUNTS}
          />
          {days.length > 1 && (
            <p className="text-sm">On {days.map(monthDay).join(', ')}, one email for each.</p>
          )}
        </div>
      )}
      <FreeWindows
        length={entry.ends - entry.starts}
        now={now}
        technicians={technicians ?? NO_NAMES}
        onChoose={change}
      />
      <SelectField
        name="booking-technician"
        label="Technician"
        value={entry.technician ?? ''}
        onChange={(chosen) => change({ technician: chosen === '' ? null : chosen })}
        options={Object.fromEntries(technicians ?? [])}
        placeholder={technicians ? NOBODY : 'Loading...'}
      />
      <DayBookings day={entry.day} without={booking?.id} />
      <TextField
        name="booking-note"
        label="Note for the technician"
        optional
        multiline
        maxLength={MAX_NOTE}
        placeholder="Gate, dog, steep roof"
        value={entry.note}
        onChange={(note) => change({ note })}
      />
      {asksReason && (
        <TextField
          id="booking-reason"
          name="booking-reason"
          label="No one has reached this customer yet. Why does this lead move on?"
          value={reason}
          onChange={(text) => {
            setReason(text);
            if (text.trim() !== '') setReasonError(undefined);
          }}
          error={reasonError}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <BusyButton className="btn btn-dark btn-sm" type="submit" busy={action.busy}>
          {booking ? 'Save' : 'Book'}
        </BusyButton>
        <Button onClick={onCancel}>{booking ? 'Keep as it is' : 'Not now'}</Button>
      </div>
      <p className="muted text-sm">
        {booking
          ? 'The customer gets an email when the day or time changes.'
          : 'The lead moves to Booked, and the customer gets an email with the day and time.'}
      </p>
      <StatusNote note={action.note} />
    </form>
  );
}
