import { wellFormed } from '../forms/text.ts';

/** Makes Excel read the file as UTF-8; without it, "é" becomes "Ã©". */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Invisible characters at the start of a cell: spaces, zero-width and control characters. */
const LEADING_INVISIBLE = /^[\p{Z}\p{C}]+/u;

/** Characters that make a spreadsheet run a cell as a formula, including full-width forms. */
const FORMULA = /^[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;

/** A leading tab, line feed or carriage return splits or runs a cell in some programs. */
const LEADING_BREAK = /^[\t\n\r]/;

/**
 * The place of a formula after a separator: programs that separate by semicolon or tab, or ignore quotes, begin a cell
 * there. Looks back from the formula, so that a run of separators is read once.
 */
const INNER_FORMULA = /(?=[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])(?<=[;\t\n\r][\p{Z}\p{C}"]*)/gu;

/** Returns true when a spreadsheet might run this cell as a formula. */
export const isFormula = (cell: string): boolean =>
  LEADING_BREAK.test(cell) || FORMULA.test(cell.replace(LEADING_INVISIBLE, ''));

/** Puts an apostrophe before each formula, so it is shown as text (OWASP, "CSV injection"). */
export function safeCell(cell: string): string {
  const inner = cell.replace(INNER_FORMULA, "'");
  return isFormula(cell) ? `'${inner}` : inner;
}

const quoted = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Formats rows as RFC 4180 lines, each ending in CRLF. Cells are not neutralized. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(wellFormed(cell))).join(',')}\r\n`).join('');

/** Formats rows of untrusted text: formulas are neutralized by safeCell(). */
export const safeCsvLines = (rows: readonly (readonly string[])[]): string =>
  csvLines(rows.map((row) => row.map(safeCell)));
