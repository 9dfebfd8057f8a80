import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import {
  closing,
  description,
  key,
  keywords,
  linkTo,
  picture,
  section,
  seo,
  text,
  updated,
} from './fields.ts';
import { billing, servicePackage, steps } from './offer.ts';

const plainFigure = z.strictObject({
  label: text(5, 60, 'Meaning of the figure'),
  value: text(1, 45, 'The figure, from the claims register'),
});

/** Case study of the home page: pages/case-study.yaml. */
export const caseStudySchema = (context: SchemaContext) =>
  z.strictObject({
    kicker: text(5, 30, 'Small text above the heading'),
    heading: text(10, 60, 'Heading'),
    text: text(80, 320, 'Problem and solution'),
    picture: picture(context),
    figures: z.array(plainFigure).length(3).describe('Three separate measures'),
    chart: z
      .strictObject({
        title: text(10, 80, 'Title of the chart'),
        before: text(5, 40, 'Label of the lower curve'),
        after: text(5, 40, 'Label of the upper curve'),
        description: text(40, 220, 'Text alternative of the chart'),
      })
      .describe('Text of the chart'),
    note: text(40, 240, 'Limits of the figures'),
    placeholder: z.boolean().describe('True until readings and the owner’s consent are on file'),
  });

/** /ask: pages/ask.yaml. */
export const askSchema = z.strictObject({
  updated,
  seo,
  headline: text(10, 60, 'The h1'),
  intro: text(60, 220, 'Under the headline: Sunni is automated'),
  examples: z.array(key('Id of an answer in answers/')).length(3).describe('Questions below the field'),
  questions: z.strictObject(section('the questions')).describe('Words above the questions'),
});

/** /about: pages/about.yaml. */
export const aboutSchema = z.strictObject({
  updated,
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
    .describe('Company history'),
  people: z.strictObject(section('the people')).describe('Text above the writer and the reviewer'),
  credentials: z
    .strictObject({
      heading: text(10, 60, 'Heading'),
      note: text(30, 240, 'Location of the license number and certificates'),
      figures: z.array(plainFigure).min(6).max(8).describe('Credentials as figures'),
    })
    .describe('Credentials, from the claims register'),
  counties: z.strictObject(section('the counties')).describe('Text above the county list'),
  closing,
});

/** /contact: pages/contact.yaml. */
export const contactSchema = z.strictObject({
  updated,
  seo,
  headline: text(10, 60, 'The h1'),
  intro: text(40, 240, 'Under the headline'),
  phoneNote: text(20, 140, 'Next to the phone number'),
  officeNote: text(20, 140, 'Next to the office hours'),
  area: z
    .strictObject({ heading: text(5, 40, 'Heading'), text: text(40, 240, 'Service area') })
    .describe('Service area section'),
  why: z
    .strictObject({
      heading: text(10, 60, 'Heading'),
      points: z
        .array(text(15, 110, 'One reason'))
        .length(4)
        .describe('Four reasons'),
    })
    .describe('Reasons to choose us'),
  steps: z.strictObject({ heading: text(5, 40, 'Heading'), items: steps }).describe('How it works'),
});

/** /locations/san-jose: pages/san-jose.yaml. */
export const locationSchema = (context: SchemaContext) =>
  z.strictObject({
    updated,
    seo,
    headline: z.literal('Solar Panel Services in San Jose, CA').describe('Fixed h1'),
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
    closing,
  });

const packageOf = (tier: 'essential' | 'premium') =>
  z.strictObject({
    service: key('Slug of the service page that defines the package'),
    luxury_tier: z.literal(tier).describe('Tier of the package on that page'),
    billing: billing.optional(),
  });

/** Service packages of /education: pages/education-packages.yaml. */
export const educationPackagesSchema = z.strictObject({
  ...section('the packages'),
  items: z
    .tuple([packageOf('essential'), packageOf('premium'), servicePackage('elite', false)])
    .describe('Two packages of service pages, and one of its own'),
});

/** Frontmatter of /privacy, /terms, /accessibility and /licenses: legal/*.md. */
export const legalSchema = z.strictObject({
  title: text(5, 36, 'The h1 and the page title'),
  description,
  keywords,
  updated,
  status: z.enum(['outline', 'approved']).describe('Outline until counsel has approved the text'),
  reviewReason: text(20, 200, 'Open questions for counsel before launch'),
});
