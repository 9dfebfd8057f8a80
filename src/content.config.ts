import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';
import { list as listFile } from './content/list-loader.ts';
import { articleSchema, authorSchema, categorySchema, guideSchema } from './content/schemas/article.ts';
import { catalogueSchema } from './content/schemas/catalogue.ts';
import { citiesSchema } from './content/schemas/city.ts';
import { claimSchema } from './content/schemas/claim.ts';
import { homeSchema } from './content/schemas/home.ts';
import {
  certificationSchema,
  countySchema,
  faqSchema,
  gallerySchema,
  testimonialSchema,
  whySchema,
} from './content/schemas/lists.ts';
import {
  aboutSchema,
  caseStudySchema,
  contactSchema,
  educationPackagesSchema,
  legalSchema,
  locationSchema,
} from './content/schemas/pages.ts';
import { serviceSchema } from './content/schemas/service.ts';

/** A list in one file: each entry has an id of its own. */
const list = (name: string) => listFile(`src/content/${name}.yaml`);

/** The words of one page, in one file. */
const page = (name: string) => glob({ pattern: `${name}.yaml`, base: './src/content' });

const folder = (name: string, pattern: string) => glob({ pattern, base: `./src/content/${name}` });

export const collections = {
  claims: defineCollection({ loader: list('claims'), schema: claimSchema }),
  catalogue: defineCollection({ loader: list('catalogue'), schema: catalogueSchema }),
  services: defineCollection({ loader: folder('services', '*.yaml'), schema: serviceSchema }),
  why: defineCollection({ loader: list('why'), schema: whySchema }),
  faqs: defineCollection({ loader: list('faqs'), schema: faqSchema }),
  educationFaqs: defineCollection({ loader: list('education-faqs'), schema: faqSchema }),
  testimonials: defineCollection({ loader: list('testimonials'), schema: testimonialSchema }),
  certifications: defineCollection({ loader: list('certifications'), schema: certificationSchema }),
  gallery: defineCollection({ loader: list('gallery'), schema: gallerySchema }),
  counties: defineCollection({ loader: list('counties'), schema: countySchema }),
  cities: defineCollection({ loader: list('cities'), schema: citiesSchema }),
  home: defineCollection({ loader: page('home'), schema: homeSchema }),
  caseStudy: defineCollection({ loader: page('case-study'), schema: caseStudySchema }),
  about: defineCollection({ loader: page('about'), schema: aboutSchema }),
  contact: defineCollection({ loader: page('contact'), schema: contactSchema }),
  sanJose: defineCollection({ loader: page('san-jose'), schema: locationSchema }),
  educationPackages: defineCollection({
    loader: page('education-packages'),
    schema: educationPackagesSchema,
  }),
  legal: defineCollection({ loader: folder('legal', '*.md'), schema: legalSchema }),
  articles: defineCollection({
    loader: folder('articles', '*.mdx'),
    schema: (context) => articleSchema(context, reference),
  }),
  categories: defineCollection({ loader: list('categories'), schema: categorySchema }),
  authors: defineCollection({ loader: list('authors'), schema: authorSchema }),
  guides: defineCollection({ loader: list('guides'), schema: guideSchema(reference) }),
};
