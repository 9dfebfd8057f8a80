import type { AnalyticsEvent, FormProgress } from '../../domain/analytics/events.ts';

type WithDataLayer = { dataLayer?: unknown[] };

/** Pushes any event; only for `pushEvent` and `pushFormEvent`. */
export function push(event: AnalyticsEvent): void {
  const page = window as WithDataLayer;
  try {
    (page.dataLayer ??= []).push(event);
  } catch {
    // The data layer belongs to another script, whose fault must not stop a form.
  }
}

/** Pushes an event to the page's data layer (docs/analytics.md). The progress of a form goes to `pushFormEvent`. */
export const pushEvent = (event: Exclude<AnalyticsEvent, FormProgress>): void => push(event);
