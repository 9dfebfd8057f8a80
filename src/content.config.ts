import { defineCollection, reference, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { list as listFile } from './content/list-loader.ts';
import { answersSchema, answerWordsSchema } from './content/schemas/answers.ts';
import { articleSchema, authorSchema, categorySchema } from './content/schemas/article.ts';
import { catalogueSchema } from './content/schemas/catalogue.ts';
import { claimSchema } from './content/schemas/claim.ts';
import { countySchema } from './content/schemas/county.ts';
import { checklistSchema, guideSchema } from './content/schemas/education.ts';
import { factSchema } from './content/schemas/fact.ts';
import { wordSchema } from './content/schemas/glossary.ts';
import { homeSchema } from './content/schemas/home.ts';
import { installerClosedSchema, installerSchema } from './content/schemas/installer.ts';
import {
  certificationSchema,
  faqSchema,
  gallerySchema,
  personSchema,
  testimonialSchema,
  whySchema,
} from './content/schemas/lists.ts';
import {
  aboutSchema,
  caseStudySchema,
  askSchema,
  contactSchema,
  educationPackagesSchema,
  legalSchema,
  locationSchema,
} from './content/schemas/pages.ts';
import { placeSchema } from './content/schemas/place.ts';
import { priceLogSchema } from './content/schemas/price-log.ts';
import { sampleQuoteSchema, sampleReportSchema } from './content/schemas/samples.ts';
import { serviceSchema } from './content/schemas/service.ts';
import { topicKindSchema, topicSchema } from './content/schemas/topic.ts';
import { toolSchema } from './content/schemas/tool.ts';
import { videoSchema } from './content/schemas/video.ts';

type Schema = z.core.$ZodType | ((context: SchemaContext) => z.core.$ZodType);

/** Collection from YAML files with an id per entry: one file, or a folder as `name/*`. */
const list = <S extends Schema>(name: string, schema: S) => ({
  loader: listFile(`src/content/${name}.yaml`),
  schema,
});

const files = <S extends Schema>(pattern: string, base: string, schema: S) => ({
  loader: glob({ pattern, base }),
  schema,
});

/** Collection with the copy of one page, in one file. */
const page = <S extends Schema>(name: string, schema: S) =>
  files(`${name}.yaml`, './src/content/pages', schema);

/** Collection with one file per entry. */
const folder = <S extends Schema>(name: string, pattern: string, schema: S) =>
  files(pattern, `./src/content/${name}`, schema);

export const collections = {
  claims: defineCollection(list('claims', claimSchema)),
  facts: defineCollection(list('facts/*', factSchema)),
  catalogue: defineCollection(list('catalogue', catalogueSchema)),
  services: defineCollection(folder('services', '*.yaml', serviceSchema)),
  why: defineCollection(list('why', whySchema)),
  faqs: defineCollection(list('faqs', faqSchema)),
  educationFaqs: defineCollection(list('education-faqs', faqSchema)),
  testimonials: defineCollection(list('testimonials', testimonialSchema)),
  certifications: defineCollection(list('certifications', certificationSchema)),
  gallery: defineCollection(list('gallery', gallerySchema)),
  counties: defineCollection(list('counties', countySchema)),
  places: defineCollection(list('places', (context: SchemaContext) => placeSchema(context, reference))),
  installers: defineCollection(list('installers', installerSchema(reference))),
  installerClosed: defineCollection(page('installer-closed', installerClosedSchema(reference))),
  home: defineCollection(page('home', homeSchema)),
  caseStudy: defineCollection(page('case-study', caseStudySchema)),
  about: defineCollection(page('about', aboutSchema)),
  contact: defineCollection(page('contact', contactSchema)),
  ask: defineCollection(page('ask', askSchema)),
  answers: defineCollection(folder('answers', '*.yaml', answersSchema)),
  answerWords: defineCollection(files('answers-words.yaml', './src/content', answerWordsSchema)),
  sanJose: defineCollection(page('san-jose', locationSchema)),
  sampleReport: defineCollection(page('sample-report', sampleReportSchema)),
  sampleQuote: defineCollection(page('sample-quote', sampleQuoteSchema)),
  educationPackages: defineCollection(page('education-packages', educationPackagesSchema)),
  legal: defineCollection(folder('legal', '*.md', legalSchema)),
  articles: defineCollection(
    folder('articles', '*.mdx', (context: SchemaContext) => articleSchema(context, reference)),
  ),
  people: defineCollection(list('people', personSchema)),
  categories: defineCollection(list('categories', categorySchema)),
  authors: defineCollection(list('authors', authorSchema)),
  guides: defineCollection(
    folder('guides', '*.mdx', (context: SchemaContext) => guideSchema(context, reference)),
  ),
  checklists: defineCollection(folder('checklists', '*.yaml', checklistSchema(reference))),
  videos: defineCollection(folder('videos', '*.yaml', videoSchema(reference))),
  tools: defineCollection(folder('tools', '*.yaml', toolSchema(reference))),
  topics: defineCollection(
    folder('topics', '*/*.mdx', (context: SchemaContext) => topicSchema(context, reference)),
  ),
  topicKinds: defineCollection(list('topic-kinds', (context: SchemaContext) => topicKindSchema(context))),
  glossary: defineCollection(list('glossary', wordSchema)),
  priceLog: defineCollection(list('price-log', priceLogSchema)),
};
