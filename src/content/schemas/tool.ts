import { z } from 'astro/zod';
import type { reference } from 'astro:content';
import { SHORT_FORM_SERVICES, type ShortFormService } from '../../domain/catalog/service-labels.ts';
import { WIZARD_SERVICES } from '../../domain/catalog/catalog.ts';
import { factIds } from './fact.ts';
import { key, linkTo, seo, text, updated } from './fields.ts';

/** Tool in tools/<id>.yaml: what surrounds the calculation. */
export const toolSchema = (refer: typeof reference) =>
  z.strictObject({
    position: z.int().min(1).max(20).describe('Place on /tools'),
    updated,
    seo,
    label: text(4, 24, 'Short name, in breadcrumbs and menus'),
    question: text(15, 60, 'The h1: the question in the visitor’s words'),
    need: text(30, 140, 'Sentence on /tools: what to have at hand'),
    ornament: z
      .strictObject({
        figure: text(1, 12, 'Result of the worked example, printed large'),
        unit: text(1, 8, 'Unit, printed small').optional(),
        example: text(10, 60, 'Input of the worked example'),
      })
      .describe('Worked example on /tools'),
    read: z.coerce.date().describe('Day the sources were read, YYYY-MM-DD'),
    facts: factIds(refer),
    send: z
      .strictObject({
        text: text(30, 160, 'Reason to send the result with a request'),
        service: z
          .enum(Object.keys(SHORT_FORM_SERVICES) as [ShortFormService, ...ShortFormService[]])
          .optional()
          .describe('Opens the short form with this service'),
        wizard: z.enum(WIZARD_SERVICES).optional().describe('Opens the wizard with this service instead'),
      })
      .describe('Send this with a request'),
    notes: z
      .record(
        key('Anchor of the heading'),
        z.strictObject({
          heading: text(10, 60, 'Heading of the notes'),
          intro: text(20, 120, 'Sentence below the heading').optional(),
          items: z
            .array(
              z.strictObject({
                title: text(5, 40, 'Title of the note'),
                text: text(20, 320, 'What to know'),
                link: linkTo.optional(),
              }),
            )
            .min(3)
            .max(6),
          warning: text(20, 120, 'Warning below the notes').optional(),
        }),
      )
      .default({})
      .describe('Notes around the calculation'),
  });
