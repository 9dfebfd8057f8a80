import { CUSTOMER_ACTIONS } from '../messages.ts';
import { MINUTE } from '../durations.ts';
import type { Tables } from '../database.types.ts';
import { longBookingText } from '../bookings/booking-window.ts';
import { readTime } from '../hours/clock-time.ts';
import { answerText } from '../quote-view/answer-text.ts';
import { formatCents } from '../pricing/money.ts';
import { formatDateTime } from '../hours/received.ts';
import { statusLabel } from './lead-status.ts';
import { isDayPart, preferredDayText } from './preferred-day.ts';
import { isDay } from '../hours/calendar-day.ts';
import { QUARANTINE_NOTES } from './customer-marks.ts';
import { isRecord } from '../validation.ts';
import { plainLine, capitalize } from '../forms/text.ts';

export type LeadEvent = Pick<Tables<'lead_events'>, 'id' | 'kind' | 'actor_name' | 'detail' | 'created_at'>;

export type TimelineEntry = {
  id: string;
  at: Date;
  /** Sentence without a period: "Maya moved this from New to Booked". */
  text: string;
  /** Note or reason; rendered as plain text. */
  quote?: string;
};

type Detail = Record<string, unknown>;

const detailOf = ({ detail }: LeadEvent): Detail => (isRecord(detail) ? detail : {});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const nameOf = ({ actor_name: name }: LeadEvent): string => plainLine(name ?? '') || 'Someone';

const money = (value: unknown): string => (typeof value === 'number' ? `: ${formatCents(value)}` : '');

const CONTACT_TEXTS: Record<string, string> = {
  call: 'called',
  'call reached': 'called and reached the customer',
  'call voicemail': 'called and left a voicemail',
  'call no-answer': 'called; no one answered',
  text: 'sent a text message',
  email: 'sent an email',
};

const followUpText = (at: unknown): string => {
  const time = new Date(text(at));
  return Number.isNaN(time.getTime()) ? '' : formatDateTime(time);
};

function contactText({ channel, outcome, follow_up_at: at }: Detail): string {
  const outcomeText = CONTACT_TEXTS[`${text(channel)} ${text(outcome)}`] ?? CONTACT_TEXTS[text(channel)];
  const followUp = followUpText(at);
  return `${outcomeText ?? 'contacted the customer'}${followUp && `. Follow-up ${followUp}`}`;
}

const dayText = (day: unknown, part: unknown): string =>
  isDay(day) && isDayPart(part) ? preferredDayText(day, part) : 'another day';

/** "Friday, Nov 27, 9 to 11 am, with June Park". */
function bookingOf({ day, starts, ends, technician_name: name }: Detail): string {
  if (!isDay(day)) return 'a visit';
  const window = { day, starts: readTime(text(starts)), ends: readTime(text(ends)) };
  return `${longBookingText(window)}, with ${plainLine(text(name)) || 'no one yet'}`;
}

const estimateName = ({ version }: Detail): string =>
  typeof version === 'number' && version > 1 ? `version ${version} of the estimate` : 'the estimate';

const MESSAGE_SENTENCES: Record<string, string> = {
  'new-lead': 'The team was notified by email',
  calling: `The team was notified by email: ${CUSTOMER_ACTIONS.calling}`,
  ready: `The team was notified by email: ${CUSTOMER_ACTIONS.ready}`,
  answer: 'The team was notified of the answer by email',
  booking: 'The customer was told of the booking by email',
  email: 'The email was sent',
  reminder: 'A reminder was emailed',
  'reminder people': 'People on duty were reminded by email',
  'reminder company': 'No one was on duty, so the reminder went to the company’s address',
  overdue: 'An email said that this is overdue',
  'overdue people': 'Admins were told by email that this is overdue',
  'overdue company': 'The email that this is overdue went to the company’s address',
  receipt: 'The customer got a receipt by email',
  'assistant-estimate': 'The customer got Sunni’s first answer by email',
  'push-new-lead': 'Phones of people on duty rang',
  'push-reminder': 'Phones of people on duty rang again',
  'push-answer': 'Phones of people on duty rang',
  late: 'The customer was told by email that we are late',
  'photo-request': 'The request for photos was emailed',
};

const SENTENCES: Record<string, (who: string, detail: Detail) => string> = {
  received: () => 'The request arrived',
  quarantined: () => 'Marked “Check first” by the database',
  claimed: (who) => `${who} claimed this lead`,
  assigned: (who, { to_name: to }) => `${who} assigned this lead to ${plainLine(text(to)) || 'someone else'}`,
  unassigned: (who) => `${who} unassigned this lead`,
  status: (who, { from, to }) =>
    from
      ? `${who} moved this from ${statusLabel(text(from))} to ${statusLabel(text(to))}`
      : `${who} moved this to ${statusLabel(text(to))}`,
  notified: (_, { notice, to }) =>
    MESSAGE_SENTENCES[`${text(notice)} ${text(to)}`] ??
    MESSAGE_SENTENCES[text(notice)] ??
    'The team was notified by email',
  note: (who) => `${who} added a note`,
  contact: (who, detail) => `${who} ${contactText(detail)}`,
  'contact-undone': (who) => `${who} took the last contact back`,
  'follow-up': (who, { at }) =>
    followUpText(at)
      ? `${who} planned a follow-up for ${followUpText(at)}`
      : `${who} marked the last step as done`,
  'estimate-signed': (who, detail) => `${who} signed ${estimateName(detail)}${money(detail.total_cents)}`,
  'estimate-sent': (_, detail) =>
    `${capitalize(estimateName(detail))} was emailed${money(detail.total_cents)}`,
  'photos-requested': (who) => `${who} asked for photos`,
  'preferred-day': (_, { day, part }) => `The customer would like ${dayText(day, part)}`,
  answer: (_, detail) => answerText(detail),
  'links-revoked': (who) => `${who} turned off the links to the quote’s page`,
  invoiced: (who, detail) =>
    typeof detail.total_cents === 'number'
      ? `${who} entered the final total${money(detail.total_cents)}`
      : `${who} removed the final total`,
  booked: (who, detail) => `${who} booked ${bookingOf(detail)}`,
  'booking-changed': (who, detail) =>
    detail.moved === true
      ? `${who} moved the booking to ${bookingOf(detail)}`
      : `${who} changed the booking of ${bookingOf(detail)}`,
  'booking-canceled': (who, detail) => `${who} canceled the booking of ${bookingOf(detail)}`,
  'booking-undone': (who, detail) =>
    detail.undone === 'booked'
      ? `${who} took back the booking of ${bookingOf(detail)}`
      : detail.undone === 'booking-changed'
        ? `${who} moved the booking back to ${bookingOf(detail)}`
        : `${who} took back the cancellation of ${bookingOf(detail)}`,
  merged: (who, { into }) =>
    `${who} merged ${into ? 'this request into another one' : 'another request into this one'}`,
  'customer-changed': (who, { do_not_contact: isBarred, tags }) =>
    [
      ...(typeof isBarred === 'boolean'
        ? [
            isBarred
              ? `${who} noted not to contact this customer`
              : `${who} allowed contact with this customer again`,
          ]
        : []),
      ...(Array.isArray(tags)
        ? [
            tags.length === 0
              ? `${who} removed the tags`
              : `${who} set the tags to ${plainLine(tags.join(', '))}`,
          ]
        : []),
    ].join('. '),
  unmerged: (who, { into }) =>
    `${who} separated ${into ? 'this request from the other one' : 'another request from this one'}`,
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

const sentenceOf = (kind: string, who: string, detail: Detail): string => {
  const sentence = Object.hasOwn(SENTENCES, kind) ? SENTENCES[kind] : undefined;
  return sentence ? sentence(who, detail) : `${who}: ${kind}`;
};

/** Describes one event; an unknown kind is shown by its stored name. */
function entryOf(event: LeadEvent): TimelineEntry {
  const detail = detailOf(event);
  const who = nameOf(event);
  const quote = quoteOf(event.kind, detail);
  return {
    id: event.id,
    at: new Date(event.created_at),
    text: sentenceOf(event.kind, who, detail),
    ...(quote ? { quote } : {}),
  };
}

/** Builds a lead's timeline, newest first; among equal times, the last stored first. */
export const timelineOf = (events: readonly LeadEvent[]): TimelineEntry[] =>
  events
    .map((event, index) => ({ entry: entryOf(event), index }))
    .sort((a, b) => b.entry.at.getTime() - a.entry.at.getTime() || b.index - a.index)
    .map(({ entry }) => entry);

/** Formats the time since an event: "a moment ago", "5 minutes ago", "a while ago". */
export function formatAgo(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE);
  if (minutes < 2) return 'a moment ago';
  return minutes < 60 ? `${minutes} minutes ago` : 'a while ago';
}

/** Describes the latest status change: "Maya changed this to Booked a moment ago." */
export function changedBy(events: readonly LeadEvent[], status: string, now: Date): string {
  const latest = events
    .filter((event) => event.kind === 'status' || event.kind === 'estimate-signed')
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0];
  const who = latest ? nameOf(latest) : 'Someone';
  const ago = latest ? formatAgo(new Date(latest.created_at), now) : 'a moment ago';
  return `${who} changed this to ${statusLabel(status)} ${ago}.`;
}
