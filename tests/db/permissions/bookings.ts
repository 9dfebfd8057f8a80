import {
  action,
  call,
  names,
  table,
  ADMINS,
  ROWS_FOR_STAFF_AND_SERVICE,
  SIGNED_IN_AND_SERVICE,
  STAFF,
  type Area,
} from './access.ts';
import { ACCOUNTS, ROWS, WORKDAY } from './fixture.ts';

const bookingOf = (id: string): string => `select * from public.bookings where id = '${id}'`;

/** Bookings: staff read all, technicians their own; only functions write them. */
export const bookings: Area = {
  title: 'Bookings',
  relations: [
    table(
      'bookings',
      { read: SIGNED_IN_AND_SERVICE },
      `id lead_id status day starts ends technician note version sequence status_before created_at
       updated_at`,
      [
        action('read a booking of the technician', bookingOf(ROWS.booking), {
          ...ROWS_FOR_STAFF_AND_SERVICE,
          technician: 'yes',
        }),
        action('read a booking of nobody yet', bookingOf(ROWS.freeBooking), ROWS_FOR_STAFF_AND_SERVICE),
      ],
    ),
    table('days_off', {}, 'technician day', []),
  ],
  functions: [
    {
      name: 'book_days',
      sql: `select public.book_days(
              array[gen_random_uuid()], '${ROWS.lead}', array[${WORKDAY}], '15:00', '17:00', null, null, 'Called')`,
      may: STAFF,
    },
    call('days_off_from', 'current_date', { ...STAFF, technician: 'yes' }),
    call('set_day_off', `'${ACCOUNTS.technician}', ${WORKDAY} + 61, true`, { ...ADMINS, technician: 'yes' }),
    {
      ...call('bookings_between', 'current_date, current_date + 30', { ...STAFF, technician: 'yes' }),
      others: [
        {
          what: 'bookings of others, and prices',
          sql: `select from public.bookings_between(current_date, current_date + 30) as found
                where found.technician is null or found.price_cents is not null`,
          may: { ...STAFF, technician: 'no rows' },
        },
      ],
    },
    call('leads_without_day', '', STAFF),
    {
      name: 'book_lead',
      sql: `select public.book_lead(
              gen_random_uuid(), '${ROWS.lead}', ${WORKDAY}, '15:00', '17:00', '${ACCOUNTS.technician}', null, 'Called')`,
      may: STAFF,
    },
    call('change_booking', `'${ROWS.booking}', 1, ${WORKDAY}, '15:00', '17:00'`, STAFF),
    call('cancel_booking', `'${ROWS.booking}', 1, 'Rain'`, STAFF),
    call('undo_booking', `'${ROWS.booking}', 1`, STAFF),
  ],
  internal: names(`
    booking_detail booking_note check_booking_window check_technician end_booking free_technician is_to_come
    resume_booking return_from_booked withdraw_booking_mails end_bookings_of_lead release_bookings
    tell_customer_of_booking
  `),
};
