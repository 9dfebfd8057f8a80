// Hours of a new project; npm run db:hours writes them into the database's migration. On a live one admins change them
// on the Hours screen; pages then show these only until they have read the current ones (src/stores/hours.ts).
import { openHoursText } from '../domain/hours/hours-table.ts';
import type { Hours, OpenRange } from '../domain/hours/hours.ts';

const range = (opens: number, closes: number): OpenRange => ({ opens: opens * 60, closes: closes * 60 });

/** Closed days of both desks: local date, and what the schedule calls the day. */
export const CLOSED_DAYS = {
  '2026-11-26': 'Thanksgiving',
  '2026-12-25': 'Christmas Day',
  '2027-01-01': 'New Year’s Day',
  '2027-05-31': 'Memorial Day',
  '2027-07-05': 'Independence Day, observed',
  '2027-09-06': 'Labor Day',
  '2027-11-25': 'Thanksgiving',
  '2027-12-25': 'Christmas Day',
};

const days = Object.fromEntries(Object.keys(CLOSED_DAYS).map((day) => [day, null]));

const phoneDay = range(9, 18);
const officeDay = range(8, 18);

/** Phone concierge, the desk behind the promise; a range per day, Sunday first (docs/product.md, Hours). */
export const phoneHours: Hours = {
  week: [null, phoneDay, phoneDay, phoneDay, phoneDay, phoneDay, phoneDay],
  days,
};

/** Phone hours as shown on the home page, quote page and header. */
export const phoneHoursText = openHoursText(phoneHours.week);

/** Office and crews. */
export const officeHours: Hours = {
  week: [null, officeDay, officeDay, officeDay, officeDay, officeDay, range(9, 16)],
  days,
};
