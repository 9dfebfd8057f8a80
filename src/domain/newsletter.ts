import * as z from 'zod/mini';
import { isEmail } from './forms/email.ts';
import { FIELD_ERRORS } from './messages.ts';
import { cleanLine } from './forms/text.ts';

/** Where a subscription comes from when nobody says (specification 3). */
export const DEFAULT_NEWSLETTER_SOURCE = 'Website';

/** Longest source label, in characters. The database has the same cap. */
export const MAX_SOURCE_LENGTH = 80;

/** The source labels of the site's own forms (specification 2). */
export const NEWSLETTER_SOURCES = {
  homeFooter: 'Homepage Footer',
  footer: 'Website Footer',
  insights: 'SEO Insights Page',
  education: 'Education Page',
  article: 'Article Page',
} as const;

/** A sign-up for the newsletter as sent: one address, and where the form stood. */
export const newsletterSchema = z.object({
  /** Trimmed; stored in lower case. */
  email: z.string().check(z.overwrite(cleanLine), z.refine(isEmail, FIELD_ERRORS.email)),
  /** Cut to the cap; "Website" when absent or blank. */
  source: z.pipe(
    z._default(z.string(), DEFAULT_NEWSLETTER_SOURCE),
    z.transform(
      (source) => cleanLine(source).slice(0, MAX_SOURCE_LENGTH).toWellFormed() || DEFAULT_NEWSLETTER_SOURCE,
    ),
  ),
});

/** A valid sign-up. */
export type NewsletterSignUp = z.infer<typeof newsletterSchema>;
