/** What this site uses of fontkit, which comes without types. */
declare module 'fontkit' {
  /** Shaped text: glyphs and where each stands, in units of the font. */
  export type GlyphRun = { positions: { xAdvance: number }[] };

  export type Font = { layout(text: string): GlyphRun };

  export function openSync(file: string): Font;
}
