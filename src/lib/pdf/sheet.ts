import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { site } from '../../config/site.ts';
import type { Run } from './markdown-blocks.ts';
import { drawTable } from './table.ts';

type Structure = PDFKit.PDFStructureElement;

/** The brand's fonts by the name a document calls them; one weight each, because a PDF takes no variable font. */
const FONTS = {
  display: 'src/assets/fonts/print/newsreader-display-400.ttf',
  regular: 'src/assets/fonts/print/hanken-grotesk-400.ttf',
  bold: 'src/assets/fonts/print/hanken-grotesk-600.ttf',
};

/** Colors of the design language that print well. */
export const INK = '#10201c';
const STONE = '#4f5f58';
const EMBER = '#8f4406';
const HAIRLINE = '#c2ccc4';

/** The accessible subset, spread because the types of pdfkit 0.17 do not list it yet. */
const PDF_UA: object = { subset: 'PDF/UA' };

/** Points; a page of US Letter is 612 by 792. */
const MARGINS = { top: 54, right: 56, bottom: 60, left: 56 };
const WIDTH = 612 - MARGINS.left - MARGINS.right;

/** The wafer of the logo, 40 units wide. */
const WAFER = 'M9 0H31L40 9V31L31 40H9L0 31V9Z';
const ARC = 'M4.4 31.5A15.6 15.6 0 0 1 7.22 22.55M17.56 16.09A15.6 15.6 0 0 1 35.6 31.5';
const SUN = 'M7.43 18.27a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0Z';

/** What a PDF says about itself. */
export type SheetFacts = {
  title: string;
  description: string;
  keywords: readonly string[];
  /** Full address of the page it was made from, printed at the foot of each page. */
  address: string;
  /** Day of its text; the file is the same as long as the text is. */
  date: Date;
};

/** How a paragraph is set; points. */
type Setting = { size?: number; color?: string; after?: number; indent?: number };

/** A printed text in the brand's look: every part is tagged with what it is, so that it can be read aloud. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: Structure;
  readonly #facts: SheetFacts;

  constructor(facts: SheetFacts) {
    this.#facts = facts;
    this.doc = new PDFDocument({
      size: 'LETTER',
      margins: MARGINS,
      font: FONTS.regular,
      pdfVersion: '1.7',
      ...PDF_UA,
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: facts.title,
        Subject: facts.description,
        Keywords: facts.keywords.join(', '),
        Author: site.name,
        Creator: site.name,
        CreationDate: facts.date,
      },
    });
    for (const [name, file] of Object.entries(FONTS)) this.doc.registerFont(name, file);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.#brand();
  }

  /** Points from the left edge to the text, and how wide it runs. */
  get column(): { left: number; width: number } {
    return { left: MARGINS.left, width: WIDTH };
  }

  /** Draws what is no content: assistive technology passes over it. */
  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Adds a part with its tag. */
  add(structure: Structure): void {
    this.#root.add(structure);
  }

  /** Begins a new page where less room is left than these points. */
  room(points: number): void {
    if (this.doc.y + points > this.doc.page.height - MARGINS.bottom) this.doc.addPage();
  }

  heading(level: 1 | 2 | 3, text: string): void {
    const size = [26, 15, 11.5][level - 1] ?? 11.5;
    this.room(size * 3.2);
    if (level > 1 && this.doc.y > MARGINS.top) this.doc.y += level === 2 ? 10 : 5;
    const font = level === 3 ? 'bold' : 'display';
    this.add(
      this.doc.struct(`H${level}`, {}, () => {
        this.doc.font(font).fontSize(size).fillColor(INK);
        this.doc.text(text, MARGINS.left, this.doc.y, { width: WIDTH, lineGap: level === 1 ? -2 : 0 });
      }),
    );
    this.doc.y += level === 1 ? 6 : 3;
  }

  paragraph(runs: readonly Run[], { size = 10, color = INK, after = 6, indent = 0 }: Setting = {}): void {
    const line = size * 1.5;
    const height = this.#heightOf(runs, size, indent);
    const left = this.doc.page.height - MARGINS.bottom - this.doc.y;
    // A paragraph is not parted for one line, at its beginning or at its end.
    this.room(height > left && height - left < 2 * line ? height : Math.min(height, 2 * line));
    const paragraph = this.doc.struct('P');
    this.add(paragraph);
    this.write(paragraph, runs, { size, color, indent });
    paragraph.end();
    this.doc.y += after;
  }

  /** Writes runs one after the other into an element that is part of the document already. */
  write(into: Structure, runs: readonly Run[], { size = 10, color = INK, indent = 0 }: Setting = {}): void {
    const { doc } = this;
    runs.forEach(({ text, bold, href }, index) => {
      const draw = (): void => {
        doc
          .font(bold ? 'bold' : 'regular')
          .fontSize(size)
          .fillColor(color);
        const options = {
          width: WIDTH - indent,
          lineGap: size * 0.22,
          continued: index < runs.length - 1,
          link: href === undefined ? null : new URL(href, this.#facts.address).href,
          underline: href !== undefined,
        };
        if (index === 0) doc.text(text, MARGINS.left + indent, doc.y, options);
        else doc.text(text, options);
      };
      into.add(href === undefined ? draw : doc.struct('Link', {}, draw));
    });
  }

  list(items: readonly (readonly Run[])[], ordered: boolean): void {
    const list = this.doc.struct('L');
    this.add(list);
    items.forEach((runs, index) => {
      this.room(32);
      const item = this.doc.struct('LI');
      list.add(item);
      const top = this.doc.y;
      item.add(
        this.doc.struct('Lbl', {}, () => {
          this.doc.font('bold').fontSize(10).fillColor(EMBER);
          this.doc.text(ordered ? `${index + 1}.` : '•', MARGINS.left + 4, top, { lineBreak: false });
        }),
      );
      this.doc.y = top;
      const body = this.doc.struct('LBody');
      item.add(body);
      this.write(body, runs, { indent: 20 });
      this.doc.y += 3.5;
    });
    this.doc.y += 4;
  }

  table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
    drawTable(this, caption, head, rows);
  }

  /** Sources at the end, small. */
  sources(sources: readonly { title: string; publisher: string }[], asOf: string): void {
    this.heading(2, 'Sources');
    this.paragraph([{ text: asOf }], { size: 8.5, color: STONE, after: 4 });
    for (const { title, publisher } of sources)
      this.paragraph([{ text: `${title}. `, bold: true }, { text: publisher }], { size: 8.5, after: 1.5 });
  }

  /** Numbers the pages and closes the document. */
  finish(): Promise<Uint8Array<ArrayBuffer>> {
    const { doc } = this;
    const { start, count } = doc.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      doc.switchToPage(index);
      // Below the margin pdfkit would begin a new page.
      doc.page.margins.bottom = 0;
      const line = doc.page.height - MARGINS.bottom + 22;
      this.decorate(() => {
        doc.font('regular').fontSize(8).fillColor(STONE);
        doc.text(this.#facts.address, MARGINS.left, line, { width: WIDTH - 80, lineBreak: false });
        doc.text(`Page ${index + 1} of ${count}`, MARGINS.left + WIDTH - 80, line, {
          width: 80,
          align: 'right',
          lineBreak: false,
        });
      }, 'Pagination');
    }
    this.#root.end();
    doc.end();
    return buffer(doc);
  }

  #heightOf(runs: readonly Run[], size: number, indent: number): number {
    this.doc.font('regular').fontSize(size);
    const text = runs.map((run) => run.text).join('');
    return this.doc.heightOfString(text, { width: WIDTH - indent, lineGap: size * 0.22 });
  }

  /** Logo and name at the head of the first page. */
  #brand(): void {
    const { doc } = this;
    this.decorate(() => {
      doc.save().translate(MARGINS.left, MARGINS.top).scale(0.55);
      doc.path(WAFER).fill(INK);
      doc.path(ARC).lineWidth(2.1).strokeColor('#f5f7f4').stroke();
      doc.path(SUN).fill('#f59a22');
      doc.restore();
      doc.font('display').fontSize(13).fillColor(INK);
      doc.text(site.name, MARGINS.left + 30, MARGINS.top + 4, { lineBreak: false });
      doc.lineWidth(0.75).strokeColor(HAIRLINE);
      doc
        .moveTo(MARGINS.left, MARGINS.top + 33)
        .lineTo(MARGINS.left + WIDTH, MARGINS.top + 33)
        .stroke();
    });
    doc.y = MARGINS.top + 46;
  }
}
