import { openSync, type Font, type GlyphRun } from 'fontkit';

/** The brand's fonts at one weight each, because a PDF takes no variable font. */
const FILES = {
  display: 'newsreader-display-400',
  regular: 'hanken-grotesk-400',
  bold: 'hanken-grotesk-600',
} as const;

/** A run that a document may scale for itself. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });

/** A font that shapes each word once for all documents: shaping is most of what a document takes to make. */
function remembering(font: Font): Font {
  const runs = new Map<string, GlyphRun>();
  const layout = (text: string): GlyphRun => {
    const run = runs.get(text) ?? font.layout(text);
    runs.set(text, run);
    return copyOf(run);
  };
  return Object.assign(Object.create(font) as Font, { layout });
}

let opened: [name: string, font: Font][] | undefined;

/** The fonts by the name a document calls them; opened at the first call. */
export const printFonts = (): readonly (readonly [name: string, font: Font])[] =>
  (opened ??= Object.entries(FILES).map(([name, file]) => [
    name,
    remembering(openSync(`src/assets/fonts/print/${file}.ttf`)),
  ]));
