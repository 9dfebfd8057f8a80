import { roleLabel } from '../../../domain/accounts/role.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { countOf } from '../../../domain/content/format-count.ts';
import { formatDateTimeWithYear } from '../../../domain/hours/received.ts';
import { leadReference } from '../../../domain/leads/lead-name.ts';
import type { PersonItem } from '../../../services/staff/privacy.ts';

/** Number of records stored about a person. */
type PersonCounts = { leads: number; subscriptions: number; accounts: number; mentions: number };

const PLACES: Readonly<Record<string, string>> = {
  notes: 'the customer’s notes',
  'lost-reason': 'the reason it was lost',
  timeline: 'the timeline',
  estimate: 'a signed estimate',
  booking: 'a note for a technician',
};

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** Formats counts: "2 requests and 1 newsletter subscription"; accounts and mentions only when there are any. */
export const formatCountsText = ({ leads, subscriptions, accounts, mentions }: PersonCounts): string =>
  joined([
    countOf(leads, 'request'),
    countOf(subscriptions, 'newsletter subscription'),
    ...(accounts > 0 ? [countOf(accounts, 'account')] : []),
    ...(mentions > 0 ? [`${countOf(mentions, 'mention')} in requests of others`] : []),
  ]);

/** Counts the found records by kind. */
export function countItems(items: readonly PersonItem[]): PersonCounts {
  const of = (kind: string): number => items.filter((item) => item.kind === kind).length;
  return {
    leads: of('lead'),
    subscriptions: of('subscription'),
    accounts: of('account'),
    mentions: of('mention'),
  };
}

/** Distinguishes a request from others of the same person: "PSC-7B0C-6C1E, Sat, Nov 21, 2026, 10:10 am, 12 Willow Street, San Jose". */
export const requestText = ({ id, created_at: at, address }: PersonItem): string =>
  [leadReference(id), formatDateTimeWithYear(new Date(at)), address].filter(Boolean).join(', ');

/** Describes a record below its name: "Request: Panel cleaning", "Mentioned in the timeline". */
export function itemText({ kind, place, erasable, has_key: hasKey, created_at: at }: PersonItem): string {
  if (kind === 'lead')
    return hasKey
      ? `Request: ${deskServiceLabel(place)}`
      : `Request: ${deskServiceLabel(place)}. Merged with one of these, but with another email and phone number: check whose it is`;
  const since = formatDateTimeWithYear(new Date(at));
  if (kind === 'subscription') return `Newsletter subscription, ${place}, requested ${since}`;
  if (kind === 'mention') {
    const places = place.split(',').map((each) => PLACES[each] ?? each);
    return `Request of somebody else, mentions this person in ${joined(places)}`;
  }
  const account = `Account: ${roleLabel(place)}, since ${since}`;
  return erasable
    ? account
    : `${account}. It stays: remove the person under People first, then search again.`;
}
