import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { expect, test } from 'vitest';
import { catalogueSchema } from '../../../src/content/schemas/catalogue.ts';
import { testimonialSchema } from '../../../src/content/schemas/lists.ts';
import { serviceSchema } from '../../../src/content/schemas/service.ts';
import { pageSlugs, readYaml } from '../../../tools/content-checks/registers.ts';

// Pictures are looked up by Astro; here any path will do.
const context = { image: () => z.string() } as unknown as SchemaContext;

/** What is wrong with a value, as "field: reason". */
function faults(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

type Service = {
  seo: { title: string };
  packages: { items: { luxury_tier: string }[] };
  process: { steps: unknown[] };
  card: { icon: string };
};

/** The faults of the cleaning page after a change. */
function errorsAfter(change: (service: Service) => void): string[] {
  const service = readYaml('services/solar-panel-cleaning.yaml') as Service;
  change(service);
  return faults(serviceSchema(context), service);
}

test.each(pageSlugs)('the page of %s is complete', (slug) => {
  expect(faults(serviceSchema(context), readYaml(`services/${slug}.yaml`))).toEqual([]);
});

test('a text that is too long is named with its field and length', () => {
  const title = 'A title that runs on beyond what fits';
  expect(errorsAfter(({ seo }) => (seo.title = title))).toEqual([
    `seo.title: Is ${title.length} characters long, not 10 to 36`,
  ]);
});

test('a line break inside a text is refused', () => {
  expect(errorsAfter(({ seo }) => (seo.title = 'Clean panels\nin San Jose'))).toEqual([
    'seo.title: Holds a line break or two spaces in a row (use >- for long texts)',
  ]);
});

test('the packages stand in their order, the steps are three', () => {
  expect(errorsAfter(({ packages }) => packages.items.reverse()).join()).toContain(
    'packages.items.0.luxury_tier: Invalid input: expected "essential"',
  );
  expect(errorsAfter(({ process }) => process.steps.pop())).toHaveLength(1);
});

test('an icon outside the design language is refused', () => {
  expect(errorsAfter(({ card }) => (card.icon = 'rocket')).join()).toContain('card.icon: Invalid option');
});

test('an unknown field is refused, so that a misspelled one is not lost', () => {
  expect(errorsAfter((service) => Object.assign(service, { outcomes: 'x' }))).toEqual([
    ': Unrecognized key: "outcomes"',
  ]);
});

test('a service without a page needs another page and its own card', () => {
  const [entry] = readYaml('catalogue.yaml') as object[];
  const orphan = { ...entry, position: 1, hasPage: false };
  expect(faults(catalogueSchema(context), orphan)).toEqual([
    'page: A service with a page of its own has its id as the slug; others name another page',
    'card: Card copy stands here only for a service without a page',
  ]);
});

test('a placeholder review carries its notice', () => {
  const [review] = readYaml('testimonials.yaml') as object[];
  expect(faults(testimonialSchema, { ...review, position: 1, notice: undefined })).toEqual([
    'notice: A placeholder carries a notice, a real review does not',
  ]);
});
