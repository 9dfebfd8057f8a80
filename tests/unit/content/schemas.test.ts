import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { expect, test } from 'vitest';
import { catalogueSchema } from '../../../src/content/schemas/catalogue.ts';
import { testimonialSchema } from '../../../src/content/schemas/lists.ts';
import { serviceSchema } from '../../../src/content/schemas/service.ts';
import { readYaml } from '../../../tools/content-checks/registers.ts';

// Astro resolves images; any path will do here.
const context = { image: () => z.string() } as unknown as SchemaContext;

/** Returns the validation errors of a value as "field: reason". */
function errorsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

type Service = {
  seo: { title: string };
  packages: { items: { luxury_tier: string }[] };
  process: { steps: unknown[] };
  card: { icon: string };
};

/** Returns the validation errors of the cleaning page after a change. */
function errorsAfter(change: (service: Service) => void): string[] {
  const service = readYaml('services/solar-panel-cleaning.yaml') as Service;
  change(service);
  return errorsOf(serviceSchema(context), service);
}

test('reports a text that is too long with field and length', () => {
  const title = 'A title that runs on beyond what fits';
  expect(errorsAfter(({ seo }) => (seo.title = title))).toEqual([
    `seo.title: Is ${title.length} characters long, not 10 to 36`,
  ]);
});

test('rejects a line break inside a text', () => {
  expect(errorsAfter(({ seo }) => (seo.title = 'Clean panels\nin San Jose'))).toEqual([
    'seo.title: Holds a line break or two spaces in a row (use >- for long texts)',
  ]);
});

test('rejects an icon outside the icon set', () => {
  expect(errorsAfter(({ card }) => (card.icon = 'rocket')).join()).toContain('card.icon: Invalid option');
});

test('rejects an unknown field, so that a misspelled one is noticed', () => {
  expect(errorsAfter((service) => Object.assign(service, { outcomes: 'x' }))).toEqual([
    ': Unrecognized key: "outcomes"',
  ]);
});

test('requires another page and its own card for a service without a page', () => {
  const [entry] = readYaml('catalogue.yaml') as object[];
  const orphan = { ...entry, position: 1, hasPage: false };
  expect(errorsOf(catalogueSchema(context), orphan)).toEqual([
    'page: A service with its own page uses its id as the slug; others name another page',
    'card: Card copy belongs here only for a service without a page',
  ]);
});

test('requires a notice on a placeholder review', () => {
  const review = {
    id: 'testimonial-1',
    name: 'Rosa D.',
    location: 'Willow Glen',
    text: 'They came on the day they had named, and left the roof cleaner than it had been before.',
    rating: 5,
    position: 1,
  };
  expect(errorsOf(testimonialSchema, { ...review, placeholder: false })).toEqual([]);
  expect(errorsOf(testimonialSchema, { ...review, placeholder: true })).toEqual([
    'notice: A placeholder carries a notice, a real review does not',
  ]);
});
