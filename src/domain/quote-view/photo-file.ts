/** Limits of the photos of a request; docs/product.md, Page of a quote. The database has the same count and size. */
export const PHOTO_LIMITS = {
  count: 6,
  /** Largest stored file, in bytes. */
  bytes: 4 * 1024 * 1024,
  /** Longest side of a stored photo, in pixels; the browser scales to `side`, the server accepts up to `maxSide`. */
  side: 1600,
  maxSide: 4096,
  /** Largest file the browser opens, in bytes. */
  sourceBytes: 25 * 1024 * 1024,
} as const;

/** Markers of segments that are kept: JFIF, color profile and Adobe's color transform. The other APPn and comments hold metadata. */
const KEPT_APP = [0xe0, 0xe2, 0xee];
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;

/** Start of frame: 0xc0 to 0xcf without the tables 0xc4, 0xc8 and 0xcc. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const isMetadata = (marker: number): boolean =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !KEPT_APP.includes(marker));

/**
 * Returns a JPEG file without its metadata (place, camera, comments, thumbnails); undefined for anything but a JPEG
 * whose sides are at most `maxSide` pixels.
 */
export function plainJpeg(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  if (file[0] !== 0xff || file[1] !== 0xd8) return undefined;
  const kept: Uint8Array[] = [file.subarray(0, 2)];
  let hasFrame = false;
  let at = 2;
  for (;;) {
    const [start, marker = 0, high = 0, low = 0] = file.subarray(at, at + 4);
    const length = 2 + high * 256 + low;
    if (start !== 0xff || marker < 0xc0 || length < 4 || at + length > file.length) return undefined;
    if (isFrame(marker)) {
      const [top = 0, bottom = 0, left = 0, right = 0] = file.subarray(at + 5, at + 9);
      const sides = [top * 256 + bottom, left * 256 + right];
      if (hasFrame || sides.some((side) => side < 1 || side > PHOTO_LIMITS.maxSide)) return undefined;
      hasFrame = true;
    }
    if (!isMetadata(marker)) kept.push(file.subarray(at, at + length));
    at += length;
    if (marker === START_OF_SCAN) break;
  }
  // The picture ends at its last end marker; what follows can hold another file.
  const end = file.lastIndexOf(0xd9);
  if (!hasFrame || end < at || file[end - 1] !== 0xff) return undefined;
  kept.push(file.subarray(at, end + 1));
  const result = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of kept) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}
