import * as z from 'zod/mini';
import { isEmail, FIELD_ERRORS } from './forms/field-rules.ts';
import { cleanLine, wellFormed } from './forms/text.ts';

/** Source of a sign-up that names none (docs/product.md, Newsletter). */
export const DEFAULT_NEWSLETTER_SOURCE = 'Website';

/** Longest source label, in characters; the database has the same limit. */
export const MAX_SOURCE_LENGTH = 80;

/** Source labels of the site's forms (docs/product.md, Newsletter). */
export const NEWSLETTER_SOURCES = {
  homeFooter: 'Homepage Footer',
  footer: 'Website Footer',
  insights: 'SEO Insights Page',
  education: 'Education Page',
  article: 'Article Page',
} as const;

/** Address of a sign-up form, for pages without one. */
export const SIGN_UP_HREF = '/insights#newsletter-insights';

/** Newsletter sign-up as sent: email and source of the form. */
export const newsletterSchema = z.object({
  /** Trimmed; stored in lower case. */
  email: z.string().check(z.overwrite(cleanLine), z.refine(isEmail, FIELD_ERRORS.email)),
  /** Truncated to MAX_SOURCE_LENGTH; "Website" when missing or blank. */
  source: z.pipe(
    z._default(z.string(), DEFAULT_NEWSLETTER_SOURCE),
    z.transform(
      (source) => wellFormed(cleanLine(source).slice(0, MAX_SOURCE_LENGTH)) || DEFAULT_NEWSLETTER_SOURCE,
    ),
  ),
});
