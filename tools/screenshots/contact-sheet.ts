import sharp, { type OverlayOptions } from 'sharp';

/** Screenshots of one page, before and after a change; `before` is undefined for a new page. */
export type Pair = { before: Buffer | undefined; after: Buffer };

/** Size of a picture's tile and the space around it, in px. */
type Tile = { width: number; height: number; gap: number };

const BACKGROUND = '#dbe2db';

const fit = (picture: Buffer, { width, height }: Tile): Promise<Buffer> =>
  sharp(picture)
    .resize({ width })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      info.height <= height ? data : sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer(),
    );

/** Composes a JPEG with one column a page: before above, after below. */
export async function contactSheet(pairs: readonly Pair[], tile: Tile, quality = 80): Promise<Buffer> {
  const { width, height, gap } = tile;
  const tiles = await Promise.all(
    pairs.flatMap(({ before, after }, column) =>
      [before, after].map(async (picture, row): Promise<OverlayOptions[]> =>
        picture
          ? [
              {
                input: await fit(picture, tile),
                left: gap + column * (width + gap),
                top: gap + row * (height + gap),
              },
            ]
          : [],
      ),
    ),
  );
  return sharp({
    create: {
      width: gap + pairs.length * (width + gap),
      height: gap + 2 * (height + gap),
      channels: 3,
      background: BACKGROUND,
    },
  })
    .composite(tiles.flat())
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
