import { expect, test } from 'vitest';
import { at, metaOf } from './built-site.ts';

test.each([
  ['/', '#newsletter-footer', 'Homepage Footer'],
  ['/about', '#newsletter-footer', 'Website Footer'],
  ['/insights', '#newsletter-insights', 'SEO Insights Page'],
  ['/education', '#newsletter-default', 'Education Page'],
  ['/insights/clean-solar-panels-or-wait-for-rain', '#newsletter-default', 'Article Page'],
])('a sign-up on %s in %s has the source "%s"', (path, field, source) => {
  const form = at(path).document.querySelector(field)?.closest('form');
  expect(form?.querySelector('input[name="source"]')?.getAttribute('value')).toBe(source);
});

test('the page of a quote says without JavaScript what it needs', () => {
  const page = at('/quote/view');
  expect(page.html).toContain('This page needs JavaScript to open your quote.');
  expect(metaOf(page, 'referrer')).toBe('no-referrer');
});
