import { expect, it } from 'vitest';
import { plainJpeg } from '../../../src/domain/quote-view/photo-file.ts';
import { jpeg, PLACE, SCAN, segment } from '../../support/jpeg.ts';

const has = (file: Uint8Array | undefined, text: string): boolean => Buffer.from(file ?? []).includes(text);

it('a photo loses its metadata, also behind the picture, and keeps the rest', () => {
  const file = jpeg({ withPlace: true });
  expect(has(file, PLACE)).toBe(true);
  expect(plainJpeg(file)).toEqual(jpeg());
});

it('a photo without metadata stays as it is', () => {
  expect(plainJpeg(jpeg())).toEqual(jpeg());
});

it.each([
  ['another photo with its place', [...jpeg({ withPlace: true })]],
  ['an archive that ends like a picture', [...Buffer.from(`PK${PLACE}`), 0xff, 0xd9]],
  ['a page', [...Buffer.from(`<script>${PLACE}</script>`)]],
])('a photo loses %s that follows its end', (_, after) => {
  expect(plainJpeg(jpeg({ after }))).toEqual(jpeg());
});

it.each([
  ['nothing', new Uint8Array()],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a start marker alone', new Uint8Array([0xff, 0xd8])],
  ['a cut file', jpeg().slice(0, 40)],
  ['a file without an end', jpeg().slice(0, -2)],
  ['a segment longer than the file', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1])],
  ['a segment without length', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])],
  ['a picture 4097 pixels wide', jpeg({ width: 4097 })],
  ['a picture without height', jpeg({ height: 0 })],
  ['a progressive picture', jpeg({ kind: 0xc2 })],
  ['a picture with arithmetic coding', jpeg({ kind: 0xc9 })],
  ['a picture with two frames', jpeg({ before: [...jpeg().subarray(20, 33)] })],
  ['a picture with 70,000 scans', jpeg({ scans: Array<number[]>(70_000).fill(SCAN).flat() })],
  [
    'a file of a hundred empty segments',
    jpeg({ before: Array<number[]>(100).fill([0xff, 0xe1, 0, 2]).flat() }),
  ],
  ['a picture with two scans', jpeg({ scans: [...SCAN, ...SCAN] })],
  ['a scan of some of the colors', jpeg({ scans: segment(0xda, [2, 1, 0, 2, 0, 0, 63, 0]) })],
  ['a comment behind the scan', jpeg({ scans: [...SCAN, ...segment(0xfe, [...Buffer.from(PLACE)])] })],
  ['tables full of text', jpeg({ before: segment(0xdb, Array<number>(2000).fill(65)) })],
])('a photo is not %s', (_, file) => {
  expect(plainJpeg(file)).toBeUndefined();
});

it('a photo survives random bytes', () => {
  for (let round = 0; round < 200; round += 1) {
    const file = jpeg({ withPlace: true });
    crypto.getRandomValues(file.subarray(2));
    expect(() => plainJpeg(file)).not.toThrow();
  }
});
