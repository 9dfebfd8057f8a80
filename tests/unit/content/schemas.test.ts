import type { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { articleSchema } from '../../../src/content/schemas/article.ts';
import { catalogueSchema } from '../../../src/content/schemas/catalogue.ts';
import { checklistSchema } from '../../../src/content/schemas/education.ts';
import { testimonialSchema } from '../../../src/content/schemas/lists.ts';
import { serviceSchema } from '../../../src/content/schemas/service.ts';
import { readArticle } from '../../../tools/content-checks/article-file.ts';
import { readYaml } from '../../../tools/content-checks/registers.ts';
import { context, refer } from '../support/content-schemas.ts';

/** Returns the validation errors of a value as "field: reason". */
const errorsOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const article = readArticle('src/content/articles/clean-solar-panels-or-wait-for-rain.mdx').front;

test.each([
  [[], { picture: undefined }],
  [['description'], { description: 'Too short' }],
  [['description'], { description: 'x'.repeat(161) }],
  [['picture.alt'], { picture: { src: 'a.jpg' } }],
  [['picture.alt'], { picture: { src: 'a.jpg', alt: '' } }],
  [['asOf'], { asOf: '2026-13' }],
  [['title'], { title: 'A title of more than sixty characters, which a search result cuts' }],
  [['facts'], { facts: ['soiling-186-systems'] }],
  [[''], { readTime: '7 min' }],
])('an article is refused at %j with %j', (fields, part) => {
  const errors = errorsOf(articleSchema(context, refer), { ...article, ...part });
  expect([...new Set(errors.map((error) => error.split(': ')[0]))]).toEqual(fields);
});

type Service = { seo: { title: string }; card: { icon: string } };

test.each<[string, (service: Service) => unknown]>([
  [
    'seo.title: Is 37 characters long, not 10 to 36',
    ({ seo }) => (seo.title = 'A title that runs on beyond what fits'),
  ],
  [
    'seo.title: Holds a line break or two spaces in a row (use >- for long texts)',
    ({ seo }) => (seo.title = 'Clean panels\nin San Jose'),
  ],
  ['card.icon: Invalid option', ({ card }) => (card.icon = 'rocket')],
  [': Unrecognized key: "outcomes"', (service) => Object.assign(service, { outcomes: 'x' })],
])('a service page is refused: %s', (reason, change) => {
  const service = readYaml('services/solar-panel-cleaning.yaml') as Service;
  change(service);
  expect(errorsOf(serviceSchema(context), service)).toEqual([expect.stringContaining(reason)]);
});

test('a service without a page needs another page and its own card', () => {
  const [entry] = readYaml('catalogue.yaml') as object[];
  const orphan = { ...entry, position: 1, hasPage: false };
  expect(errorsOf(catalogueSchema(context), orphan)).toEqual([
    'page: A service with its own page uses its id as the slug; others name another page',
    'card: A service without a page needs its card copy here',
  ]);
});

test('a placeholder review needs a notice', () => {
  const text = 'They came on the day they had named, and left the roof cleaner than it had been before.';
  const review = { id: 'rosa', name: 'Rosa D.', location: 'Willow Glen', text, rating: 5, position: 1 };
  expect(errorsOf(testimonialSchema, { ...review, placeholder: false })).toEqual([]);
  expect(errorsOf(testimonialSchema, { ...review, placeholder: true })).toEqual([
    'notice: A placeholder carries a notice, a real review does not',
  ]);
});

test('a checklist has no two items with one id, because ticks are stored by id', () => {
  const list = readYaml('checklists/before-re-roofing.yaml') as { groups: { items: object[] }[] };
  const [first, second] = list.groups;
  second?.items.push(first?.items[0] ?? {});
  expect(errorsOf(checklistSchema(refer), list)).toEqual(['groups: Two items share an id']);
});
