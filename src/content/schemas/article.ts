import { z } from 'astro/zod';
import type { reference, SchemaContext } from 'astro:content';
import { factIds } from './fact.ts';
import { asOf, day, description, key, keywords, picture, position, text, updated } from './fields.ts';

/** Groups of categories on /insights, in order (docs/product.md, Pages). */
export const CATEGORY_GROUPS = [
  'Cleaning and care',
  'Repairs and safety',
  'New solar',
  'Batteries and EVs',
  'Money',
  'Your area',
] as const;

/** Article category in categories.yaml. It has a page and a chip once it has an article. */
export const categorySchema = z.strictObject({
  position,
  id: key('Last part of its URL'),
  name: text(3, 40, 'Its name'),
  group: z.enum(CATEGORY_GROUPS).describe('Group it is listed in on /insights'),
  description,
  keywords,
});

/** Author in authors.yaml. */
export const authorSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    position,
    id: key('Last part of the author’s URL'),
    kind: z.enum(['person', 'team']).describe('Marked up for search engines as a person or as the company'),
    name: text(3, 50, 'Name as printed'),
    role: text(5, 80, 'Role in the company, in a few words'),
    description,
    keywords,
    portrait: image().optional().describe('Portrait; initials show until it loads'),
  });

const calculation = z.strictObject({
  figure: text(1, 200, 'Numbers of our own, as the article gives them'),
  from: text(5, 300, 'Inputs of the calculation, or that it is an example'),
});

/** Frontmatter of an article: articles/<slug>.mdx; the file name is the slug. */
export const articleSchema = (context: SchemaContext, refer: typeof reference) =>
  z.strictObject({
    id: z.int().min(1).max(9999).describe('Number of the article; no two share one'),
    title: text(20, 60, 'The h1 and the page title'),
    excerpt: text(50, 200, 'Summary on cards: the benefit for the reader'),
    description,
    date: day('Day of publication, YYYY-MM-DD'),
    updated: updated.optional(),
    asOf,
    reviewBy: day('Next review, YYYY-MM-DD'),
    answersFirst: day('Day a person read that the first sentence under each heading answers it').optional(),
    category: refer('categories').describe('Id of a category in categories.yaml'),
    author: refer('authors').describe('Id of an author in authors.yaml'),
    picture: picture(context).optional().describe('Picture at the top and on cards'),
    keywords,
    facts: factIds(refer, 2),
    calculated: z.array(calculation).max(20).optional().describe('Numbers no source gives, and their inputs'),
    draft: z.boolean().optional().describe('true keeps it out of the built site; npm run dev shows it'),
    nextStep: z
      .strictObject({
        heading: text(5, 40, 'Heading of the box next to the text'),
        text: text(40, 200, 'Our recommendation, with a starting price'),
        service: refer('catalogue').describe('Id of the service in catalogue.yaml the quote starts with'),
      })
      .describe('Next step for the reader'),
  });
