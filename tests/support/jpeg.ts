/** Text in the Exif segment of `jpeg({ withPlace: true })`. */
export const PLACE = 'GPSLatitude 37.3382';

const segment = (marker: number, content: readonly number[]): number[] => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
};

const frame = (width: number, height: number): number[] =>
  segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);

/** Smallest file with the structure of a JPEG; its picture is not one that a browser shows. */
export const jpeg = ({ withPlace = false, width = 8, height = 8 } = {}): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...[0xff, 0xd8],
    ...segment(0xe0, [...Buffer.from('JFIF\0')]),
    ...(withPlace
      ? [...segment(0xe1, [...Buffer.from(`Exif\0\0${PLACE}`)]), ...segment(0xfe, [...Buffer.from(PLACE)])]
      : []),
    ...frame(width, height),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[0x2a, 0x2a, 0xff, 0xd9],
    ...(withPlace ? [...Buffer.from(PLACE)] : []),
  ]);
