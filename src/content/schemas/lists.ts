import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { icon, key, linkTo, picture, position, question, text } from './fields.ts';

/** Line of "Why Choose" in why.yaml. */
export const whySchema = z.strictObject({
  position,
  id: key('Name of the badge'),
  title: text(5, 30, 'The badge'),
  text: text(30, 140, 'One line that makes it concrete'),
  icon,
});

/** Question of the home page or of /education: faqs.yaml, education-faqs.yaml. */
export const faqSchema = question.extend({
  position,
  id: key('Name of the question, for links'),
  link: linkTo.optional(),
});

/** Testimonial in testimonials.yaml. Never marked up as a Review. */
export const testimonialSchema = z
  .strictObject({
    position,
    id: key('Id of the claim that holds the permission'),
    name: text(3, 40, 'First name and initial, as the customer allows'),
    location: text(3, 60, 'Neighborhood or city'),
    text: text(60, 320, 'The customer’s own words'),
    rating: z.int().min(1).max(5).describe('Stars, 1 to 5'),
    placeholder: z.boolean().describe('True until a real customer’s words and permission are on file'),
    notice: text(10, 90, 'Shown with a placeholder so that it is not mistaken for a real review').optional(),
  })
  .refine(({ placeholder, notice }) => placeholder === (notice !== undefined), {
    message: 'A placeholder carries a notice, a real review does not',
    path: ['notice'],
  });

/** Writer and reviewer of articles, guides and tools, and who signs quotes: people.yaml. */
export const personSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    position,
    id: z.enum(['writer', 'reviewer', 'estimator']).describe('What the person does'),
    name: text(3, 50, 'Name as printed'),
    role: text(3, 50, 'Role in the company, as it follows the name'),
    license: text(3, 50, 'License class and number, such as C-10 license 1234567'),
    years: text(3, 40, 'Years in the trade, such as 12 years in solar'),
    portrait: image().optional().describe('Photo; initials show without one'),
    placeholder: z.boolean().describe('True until the person has agreed to be named'),
  });

/** Entry of the certifications strip: certifications.yaml. */
export const certificationSchema = z.strictObject({
  position,
  id: key('Name of the entry'),
  title: text(5, 40, 'The certification'),
  detail: text(5, 50, 'Small line under it'),
  icon,
});

/** Picture of the home gallery: gallery.yaml. */
export const gallerySchema = (context: SchemaContext) =>
  z.strictObject({
    position,
    id: key('Name of the entry'),
    picture: picture(context),
    caption: text(8, 60, 'Subject of the picture; no place or customer unless it shows them'),
  });
