import { addDays } from './calendar-day.ts';
import type { OpenRange } from './hours.ts';
import type { Desk, OpeningHours } from './opening-hours.ts';

/** Days in a row with the same hours of their own, such as a vacation. */
export type SpecialDays = {
  name: string;
  /** First and last day, YYYY-MM-DD. */
  first: string;
  last: string;
  /** Null for both desks. */
  desk: Desk | null;
  /** Null when closed all day. */
  range: OpenRange | null;
};

const sameRange = (one: OpenRange | null | undefined, other: OpenRange | null | undefined): boolean =>
  one !== undefined && other !== undefined && one?.opens === other?.opens && one?.closes === other?.closes;

/** The special days of one date: one entry for both desks where they agree. */
function entriesOf(day: string, { phone, office, names }: OpeningHours): SpecialDays[] {
  const base = { name: names[day] ?? 'Closed', first: day, last: day };
  const [ofPhone, ofOffice] = [phone.days[day], office.days[day]];
  if (ofPhone !== undefined && sameRange(ofPhone, ofOffice)) return [{ ...base, desk: null, range: ofPhone }];
  return [
    ...(ofPhone === undefined ? [] : [{ ...base, desk: 'phone' as const, range: ofPhone }]),
    ...(ofOffice === undefined ? [] : [{ ...base, desk: 'office' as const, range: ofOffice }]),
  ];
}

/** Lists the special days from a date on, oldest first; days in a row that agree are one entry. */
export function listSpecialDays(hours: OpeningHours, from: string): SpecialDays[] {
  const days = [...new Set([...Object.keys(hours.phone.days), ...Object.keys(hours.office.days)])];
  const listed: SpecialDays[] = [];
  for (const entry of days
    .filter((day) => day >= from)
    .sort()
    .flatMap((day) => entriesOf(day, hours))) {
    const before = listed.findLast(({ desk }) => desk === entry.desk);
    const continues =
      before?.name === entry.name &&
      addDays(before.last, 1) === entry.first &&
      sameRange(before.range, entry.range);
    if (before && continues) before.last = entry.last;
    else listed.push(entry);
  }
  return listed;
}
