/** Names of the closed days in hours.ts, for the schedule. Apart from them, so that public pages do not load the names. */
const NAMES: Record<string, string> = {
  '2026-11-26': 'Thanksgiving',
  '2026-12-25': 'Christmas Day',
  '2027-01-01': 'New Year’s Day',
  '2027-05-31': 'Memorial Day',
  '2027-07-05': 'Independence Day, observed',
  '2027-09-06': 'Labor Day',
  '2027-11-25': 'Thanksgiving',
  '2027-12-25': 'Christmas Day',
};

/** Returns the name of the holiday on a local date; undefined on other days. */
export const holidayName = (date: string): string | undefined => NAMES[date];
