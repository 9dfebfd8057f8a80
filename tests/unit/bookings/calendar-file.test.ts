import { describe, expect, it } from 'vitest';
import { calendarFile, calendarFileName, type CalendarEvent } from '~/domain/bookings/calendar-file.ts';

const COMPANY = { name: 'Precision Solar Care', host: 'care.example' };
const EVENT: CalendarEvent = {
  id: '6f1c2a34-0000-4000-8000-000000000001',
  day: '2026-11-27',
  starts: 540,
  ends: 690,
  sequence: 2,
  updatedAt: '2026-11-22T18:04:05.678Z',
  summary: 'Rosa Delgado, Module cleaning',
};

const file = (changes: Partial<CalendarEvent> = {}): string =>
  calendarFile([{ ...EVENT, ...changes }], COMPANY);
/** Undoes the folding. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('has the event in Pacific time, with the definition of the time zone', () => {
    const lines = linesOf(file());
    expect(lines).toContain('DTSTART;TZID=America/Los_Angeles:20261127T090000');
    expect(lines).toContain('DTEND;TZID=America/Los_Angeles:20261127T113000');
    expect(lines).toContain('TZID:America/Los_Angeles');
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU');
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU');
  });

  it('has every property that RFC 5545 requires, once', () => {
    const lines = linesOf(file());
    expect(lines.slice(0, 3)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Precision Solar Care//Bookings//EN',
    ]);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(file({ description: 'a\nb' }).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of [
      'METHOD:PUBLISH',
      'UID:6f1c2a34-0000-4000-8000-000000000001@care.example',
      'DTSTAMP:20261122T180405Z',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
    ])
      expect(lines.filter((each) => each === line)).toHaveLength(1);
  });

  it.each([
    ['a comma', 'Delgado, Rosa', 'Delgado\\, Rosa'],
    ['a semicolon', 'gate; then door', 'gate\\; then door'],
    ['a backslash', 'C:\\roof', 'C:\\\\roof'],
    ['line breaks of all kinds', 'one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['control characters', 'a\u0000b\u0007c', 'a b c'],
    [
      'a line that looks like a property',
      'x\r\nATTENDEE:mailto:a@b.example',
      'x\\nATTENDEE:mailto:a@b.example',
    ],
  ])('escapes %s', (_, description, expected) => {
    expect(linesOf(file({ description }))).toContain(`DESCRIPTION:${expected}`);
  });

  it.each([
    ['ASCII', 'x'.repeat(300)],
    ['two octets', 'é'.repeat(300)],
    ['four octets', '☀️🌞'.repeat(60)],
  ])('folds lines of %s at 75 octets, within no character', (_, summary) => {
    const text = file({ summary });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(text)).toContain(`SUMMARY:${summary}`);
    expect(text).not.toContain('\uFFFD');
  });

  it('cancels an event under the same UID', () => {
    const lines = linesOf(calendarFile([EVENT], COMPANY, { isCanceled: true }));
    expect(lines).toContain('METHOD:CANCEL');
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('UID:6f1c2a34-0000-4000-8000-000000000001@care.example');
  });

  it('may hold a whole week', () => {
    const text = calendarFile([EVENT, { ...EVENT, id: 'other' }], COMPANY);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  });

  it.each([
    [['Rosa Delgado', 'Nov 27'], 'rosa-delgado-nov-27.ics'],
    [['José/../Núñez', 'Nov 27'], 'jose-nunez-nov-27.ics'],
    [['王', ''], 'booking.ics'],
  ])('of %j is named %s', (parts, name) => {
    expect(calendarFileName(...parts)).toBe(name);
  });
});
