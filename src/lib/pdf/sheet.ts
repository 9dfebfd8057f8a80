import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { brandColors } from '../../domain/brand-colors.ts';
import { site } from '../../config/site.ts';
import type { Run } from './markdown-blocks.ts';

type Structure = PDFKit.PDFStructureElement;

/** Brand fonts by name, one weight each, because PDFs do not support variable fonts. */
const FONTS = {
  display: 'src/assets/fonts/print/newsreader-display-400.ttf',
  regular: 'src/assets/fonts/print/hanken-grotesk-400.ttf',
  bold: 'src/assets/fonts/print/hanken-grotesk-600.ttf',
};

/** Brand colors that print well. */
export const INK = brandColors['ink-900'];
export const STONE = brandColors['stone-600'];
const EMBER = brandColors['ember-700'];
export const HAIRLINE = brandColors['fog-300'];

/** PDF/UA subset; an object type because pdfkit 0.17's types lack it. */
const PDF_UA: object = { subset: 'PDF/UA' };

/** Page margins in points; US Letter is 612 × 792. */
const MARGINS = { top: 54, right: 56, bottom: 60, left: 56 };
const WIDTH = 612 - MARGINS.left - MARGINS.right;

/** Outline of the logo, 40 units wide. */
const WAFER = 'M9 0H31L40 9V31L31 40H9L0 31V9Z';
const ARC = 'M4.4 31.5A15.6 15.6 0 0 1 7.22 22.55M17.56 16.09A15.6 15.6 0 0 1 35.6 31.5';
const SUN = 'M7.43 18.27a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0Z';

export type SheetFacts = {
  title: string;
  description: string;
  keywords: readonly string[];
  /** Absolute URL of the source page, printed in the footer. */
  address: string;
  /** Date of the text; a fixed date makes the file reproducible. */
  date: Date;
};

/** Paragraph settings, lengths in points. */
type Setting = { size?: number; color?: string; after?: number; indent?: number };

/** PDF document in the brand's style, tagged for screen readers. */
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

  /** Left edge and width of the text column, in points. */
  get column(): { left: number; width: number } {
    return { left: MARGINS.left, width: WIDTH };
  }

  /** Draws an artifact, which assistive technology skips. */
  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  add(structure: Structure): void {
    this.#root.add(structure);
  }

  /** Starts a new page when less than this height (points) is left. */
  ensureSpace(points: number): void {
    if (this.doc.y + points > this.doc.page.height - MARGINS.bottom) this.doc.addPage();
  }

  heading(level: 1 | 2 | 3, text: string): void {
    const size = [26, 15, 11.5][level - 1] ?? 11.5;
    this.ensureSpace(size * 3.2);
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
    // Avoids widows and orphans.
    this.ensureSpace(height > left && height - left < 2 * line ? height : Math.min(height, 2 * line));
    const paragraph = this.doc.struct('P');
    this.add(paragraph);
    this.write(paragraph, runs, { size, color, indent });
    paragraph.end();
    this.doc.y += after;
  }

  /** Writes text runs into an element of the document. */
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
      this.ensureSpace(32);
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

  sources(sources: readonly { title: string; publisher: string }[], asOf: string): void {
    this.heading(2, 'Sources');
    this.paragraph([{ text: asOf }], { size: 8.5, color: STONE, after: 4 });
    for (const { title, publisher } of sources)
      this.paragraph([{ text: `${title}. `, bold: true }, { text: publisher }], { size: 8.5, after: 1.5 });
  }

  /** Adds page numbers and closes the document. */
  finish(): Promise<Uint8Array<ArrayBuffer>> {
    const { doc } = this;
    const { start, count } = doc.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      doc.switchToPage(index);
      // Text below the margin would make pdfkit add a page.
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

  /** Prints logo and name at the top of the first page. */
  #brand(): void {
    const { doc } = this;
    this.decorate(() => {
      doc.save().translate(MARGINS.left, MARGINS.top).scale(0.55);
      doc.path(WAFER).fill(INK);
      doc.path(ARC).lineWidth(2.1).strokeColor(brandColors['fog-50']).stroke();
      doc.path(SUN).fill(brandColors['poppy-500']);
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
