import { expect, test } from 'vitest';
import { pages } from './built-site.ts';

/** Pages a picture may stand on (docs/design.md, Images and icons). */
const LIMIT = 4;

test(`no picture stands on more than ${LIMIT} pages`, () => {
  const found = new Map<string, string[]>();
  for (const { path, document } of pages) {
    const files = [...document.querySelectorAll('picture source')].map((each) => each.getAttribute('srcset'));
    const names = new Set(files.flatMap((file) => /\/_astro\/([^.]+)\./.exec(file ?? '')?.[1] ?? []));
    for (const name of names) found.set(name, [...(found.get(name) ?? []), path]);
  }
  expect(found.size).toBeGreaterThan(20);
  expect([...found].filter(([, paths]) => paths.length > LIMIT)).toEqual([]);
});
