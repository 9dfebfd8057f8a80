import { dayText, monthText } from '../../domain/content/article.ts';
import type { Guide } from '../content/education.ts';
import { blocksOf } from './markdown-blocks.ts';
import { Sheet, STONE } from './sheet.ts';
import { drawTable } from './table.ts';

/** Renders a guide as a PDF with the text of its page. `valueOf` returns the text of a `<Value>` by its `of`. */
export function guidePdf(
  guide: Guide,
  valueOf: (name: string) => string,
  siteUrl: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, description, keywords, href, asOf, sources, category, date, updated = date } = guide;
  const address = new URL(href, siteUrl).href;
  const sheet = new Sheet({ title, description, keywords, address, date: updated });
  sheet.heading(1, title);
  sheet.paragraph([{ text: `${category.name}. ${dayText(updated)}. Facts as of ${monthText(asOf)}.` }], {
    size: 9,
    color: STONE,
    after: 10,
  });
  for (const block of blocksOf(guide.entry.body ?? '', valueOf)) {
    if (block.kind === 'heading') sheet.heading(block.level, block.text);
    else if (block.kind === 'paragraph') sheet.paragraph(block.runs);
    else if (block.kind === 'list') sheet.list(block.items, block.ordered);
    else drawTable(sheet, block.caption, block.head, block.rows);
  }
  sheet.sources(
    sources,
    `Facts as of ${monthText(asOf)}. Rules, rates and prices change: where a source says something newer, the source is right.`,
  );
  return sheet.finish();
}
