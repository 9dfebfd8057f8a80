import { splitAddress } from '../forms/carried-details.ts';
import { unaccented } from '../forms/text.ts';
import { localTime } from '../hours/hours.ts';
import { reportedCents, type ExportedLead } from './lead-csv.ts';

type CustomerLead = Omit<ExportedLead, 'bookings'>;

/** Usual short forms of the words of an address; every word for a unit counts as the same. */
const SHORT_FORMS: Record<string, string> = {
  ...{ street: 'st', avenue: 'ave', road: 'rd', drive: 'dr', lane: 'ln', court: 'ct', boulevard: 'blvd' },
  ...{ place: 'pl', circle: 'cir', terrace: 'ter', parkway: 'pkwy', highway: 'hwy' },
  ...{ north: 'n', south: 's', east: 'e', west: 'w' },
  ...{ apartment: 'unit', apt: 'unit', suite: 'unit', ste: 'unit', '#': 'unit' },
};

/** Returns the street in a spelling that does not depend on case, punctuation and short forms. */
const streetKey = (street: string): string =>
  unaccented(street)
    .replaceAll('#', ' # ')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean)
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ');

/** Returns each address of a customer's leads once, as the first of them spells it. */
export function distinctAddresses(leads: readonly CustomerLead[]): string[] {
  const places: { text: string; street: string; zip: string }[] = [];
  for (const { address, city, zip } of leads) {
    if (!address?.trim()) continue;
    const parts = splitAddress(address);
    const place = { street: streetKey(parts.address), zip: (zip ?? parts.zip).slice(0, 5) };
    const isKnown = places.some(
      ({ street, zip: other }) =>
        street === place.street && (other === '' || place.zip === '' || other === place.zip),
    );
    if (!isKnown) places.push({ ...place, text: [address, city].filter((part) => part?.trim()).join(', ') });
  }
  return places.map(({ text }) => text);
}

/**
 * Value of a customer's booked and done work in cents, as the reports count it, by the year of the requests, newest
 * first; merged requests count nothing.
 */
export function bookedByYear(leads: readonly CustomerLead[]): [year: string, cents: number][] {
  const years = new Map<string, number>();
  for (const lead of leads) {
    const cents = lead.merged_into === null ? (reportedCents(lead).final ?? 0) : 0;
    const year = localTime(new Date(lead.created_at)).date.slice(0, 4);
    if (cents !== 0) years.set(year, (years.get(year) ?? 0) + cents);
  }
  return [...years].sort(([one], [other]) => other.localeCompare(one));
}
