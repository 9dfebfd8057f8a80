import { useState } from 'react';
import { bookingText, isMoved, isOver, windowError } from '../../../domain/bookings/booking-window.ts';
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
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote, failureNote, type ActionNote } from '../shared/action.tsx';
import { useEntry, type EntryErrors } from '../shared/use-entry.ts';
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

type Entry = BookingEntry & { dayCount: number; reason: string };

/** Form that books a visit, or moves one (docs/product.md, Bookings). */
export function BookingForm(props: BookingFormProps) {
  const { lead, start, now, onDone, onCancel } = props;
  const technicians = useTechnicians();
  // A visit that a first try has stored is moved by the next one.
  const [stored, setStored] = useState<LeadBooking>();
  const booking = props.booking ?? stored;
  // Also after a lost response, so that a second attempt books once.
  const [ids] = useState(() => Array.from({ length: MAX_DAYS }, () => crypto.randomUUID()));
  const refresh = useRefreshBookings();
  const offerUndo = useUndoBooking();
  const { office } = currentHours();
  const asksReason = !booking && 'form' in lead && needsAnswerReason(lead, 'booked');

  const daysOf = (visit: Entry): string[] =>
    booking ? [visit.day] : visitDays(visit, visit.dayCount, office);
  const errorsOf = (visit: Entry): EntryErrors<Entry> => {
    const mayStay = booking && !isMoved(visit, start);
    const day = mayStay ? undefined : windowError(visit, pacificDay(now), office);
    return {
      ...(day ? { day } : {}),
      ...(asksReason && visit.reason.trim() === ''
        ? { reason: 'Say in a few words why this lead moves on' }
        : {}),
    };
  };
  const save = async (visit: Entry): Promise<ActionNote | null> => {
    const why = asksReason ? visit.reason.trim() : undefined;
    const [, ...more] = daysOf(visit);
    const [id = '', ...others] = ids.slice(0, more.length + 1);
    const result = booking
      ? await changeBooking(booking.id, booking.version, visit)
      : more.length > 0
        ? await bookDays(lead.id, [id, ...others], daysOf(visit), visit, why)
        : await bookLead(lead.id, id, visit, why);
    // Also when it is refused, because a colleague's booking may be the reason.
    await refresh();
    if (!result.ok) return failureNote(result.error);
    // Several days are booked all or none, without an outcome.
    if (more.length === 0 && result.value !== 'done') {
      const first = booking ? undefined : await storedVisit(lead.id, id);
      if (!first) return { tone: 'advice', text: CHANGED_MEANWHILE };
      setStored(first);
      const text = `Your first try was stored: ${bookingText(first)}. Save to change it to what you see here.`;
      return { tone: 'advice', text };
    }
    const when = [bookingText(visit), ...(more.length > 0 ? [`and ${more.map(monthDay).join(', ')}`] : [])];
    const title = `${booking ? 'Saved' : 'Booked'}: ${when.join(', ')}`;
    if (booking && !isMoved(visit, stored ?? start)) showToast({ title }, 'ok');
    else {
      const tellsCustomer = Boolean(lead.email) && (more.length > 0 || !isOver(visit, now));
      const version = (booking?.version ?? 0) + 1;
      offerUndo({ id: booking?.id ?? id, others, version, title, tellsCustomer });
    }
    onDone();
    return null;
  };
  const { entry, change, errors, action, field, onSubmit } = useEntry(
    (): Entry => ({ ...start, dayCount: 1, reason: '' }),
    'booking',
    errorsOf,
    save,
  );
  const days = daysOf(entry);

  return (
    <form
      className="grid gap-4 rounded-control border border-fog-200 bg-white p-4"
      aria-label={booking ? 'Move the booking' : 'Book a visit'}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onEscape(onCancel)}
    >
      <WindowFields entry={entry} now={now} error={errors.day} onChange={change} />
      {!booking && (
        <div className="grid gap-1">
          <SelectField
            name="booking-days"
            label="For"
            value={String(entry.dayCount)}
            onChange={(count) => change({ dayCount: Number(count) })}
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
        {...field('note', 'Note for the technician')}
        optional
        multiline
        maxLength={MAX_NOTE}
        placeholder="Gate, dog, steep roof"
      />
      {asksReason && (
        <TextField
          {...field('reason', 'No one has reached this customer yet. Why does this lead move on?')}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button dark type="submit" busy={action.busy}>
          {booking ? 'Save' : 'Book'}
        </Button>
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
