import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { description, keywords, linkTo, picture, section, seo, text } from './fields.ts';
import { packages, steps } from './offer.ts';

const plainFigure = z.strictObject({
  label: text(5, 60, 'What the figure counts'),
  value: text(1, 45, 'The figure, from the claims register'),
});

/** The case study of the home page: case-study.yaml. */
export const caseStudySchema = (context: SchemaContext) =>
  z.strictObject({
    kicker: text(5, 30, 'Small words above the heading'),
    heading: text(10, 60, 'Heading'),
    text: text(80, 320, 'What was wrong and what was done'),
    picture: picture(context),
    figures: z.array(plainFigure).length(3).describe('Three separate measures'),
    chart: z
      .strictObject({
        title: text(10, 80, 'Title of the chart'),
        before: text(5, 40, 'Label of the lower curve'),
        after: text(5, 40, 'Label of the upper curve'),
        description: text(40, 220, 'What the chart shows, for people who cannot see it'),
      })
      .describe('Words of the drawn chart'),
    note: text(40, 240, 'What the figures do and do not say'),
    placeholder: z.boolean().describe('True until readings and the owner’s consent are on file'),
  });

/** /about: about.yaml. */
export const aboutSchema = z.strictObject({
  seo,
  headline: text(10, 60, 'The h1'),
  story: z
    .strictObject({
      heading: text(10, 60, 'Heading of the story'),
      paragraphs: z
        .array(text(60, 400, 'One paragraph'))
        .min(2)
        .max(4)
        .describe('The story'),
    })
    .describe('Where the company comes from'),
  credentials: z
    .strictObject({
      heading: text(10, 60, 'Heading'),
      note: text(30, 240, 'Where the license number and the papers can be found'),
      figures: z.array(plainFigure).min(6).max(8).describe('Credentials as figures'),
    })
    .describe('Credentials, from the claims register'),
  counties: z.strictObject(section('the counties')).describe('Words above the county list'),
  orphaned: z
    .strictObject({
      heading: text(10, 60, 'Heading'),
      intro: text(60, 300, 'For whom this is'),
      steps: z
        .array(
          z.strictObject({
            title: text(5, 50, 'What to do'),
            text: text(50, 320, 'How and why'),
          }),
        )
        .min(4)
        .max(6)
        .describe('First moves for the owner of an orphaned system'),
      link: linkTo,
    })
    .describe('Help for owners whose installer has gone'),
  closing: z
    .strictObject({ heading: text(10, 60, 'Heading'), text: text(20, 160, 'One sentence') })
    .describe('End'),
});

/** /contact: contact.yaml. */
export const contactSchema = z.strictObject({
  seo,
  headline: text(10, 60, 'The h1'),
  intro: text(40, 240, 'Under the headline'),
  phoneNote: text(20, 140, 'Beside the telephone number'),
  officeNote: text(20, 140, 'Beside the office hours'),
  area: z
    .strictObject({ heading: text(5, 40, 'Heading'), text: text(40, 240, 'Service area') })
    .describe('Where we work'),
  why: z
    .strictObject({
      heading: text(10, 60, 'Heading'),
      points: z
        .array(text(15, 110, 'One reason'))
        .length(4)
        .describe('Four reasons'),
    })
    .describe('Why homeowners choose us'),
  steps: z.strictObject({ heading: text(5, 40, 'Heading'), items: steps }).describe('How it works'),
});

/** /locations/san-jose: san-jose.yaml. */
export const locationSchema = (context: SchemaContext) =>
  z.strictObject({
    seo,
    headline: z.literal('Solar Panel Services in San Jose, CA').describe('The h1, letter for letter'),
    intro: text(60, 260, 'Under the headline'),
    picture: picture(context),
    blurbs: z
      .array(
        z.strictObject({
          title: text(10, 40, 'Title'),
          text: text(80, 360, 'Copy'),
          link: linkTo,
          picture: picture(context),
        }),
      )
      .length(3)
      .describe('Inspections and reports; cleaning and maintenance; batteries and EV charging'),
    local: z
      .strictObject({
        ...section('the local facts'),
        asOf: z
          .string()
          .regex(/^\d{4}-\d{2}$/, 'Year and month, such as 2026-11')
          .describe('Month the facts were checked'),
        items: z
          .array(
            z.strictObject({
              title: text(5, 40, 'Title'),
              text: text(60, 340, 'The fact, with its date where it can change'),
            }),
          )
          .min(4)
          .max(8)
          .describe('What is particular about this city'),
      })
      .describe('Facts about the city'),
    closing: z
      .strictObject({ heading: text(10, 60, 'Heading'), text: text(20, 160, 'One sentence') })
      .describe('End'),
  });

/** The service packages of /education: education-packages.yaml. */
export const educationPackagesSchema = z.strictObject({ ...section('the packages'), items: packages });

/** Frontmatter of /privacy, /terms, /accessibility and /licenses: legal/*.md. */
export const legalSchema = z.strictObject({
  title: text(5, 36, 'The h1 and the page title'),
  description,
  keywords,
  updated: z.coerce.date().min(new Date('2024-01-01')).describe('Day of the last change, YYYY-MM-DD'),
  status: z.enum(['outline', 'approved']).describe('Outline until counsel has approved the text'),
  reviewReason: text(20, 200, 'What counsel has to settle before the site is public'),
});
