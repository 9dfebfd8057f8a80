// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BookingSection } from '~/islands/dashboard/bookings/BookingSection.tsx';
import * as bookings from '~/services/staff/bookings.ts';
import type { StoredEvent } from '~/services/staff/leads.ts';
import { $savedChange } from '~/stores/saved-change.ts';
import { $toasts } from '~/stores/toasts.ts';
import {
  control,
  element,
  failed,
  fill,
  got,
  person,
  press,
  renderOfLead,
  textOf,
} from '../support/staff-screen.tsx';
import { rpcOf } from '../support/rpc.ts';
import { storedEvent } from '../support/stored-event.ts';
import { storedLead } from '../support/stored-lead.ts';

vi.mock('~/services/staff/bookings.ts');

/** Sunday, November 22, 2026, 10 am in San Jose. */
const NOW = new Date('2026-11-22T18:00:00Z');
const answered = storedLead({ first_response_at: '2026-11-22T17:00:00Z', status: 'verified' });

const wish = storedEvent('answer', { answer: 'schedule', days: ['2026-11-27'], part: 'afternoon' });
const booking: bookings.LeadBooking = {
  ...{ id: 'b1', lead_id: answered.id, day: '2026-11-27', starts: 540, ends: 660 },
  ...{ technician: 'june', note: 'Dog in the yard.', version: 3, sequence: 1 },
  updated_at: '2026-11-22T18:00:00Z',
};

const scheduled = { ...booking, technician_name: 'June Park' } as bookings.ScheduledBooking;

const refresh = vi.fn(() => Promise.resolve(null));
const show = (events: StoredEvent[] = [], lead = answered) =>
  renderOfLead(<BookingSection />, { lead, events, now: NOW, refresh });

beforeEach(() => {
  vi.mocked(bookings.readLeadBookings).mockReturnValue(got([]));
  vi.mocked(bookings.readSchedule).mockReturnValue(got([]));
  vi.mocked(bookings.readTechnicians).mockReturnValue(
    got([{ user_id: 'june', name: 'June Park', email: 'june@example.com' }]),
  );
  vi.mocked(bookings.bookLead).mockReturnValue(got('done'));
  vi.mocked(bookings.readDaysOff).mockReturnValue(got([]));
  vi.mocked(bookings.changeBooking).mockReturnValue(got('done'));
  for (const name of ['cancel_booking', 'undo_booking'] as const)
    rpcOf(name).mockImplementation(() => got('done'));
});

describe('a lead without a booking', () => {
  it('says what is wrong with a day before it is sent', async () => {
    await show();
    await press('Book a visit');
    await fill('#booking-day', '2026-11-26');
    await press('Book');
    expect(textOf('#booking-day-error')).toBe('Crews don’t work on this day');
    expect(bookings.bookLead).not.toHaveBeenCalled();
  });

  it('proposes the length of the job, and keeps a length when it starts later', async () => {
    await show([], { ...answered, desk_service: 'ev-charger' });
    await press('Book a visit');
    expect(element('#booking-ends')).toHaveProperty('value', '13:00');
    await person.selectOptions(element('#booking-ends'), '12:00');
    await person.selectOptions(element('#booking-starts'), '13:00');
    expect(element('#booking-ends')).toHaveProperty('value', '16:00');
  });

  it('takes several days, which can be taken back together', async () => {
    vi.mocked(bookings.bookDays).mockReturnValue(got(null));
    await show([], { ...answered, desk_service: 'panel-removal' });
    await press('Book a visit');
    await fill('#booking-day', '2026-11-25');
    await person.selectOptions(element('#booking-days'), '3');
    // Thanksgiving and the Saturday, which is too short, are left out.
    const days = ['2026-11-25', '2026-11-27', '2026-11-30'];
    expect(textOf('form')).toContain('On Nov 25, Nov 27, Nov 30, one email for each.');
    await press('Book');
    const [leadId, ids, ...rest] = vi.mocked(bookings.bookDays).mock.lastCall ?? [];
    expect([leadId, ids?.length, rest[0]]).toEqual([answered.id, 3, days]);
    expect(bookings.bookLead).not.toHaveBeenCalled();
    $savedChange.get()?.undo();
    await vi.waitFor(() => expect($toasts.get()[0]).toMatchObject({ title: 'Undone' }));
    expect(rpcOf('undo_booking').mock.calls).toEqual(ids?.map((id) => [{ booking_id: id, expected: 1 }]));
  });

  it('takes a free window of a technician with one tap', async () => {
    vi.mocked(bookings.readSchedule).mockReturnValue(
      got([{ ...scheduled, technician: 'june', day: '2026-11-23', starts: 480, ends: 1020 }]),
    );
    vi.mocked(bookings.readDaysOff).mockReturnValue(got([{ technician: 'june', day: '2026-11-24' }]));
    await show();
    await press('Book a visit');
    await press('Wed, Nov 25, 8 to 10 am with June Park');
    await press('Book');
    expect(vi.mocked(bookings.bookLead).mock.lastCall?.[2]).toMatchObject({
      ...{ day: '2026-11-25', starts: 480, ends: 600, technician: 'june' },
    });
  });

  it('asks why, while nobody has reached the customer', async () => {
    await show([], storedLead({ first_response_at: null, unanswered_reason: null }));
    await press('Book a visit');
    await press('Book');
    expect(document.activeElement?.id).toBe('booking-reason');
    expect(textOf('#booking-reason-error')).toBe('Say in a few words why this lead moves on');
    await fill('#booking-reason', 'Agreed at the door');
    await press('Book');
    expect(vi.mocked(bookings.bookLead).mock.lastCall?.[3]).toBe('Agreed at the door');
  });

  it('books once when a lost response is tried again', async () => {
    vi.mocked(bookings.bookLead).mockReturnValueOnce(failed('We could not reach the server.'));
    await show();
    await press('Book a visit');
    await press('Book');
    expect(textOf('form')).toContain('We could not reach the server.');
    await press('Book');
    const [first, second] = vi.mocked(bookings.bookLead).mock.calls;
    expect(second?.[1]).toBe(first?.[1]);
    expect(document.activeElement?.id).toBe('lead-booking');
  });

  it('keeps what was changed after a lost response, and moves the stored visit to it', async () => {
    vi.mocked(bookings.bookLead).mockReturnValueOnce(failed('We could not reach the server.'));
    await show();
    await press('Book a visit');
    await press('Book');
    vi.mocked(bookings.bookLead).mockImplementationOnce((_, id) => {
      vi.mocked(bookings.readLeadBookings).mockReturnValue(got([{ ...booking, id }]));
      return got('changed');
    });
    await fill('#booking-day', '2026-11-30');
    await press('Book');
    expect(textOf('form')).toContain('Your first try was stored: Fri, Nov 27, 9 to 11 am.');
    expect(control('#booking-day').value).toBe('2026-11-30');
    await press('Save');
    const id = vi.mocked(bookings.bookLead).mock.lastCall?.[1];
    expect(vi.mocked(bookings.changeBooking).mock.lastCall).toMatchObject([id, 3, { day: '2026-11-30' }]);
  });

  it('has nothing to book once it is lost', async () => {
    await show([wish], storedLead({ status: 'lost' }));
    expect(document.body.textContent).toBe('');
  });
});

describe('a booking', () => {
  beforeEach(() => void vi.mocked(bookings.readLeadBookings).mockReturnValue(got([booking])));

  it('that a colleague changed first says so', async () => {
    vi.mocked(bookings.changeBooking).mockReturnValue(got('changed'));
    await show();
    await press('Move the booking of Fri, Nov 27, 9 to 11 am');
    await press('Save');
    expect(textOf('form')).toContain('Someone changed this booking meanwhile.');
  });

  it('is canceled with a reason', async () => {
    await show();
    await press('Cancel visit of Fri, Nov 27, 9 to 11 am');
    await press('Cancel the visit');
    expect(textOf('#cancel-reason-error')).toBe('Say in a few words why it is canceled');
    await fill('#cancel-reason', 'Rain');
    await press('Cancel the visit');
    expect(rpcOf('cancel_booking')).toHaveBeenCalledWith({ booking_id: 'b1', expected: 3, reason: 'Rain' });
    expect(refresh).toHaveBeenCalled();
  });

  it('that is over is canceled without telling the customer', async () => {
    vi.mocked(bookings.readLeadBookings).mockReturnValue(got([{ ...booking, day: '2026-11-20' }]));
    await show();
    await press('Cancel visit of Fri, Nov 20, 9 to 11 am');
    expect(textOf('li')).toContain('The visit is over, so the customer gets no email.');
    await fill('#cancel-reason', 'Nobody home');
    await press('Cancel the visit');
    expect($savedChange.get()).toMatchObject({ title: 'Canceled: Fri, Nov 20, 9 to 11 am', text: '' });
  });
});
