import sharp, { type OverlayOptions } from 'sharp';

/** Screenshots of one page, before and after a change; `before` is undefined for a new page. */
export type Pair = { before: Buffer | undefined; after: Buffer };

/** Width of the pictures and the space around them, in px. */
type Layout = { width: number; gap: number; quality: number };

const BACKGROUND = '#dbe2db';

/** Composes a JPEG with one column a page: before above, after below. */
export async function contactSheet(pairs: readonly Pair[], { width, gap, quality }: Layout): Promise<Buffer> {
  const fit = async (picture: Buffer | undefined) =>
    picture && sharp(picture).resize({ width }).toBuffer({ resolveWithObject: true });
  const columns = await Promise.all(pairs.map(({ before, after }) => Promise.all([before, after].map(fit))));
  const height = Math.max(...columns.flat().map((picture) => picture?.info.height ?? 0));
  const pictures = columns.flatMap((rows, column) =>
    rows.flatMap((picture, row): OverlayOptions[] =>
      picture
        ? [{ input: picture.data, left: gap + column * (width + gap), top: gap + row * (height + gap) }]
        : [],
    ),
  );
  return sharp({
    create: {
      width: gap + columns.length * (width + gap),
      height: gap + 2 * (height + gap),
      channels: 3,
      background: BACKGROUND,
    },
  })
    .composite(pictures)
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
