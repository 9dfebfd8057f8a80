import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contactSheet } from '../../../tools/screenshots/contact-sheet.ts';

const picture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Returns the red, green and blue of a point of a picture, rounded to tens. */
async function colorAt(sheet: Buffer, left: number, top: number): Promise<number[]> {
  const point = await sharp(sheet).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...point].map((value) => Math.round(value / 10) * 10);
}

test('a sheet shows each page before above and after below; a new page has no picture above', async () => {
  const [red, blue] = [await picture(200, 400, '#f00'), await picture(200, 300, '#00f')];
  const sheet = await contactSheet(
    [
      { before: red, after: blue },
      { before: undefined, after: blue },
    ],
    { width: 100, gap: 10, quality: 90 },
  );
  // The tallest picture, 200 px when scaled, sets the height of both rows.
  expect(await sharp(sheet).metadata()).toMatchObject({ format: 'jpeg', width: 230, height: 430 });
  expect(await colorAt(sheet, 60, 60)).toEqual([250, 0, 0]);
  expect(await colorAt(sheet, 60, 260)).toEqual([0, 0, 250]);
  expect(await colorAt(sheet, 170, 60)).toEqual([220, 230, 220]);
  expect(await colorAt(sheet, 170, 260)).toEqual([0, 0, 250]);
});
