/** Excel reads a file as UTF-8 when it begins with this; without it, "é" becomes "Ã©". */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What stands at the beginning of a cell without being seen: spaces, zero-width and control characters. */
const UNSEEN = /^[\p{Z}\p{C}]+/u;

/** What makes spreadsheets run a cell instead of showing it, the wide forms of East Asian keyboards included. */
const FORMULA = /^[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;

/** Tab, line feed and carriage return at the beginning split or run a cell in some programs. */
const BREAKING = /^[\t\n\r]/;

/** Whether a spreadsheet might run this cell. */
export const isFormula = (cell: string): boolean =>
  BREAKING.test(cell) || FORMULA.test(cell.replace(UNSEEN, ''));

/** A cell no spreadsheet runs: what looks like a formula gets an apostrophe, which shows it as text (OWASP, "CSV injection"). */
export const safeCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Rows of cells as lines of RFC 4180, each ended by CRLF. The cells are written as they are. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(cell.toWellFormed())).join(',')}\r\n`).join('');

/** The same for texts that strangers typed: no cell begins as a formula. */
export const safeCsvLines = (rows: readonly (readonly string[])[]): string =>
  csvLines(rows.map((row) => row.map(safeCell)));
