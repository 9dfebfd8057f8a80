import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { WIZARD_SERVICES } from '../../domain/catalog/catalog.ts';
import { SHORT_FORM_SERVICES, type ShortFormService } from '../../domain/catalog/service-labels.ts';
import { key, picture, position, text } from './fields.ts';
import { card } from './offer.ts';

/** Groups of the Services menu, in display order. */
export const MENU_GROUPS = ['Look after', 'Add power', 'Around the home'] as const;

/** Service in catalogue.yaml: its names and placements. */
export const catalogueSchema = (context: SchemaContext) =>
  z
    .strictObject({
      position,
      id: key('Name of the service in links and code'),
      name: text(5, 40, 'Full name, as on its page and in forms'),
      menuLabel: text(5, 32, 'Name in menus and on cards'),
      page: key('Slug of its page, or of the nearest page'),
      hasPage: z.boolean().describe('True when it has its own page'),
      dropdown: z
        .strictObject({
          group: z.enum(MENU_GROUPS).describe('Group of the Services menu'),
          position: z.int().min(1).max(4).describe('Place in the group'),
        })
        .optional()
        .describe('Its place in the Services menu; twelve services have one'),
      footer: z
        .strictObject({
          position: z.int().min(1).max(4).describe('Place among the services of the footer'),
        })
        .optional()
        .describe('Its place in the footer; four services have one'),
      homeGrid: z
        .strictObject({
          position: z.int().min(1).max(11).describe('Place in the grid'),
          title: text(5, 40, 'Title when the card covers two services').optional(),
        })
        .optional()
        .describe('Its place among the eleven cards of the home page'),
      overview: z
        .strictObject({
          place: z.enum(['card', 'row']).describe('One of the eight cards, or a row under them'),
          position: z.int().min(1).max(8).describe('Place among the cards or among the rows'),
          title: text(5, 40, 'Title when the card covers two services').optional(),
        })
        .describe('Its place on /services'),
      slide: z
        .strictObject({
          position: z.int().min(1).max(4).describe('Place in the carousel'),
          title: text(10, 60, 'Heading of the slide'),
          text: text(60, 240, 'Copy of the slide'),
          bullets: z
            .tuple([text(3, 50, 'First bullet'), text(3, 50, 'Second bullet'), text(3, 50, 'Third bullet')])
            .describe('Three bullets'),
          link: text(5, 32, 'Text of the link to the page'),
          picture: picture(context),
        })
        .optional()
        .describe('Its slide in the home carousel; four services have one'),
      serviceType: z
        .enum(Object.keys(SHORT_FORM_SERVICES) as [ShortFormService, ...ShortFormService[]])
        .describe('Value of service_type the short form starts with'),
      wizardService: z.enum(WIZARD_SERVICES).optional().describe('Key of the quote wizard, where it has one'),
      card: card(context)
        .optional()
        .describe('Card copy of a service without a page; others have it in the page’s file'),
    })
    .refine((entry) => entry.hasPage === (entry.page === entry.id), {
      message: 'A service with its own page uses its id as the slug; others name another page',
      path: ['page'],
    })
    .refine((entry) => !entry.hasPage || entry.card === undefined, {
      message: 'The card copy of a service with a page belongs in services/<id>.yaml',
      path: ['card'],
    })
    .refine((entry) => entry.hasPage || entry.card !== undefined, {
      message: 'A service without a page needs its card copy here',
      path: ['card'],
    });
