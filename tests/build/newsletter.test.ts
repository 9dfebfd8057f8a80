import { expect, test } from 'vitest';
import { pages } from './built-site.ts';

test.each([
  ['/', '#newsletter-footer', 'Homepage Footer'],
  ['/about', '#newsletter-footer', 'Website Footer'],
  ['/insights', '#newsletter-insights', 'SEO Insights Page'],
  ['/education', '#newsletter-default', 'Education Page'],
  ['/insights/clean-solar-panels-or-wait-for-rain', '#newsletter-default', 'Article Page'],
])('a sign-up on %s in %s has the source "%s"', (path, field, source) => {
  const page = pages.find((each) => each.path === path);
  const form = page?.document.querySelector(field)?.closest('form');
  expect(form?.querySelector('input[name="source"]')?.getAttribute('value')).toBe(source);
});

test('the page of a quote says without JavaScript what it needs', () => {
  const page = pages.find(({ path }) => path === '/quote/view');
  expect(page?.html).toContain('This page needs JavaScript to open your quote.');
  expect(page?.document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer');
});
