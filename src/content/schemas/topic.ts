import { z } from 'astro/zod';
import type { reference, SchemaContext } from 'astro:content';
import { SERVICES, WIZARD_SERVICES } from '../../domain/catalog/catalog.ts';
import { LAMP_COLORS } from '../../domain/content/lamps.ts';
import { isPricedService, type PricedService } from '../../domain/pricing/price-query.ts';
import { factIds } from './fact.ts';
import {
  asOf,
  closing,
  description,
  glance,
  key,
  keywords,
  linkTo,
  picture,
  position,
  seo,
  text,
  updated,
} from './fields.ts';

const count = z.int().min(1).max(500).nullable().default(null);

/** A job whose price the price list works out. */
const example = z
  .strictObject({
    label: text(5, 70, 'The job in a few words'),
    service: z
      .enum(WIZARD_SERVICES.filter(isPricedService) as [PricedService, ...PricedService[]])
      .describe('Service of the wizard'),
    variant: text(3, 30, 'Option of the service, such as 2-story'),
    modules: count.describe('Panels'),
    feet: count.describe('Feet of cable or lights'),
    plugs: count.describe('Extra plugs'),
  })
  .refine(({ service, variant }) => SERVICES[service].options.some((option) => option.variant === variant), {
    message: 'There is no such option in src/domain/catalog/catalog.ts',
    path: ['variant'],
  });

/** Price of a job: ours, and what guides say. */
const cost = (refer: typeof reference) =>
  z.strictObject({
    how: text(60, 400, 'How we price it; figures are tokens'),
    list: z
      .enum(WIZARD_SERVICES.filter(isPricedService) as [PricedService, ...PricedService[]])
      .describe('Service whose price table is shown')
      .optional(),
    examples: z.array(example).length(3).optional().describe('Worked examples, from the price list'),
    guides: z
      .array(
        z.strictObject({
          range: text(4, 40, 'What the guide says, such as $150–$350'),
          covers: text(5, 110, 'What it covers'),
          from: text(4, 90, 'Publisher and date, or that it is undated'),
          isWeak: z.boolean().describe('True for price blogs and sellers: printed as "about"').default(false),
          facts: factIds(refer),
        }),
      )
      .max(5)
      .describe('Published figures, never a promise'),
  });

const danger = z
  .strictObject({
    level: z.enum(['911', 'leave-off']).describe('911, or switch off, stay away and call'),
    text: text(30, 260, 'What to do now'),
  })
  .optional()
  .describe('Shown before everything else');

/** Page in topics/<kind>/<slug>.mdx: a question people type, its answer, and what to do. */
export const topicSchema = (context: SchemaContext, refer: typeof reference) =>
  z.strictObject({
    position: z.int().min(1).max(40).describe('Place on the page of its kind'),
    updated,
    asOf,
    reviewBy: z.coerce.date().describe('Next review, YYYY-MM-DD'),
    title: text(10, 60, 'Title for search results'),
    description,
    keywords,
    headline: text(10, 70, 'The h1: the question as people type it'),
    summary: text(30, 140, 'One line on the page of its kind'),
    signs: z
      .array(z.strictObject({ color: z.enum(LAMP_COLORS), text: text(5, 40, 'What the lamp says') }))
      .min(1)
      .max(2)
      .optional()
      .describe('Lamps of its row on the page of its kind: what a device shows, or how urgent the case is'),
    answer: text(60, 330, 'The answer, on the first screen; figures are tokens'),
    danger,
    glance: glance.optional(),
    picture: picture(context).optional().describe('Wide picture under the answer'),
    cost: cost(refer).optional(),
    service: refer('catalogue').describe('Service the quote starts with'),
    related: z
      .array(linkTo.extend({ label: text(5, 60, 'Text of the link') }))
      .min(3)
      .max(8)
      .describe('Pages to read next'),
    facts: factIds(refer),
  });

/** Kind of topics in topic-kinds.yaml: its list at /<id>. */
export const topicKindSchema = (context: SchemaContext) =>
  z.strictObject({
    position,
    updated,
    id: key('First part of the URL, and folder in topics/'),
    label: text(4, 24, 'Breadcrumb'),
    seo,
    headline: text(10, 60, 'The h1'),
    danger,
    answer: text(60, 300, 'Under the headline'),
    picture: picture(context).optional().describe('Picture beside the headline'),
    closing,
  });
