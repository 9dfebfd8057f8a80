import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLines, isFormula, safeCell, safeCsvLines } from '~/domain/reports/csv.ts';
import { anyText } from '../support/any-text.ts';
import { readCsv } from '../support/read-csv.ts';

/** Text as visitors type it, and text that breaks parsers. */
const hostile = fc.oneof(
  anyText(),
  fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n"\', \u200b\u202eé＝x')) }),
  fc.constantFrom(
    '=HYPERLINK("http://x.example","here")',
    '+1 (408) 555-0142',
    '-2+3',
    '@SUM(A1)',
    '',
    '\ufeff=1',
  ),
);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(hostile, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

it('a CSV file survives a round trip with any content', () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(readCsv(csvLines(rows))).toEqual(rows.map((row) => row.map((cell) => cell.toWellFormed())));
    }),
  );
});

it('a CSV file reads a cell of a million separators once', () => {
  for (const unit of ['\n', ';', '"', ' \t', ';x']) {
    const cell = unit.repeat(1_000_000 / unit.length);
    expect(safeCell(`x${cell}`)).toBe(`x${cell}`);
    expect(safeCell(`x\n${unit.repeat(10)}=1`)).toBe(`x\n${unit.repeat(10)}${unit === ';x' ? '' : "'"}=1`);
  }
});

it('a CSV file ends every record with CRLF and quotes only when required', () => {
  expect(
    csvLines([
      ['a', 'b c', '1'],
      ['say "hi"', 'x,y', 'two\nlines'],
    ]),
  ).toBe('a,b c,1\r\n"say ""hi""","x,y","two\nlines"\r\n');
});

it('a CSV file for spreadsheets has no cell that starts a formula, even after invisible characters', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const cells = readCsv(safeCsvLines(rows)).flat();
      for (const cell of cells) {
        expect(cell).not.toMatch(/^[\p{Z}\p{C}]*[=+\-@＝＋－＠]/u);
        expect(cell).not.toMatch(/^[\t\r\n]/);
      }
    }),
    { numRuns: 500 },
  );
});

it('a CSV file for spreadsheets has no formula after a semicolon, tab or line break either', () => {
  fc.assert(
    fc.property(
      hostile,
      fc.constantFrom(';', '; ', ';"', '\t', '\n', '\r\n'),
      hostile,
      (before, gap, after) => {
        const written = csvLines([[safeCell(`${before}${gap}${after}`)]]);
        for (const cell of written.split(/[;\t\r\n]/).slice(1)) {
          expect(cell).not.toMatch(/^[\p{Z}\p{C}"]*[=+\-@＝＋－＠]/u);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('a CSV file for spreadsheets adds apostrophes and changes nothing else', () => {
  fc.assert(
    fc.property(hostile, (cell) => {
      expect(safeCell(cell).replaceAll("'", '')).toBe(cell.replaceAll("'", ''));
      if (isFormula(cell)) expect(safeCell(cell).startsWith("'")).toBe(true);
    }),
  );
});

it.each([
  ['=HYPERLINK("http://x.example","Click")', '\'=HYPERLINK("http://x.example","Click")'],
  ['\u200b\u200b@SUM(A1)', "'\u200b\u200b@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['＝1', "'＝1"],
  ['Solar;=1+1', "Solar;'=1+1"],
  ['Solar;"=1+1"', `Solar;"'=1+1"`],
  ['one\n- two; - three', "one\n'- two; '- three"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['+1 408 555 0142', "'+1 408 555 0142"],
])('a CSV file for spreadsheets writes %j as text', (cell, safe) => {
  expect(safeCell(cell)).toBe(safe);
});

it.each(['(408) 555-0142', 'rosa@example.com', '', "O'Brien", 'a=b', 'a; b=c\nd-e'])(
  'a CSV file for spreadsheets leaves %j unchanged',
  (cell) => {
    expect(safeCell(cell)).toBe(cell);
  },
);
