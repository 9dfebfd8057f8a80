import { z } from 'astro/zod';
import type { reference, SchemaContext } from 'astro:content';
import { factIds, sourcedText } from './fact.ts';
import {
  asOf,
  closing,
  description,
  glance,
  key,
  keywords,
  picture,
  position,
  question,
  text,
  updated,
} from './fields.ts';

/** Scope of a local fact; "state" is true of all California and does not count as a fact of its own. */
const SCOPES = ['place', 'county', 'region', 'utility', 'state'] as const;

/** Fewest facts of its own that a local page needs (docs/product.md, Pages). */
const MIN_OWN_FACTS = 5;

const fact = (refer: typeof reference) =>
  sourcedText(refer).extend({ about: z.enum(SCOPES).describe('Scope of the fact') });

const hour = z.int().min(12).max(23);

/** Local page in places.yaml. Hero and pictures of San Jose are in pages/san-jose.yaml. */
export const placeSchema = (context: SchemaContext, refer: typeof reference) =>
  z
    .strictObject({
      position,
      id: key('Last part of the URL'),
      name: text(4, 40, 'Name as printed'),
      county: text(4, 20, 'County served, by its name in counties.yaml'),
      towns: z
        .array(text(4, 30, 'Name of a town'))
        .max(5)
        .describe('Towns; none for a whole county'),
      latitude: z.number().min(36).max(40).describe('Degrees north, for the sun’s path'),
      longitude: z.number().min(-124).max(-119).describe('Degrees east'),
      asOf,
      updated,
      summary: text(40, 140, 'One line on /locations'),
      seo: z
        .strictObject({ title: text(20, 60, 'Title: the service and the place'), description, keywords })
        .optional()
        .describe('Page head; San Jose has its own'),
      headline: text(20, 60, 'The h1: the service and the place').optional(),
      intro: text(60, 260, 'Under the headline').optional(),
      picture: picture(context).optional().describe('Wide picture under the headline'),
      glance,
      peak: z
        .strictObject({ from: hour, to: hour, text: text(20, 120, 'Name of the plan or utility') })
        .optional()
        .describe('Hours of the price peak; without it, PG&E’s 4 to 9 pm'),
      factsHeading: text(10, 60, 'Heading of the facts'),
      factsIntro: text(20, 160, 'Sentence next to it'),
      facts: z.array(fact(refer)).describe('Local facts'),
      services: z.array(refer('catalogue')).min(4).max(8).describe('Services, with their list prices'),
      articles: z.array(refer('articles')).min(2).max(4).describe('Articles worth reading first'),
      faq: z
        .array(question.extend({ facts: factIds(refer) }))
        .min(2)
        .max(4)
        .describe('Questions that the facts answer'),
      closing: closing.optional(),
    })
    .refine(({ facts }) => facts.filter(({ about }) => about !== 'state').length >= MIN_OWN_FACTS, {
      message: `A local page needs ${MIN_OWN_FACTS} facts of its own; without them the place gets no page`,
      path: ['facts'],
    });
