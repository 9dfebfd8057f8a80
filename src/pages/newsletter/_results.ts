import { site } from '~/config/site.ts';
import { NEWSLETTER_MESSAGES } from '~/domain/messages.ts';
import type { NewsletterResultName } from '~/lib/page/newsletter-result.ts';

/** Copy of one result page. */
export type NewsletterResult = {
  heading: string;
  lead: string;
  more: string;
  /** Adds a link to the form. */
  again?: true;
};

/** Result pages the newsletter-subscription function redirects to, by last path segment. */
export const NEWSLETTER_RESULTS: Record<NewsletterResultName, NewsletterResult> = {
  'check-inbox': {
    heading: 'Check your inbox',
    lead: 'Confirm by the link in the email we just sent.',
    more: 'It can take a minute and may be in your junk folder. The link works for 7 days.',
  },
  confirmed: {
    heading: 'You’re on the list',
    lead: NEWSLETTER_MESSAGES.subscribed.text,
    more: 'Every email has a link to unsubscribe.',
  },
  unsubscribed: {
    heading: 'You’re unsubscribed',
    lead: 'This address gets no more newsletters from us.',
    more: 'If that was a mistake, sign up again.',
    again: true,
  },
  'invalid-link': {
    heading: 'This link doesn’t work anymore',
    lead: 'A confirmation link works for 7 days, and only the one in the latest email is valid. Sign up again to get a new one.',
    more: `To unsubscribe, open the link in any of our newsletter emails, or write to ${site.email}.`,
    again: true,
  },
  'invalid-email': {
    heading: NEWSLETTER_MESSAGES.invalid.title,
    lead: NEWSLETTER_MESSAGES.invalid.text,
    more: 'Nothing was sent.',
    again: true,
  },
  failed: {
    heading: NEWSLETTER_MESSAGES.failed.title,
    lead: NEWSLETTER_MESSAGES.failed.text,
    more: `Go back and try again. If it fails again, write to ${site.email}, and we’ll do it by hand.`,
  },
};
