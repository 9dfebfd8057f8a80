import { z } from 'astro/zod';
import type { reference, SchemaContext } from 'astro:content';
import { articleSchema } from './article.ts';
import { factIds } from './fact.ts';
import { asOf, description, key, keywords, linkTo, picture, text, updated } from './fields.ts';

const order = z.int().min(1).max(99).describe('Place in the list on /education; no two share one');
const downloadable = z.boolean().describe('True to offer it as a PDF, which the build creates');

/** Frontmatter of a guide: guides/<id>.mdx; the file name is the last path segment under /education. */
export const guideSchema = (context: SchemaContext, refer: typeof reference) =>
  articleSchema(context, refer)
    .omit({ id: true })
    .extend({
      order,
      picture: picture(context).describe('Picture at the top, and on /education when it is first'),
      article: refer('articles').describe('Slug of the follow-up article'),
      featured: z.boolean().describe('Featured; the first one is shown large'),
      downloadable,
    });

const item = z.strictObject({
  id: key('Id of the item, under which ticks are saved on a device'),
  do: text(12, 80, 'Task, without a period'),
  detail: text(20, 190, 'Instructions, or where to look'),
  why: text(15, 150, 'Reason it is on the list'),
  pro: z.boolean().optional().describe('True for work that needs a professional'),
});

const group = z.strictObject({
  title: text(5, 40, 'Heading of the group'),
  items: z.array(item).min(1).max(8).describe('Items to tick, in order'),
});

/** Checklist in checklists/<slug>.yaml; the file name is the slug. */
export const checklistSchema = (refer: typeof reference) =>
  z
    .strictObject({
      order,
      title: text(10, 60, 'The h1 and the page title'),
      intro: text(40, 200, 'Purpose, one or two sentences'),
      description,
      keywords,
      category: refer('categories').describe('Id of a category in categories.yaml'),
      asOf,
      updated,
      reviewBy: z.coerce.date().describe('Next review, YYYY-MM-DD'),
      downloadable,
      more: linkTo.describe('The guide or article that explains more'),
      groups: z.array(group).min(2).max(6).describe('The items in their groups'),
      facts: factIds(refer, 2),
    })
    .refine(
      ({ groups }) => {
        const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
        return new Set(ids).size === ids.length;
      },
      { message: 'Two items share an id', path: ['groups'] },
    );
