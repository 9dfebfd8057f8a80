/** What this site uses of pdfkit, which comes without types. */
declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  /** How a run of text is set; lengths in points. */
  export type TextOptions = {
    width?: number;
    lineGap?: number;
    /** The next run goes on where this one ends. */
    continued?: boolean;
    /** Address the text leads to. */
    link?: string | null;
    underline?: boolean;
    align?: 'left' | 'right' | 'center';
    lineBreak?: boolean;
  };

  /** An element of the document's structure, which assistive technology reads. */
  export type Structure = {
    /** Adds a child; a function draws what belongs to the element. */
    add(child: Structure | (() => void)): Structure;
    end(): void;
  };

  export class PDFDocument {
    constructor(options: {
      size: 'LETTER';
      margins: { top: number; right: number; bottom: number; left: number };
      /** null, so that no font is loaded that is not the brand's. */
      font: null;
      pdfVersion: '1.7';
      subset: 'PDF/UA';
      tagged: true;
      lang: string;
      displayTitle: true;
      bufferPages: true;
      info: Record<string, string | Date>;
    });
    x: number;
    y: number;
    page: { width: number; height: number; margins: { top: number; bottom: number } };
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(shape: string): this;
    stroke(): this;
    fill(color?: string): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    text(text: string, options?: TextOptions): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    widthOfString(text: string): number;
    heightOfString(text: string, options?: TextOptions): number;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): this;
    struct(
      type: string,
      options?: { title?: string; scope?: string } | (() => void) | Structure[],
    ): Structure;
    addStructure(structure: Structure): this;
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  import type { PDFDocument } from 'pdfkit';

  /** The bytes of a document; ask before anything is drawn, await after end(). */
  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
