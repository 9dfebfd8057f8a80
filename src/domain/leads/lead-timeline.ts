import type { Tables } from '../../services/database.types.ts';
import { formatCents } from '../pricing/money.ts';
import { statusLabel } from './lead-status.ts';
import { QUARANTINE_NOTES } from './quarantine.ts';
import { plainLine } from '../forms/text.ts';

/** One thing that happened to a lead, as the database wrote it down. */
export type LeadEvent = Pick<Tables<'lead_events'>, 'id' | 'kind' | 'actor_name' | 'detail' | 'created_at'>;

/** One line of the timeline. */
export type TimelineEntry = {
  id: string;
  at: Date;
  /** What happened, as a sentence without its full stop: "Maya moved this from New to Booked". */
  words: string;
  /** What was written with it: a note, a reason. Shown as text alone. */
  quote?: string;
};

type Detail = Record<string, unknown>;

const detailOf = ({ detail }: LeadEvent): Detail =>
  typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? detail : {};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const nameOf = ({ actor_name: name }: LeadEvent): string => plainLine(name ?? '') || 'Somebody';

const money = (value: unknown): string => (typeof value === 'number' ? `: ${formatCents(value)}` : '');

const CONTACT_TEXTS: Record<string, string> = {
  call: 'called',
  text: 'wrote a text message',
  email: 'wrote an e-mail',
};

const estimateName = ({ version }: Detail): string =>
  typeof version === 'number' && version > 1 ? `version ${version} of the estimate` : 'the estimate';

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const WORDS: Record<string, (who: string, detail: Detail) => string> = {
  received: () => 'The request came in',
  quarantined: () => 'Marked “Check first” by the database',
  claimed: (who) => `${who} took this lead`,
  assigned: (who, { to_name: to }) => `${who} gave this lead to ${plainLine(text(to)) || 'somebody else'}`,
  unassigned: (who) => `${who} put this lead back for anyone to take`,
  status: (who, { from, to }) =>
    from
      ? `${who} moved this from ${statusLabel(text(from))} to ${statusLabel(text(to))}`
      : `${who} moved this to ${statusLabel(text(to))}`,
  notified: (_, { notice }) =>
    notice === 'new-lead' ? 'The team was told by e-mail' : `The team was told by e-mail: ${text(notice)}`,
  note: (who) => `${who} noted`,
  contact: (who, { channel }) => `${who} ${CONTACT_TEXTS[text(channel)] ?? 'was in touch'}`,
  'estimate-signed': (who, detail) => `${who} signed ${estimateName(detail)}${money(detail.total_cents)}`,
  'estimate-sent': (_, detail) =>
    `${capitalized(estimateName(detail))} went out by e-mail${money(detail.total_cents)}`,
  merged: (who, { into }) =>
    `${who} merged ${into ? 'this request into another one' : 'another request into this one'}`,
  unmerged: (who, { into }) =>
    `${who} separated ${into ? 'this request from the other one' : 'another request from this one'} again`,
};

function quoteOf(kind: string, detail: Detail): string {
  if (kind === 'quarantined') {
    const reason = text(detail.reason);
    return Object.hasOwn(QUARANTINE_NOTES, reason)
      ? QUARANTINE_NOTES[reason as keyof typeof QUARANTINE_NOTES]
      : reason;
  }
  return text(detail.note) || text(detail.reason);
}

const wordsOf = (kind: string, who: string, detail: Detail): string => {
  const words = Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined;
  return words ? words(who, detail) : `${who}: ${kind}`;
};

/** Puts one event into words; a kind this page does not know yet is named as it is stored. */
function entryOf(event: LeadEvent): TimelineEntry {
  const detail = detailOf(event);
  const who = nameOf(event);
  const quote = quoteOf(event.kind, detail);
  return {
    id: event.id,
    at: new Date(event.created_at),
    words: wordsOf(event.kind, who, detail),
    ...(quote ? { quote } : {}),
  };
}

/** The timeline of a lead, newest first; of the same moment, what was written last stands first. */
export const timelineOf = (events: readonly LeadEvent[]): TimelineEntry[] =>
  events
    .map((event, index) => ({ entry: entryOf(event), index }))
    .sort((a, b) => b.entry.at.getTime() - a.entry.at.getTime() || b.index - a.index)
    .map(({ entry }) => entry);

/** How long ago something happened, as staff say it: "a moment ago", "5 minutes ago", "a while ago". */
export function formatAgo(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 2) return 'a moment ago';
  return minutes < 60 ? `${minutes} minutes ago` : 'a while ago';
}

/** Who moved a lead to the stage it is in now: "Maya changed this to Booked a moment ago." */
export function changedBy(events: readonly LeadEvent[], status: string, now: Date): string {
  const latest = events
    .filter((event) => event.kind === 'status' || event.kind === 'estimate-signed')
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0];
  const who = latest ? nameOf(latest) : 'Somebody';
  const ago = latest ? formatAgo(new Date(latest.created_at), now) : 'a moment ago';
  return `${who} changed this to ${statusLabel(status)} ${ago}.`;
}
