/** Text in the metadata of `jpeg({ withPlace: true })`. */
export const PLACE = 'GPSLatitude 37.3382';

const bytesOf = (text: string): number[] => [...Buffer.from(text)];

/** A segment of a JPEG file: marker, length and content. */
export const segment = (marker: number, content: readonly number[]): number[] => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
};

const JFIF = segment(0xe0, [...bytesOf('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);

/** A start of frame for one component: baseline, or another kind by its marker. */
const frame = (width: number, height: number, marker: number): number[] =>
  segment(marker, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);

/** One scan of one component, with a stuffed byte and a restart marker in its data. */
export const SCAN = [
  ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  ...[0x2a, 0xff, 0x00, 0x2a, 0xff, 0xd0, 0x2a, 0xff, 0xff, 0xd1, 0x2a],
];

/** The end marker of a picture. */
export const END = [0xff, 0xd9];

/** Smallest file with the structure of a JPEG; its picture is not one that a browser shows. */
export const jpeg = ({
  withPlace = false,
  width = 8,
  height = 8,
  /** Marker of the frame. */
  kind = 0xc0,
  /** Segments before the frame. */
  before = [] as readonly number[],
  /** What stands between frame and end. */
  scans = SCAN,
  /** What follows the end. */
  after = [] as readonly number[],
} = {}): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...[0xff, 0xd8],
    ...(withPlace ? segment(0xe0, bytesOf(`JFXX\0${PLACE}`)) : JFIF),
    ...(withPlace
      ? [0xe1, 0xe2, 0xed, 0xee, 0xfe].flatMap((marker) => segment(marker, bytesOf(`Exif\0\0${PLACE}`)))
      : []),
    ...before,
    ...frame(width, height, kind),
    ...scans,
    ...END,
    ...(withPlace ? [...bytesOf(PLACE), ...segment(0xe1, bytesOf(PLACE)), ...END] : []),
    ...after,
  ]);
