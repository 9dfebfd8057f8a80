import { monthText } from '../../domain/content/article.ts';
import type { Checklist } from '../content/education.ts';
import { INK, Sheet } from './sheet.ts';

/** Indent after a checkbox, in points. */
const INDENT = 22;
const BOX = 10.5;

/** Renders a checklist as a PDF: a box per item with what to do, how, and why. */
export function checklistPdf(checklist: Checklist, siteUrl: string): Promise<Uint8Array<ArrayBuffer>> {
  const { title, intro, description, keywords, groups, sources, asOf, href, more } = checklist;
  const address = new URL(href, siteUrl).href;
  const sheet = new Sheet({ title, description, keywords, address, date: new Date(`${asOf}-01`) });
  const { doc, column } = sheet;
  sheet.heading(1, title);
  sheet.paragraph([{ text: intro }], { size: 11, after: 2 });
  for (const group of groups) {
    // Starts a group on a new page unless it fits; about three lines per item.
    sheet.ensureSpace(Math.min(group.items.length * 44 + 34, 300));
    sheet.heading(2, group.title);
    const list = doc.struct('L');
    sheet.add(list);
    for (const item of group.items) {
      sheet.ensureSpace(46);
      const top = doc.y;
      sheet.decorate(() => {
        doc
          .lineWidth(1)
          .strokeColor(INK)
          .rect(column.left, top + 1.5, BOX, BOX)
          .stroke();
      });
      const entry = doc.struct('LI');
      list.add(entry);
      const body = doc.struct('LBody');
      entry.add(body);
      const suffix = item.pro ? ' (for a professional)' : '';
      doc.y = top;
      sheet.write(body, [{ text: `${item.do}${suffix}`, bold: true }], { size: 10.5, indent: INDENT });
      sheet.write(body, [{ text: `${item.detail} ${item.why}` }], { size: 9.2, indent: INDENT });
      doc.y += 4.5;
    }
  }
  doc.y += 6;
  sheet.paragraph([{ text: 'More in ' }, { text: more.label, href: more.href }], { size: 9.2 });
  sheet.paragraph(
    [
      {
        text: `Facts as of ${monthText(asOf)}, from: ${sources.map(({ publisher }) => publisher).join('; ')}.`,
      },
    ],
    { size: 8 },
  );
  return sheet.finish();
}
