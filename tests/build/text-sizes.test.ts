import { expect, test } from 'vitest';
import { pages, read } from './built-site.ts';

// src/styles/site.css lists the utilities of public pages by name; an unlisted one has no effect.
test.each(pages)('$path has styles for every text size it uses', ({ document }) => {
  const linked = [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) =>
    read(link.getAttribute('href')?.slice(1) ?? ''),
  );
  const inline = [...document.querySelectorAll('style')].map((style) => style.textContent);
  const css = [...linked, ...inline].join('\n');
  const classes = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
  const sizes = new Set(classes.filter((name) => /^text-[a-z]+\d?$/.test(name)));
  expect([...sizes].filter((name) => !css.includes(`.${name}{`))).toEqual([]);
});
