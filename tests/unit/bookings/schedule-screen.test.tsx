// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { User } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TeamRole } from '~/domain/accounts/role.ts';
import { Schedule } from '~/islands/dashboard/schedule/Schedule.tsx';
import * as bookings from '~/services/staff/bookings.ts';
import { $savedChange } from '~/stores/saved-change.ts';
import { $toasts } from '~/stores/toasts.ts';
import {
  element,
  failed,
  fill,
  got,
  pass,
  person,
  press,
  renderWithQueries,
  setMedia,
  textOf,
} from '../support/staff-screen.tsx';
import { rpcOf } from '../support/rpc.ts';

vi.mock('~/services/staff/bookings.ts');

const account = (role: TeamRole) => ({
  ...{ user: { id: 'june', email: 'june@example.com' } as User, role },
  ...{ name: 'June Park', onDuty: false },
});
const booking: bookings.ScheduledBooking = {
  ...{ id: 'b1', lead_id: 'l1', day: '2026-11-27', starts: 540, ends: 660 },
  ...{ technician: 'june', technician_name: 'June Park', note: 'Dog in the yard.', version: 1, sequence: 0 },
  ...{ updated_at: '2026-11-22T18:00:00Z', name: 'Rosa Delgado', phone: '(408) 555-0178' },
  ...{ email: 'rosa@example.com', best_contact: 'Text', address: '80 Alum Rock Avenue', city: 'San Jose' },
  ...{ zip: '95116', desk_service: 'panel-cleaning', roof_stories: '2-story', modules: 28 },
  ...{ lead_notes: null, price_cents: 30000, do_not_contact: null },
};
const waiting: bookings.WaitingLead = {
  ...{ id: 'l2', days: ['2026-11-30', '2026-12-01'] },
  ...{ name: 'Priya Raman', desk_service: 'inverter-replacement', city: 'Fremont', part: 'morning' },
};

/** Clicks the button whose accessible name contains a text. */
async function pressPart(part: string): Promise<void> {
  await person.click(screen.getByRole('button', { name: (name) => name.includes(part), hidden: true }));
  await pass();
}
const show = (role: TeamRole = 'staff') => renderWithQueries(<Schedule account={account(role)} />);

beforeEach(() => {
  // Sunday, November 22, 2026, 10 am in San Jose.
  vi.useFakeTimers({ now: new Date('2026-11-22T18:00:00Z') });
  window.history.replaceState(null, '', '/dashboard/schedule');
  setMedia(true);
  vi.mocked(bookings.readSchedule).mockReturnValue(got([booking]));
  vi.mocked(bookings.readDaysOff).mockReturnValue(got([]));
  vi.mocked(bookings.readWithoutDay).mockReturnValue(got([waiting]));
  vi.mocked(bookings.readTechnicians).mockReturnValue(
    got([
      { user_id: 'june', name: 'June Park', email: null },
      { user_id: 'leo', name: 'Leo Marsh', email: null },
    ]),
  );
});

it('the week books who has no day yet, on a day they asked for', async () => {
  await show();
  expect(textOf('section')).toContain('Fremont. Mon, Nov 30 or Tue, Dec 1, morning');
  await pressPart('Priya Raman');
  expect(textOf('tbody')).toContain('San Jose, Panel cleaning');
  expect(element('#booking-day')).toHaveProperty('value', '2026-11-30');
  expect(element('#booking-ends')).toHaveProperty('value', '13:00');
});

/** Drags Rosa's visit to a cell, two hours lower than it was. */
async function drag(day: string, technician: string, below = 42): Promise<void> {
  const cell = element(`[data-day="${day}"][data-technician="${technician}"]`);
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(cell);
  vi.spyOn(cell, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 210));
  const block = element('#booking-b1');
  vi.spyOn(block, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 21, 100, 42));
  fireEvent.pointerDown(block, { button: 0, clientX: 10, clientY: 30 });
  fireEvent.pointerMove(window, { clientX: 50, clientY: 30 + below });
  fireEvent.pointerUp(window, { clientX: 50, clientY: 30 + below });
  await pass();
}

it('a dragged visit moves to the time, day and technician it is dropped on, and can be undone', async () => {
  vi.mocked(bookings.changeBooking).mockReturnValue(got('done'));
  await show();
  await drag('2026-11-24', 'leo');
  expect(bookings.changeBooking).toHaveBeenCalledExactlyOnceWith('b1', 1, {
    ...{ day: '2026-11-24', starts: 660, ends: 780, technician: 'leo', note: 'Dog in the yard.' },
  });
  expect($savedChange.get()).toMatchObject({ title: 'Saved: Tue, Nov 24, 11 am to 1 pm' });
});

it('a dragged visit stays where crews do not work, or a colleague was faster, and says so', async () => {
  await show();
  await drag('2026-11-26', 'june');
  expect($toasts.get()[0]).toMatchObject({ title: 'Not moved', text: 'Crews don’t work on this day' });
  expect(bookings.changeBooking).not.toHaveBeenCalled();
  vi.mocked(bookings.changeBooking).mockReturnValue(got('changed'));
  await drag('2026-11-24', 'june');
  expect($toasts.get()[0]?.text).toContain('Someone changed this booking meanwhile.');
});

it('a dragged visit is none for a technician', async () => {
  await show('technician');
  await drag('2026-11-24', 'june');
  expect(bookings.changeBooking).not.toHaveBeenCalled();
});

it('a visit at somebody who is not to be contacted shows why, and the ways to reach them only when asked', async () => {
  vi.mocked(bookings.readSchedule).mockReturnValue(
    got([{ ...booking, do_not_contact: 'Asked for letters' }]),
  );
  await show('technician');
  await pressPart('Rosa Delgado');
  expect(textOf('dialog')).toContain('Asked for letters');
  expect(document.querySelector('a[href^="sms:"], a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  await pressPart('Contact anyway');
  expect(document.querySelectorAll('a[href^="sms:"], a[href^="tel:"], a[href^="mailto:"]')).toHaveLength(3);
});

it('days off are shown in the week and taken from its hours; staff do not change them', async () => {
  vi.mocked(bookings.readDaysOff).mockReturnValue(got([{ technician: 'leo', day: '2026-11-24' }]));
  await show();
  expect(textOf('tbody tr:nth-child(2)')).toContain('Day off');
  expect(textOf('thead th:nth-child(3)')).toContain('0 of 10 h booked');
  expect(textOf('details')).toContain('Leo Marsh: Tue, Nov 24');
  expect(document.querySelector('#day-off')).toBeNull();
});

it('days off are set by a technician, with the reason when it cannot be', async () => {
  rpcOf('set_day_off').mockReturnValue(
    failed('June Park has a visit on this day. Move it first.', 'invalid'),
  );
  await show('technician');
  await fill('#day-off', '2026-11-27');
  await press('Add');
  expect(rpcOf('set_day_off')).toHaveBeenCalledWith({
    ...{ technician: 'june', day: '2026-11-27' },
    is_off: true,
  });
  expect(textOf('details')).toContain('June Park has a visit on this day. Move it first.');
});

it('a narrow screen shows one day, and says when a day is empty', async () => {
  setMedia(false);
  await show();
  await pressPart('Nov 26');
  expect(document.body.textContent).toContain('Nothing booked on Thursday.');
  expect(document.body.textContent).toContain('The next work is Fri, Nov 27, 9 to 11 am.');
  await pressPart('Nov 27');
  expect(document.body.textContent).toContain('2 of 10 h');
  expect(document.body.textContent).toContain('1 has no day yet');
});

it('a technician sees the next work when nothing is booked for weeks', async () => {
  setMedia(false);
  const later = { ...booking, day: '2026-12-08' };
  vi.mocked(bookings.readSchedule).mockImplementation((from, to) =>
    got(from <= later.day && later.day <= to ? [later] : []),
  );
  await show('technician');
  expect(document.body.textContent).toContain('The next work is Tue, Dec 8, 9 to 11 am.');
  await press('Show it');
  expect(document.body.textContent).toContain('Rosa Delgado');
});

it('a technician sees the own bookings, and nobody else’s work to do', async () => {
  vi.mocked(bookings.readSchedule).mockReturnValue(got([{ ...booking, price_cents: null }]));
  await show('technician');
  expect(bookings.readWithoutDay).not.toHaveBeenCalled();
  expect(bookings.readTechnicians).not.toHaveBeenCalled();
  await pressPart('Rosa Delgado');
  expect(textOf('dialog')).not.toMatch(/Move|Cancel booking|Open lead|\$/);
});

it('without an answer says so and tries again', async () => {
  vi.mocked(bookings.readSchedule).mockImplementation(() => failed());
  await show();
  await pass(5000);
  expect(textOf('[role=alert]')).toContain('Failed to load the schedule');
  vi.mocked(bookings.readSchedule).mockReturnValue(got([booking]));
  await press('Try again');
  expect(textOf('table')).toContain('Rosa Delgado');
});

it('without an answer keeps what was shown, and says since when', async () => {
  await show();
  vi.mocked(bookings.readSchedule).mockImplementation(() => failed());
  vi.mocked(bookings.readWithoutDay).mockImplementation(() => failed());
  await pass(20_000);
  expect(document.body.textContent).toContain('Not connected since');
  expect(document.body.textContent).toContain('Newer changes are missing');
  expect(textOf('table')).toContain('Rosa Delgado');
});
