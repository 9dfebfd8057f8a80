import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseArticle } from '../../../tools/content-checks/article-file.ts';
import { checkArticles } from '../../../tools/content-checks/check-articles.ts';
import { newArticle, slugOf } from '../../../tools/content-checks/new-article.ts';
import { articleSchema } from '../../../src/content/schemas/article.ts';
import { context, refer } from '../support/content-schemas.ts';

const today = new Date('2026-08-31');
const existing = { ids: [3, 16], slugs: ['wash-or-wait-for-the-winter-rain'] };

/** Returns the new article for a title, or the error message. */
const make = (title: string) => newArticle(title, existing, today);

test('creates a draft that passes the build and every rule', () => {
  const made = make('What hail does to a roof of panels: “a look”');
  if ('error' in made) throw new Error(made.error);
  expect(made.slug).toBe('what-hail-does-to-a-roof-of-panels-a-look');
  const [, front = ''] = /^---\n(.*?)\n---\n/s.exec(made.text) ?? [];
  const data = articleSchema(context, refer).parse(parse(front));
  expect(data).toMatchObject({ id: 17, draft: true, title: 'What hail does to a roof of panels: “a look”' });
  expect(data.reviewBy.getTime()).toBeGreaterThan(today.getTime());
  expect(checkArticles([parseArticle('new.mdx', made.text)], new Set(), today)).toEqual({
    errors: [],
    warnings: [],
  });
});

test.each([
  ['Too short', 'A title has 20 to 60 characters; "Too short" has 9.'],
  [
    'Wash or wait for the winter rain?',
    /^src\/content\/articles\/wash-or-wait-for-the-winter-rain\.mdx already exists/,
  ],
  ['?????????????????????', /no letters/],
])('rejects the title "%s" with a reason', (title, expected) => {
  const made = make(title);
  const message = 'error' in made ? made.error : 'made';
  if (typeof expected === 'string') expect(message).toBe(expected);
  else expect(message).toMatch(expected);
});

test('derives a slug from any title with letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
      expect(slugOf(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slugOf(title).length).toBeLessThanOrEqual(60);
    }),
  );
  expect(slugOf('Año nuevo: PG&E’s rates')).toBe('ano-nuevo-pg-es-rates');
});
