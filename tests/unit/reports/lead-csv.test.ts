import { expect, it } from 'vitest';
import { safeCsvLines } from '~/domain/reports/csv.ts';
import {
  LEAD_HEADINGS,
  leadRow,
  type ExportedLead,
  sheetMoney,
  sheetTime,
} from '~/domain/reports/lead-csv.ts';
import { leadReference } from '~/domain/leads/lead-name.ts';
import { readCsv } from '../support/read-csv.ts';
import { storedLead } from '../support/stored-lead.ts';

const MAYA = '0b5f1c2e-3d4a-4b6c-8d7e-9f0a1b2c3d4e';
const CONTEXT = { names: new Map([[MAYA, 'Maya Chen']]), now: new Date('2026-11-23T20:00:00Z') };

const exported = (...changes: Parameters<typeof storedLead>): ExportedLead => ({
  ...storedLead(...changes),
  bookings: [],
});

const asRecord = (lead: ExportedLead): Record<string, string> =>
  Object.fromEntries(leadRow(lead, CONTEXT).map((cell, index) => [LEAD_HEADINGS[index] ?? '', cell]));

it('a lead in the CSV export has a cell for each header, and no header twice', () => {
  expect(leadRow(exported(), CONTEXT)).toHaveLength(LEAD_HEADINGS.length);
  expect(new Set(LEAD_HEADINGS).size).toBe(LEAD_HEADINGS.length);
});

it('a lead in the CSV export has labels, plain numbers and Pacific time', () => {
  const lead = exported({ signed_total_cents: 30_625, status: 'lost', lost_reason: 'Too far' });
  expect(asRecord(lead)).toMatchObject({
    'Received (Pacific)': '2026-11-23 10:04',
    Status: 'lost',
    'Lost reason': 'Too far',
    Name: 'Rosa Delgado',
    Phone: '(408) 555-0178',
    Service: 'Panel cleaning',
    Modules: '28',
    'Ballpark shown': '$300.00',
    'Signed estimate (USD)': '306.25',
    Source: 'newsletter',
    Notes: '',
  });
});

it('a lead in the CSV export has its reference, owner, final total and who replied first', () => {
  const lead = exported({
    assigned_to: MAYA,
    first_response_by: crypto.randomUUID(),
    invoiced_cents: 45_000,
  });
  expect(asRecord(lead)).toMatchObject({
    Reference: leadReference(lead.id),
    'Assigned to': 'Maya Chen',
    'First response by': 'A former colleague',
    'Final total (USD)': '450.00',
  });
  expect(asRecord(exported())).toMatchObject({ 'Assigned to': '', 'Final total (USD)': '' });
});

it('a lead in the CSV export has its visits and their technicians, each once', () => {
  const visit = { technician: MAYA };
  const bookings = [
    { ...visit, day: '2026-11-26' },
    { ...visit, day: '2026-11-25' },
    { day: '2026-11-26', technician: null },
  ];
  expect(asRecord({ ...exported(), bookings })).toMatchObject({
    Visits: '2026-11-25, 2026-11-26',
    Technicians: 'Maya Chen',
  });
});

it.each([
  ['Yes', { on_time: true }],
  ['No', { on_time: false }],
  ['No', { due_at: '2026-11-23T19:59:00Z' }],
  ['', { due_at: '2026-11-23T20:01:00Z' }],
  ['', { due_at: '2026-11-23T19:59:00Z', status: 'spam' as const }],
  ['', { due_at: '2026-11-23T19:59:00Z', form: 'test' as const }],
])('a lead in the CSV export was answered in time: "%s" for %j', (text, changes) => {
  expect(asRecord(exported(changes))['In time']).toBe(text);
});

it('a lead in the CSV export escapes hostile text and preserves line breaks', () => {
  const notes = '=HYPERLINK("http://x.example")\r\nsecond "line", \u202emirrored\u202c';
  const lead = exported({ name: '@SUM(A1)', notes });
  const [row = []] = readCsv(safeCsvLines([leadRow(lead, CONTEXT)]));
  expect(row[LEAD_HEADINGS.indexOf('Name')]).toBe("'@SUM(A1)");
  expect(row[LEAD_HEADINGS.indexOf('Notes')]).toBe(`'${notes}`);
});

it('times and money for spreadsheets are plain, and empty where there is none', () => {
  const times = ['2026-07-01T06:59:00+00:00', '2026-11-01T08:30:00Z', 'not a time', null];
  expect(times.map(sheetTime)).toEqual(['2026-06-30 23:59', '2026-11-01 01:30', '', '']);
  expect([30_000, 5, 0, null].map(sheetMoney)).toEqual(['300.00', '0.05', '0.00', '']);
});
