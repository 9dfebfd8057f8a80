import { z } from 'astro/zod';
import type { reference, SchemaContext } from 'astro:content';
import { articleSchema, source } from './article.ts';
import { description, key, keywords, linkTo, picture, text } from './fields.ts';

const order = z.int().min(1).max(99).describe('Place in the list on /education; no two share one');
const downloadable = z.boolean().describe('Whether it can be had as a PDF, which the build then makes');

/** Frontmatter of a guide: guides/<id>.mdx; the file name is the last part of its address under /education. */
export const guideSchema = (context: SchemaContext, refer: typeof reference) =>
  articleSchema(context, refer)
    .omit({ id: true })
    .extend({
      order,
      picture: picture(context).describe('Picture at the top, and on /education when it stands first'),
      article: refer('articles').describe('Slug of the article that goes on from here'),
      featured: z.boolean().describe('Marked as featured; the first of them stands large'),
      downloadable,
    });

const item = z.strictObject({
  id: key('Name of the item; ticks kept on a device are kept under it'),
  do: text(12, 80, 'What to do, without a full stop'),
  detail: text(20, 190, 'How, or where to look'),
  why: text(15, 150, 'Why it is on the list'),
  pro: z.boolean().optional().describe('True where it takes a professional'),
});

const group = z.strictObject({
  title: text(5, 40, 'Heading of the group'),
  items: z.array(item).min(1).max(8).describe('What to tick, in order'),
});

/** One checklist: checklists/<slug>.yaml; the file name is the last part of its address. */
export const checklistSchema = (refer: typeof reference) =>
  z
    .strictObject({
      order,
      title: text(10, 60, 'The h1 and the page title'),
      intro: text(40, 200, 'What it is for, one or two sentences'),
      description,
      keywords,
      category: refer('categories').describe('Id of a category in categories.yaml'),
      asOf: z
        .string()
        .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Year and month, such as 2026-11')
        .describe('Month in which the facts were checked'),
      reviewBy: z.coerce.date().describe('Day by which somebody reads it again, YYYY-MM-DD'),
      downloadable,
      more: linkTo.describe('The guide or article that explains more'),
      groups: z.array(group).min(2).max(6).describe('The items in their groups'),
      sources: z.array(source).min(2).max(12).describe('Where the facts come from'),
    })
    .refine(
      ({ groups }) => {
        const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
        return new Set(ids).size === ids.length;
      },
      { message: 'Two items share an id', path: ['groups'] },
    );
