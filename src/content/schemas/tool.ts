import { z } from 'astro/zod';
import { SHORT_FORM_SERVICES, type ShortFormService } from '../../domain/catalog/service-labels.ts';
import { WIZARD_SERVICES } from '../../domain/catalog/catalog.ts';
import { seo, text, updated } from './fields.ts';

const source = z.strictObject({
  fact: text(10, 120, 'The rule or figure'),
  source: text(4, 120, 'Publisher or page, with its date where it has one; or "our own estimate"'),
  ids: z
    .array(z.string().regex(/^[A-Z]{1,3}(?:-\d{2}[a-z]?)?$/, 'Id of a fact, such as POL-09'))
    .min(1)
    .describe('Ids by which comments in src/domain/tools cite this source'),
});

/** Tool in tools/<id>.yaml: what surrounds the calculation. */
export const toolSchema = z.strictObject({
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
  sources: z.array(source).min(1).max(16).describe('Each rule and figure with its source'),
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
});
