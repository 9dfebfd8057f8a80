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

/** Start of a file, and a JFIF segment without resolution and thumbnail, which tells decoders how colors are stored. */
const START = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];

const BASELINE_FRAME = 0xc0;
const START_OF_SCAN = 0xda;
const END = 0xd9;
/** Huffman tables, quantization tables and the restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd];

/** Most segments before the picture. Encoders of browsers write about ten; reading millions would take seconds. */
const MAX_SEGMENTS = 64;

/** Length of four complete Huffman tables, the longest segment that a picture needs, in bytes. */
const MAX_TABLE_BYTES = 2 + 2 + 4 * (17 + 256);

/** APP0 to APP15 and comments: place, camera, profiles, thumbnails. */
const isMetadata = (marker: number): boolean => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);

/** Returns the number of color components of a frame of 8 bits whose sides are allowed; 0 for another. */
function componentsOf(frame: Uint8Array): number {
  const [precision = 0, top = 0, bottom = 0, left = 0, right = 0, components = 0] = frame.subarray(4);
  const sides = [top * 256 + bottom, left * 256 + right];
  const isAllowed =
    precision === 8 &&
    (components === 1 || components === 3) &&
    frame.length === 10 + 3 * components &&
    sides.every((side) => side >= 1 && side <= PHOTO_LIMITS.maxSide);
  return isAllowed ? components : 0;
}

/** Returns the offset behind the end marker of the scan that starts at `at`; undefined when anything else follows it. */
function endOfScan(file: Uint8Array, at: number): number | undefined {
  for (let next = file.indexOf(0xff, at); next !== -1; next = file.indexOf(0xff, next)) {
    const code = file[next + 1] ?? 0x01;
    if (code === END) return next + 2;
    const isData = code === 0x00 || (code >= 0xd0 && code <= 0xd7);
    if (!isData && code !== 0xff) return undefined;
    next += isData ? 2 : 1;
  }
  return undefined;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

/**
 * Returns a JPEG file that holds its picture alone: without metadata (place, camera, comments, thumbnails) and without
 * what follows the picture. Undefined for anything but what browsers write from a canvas: one baseline frame in one scan,
 * with sides of at most `maxSide` pixels. Each further scan would cost whoever looks at the photo a whole decoding.
 */
export function plainJpeg(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  if (file[0] !== 0xff || file[1] !== 0xd8) return undefined;
  const segments: Uint8Array[] = [new Uint8Array(START)];
  let components = 0;
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const [start, marker = 0, high = 0, low = 0] = file.subarray(at, at + 4);
    const length = 2 + high * 256 + low;
    if (start !== 0xff || length < 4 || at + length > file.length) return undefined;
    const segment = file.subarray(at, at + length);
    at += length;
    if (isMetadata(marker)) continue;
    if (length > MAX_TABLE_BYTES) return undefined;
    segments.push(segment);
    if (marker === BASELINE_FRAME) {
      if (components > 0) return undefined;
      components = componentsOf(segment);
      if (components === 0) return undefined;
    } else if (marker === START_OF_SCAN) {
      const end = endOfScan(file, at);
      if (components === 0 || segment[4] !== components || end === undefined) return undefined;
      segments.push(file.subarray(at, end));
      return joined(segments);
    } else if (!TABLES.includes(marker)) {
      return undefined;
    }
  }
  return undefined;
}
