import { expect, test } from 'vitest';
import { files, pages, read } from './built-site.ts';
import { scriptFiles, sizeOf, staticClosure } from './page-weight.ts';

const KIB = 1024;

/** Limits after the dialog is opened, in KiB of brotli, with React and without (docs/product.md, Budgets). */
const WITH_REACT = 87.5;
const SCRIPT = 28.5;
const INDEX = 60;

const home = pages.find(({ path }) => path === '/');
if (!home) throw new Error('The home page is missing.');

/** A string that occurs only in the code of the dialog. */
const ASSISTANT = 'Which of these do you mean?';

const island = [...home.document.querySelectorAll('astro-island')].find((element) =>
  element.querySelector('.assistant'),
);
const entries = ['component-url', 'renderer-url'].map((name) => island?.getAttribute(name) ?? '');

test('Ask Sunni is once on the page, with no code before it is opened', () => {
  expect(home.document.querySelectorAll('dialog.assistant')).toHaveLength(1);
  expect(island?.getAttribute('client')).toBe('interaction');
  for (const page of pages) {
    const loaded = [...scriptFiles(page, 'with islands')].filter((file) => read(file).includes(ASSISTANT));
    expect([page.path, loaded]).toEqual([page.path, []]);
  }
  const linked = pages.filter(({ html }) => /<link[^>]+assistant\.[^>]*\.css/.test(html));
  expect(linked.map(({ path }) => path)).toEqual([]);
});

test('Ask Sunni loads at most 28.5 KiB of script beside React and 60 KiB of answers when it is opened', () => {
  expect(files('_astro/*.js').some((file) => read(file).includes(ASSISTANT))).toBe(true);
  const before = scriptFiles(home, 'without islands');
  const [, renderer = ''] = entries;
  const react = staticClosure([renderer]);
  const weightOf = (loaded: string[]): number =>
    loaded.map(sizeOf).reduce((sum, size) => sum + size, 0) / KIB;
  const script = [...staticClosure(entries)].filter((file) => !before.has(file));
  expect(weightOf(script)).toBeLessThan(WITH_REACT);
  const own = weightOf(script.filter((file) => !react.has(file)));
  expect(own).toBeGreaterThan(10);
  expect(own).toBeLessThan(SCRIPT);
  expect(sizeOf('ask/index.json') / KIB).toBeLessThan(INDEX);
});
