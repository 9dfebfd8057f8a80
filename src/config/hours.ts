// Hours of a fresh project. On a live one admins change them on the Hours screen; pages then show these only until they
// have read the current ones (src/stores/hours.ts).
import { openHoursText } from '../domain/hours/hours-table.ts';
import type { Hours, OpenRange } from '../domain/hours/hours.ts';

const range = (opens: number, closes: number): OpenRange => ({ opens: opens * 60, closes: closes * 60 });

/** Closed days of both desks, as local dates (docs/product.md, Hours). */
const CLOSED = [
  '2026-11-26',
  '2026-12-25',
  '2027-01-01',
  '2027-05-31',
  '2027-07-05',
  '2027-09-06',
  '2027-11-25',
  '2027-12-25',
];

const days = Object.fromEntries(CLOSED.map((day) => [day, null]));

const phoneDay = range(9, 18);
const officeDay = range(8, 18);

/** Phone concierge, the desk behind the promise: 9 am to 6 pm, Monday to Saturday. */
export const phoneHours: Hours = {
  timeZone: 'America/Los_Angeles',
  week: [null, phoneDay, phoneDay, phoneDay, phoneDay, phoneDay, phoneDay],
  days,
};

/** Phone hours as shown on the home page, quote page and header. */
export const phoneHoursText = openHoursText(phoneHours.week);

/** Office and crews: 8 am to 6 pm Monday to Friday, 9 am to 4 pm Saturday, closed Sunday. */
export const officeHours: Hours = {
  timeZone: 'America/Los_Angeles',
  week: [null, officeDay, officeDay, officeDay, officeDay, officeDay, range(9, 16)],
  days,
};
