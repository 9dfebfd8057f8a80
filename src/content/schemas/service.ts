import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { closing, key, picture, question, section, seo, text, updated } from './fields.ts';
import { card, packages, steps } from './offer.ts';

/** Service page in services/<slug>.yaml. Its names and placements are in catalogue.yaml. */
export const serviceSchema = (context: SchemaContext) =>
  z.strictObject({
    updated,
    slug: key('Last part of the URL; equals the file name and the id in catalogue.yaml'),
    seo,
    hero: z
      .strictObject({
        headline: text(10, 60, 'The h1 of the page: the service and San Jose'),
        line: text(10, 60, 'Short line under the headline'),
        subtext: text(60, 160, 'One or two sentences under the headline, 25 words at most').refine(
          (words) => words.split(/\s+/).length <= 25,
          { error: 'Use 25 words at most' },
        ),
        picture: picture(context),
        focus: z
          .enum(['left', 'right'])
          .optional()
          .describe('Side of the picture to keep where its sides are cut; the middle when absent'),
      })
      .describe('Top of the page'),
    outcome: z
      .strictObject({
        figure: text(3, 45, 'Figure or short phrase set large'),
        text: text(30, 200, 'Sentence that continues the figure and qualifies it'),
      })
      .describe('Outcome promise of the hero'),
    pair: z
      .strictObject({
        before: picture(context),
        after: picture(context),
        caption: text(20, 140, 'Says that the pictures are an illustration'),
      })
      .optional()
      .describe('Before and after, shown as a slider; both pictures are taken from the same spot'),
    process: z.strictObject({ ...section('the process'), steps }).describe('Process in three steps'),
    packages: z.strictObject({ ...section('the packages'), items: packages }).describe('Packages'),
    faq: z
      .strictObject({
        heading: text(5, 60, 'Heading of the questions'),
        items: z.array(question).min(5).max(6).describe('Five or six questions of this page alone'),
      })
      .describe('Questions of this page'),
    closing: closing.describe('End of the page, after the fixed text "Average 14-minute quote"'),
    reading: z
      .strictObject({
        articles: z
          .array(key('Slug of an article'))
          .min(1)
          .max(3)
          .describe('Articles a homeowner reads before deciding'),
        guide: key('Id of a guide').optional(),
        checklist: key('Slug of a checklist').optional(),
        sample: z
          .enum(['report', 'quote'])
          .describe('Sample document: /sample-report or /sample-quote')
          .optional(),
      })
      .describe('Links of "Read before you decide"'),
    card: card(context),
  });
