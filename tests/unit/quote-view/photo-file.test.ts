import { describe, expect, it } from 'vitest';
import { plainJpeg } from '../../../src/domain/quote-view/photo-file.ts';
import { jpeg, PLACE } from '../../support/jpeg.ts';

const has = (file: Uint8Array | undefined, text: string): boolean => Buffer.from(file ?? []).includes(text);

describe('a photo', () => {
  it('loses its metadata, also behind the picture, and keeps the rest', () => {
    const file = jpeg({ withPlace: true });
    expect(has(file, PLACE)).toBe(true);
    expect(plainJpeg(file)).toEqual(jpeg());
  });

  it('without metadata stays as it is', () => {
    expect(plainJpeg(jpeg())).toEqual(jpeg());
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a start marker alone', new Uint8Array([0xff, 0xd8])],
    ['a cut file', jpeg().slice(0, 25)],
    ['a segment longer than the file', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1])],
    ['a segment without length', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])],
    ['a picture 4097 pixels wide', jpeg({ width: 4097 })],
    ['a picture without height', jpeg({ height: 0 })],
  ])('is not %s', (_, file) => {
    expect(plainJpeg(file)).toBeUndefined();
  });

  it('survives random bytes', () => {
    for (let round = 0; round < 200; round += 1) {
      const file = jpeg({ withPlace: true });
      crypto.getRandomValues(file.subarray(2));
      expect(() => plainJpeg(file)).not.toThrow();
    }
  });
});
