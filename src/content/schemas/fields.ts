import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';

/** Icons allowed in content: the design language's set without control icons. */
export const CONTENT_ICONS = [
  'award',
  'badge-check',
  'bird',
  'circle-alert',
  'circle-check',
  'clipboard-check',
  'droplets',
  'eye',
  'file-check',
  'leaf',
  'lightbulb',
  'plug-zap',
  'plus',
  'rotate-ccw',
  'search',
  'shield-check',
  'star',
  'wrench',
  'arrow-up-down',
] as const;

/**
 * Returns the printed length; a token such as {{claim:guarantee}} counts as eight characters. Of a section and its
 * alternative only the section counts.
 */
const printedLength = (value: string) =>
  value
    .replace(/\{\{\^([^}]*)\}\}.*?\{\{\/\1\}\}|\{\{[#/][^}]*\}\}/gs, '')
    .replace(/\{\{[^}]*\}\}/g, '12345678').length;

/** Text with a length range; leading, trailing and double spaces are errors. */
export const text = (min: number, max: number, about: string) =>
  z
    .string()
    .refine((value) => printedLength(value) >= min && printedLength(value) <= max, {
      error: ({ input }) => `Is ${printedLength(String(input))} characters long, not ${min} to ${max}`,
    })
    .regex(/^\S(?:.*\S)?$/s, 'Starts or ends with a space')
    .refine(
      (value) => !/ {2}|\n/.test(value),
      'Holds a line break or two spaces in a row (use >- for long texts)',
    )
    .describe(about);

/** Id or slug. */
export const key = (about: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower case words and digits joined by hyphens')
    .max(48)
    .describe(about);

/** Position of an entry in its file, set by the loader. */
export const position = z.int().min(1).describe('Position in the file, set when it is read');

export const icon = z.enum(CONTENT_ICONS).describe('Icon next to the text');

/** Meta description (docs/product.md, Pages). */
export const description = text(50, 160, 'Summary for search results, 50 to 160 characters');
export const keywords = z
  .array(text(3, 40, 'One search term'))
  .min(3)
  .max(8)
  .describe('Search terms of this page, before the ones every page has');

/** Day from 2024 on. */
export const day = (about: string) => z.coerce.date().min(new Date('2024-01-01')).describe(about);

/** Day of the last change of substance, which the sitemap gives to search engines. */
export const updated = day('Day of the last change of substance, YYYY-MM-DD');

/** Title, description and keywords for the page head. */
export const seo = z
  .strictObject({
    title: text(
      10,
      36,
      'Title without the company name; with it, a search result shows at most 60 characters',
    ),
    description,
    keywords,
  })
  .describe('Title, description and keywords for search results');

/** Picture with its alternative text. */
export const picture = ({ image }: SchemaContext) =>
  z
    .strictObject({
      src: image().describe('Path of the picture, relative to this file'),
      alt: text(
        20,
        140,
        'What the picture shows, for people who cannot see it; illustrations say that they are one',
      ),
    })
    .describe('A picture with its alternative text');

export const question = z
  .strictObject({
    question: text(10, 90, 'The question as a homeowner would ask it'),
    answer: text(60, 480, 'The answer; the first sentence answers'),
  })
  .describe('One question with its answer');

/** Heading and introduction of a section. */
export const section = (about: string) => ({
  heading: text(5, 60, `Heading of ${about}`),
  intro: text(20, 200, `One or two sentences next to the heading of ${about}`),
});

export const linkTo = z
  .strictObject({
    label: text(5, 40, 'Text of the link'),
    href: z
      .string()
      .regex(/^\/[a-z0-9/#-]*$/, 'An address on this site, without a trailing slash')
      .describe('Target'),
  })
  .describe('A link');

/** Month in which facts were checked. */
export const asOf = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Year and month, such as 2026-11')
  .describe('Month in which the facts were checked');

/** Short facts next to a headline. */
export const glance = z
  .array(z.strictObject({ label: text(3, 30, 'Label'), value: text(3, 70, 'Value') }))
  .min(3)
  .max(5)
  .describe('Facts next to the headline');

/** Heading and sentence of the call at the end of a page. */
export const closing = z
  .strictObject({ heading: text(10, 60, 'Heading'), text: text(20, 160, 'One sentence') })
  .describe('End of the page');
