import type { AnalyticsEvent } from '../../domain/analytics/events.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';

/** Result of a request about the newsletter; last path segment of its page. */
export type NewsletterResultName = AnalyticsEvent<'newsletter_result'>['result'];

/** Pushes `newsletter_result` on a result page. */
export function reportNewsletterResult(): void {
  const { newsletterResult } = document.querySelector<HTMLElement>('[data-newsletter-result]')?.dataset ?? {};
  if (newsletterResult) {
    pushEvent({ event: 'newsletter_result', result: newsletterResult as NewsletterResultName });
  }
}
