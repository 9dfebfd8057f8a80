import { HAIRLINE, INK, type Sheet } from './sheet.ts';

const SIZE = 8.8;
const GAP = 8;
const PADDING = 4;

/** Computes column widths from the longest text of each, without breaking words. */
function widthsOf({ doc, column }: Sheet, rows: readonly (readonly string[])[]): number[] {
  doc.font('bold').fontSize(SIZE);
  const columns = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, index) =>
    rows.map((row) => row[index] ?? ''),
  );
  const least = columns.map(
    (cells) =>
      GAP + 1 + Math.max(...cells.flatMap((cell) => cell.split(' ')).map((word) => doc.widthOfString(word))),
  );
  const wish = columns.map((cells) => Math.min(70, Math.max(...cells.map(({ length }) => length))));
  const free = column.width - least.reduce((sum, width) => sum + width, 0);
  const wished = wish.reduce((sum, length) => sum + length, 0);
  return least.map((width, index) => width + (free * (wish[index] ?? 0)) / wished);
}

/** Draws a table with its caption; rows are not split across pages. */
export function drawTable(
  sheet: Sheet,
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const { doc, column } = sheet;
  const widths = widthsOf(sheet, [head, ...rows]);
  const heightOf = (row: readonly string[], font: string): number =>
    Math.max(
      ...row.map((cell, index) => {
        doc.font(index === 0 ? 'bold' : font).fontSize(SIZE);
        return doc.heightOfString(cell, { width: (widths[index] ?? 0) - GAP, lineGap: 1 });
      }),
    ) +
    2 * PADDING;

  // Short tables are not split across pages.
  const whole = rows.reduce((sum, row) => sum + heightOf(row, 'regular'), heightOf(head, 'bold') + 22);
  sheet.ensureSpace(whole < 260 ? whole : 80);
  doc.y += 2;
  const table = doc.struct('Table');
  sheet.add(table);
  table.add(
    doc.struct('Caption', {}, () => {
      doc.font('bold').fontSize(9.5).fillColor(INK);
      doc.text(caption, column.left, doc.y, { width: column.width });
    }),
  );
  doc.y += 4;

  const drawRow = (row: readonly string[], isHead: boolean): void => {
    const height = heightOf(row, isHead ? 'bold' : 'regular');
    sheet.ensureSpace(height);
    const top = doc.y;
    sheet.decorate(() => {
      doc.lineWidth(isHead ? 1 : 0.5).strokeColor(isHead ? INK : HAIRLINE);
      doc
        .moveTo(column.left, top)
        .lineTo(column.left + column.width, top)
        .stroke();
    });
    const line = doc.struct('TR');
    table.add(line);
    let left = column.left;
    row.forEach((cell, index) => {
      const x = left;
      const width = (widths[index] ?? 0) - GAP;
      const isHeader = isHead || index === 0;
      // Typed as an object because pdfkit 0.17's types lack the scope of header cells.
      const scope: object = { scope: isHead ? 'Column' : 'Row' };
      const element = isHeader ? doc.struct('TH', scope) : doc.struct('TD');
      line.add(element);
      element.add(() => {
        doc
          .font(isHeader ? 'bold' : 'regular')
          .fontSize(SIZE)
          .fillColor(INK);
        doc.text(cell, x, top + PADDING, { width, lineGap: 1 });
      });
      left += widths[index] ?? 0;
    });
    doc.y = top + height;
  };
  drawRow(head, true);
  for (const row of rows) drawRow(row, false);
  doc.y += 10;
}
