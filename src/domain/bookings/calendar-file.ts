import { PACIFIC } from '../hours/hours.ts';
import { cleanLine } from '../forms/text.ts';
import type { BookingWindow } from './booking-window.ts';
import { storedTime } from '../hours/clock-time.ts';

/** A booking as an event of a calendar. Texts are plain; line breaks stay only in the description. */
export type CalendarEvent = BookingWindow & {
  id: string;
  sequence: number;
  /** Time of the last change, ISO. A mail sent again must be the same, so this is not the time of writing. */
  updatedAt: string;
  summary: string;
  location?: string | undefined;
  description?: string | undefined;
};

export type CalendarCompany = { name: string; /** Domain in the UID of events. */ host: string };

/** Longest line, in octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Daylight saving time of California since 2007. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${PACIFIC}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'TZNAME:PDT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  'TZNAME:PST',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const octets = (text: string): number => new TextEncoder().encode(text).length;

/** Splits a content line after at most 75 octets, never within a character; the rest begins with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > LINE_OCTETS) {
      lines.push(part);
      part = ' ';
      length = 1;
    }
    part += character;
    length += size;
  }
  return [...lines, part].join('\r\n');
}

const escaped = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => cleanLine(line).replaceAll(/[\\;,]/g, '\\$&'))
    .join('\\n');

const localTime = (day: string, minutes: number): string =>
  `${day.replaceAll('-', '')}T${storedTime(minutes).replace(':', '')}00`;

const utcTime = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const eventLines = (event: CalendarEvent, host: string, isCanceled: boolean): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}@${host}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utcTime(event.updatedAt)}`,
  `DTSTART;TZID=${PACIFIC}:${localTime(event.day, event.starts)}`,
  `DTEND;TZID=${PACIFIC}:${localTime(event.day, event.ends)}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/**
 * Writes bookings as an iCalendar file (RFC 5545) in Pacific time. A later file with the same UID and a higher SEQUENCE
 * replaces the event; `isCanceled` removes it.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  company: CalendarCompany,
  { isCanceled = false }: { isCanceled?: boolean } = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(company.name)}//Bookings//EN`,
    `METHOD:${isCanceled ? 'CANCEL' : 'PUBLISH'}`,
    ...TIME_ZONE,
    ...events.flatMap((event) => eventLines(event, company.host, isCanceled)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8';

/** Returns a file name without other characters than letters, digits and hyphens: "rosa-delgado-nov-27.ics". */
export const calendarFileName = (...parts: readonly string[]): string =>
  `${
    parts
      .join(' ')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'booking'
  }.ics`;
