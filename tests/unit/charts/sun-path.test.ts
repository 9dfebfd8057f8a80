import { expect, it } from 'vitest';
import { sunAt, type SunPath } from '~/domain/content/sun-path.ts';

const path: SunPath = { cx: 200, cy: 100, rx: 200, ry: 100 };

it("the sun's path rises in the east and is highest at noon", () => {
  expect(sunAt(path, 0)).toEqual({ x: 0, y: 100 });
  expect(sunAt(path, 90)).toEqual({ x: 200, y: 0 });
  expect(sunAt(path, 180)).toEqual({ x: 400, y: 100 });
});
