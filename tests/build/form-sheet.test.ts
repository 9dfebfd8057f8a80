import { describe, expect, test } from 'vitest';
import { files, pages, read, type Page } from './built-site.ts';

const LINK = 'link[data-form-styles]';

/** Pages that carry the style sheet of forms: the public ones. */
const withSheet = pages.filter(({ document }) => document.querySelector(LINK));

/** Set by a component around the form, with a value to fall back on. */
const OPTIONAL = new Set(['--muted', '--accent', '--focus', '--height']);

const inlineStyles = ({ document }: Page): string =>
  [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');

const sheet = files('_astro/forms.*.css')[0] ?? '';
const used = new Set([...read(sheet).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));

test('the style sheet of forms is one file, off until it is needed, and on without script', () => {
  expect(files('_astro/forms.*.css')).toHaveLength(1);
  expect(withSheet.length).toBeGreaterThan(10);
  for (const { document, html, path } of withSheet) {
    const link = document.querySelector(LINK);
    expect(link?.hasAttribute('disabled'), path).toBe(true);
    expect(link?.getAttribute('href'), path).toBe(`/${sheet}`);
    expect(html, path).toContain(`<noscript><link rel="stylesheet" href="/${sheet}">`);
  }
});

test('the style sheet of forms is processed: no import and no directive is left in it', () => {
  expect(read(sheet)).not.toMatch(/@(import|theme|source|apply|tailwind)\b/);
  expect(read(sheet)).toMatch(/^@layer theme, ?base/);
});

describe.each(withSheet)('the page $path', (page) => {
  test('has every token the style sheet of forms asks for', () => {
    const styles = inlineStyles(page);
    const missing = [...used].filter((name) => !OPTIONAL.has(name) && !styles.includes(`${name}:`));
    expect(missing).toEqual([]);
  });

  test('has a dialog to open, asleep', () => {
    const islands = [...page.document.querySelectorAll('astro-island')];
    expect(islands.every((island) => island.getAttribute('client') === 'intent')).toBe(true);
    expect(page.document.querySelectorAll('dialog.quote-dialog')).toHaveLength(1);
    expect(page.document.querySelector('dialog.quote-dialog')?.hasAttribute('open')).toBe(false);
  });
});
