import { describe, expect, it } from 'vitest';
import { safeCsvLines } from '~/domain/reports/csv.ts';
import { LEAD_HEADINGS, leadRow, sheetMoney, sheetTime } from '~/domain/reports/lead-csv.ts';
import { readCsv } from '../support/read-csv.ts';
import { storedLead } from '../support/stored-lead.ts';

const asRecord = (lead: ReturnType<typeof storedLead>): Record<string, string> =>
  Object.fromEntries(leadRow(lead).map((cell, index) => [LEAD_HEADINGS[index] ?? '', cell]));

describe('a lead in the CSV export', () => {
  it('has a cell for each header, and no header twice', () => {
    expect(leadRow(storedLead())).toHaveLength(LEAD_HEADINGS.length);
    expect(new Set(LEAD_HEADINGS).size).toBe(LEAD_HEADINGS.length);
  });

  it('has labels, plain numbers and Pacific time', () => {
    const lead = storedLead({ final_total_cents: 30_625, status: 'lost', lost_reason: 'Too far' });
    expect(asRecord(lead)).toMatchObject({
      'Received (Pacific)': '2026-11-23 10:04',
      Status: 'lost',
      'Lost reason': 'Too far',
      Name: 'Rosa Delgado',
      Phone: '(408) 555-0178',
      Service: 'Module cleaning',
      Modules: '28',
      'Ballpark shown': '$300.00',
      'Signed estimate (USD)': '306.25',
      Source: 'newsletter',
      Notes: '',
    });
  });

  it('escapes hostile text and preserves line breaks', () => {
    const notes = '=HYPERLINK("http://x.example")\r\nsecond "line", \u202emirrored\u202c';
    const lead = storedLead({ name: '@SUM(A1)', notes });
    const [row = []] = readCsv(safeCsvLines([leadRow(lead)]));
    expect(row[LEAD_HEADINGS.indexOf('Name')]).toBe("'@SUM(A1)");
    expect(row[LEAD_HEADINGS.indexOf('Notes')]).toBe(`'${notes}`);
  });
});

describe('times and money for spreadsheets', () => {
  it.each([
    ['2026-07-01T06:59:00+00:00', '2026-06-30 23:59'],
    ['2026-11-01T08:30:00Z', '2026-11-01 01:30'],
    ['not a time', ''],
    [null, ''],
  ])('formats %j as %j', (moment, text) => {
    expect(sheetTime(moment)).toBe(text);
  });

  it.each([
    [30_000, '300.00'],
    [5, '0.05'],
    [0, '0.00'],
    [null, ''],
  ])('formats %j cents as %j', (cents, text) => {
    expect(sheetMoney(cents)).toBe(text);
  });
});
