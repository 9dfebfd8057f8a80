import { describe, expect, it } from 'vitest';
import { markdownTable, summarize, terminalTable } from '../../../tools/attack/attack-table.ts';
import type { AttackRecord } from '../../attack/support/attacks.ts';

const record = (area: string, got: string): AttackRecord => ({
  area,
  attack: 'a visitor reads leads',
  request: 'GET /rest/v1/leads',
  expected: 'refused',
  got,
});

const records = [
  record('Tokens', 'refused'),
  record('Tokens', 'refused'),
  record('Relations', 'refused'),
  record('Relations', '3 rows'),
];

describe('the table of attacks', () => {
  it('sums the cases of each area and counts what ended otherwise as open', () => {
    expect(summarize(records)).toEqual([
      { area: 'Relations', cases: 2, expected: '2 × refused', got: '1 × refused, 1 otherwise', open: 1 },
      { area: 'Tokens', cases: 2, expected: '2 × refused', got: '2 × refused', open: 0 },
    ]);
  });

  it('ends with the total, as Markdown', () => {
    expect(markdownTable(summarize(records)).split('\n').at(-1)).toBe('| **All** | 4 |  |  | 1 |');
  });

  it('lists open cases with their result, in the terminal', () => {
    expect(terminalTable(records)).toContain(
      '- Relations: a visitor reads leads: GET /rest/v1/leads: expected refused, got 3 rows',
    );
    expect(terminalTable(records)).toMatch(/Attacks: 4 cases, 1 open$/);
  });
});
