import { z } from 'astro/zod';
import type { reference, SchemaContext } from 'astro:content';
import { expect, it } from 'vitest';
import { articleSchema } from '~/content/schemas/article.ts';

const context = { image: () => z.string() } as unknown as SchemaContext;
const refer = (() => z.string()) as unknown as typeof reference;
const schema = articleSchema(context, refer);

const sound = {
  id: 1,
  title: 'Wash or wait? What studies say',
  excerpt: 'Measured losses, set against what a wash costs on an ordinary roof.',
  description: 'What dust costs a California solar roof, and when a wash is worth its price.',
  date: '2026-11-21',
  asOf: '2026-11',
  reviewBy: '2027-05-21',
  category: 'panel-care',
  author: 'care-team',
  picture: { src: '../../assets/images/panel-dirty.jpg', alt: 'Illustration: dusty solar panels' },
  keywords: ['solar panel cleaning', 'dust', 'rain'],
  facts: ['soiling-186-systems', 'san-jose-rain'],
  nextStep: {
    heading: 'Not sure it is dirt?',
    text: 'We compare your output before anyone brings water.',
    service: 'solar-panel-cleaning',
  },
};

/** Returns the first invalid field of an entry, or undefined. */
const refusedFor = (part: object): string | undefined =>
  schema.safeParse({ ...sound, ...part }).error?.issues[0]?.path.join('.');

it('the schema of an article accepts a valid entry with or without an image', () => {
  expect(refusedFor({})).toBeUndefined();
  expect(refusedFor({ picture: undefined })).toBeUndefined();
});

it.each([
  ['description', { description: 'Too short' }],
  ['description', { description: 'x'.repeat(161) }],
  ['picture.alt', { picture: { src: 'a.jpg' } }],
  ['picture.alt', { picture: { src: 'a.jpg', alt: '' } }],
  ['id', { id: 1.5 }],
  ['asOf', { asOf: '2026-13' }],
  ['date', { date: 'soon' }],
  ['title', { title: 'A title of more than sixty characters, which a search result cuts' }],
  ['facts', { facts: ['soiling-186-systems'] }],
  ['keywords', { keywords: ['one'] }],
  ['', { readTime: '7 min' }],
])('the schema of an article rejects an invalid %s', (field, part) => {
  expect(refusedFor(part)).toBe(field);
});
