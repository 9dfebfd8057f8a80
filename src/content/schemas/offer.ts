import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { isPackageName } from '../../domain/catalog/catalog.ts';
import { PRICE_LIST, type PriceKey } from '../../domain/pricing/price-list.ts';
import { icon, picture, text } from './fields.ts';

const priceKey = z
  .enum(Object.keys(PRICE_LIST) as [PriceKey, ...PriceKey[]])
  .describe('Entry of the price list (src/domain/pricing/price-list.ts)');

/** Price: price list entries added up after "From", or a label when there is no list price. */
export const priceTag = z
  .union([
    z.strictObject({
      keys: z.array(priceKey).min(1).max(2).describe('Entries added up, each as a one-story base price'),
      note: text(3, 90, 'Scope of the price, in a few words'),
    }),
    z.strictObject({
      label: z.enum(['Priced after a visit', 'Quoted']).describe('Shown instead of a price'),
      note: text(3, 90, 'Time and way the price is set, in a few words'),
    }),
  ])
  .describe('Starting price from the price list, or how the price is set');

const step = (number: 1 | 2 | 3) =>
  z.strictObject({
    step: z.literal(number).describe('Number of the step, in order'),
    title: text(3, 40, 'Title of the step, in a few words'),
    description: text(40, 220, 'Our work, and the customer’s experience'),
    timeline: text(3, 70, 'Duration or time; no commitments on behalf of the city or the utility'),
  });

export const steps = z.tuple([step(1), step(2), step(3)]).describe('The three steps, in order');

/** Lines about paying, where it differs from the usual. */
export const billing = z
  .array(text(5, 90, 'One line about paying'))
  .min(1)
  .max(3)
  .describe('Billing, where it differs from the usual');

/** One package of a page. */
export const servicePackage = (tier: 'essential' | 'premium' | 'elite', highlighted: boolean) =>
  z.strictObject({
    name: text(3, 30, 'Name of the package').refine(isPackageName, {
      error: 'Use letters, at most two digits, spaces, commas, apostrophes, hyphens and &',
    }),
    description: text(20, 110, 'Target customer or system, one sentence'),
    features: z
      .array(text(3, 70, 'One thing the customer gets'))
      .min(3)
      .max(6)
      .describe('Included work; every line must be deliverable'),
    luxury_tier: z.literal(tier).describe('essential, premium, elite in this order'),
    highlighted: z
      .literal(highlighted)
      .describe('True for the middle package only: it is marked Most Popular'),
    billing: billing.optional(),
    price: priceTag,
  });

/** The three packages of a page: essential, premium (Most Popular), elite. */
export const packages = z
  .tuple([
    servicePackage('essential', false),
    servicePackage('premium', true),
    servicePackage('elite', false),
  ])
  .describe('The three packages, in order');

/** Short copy of a service for the home grid, the overview and rows. */
export const card = (context: SchemaContext) =>
  z
    .strictObject({
      description: text(30, 150, 'Copy of the card on /services'),
      homeCopy: text(30, 140, 'Copy of the card on the home page; worded differently than on /services'),
      outcome: text(8, 70, 'Result for the customer, in a few words'),
      icon,
      bullets: z
        .tuple([text(3, 45, 'First bullet'), text(3, 45, 'Second bullet'), text(3, 45, 'Third bullet')])
        .describe('Three bullets of the home grid'),
      price: priceTag,
      picture: picture(context).describe('Picture of the card, if different from the page’s').optional(),
      focus: z
        .enum(['left', 'right'])
        .optional()
        .describe('Side of the picture to keep where its sides are cut; the middle when absent'),
    })
    .describe('Short copy for cards');
